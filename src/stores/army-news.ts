import type { Platform } from '../platform/platform.ts'

/** The ids of changed armies, and whether the list has changed too. */
export type News = { changed: string[]; listed: boolean }

/** Code that changes armies announces it here; stores that show armies listen. */
export type ArmyNews = {
  /** For changes that the user made in this tab. Settles when the listeners of this tab have finished. */
  tell: (news: News) => Promise<void>
  /** For changes that sync has received. Stores treat them like changes of other tabs. */
  tellOfSync: (news: News) => void
  /** Calls back after `tell`. @returns a function that stops it; so does `onOthers` */
  onOwn: (listener: (news: News) => void | Promise<void>) => () => void
  /** Calls back after changes of other tabs and of sync. */
  onOthers: (listener: (news: News) => void) => () => void
}

export function createArmyNews(tabs: Platform['tabs']): ArmyNews {
  const ownListeners = new Set<(news: News) => void | Promise<void>>()
  const otherListeners = new Set<(news: News) => void>()
  const tellTabs = ({ changed, listed }: News): void => {
    tabs.tell({ type: 'armies', ids: changed, listed })
  }
  return {
    tell: async (news) => {
      tellTabs(news)
      await Promise.all([...ownListeners].map(async (listener) => listener(news)))
    },
    tellOfSync: (news) => {
      tellTabs(news)
      for (const listener of otherListeners) listener(news)
    },
    onOwn: (listener) => {
      ownListeners.add(listener)
      return () => ownListeners.delete(listener)
    },
    onOthers: (listener) => {
      otherListeners.add(listener)
      const stop = tabs.listen((message) => {
        if (message.type === 'armies') listener({ changed: message.ids, listed: message.listed })
      })
      return () => {
        otherListeners.delete(listener)
        stop()
      }
    },
  }
}
