import type { Guard } from '#server/http/app-types.ts'

/**
 * Ends the body of an answer to HEAD. Hono answers HEAD with the headers of GET, but nobody would read or end the
 * stream that GET has opened, so it would keep its place and its database rows.
 */
export const endBodyOfHead: Guard = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
