import type { Platform } from '../platform/platform.ts'

/** The ids of changed armies, and whether the list has changed too. */
export type News = { changed: string[]; listed: boolean }

/** Stores that change armies tell this one; stores that show armies listen to it. */
export type ArmyNews = {
  /** Tells this tab and the others. Settles when the listeners of this tab have finished. */
  tell: (news: News) => Promise<void>
  /** Calls back after changes of this tab. @returns how to stop; so does `onOthers` */
  onOwn: (hear: (news: News) => void | Promise<void>) => () => void
  /** Calls back after changes of other tabs. */
  onOthers: (hear: (news: News) => void) => () => void
}

export function createArmyNews(tabs: Platform['tabs']): ArmyNews {
  const hearers = new Set<(news: News) => void | Promise<void>>()
  return {
    tell: async ({ changed, listed }) => {
      tabs.tell({ type: 'armies', ids: changed, listed })
      await Promise.all([...hearers].map(async (hear) => hear({ changed, listed })))
    },
    onOwn: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    onOthers: (hear) =>
      tabs.listen((message) => {
        if (message.type === 'armies') hear({ changed: message.ids, listed: message.listed })
      }),
  }
}
