import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppContext } from '#server/http/app-types.ts'
import { widestNetwork } from '#server/http/client-address.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { News } from '#server/sync/news.ts'
import type { Topic } from '#server/sync/positions.ts'

const RETRY_AFTER_MS = 30_000
const EVENT_STREAM = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx would otherwise buffer the events.
  'X-Accel-Buffering': 'no',
}

/** Answers with a stream of events, each with the newest positions of the topic. (docs/sync.md) */
export function streamNews(
  c: AppContext,
  news: News,
  { topic, userId }: { topic: Topic; userId: string | null },
): Response | Refusal {
  // It asks for the headers, so it must not push out the stream of somebody who listens.
  if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM)
  let stream: SSEStreamingApi | undefined
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>()
  const unsubscribe = news.listen({
    topic,
    userId,
    network: widestNetwork(c.get('network')),
    send: (data) => void stream?.writeSSE({ data }),
    heartbeat: () => void stream?.write(': still here\n\n'),
    end: (isReplaced) => {
      // Browsers would come back at once and push out the next stream.
      const last = isReplaced ? stream?.write(`retry: ${RETRY_AFTER_MS}\n\n`) : undefined
      void Promise.resolve(last).then(() => end(undefined))
    },
  })
  if (typeof unsubscribe === 'string') return new Refusal(unsubscribe, RETRY_AFTER_MS)
  const response = streamSSE(c, async (opened) => {
    stream = opened
    opened.onAbort(() => {
      unsubscribe()
      end(undefined)
    })
    await over
  })
  for (const [name, value] of Object.entries(EVENT_STREAM)) response.headers.set(name, value)
  return response
}
