import type { Platform } from '#platform/platform.ts'

/** The ids of changed armies, and whether the list has changed too. */
type ArmyChanges = { changed: string[]; listed: boolean }

/** Code that changes armies announces it here; stores that show armies listen. */
export type ArmyNews = {
  /** For changes that the user made in this tab. Settles when the listeners of this tab have finished. */
  announce: (news: ArmyChanges) => Promise<void>
  /** Makes all screens read these armies again, like changes of other tabs: sync or an upload has changed them. */
  refresh: (news: ArmyChanges) => void
  /** Calls back after `announce`. @returns a function that stops it; so does `onOthers` */
  onOwn: (listener: (news: ArmyChanges) => void | Promise<void>) => () => void
  /** Calls back after `refresh` and changes of other tabs. */
  onOthers: (listener: (news: ArmyChanges) => void) => () => void
}

export function createArmyNews(tabs: Platform['tabs']): ArmyNews {
  const ownListeners = new Set<(news: ArmyChanges) => void | Promise<void>>()
  const otherListeners = new Set<(news: ArmyChanges) => void>()
  const announceToTabs = ({ changed, listed }: ArmyChanges): void => {
    tabs.broadcast({ type: 'armies', ids: changed, listed })
  }
  return {
    announce: async (news) => {
      announceToTabs(news)
      await Promise.all([...ownListeners].map(async (listener) => listener(news)))
    },
    refresh: (news) => {
      announceToTabs(news)
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
