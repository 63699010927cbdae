import type { Platform } from '../platform/platform.ts'

/** These armies have changed, and whether the list of them has. */
export type News = { changed: string[]; listed: boolean }

/** Whoever changes an army tells it here, and whoever shows some hears of it. */
export type ArmyNews = {
  /** Tells this tab and the others. Settles once this one has taken it in. */
  tell: (news: News) => Promise<void>
  /** Calls back for what this tab has done. @returns how to stop; so the next */
  onOwn: (hear: (news: News) => void | Promise<void>) => () => void
  /** Calls back for what other tabs have done. */
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
