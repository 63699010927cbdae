import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppContext } from '../http/app-types.ts'
import { Refusal } from '../http/refusal.ts'
import type { News } from '../sync/news.ts'
import type { Topic } from '../sync/positions.ts'

const RETRY_AFTER_MS = 30_000

/** Answers with a stream of events, each with the newest positions of the topic. (docs/sync.md) */
export function streamNews(c: AppContext, news: News, topic: Topic): Response | Refusal {
  let stream: SSEStreamingApi | undefined
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>()
  const unsubscribe = news.listen({
    topic,
    send: (data) => void stream?.writeSSE({ data }),
    heartbeat: () => void stream?.write(': still here\n\n'),
    end: () => end(undefined),
  })
  if (typeof unsubscribe === 'string') return new Refusal(unsubscribe, RETRY_AFTER_MS)
  // nginx would otherwise buffer the events.
  c.header('X-Accel-Buffering', 'no')
  const response = streamSSE(c, async (opened) => {
    stream = opened
    opened.onAbort(() => {
      unsubscribe()
      end(undefined)
    })
    await over
  })
  response.headers.set('Cache-Control', 'no-store')
  return response
}
