import { setTimeout as wait } from 'node:timers/promises'
import type { News as AccountNews } from '../../api/get-news.ts'
import type { Database } from '../adapters/database/tables.ts'
import type { Log } from '../log.ts'

/** In ms: how often the server looks for changes, how often a silent stream says that it is there, and how long it lasts. */
export const NEWS_TIMES = { look: 1000, beat: 25_000, life: 5 * 60_000 }
/** How many streams there are at most. */
export const NEWS_LIMITS = { ofAccount: 5, ofServer: 2000 }

/** One stream of news. */
export type Listener = {
  userId: string
  tell: (news: AccountNews) => void
  /** Says that the stream is still there. */
  beat: () => void
  /** Called once if the stream is to end; not if the listener leaves by itself. */
  end: () => void
}

type Listening = Listener & { since: number; beaten: number; told: number | null }

/** Looks for what is new for all accounts that somebody listens to. */
export type News = {
  /** Tells at once and at each change, until the function that comes back is called. A code if there is no room. */
  listen: (listener: Listener) => (() => void) | 'TOO_MANY_REQUESTS' | 'BUSY'
  /** How many listen. */
  count: () => number
}

/**
 * One query a second for all accounts together, and none while nobody listens. It works alike for one server and for many
 * on one database.
 */
export function createNews(
  { database, log, stopping }: { database: Database; log: Log; stopping: AbortSignal },
  times = NEWS_TIMES,
  limits = NEWS_LIMITS,
): News {
  const all = new Set<Listening>()
  let isLooking = false
  stopping.addEventListener('abort', () => {
    for (const one of all) end(one)
  })

  function end(one: Listening): void {
    if (all.delete(one)) one.end()
  }

  async function look(some: Iterable<Listening>): Promise<void> {
    const asking = [...some]
    const users = [...new Set(asking.map(({ userId }) => userId))]
    if (users.length === 0) return
    const rows = await database
      .selectFrom('sync_seqs')
      .select(['user_id', 'seq', 'armies'])
      .where('user_id', 'in', users)
      .execute()
    const found = new Map(rows.map(({ user_id, seq, armies }) => [user_id, { ts: seq, armies }]))
    for (const one of asking) {
      const news = found.get(one.userId) ?? { ts: 0, armies: 0 }
      if (one.told === news.ts || !all.has(one)) continue
      one.told = news.ts
      one.tell(news)
    }
  }

  const tryToLook = (some: Iterable<Listening>): Promise<void> =>
    look(some).catch((error: unknown) => {
      log.warn({ event: 'news-failed', err: error }, 'Looking for news is tried again')
    })

  async function keepLooking(): Promise<void> {
    isLooking = true
    while (all.size > 0) {
      await wait(times.look, undefined, { ref: false })
      const now = performance.now()
      for (const one of all) {
        if (now - one.since >= times.life) end(one)
        else if (now - one.beaten >= times.beat) {
          one.beaten = now
          one.beat()
        }
      }
      await tryToLook(all)
    }
    isLooking = false
  }

  return {
    listen: (listener) => {
      const ofAccount = [...all].filter(({ userId }) => userId === listener.userId).length
      if (ofAccount >= limits.ofAccount) return 'TOO_MANY_REQUESTS'
      if (all.size >= limits.ofServer || stopping.aborted) return 'BUSY'
      const now = performance.now()
      const one: Listening = { ...listener, since: now, beaten: now, told: null }
      all.add(one)
      void tryToLook([one])
      if (!isLooking) void keepLooking()
      return () => all.delete(one)
    },
    count: () => all.size,
  }
}
