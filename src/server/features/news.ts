import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { getNews } from '../../api/calls/get-news.ts'
import type { Api } from '../http/answer-call.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../http/refusal.ts'

const RETRY_AFTER_MS = 30_000

/** Tells the devices of an account when another device has pushed changes. (docs/sync.md) */
export function addNews(api: Api, { news }: Pick<Parts, 'news'>): void {
  api.user(getNews, ({ c, session }) => {
    let stream: SSEStreamingApi | undefined
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>()
    const unsubscribe = news.listen({
      userId: session.user.id,
      sessionId: session.id,
      send: (news) => void stream?.writeSSE({ data: JSON.stringify(news) }),
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
  })
}
