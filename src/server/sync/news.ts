import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/adapters/database/tables.ts'
import type { Log } from '#server/base/log.ts'
import { type Claim, makeRoom, NEWS_LIMITS, type NewsLimits } from './news-slots.ts'
import { readPositions, subjectOf } from './positions.ts'

/**
 * In ms: how often the server looks for changes, how often an idle stream sends a heartbeat, and how long a
 * stream lasts.
 */
export const NEWS_TIMES = { poll: 1000, heartbeat: 25_000, lifetime: 5 * 60_000 }

/** A subscriber of one stream. */
type Listener = Claim & {
  /** Called with the newest positions of the topic, as JSON. */
  send: (positions: string) => void
  /** Sends a sign of life. */
  heartbeat: () => void
  /**
   * Called once when the server ends the stream; not after the listener has unsubscribed. `isReplaced` says that another
   * stream has taken its place, so it should not come back at once.
   */
  end: (isReplaced: boolean) => void
}

type Stream = Listener & { openedTs: number; lastHeartbeat: number; sent: string | null }

/** Notifies subscribers about changes in their accounts and games. */
export type News = {
  /**
   * Sends the current positions immediately and again at each change. It may end other streams to make room.
   *
   * @returns a function that unsubscribes, or a code if there are too many streams
   */
  listen: (listener: Listener) => (() => void) | 'TOO_MANY_REQUESTS' | 'BUSY'
  /** The number of open streams. */
  count: () => number
}

/**
 * One query a second serves all accounts together, another one all games, and there is none without subscribers. It works in the same
 * way for one server and for several on one database.
 */
export function createNews(
  {
    database,
    log,
    now,
    stopping,
  }: { database: Database; log: Log; now: () => number; stopping: AbortSignal },
  times = NEWS_TIMES,
  limits: NewsLimits = NEWS_LIMITS,
): News {
  const all = new Set<Stream>()
  let isPolling = false
  stopping.addEventListener('abort', () => {
    for (const stream of all) end(stream)
  })

  function end(stream: Stream, isReplaced = false): void {
    if (all.delete(stream)) stream.end(isReplaced)
  }

  async function poll(candidates: Iterable<Stream>): Promise<void> {
    const streams = [...candidates]
    const topics = streams.map(({ topic }) => topic)
    const positions = await readPositions(database, topics, now())
    for (const stream of streams) {
      const newest = positions.get(subjectOf(stream.topic))
      const text = newest && JSON.stringify(newest)
      if (text === undefined) end(stream)
      else if (stream.sent !== text && all.has(stream)) {
        stream.sent = text
        stream.send(text)
      }
    }
  }

  const tryToPoll = (candidates: Iterable<Stream>): Promise<void> =>
    poll(candidates).catch((error: unknown) =>
      log.warn({ event: 'news-failed', err: error }, 'Looking for news failed and will be retried'),
    )

  async function keepPolling(): Promise<void> {
    isPolling = true
    while (all.size > 0) {
      await wait(times.poll, undefined, { ref: false })
      const time = performance.now()
      for (const stream of all) {
        if (time - stream.openedTs >= times.lifetime) end(stream)
        else if (time - stream.lastHeartbeat >= times.heartbeat) {
          stream.lastHeartbeat = time
          stream.heartbeat()
        }
      }
      await tryToPoll(all)
    }
    isPolling = false
  }

  return {
    listen: (listener) => {
      if (stopping.aborted) return 'BUSY'
      const room = makeRoom([...all], listener, limits)
      if (typeof room === 'string') return room
      for (const one of room.ending) end(one, true)
      const time = performance.now()
      const stream: Stream = { ...listener, openedTs: time, lastHeartbeat: time, sent: null }
      all.add(stream)
      void tryToPoll([stream])
      if (!isPolling) void keepPolling()
      return () => all.delete(stream)
    },
    count: () => all.size,
  }
}
