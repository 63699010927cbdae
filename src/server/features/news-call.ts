import { getNews } from '#api/calls/data.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { streamNews } from './news-stream.ts'

/** Tells the devices of an account when another device has pushed changes. (docs/sync.md) */
export function addNews(api: Api, { news }: Pick<Parts, 'news'>): void {
  api.user(getNews, ({ c, session: { id: sessionId, user } }) =>
    streamNews(c, news, { topic: { kind: 'account', userId: user.id, sessionId }, userId: user.id }),
  )
}
