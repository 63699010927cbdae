import { setTimeout as wait } from 'node:timers/promises'
import type { News as AccountNews } from '../../api/get-news.ts'
import type { Database } from '../adapters/database/tables.ts'
import type { Log } from '../log.ts'

/** In ms: how often the server looks for changes, how often a silent stream says that it is there, and how long it lasts. */
export const NEWS_TIMES = { poll: 1000, heartbeat: 25_000, lifetime: 5 * 60_000 }
/** How many streams there are at most. */
export const NEWS_LIMITS = { ofAccount: 5, ofServer: 2000 }

/** One stream of news. */
export type Listener = {
  userId: string
  send: (news: AccountNews) => void
  /** Says that the stream is still there. */
  heartbeat: () => void
  /** Called once if the stream is to end; not if the listener leaves by itself. */
  end: () => void
}

type Stream = Listener & { openedTs: number; lastHeartbeat: number; sentTs: number | null }

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
  const all = new Set<Stream>()
  let isPolling = false
  stopping.addEventListener('abort', () => {
    for (const stream of all) end(stream)
  })

  function end(stream: Stream): void {
    if (all.delete(stream)) stream.end()
  }

  async function poll(candidates: Iterable<Stream>): Promise<void> {
    const streams = [...candidates]
    const users = [...new Set(streams.map(({ userId }) => userId))]
    if (users.length === 0) return
    const rows = await database
      .selectFrom('sync_seqs')
      .select(['user_id', 'seq', 'armies'])
      .where('user_id', 'in', users)
      .execute()
    const found = new Map(rows.map(({ user_id, seq, armies }) => [user_id, { ts: seq, armies }]))
    for (const stream of streams) {
      const news = found.get(stream.userId) ?? { ts: 0, armies: 0 }
      if (stream.sentTs === news.ts || !all.has(stream)) continue
      stream.sentTs = news.ts
      stream.send(news)
    }
  }

  const tryToPoll = (candidates: Iterable<Stream>): Promise<void> =>
    poll(candidates).catch((error: unknown) => {
      log.warn({ event: 'news-failed', err: error }, 'Looking for news is tried again')
    })

  async function keepPolling(): Promise<void> {
    isPolling = true
    while (all.size > 0) {
      await wait(times.poll, undefined, { ref: false })
      const now = performance.now()
      for (const stream of all) {
        if (now - stream.openedTs >= times.lifetime) end(stream)
        else if (now - stream.lastHeartbeat >= times.heartbeat) {
          stream.lastHeartbeat = now
          stream.heartbeat()
        }
      }
      await tryToPoll(all)
    }
    isPolling = false
  }

  return {
    listen: (listener) => {
      const ofAccount = [...all].filter(({ userId }) => userId === listener.userId).length
      if (ofAccount >= limits.ofAccount) return 'TOO_MANY_REQUESTS'
      if (all.size >= limits.ofServer || stopping.aborted) return 'BUSY'
      const now = performance.now()
      const stream: Stream = { ...listener, openedTs: now, lastHeartbeat: now, sentTs: null }
      all.add(stream)
      void tryToPoll([stream])
      if (!isPolling) void keepPolling()
      return () => all.delete(stream)
    },
    count: () => all.size,
  }
}
