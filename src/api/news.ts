import * as z from 'zod/mini'

/** The server tells of changes here, as long as somebody listens. (docs/sync.md) */
export const NEWS_PATH = '/v1/hobgoblin/news'

/** Up to where the account has changed: the highest `ts` of all its versions. */
export const newsSchema = z.object({ ts: z.int().check(z.nonnegative()) })
