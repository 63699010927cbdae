import type { Platform } from '#platform/platform.ts'
import type { TabMessage } from '#platform/tabs.ts'
import { ids } from './army.ts'

/** Makes platforms for several tabs of one browser, which receive each other's messages. */
export function makeBrowser(): () => Platform {
  const tabs: { listeners: Set<(message: TabMessage) => void> }[] = []
  const locks = new Map<string, Promise<unknown>>()
  let now = 10_000
  const newId = ids('new')
  return () => {
    const own = { listeners: new Set<(message: TabMessage) => void>() }
    tabs.push(own)
    return {
      now: () => {
        now += 1
        return now
      },
      newId,
      randomBelow: () => 0,
      tabs: {
        broadcast: (message) => {
          for (const { listeners } of tabs.filter((tab) => tab !== own)) {
            for (const listener of listeners) listener(message)
          }
        },
        listen: (listener) => {
          own.listeners.add(listener)
          return () => own.listeners.delete(listener)
        },
      },
      handOn: () => undefined,
      onResume: () => () => undefined,
      onFocus: () => () => undefined,
      whileVisible: (begin) => begin(),
      isOnline: () => true,
      onNetwork: () => () => undefined,
      withLock: (name, work) => {
        const turn = (locks.get(name) ?? Promise.resolve()).then(work, work)
        locks.set(name, turn)
        return turn
      },
      reload: () => undefined,
      open: () => undefined,
      log: () => undefined,
      askBeforeLeaving: () => undefined,
      whenIdle: (run) => run(),
      afterPaint: () => Promise.resolve(),
      requestPersistence: () => Promise.resolve(null),
      isPersisted: () => Promise.resolve(null),
      measureStorage: () => Promise.resolve(null),
      download: () => undefined,
    }
  }
}
