import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../adapters/database/tables.ts'
import type { Log } from '../log.ts'
import { ownerOf, readPositions, subjectOf, type Topic } from './positions.ts'

/**
 * In ms: how often the server looks for changes, how often an idle stream sends a heartbeat, and how long a
 * stream lasts.
 */
export const NEWS_TIMES = { poll: 1000, heartbeat: 25_000, lifetime: 5 * 60_000 }
/** The maximum number of streams. */
const NEWS_LIMITS = { ofAccount: 5, ofGame: 20, ofServer: 2000 }

/** A subscriber of one stream. */
type Listener = {
  topic: Topic
  /** Called with the newest positions of the topic, as JSON. */
  send: (positions: string) => void
  /** Sends a sign of life. */
  heartbeat: () => void
  /** Called once when the server ends the stream; not after the listener has unsubscribed. */
  end: () => void
}

type Stream = Listener & { openedTs: number; lastHeartbeat: number; sent: string | null }

/** Notifies subscribers about changes in their accounts and games. */
export type News = {
  /**
   * Sends the current positions immediately and again at each change.
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
      const { kind } = listener.topic
      const owner = ownerOf(listener.topic)
      const others = [...all].filter(({ topic }) => topic.kind === kind && ownerOf(topic) === owner)
      if (others.length >= (kind === 'account' ? limits.ofAccount : limits.ofGame)) return 'TOO_MANY_REQUESTS'
      if (all.size >= limits.ofServer || stopping.aborted) return 'BUSY'
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
