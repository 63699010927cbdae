import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/http/app-types.ts'
import type { Parts } from '#server/parts/parts.ts'
import { refuse } from '#server/http/refuse.ts'

/**
 * `GET /metrics` answers Prometheus, which must send `METRICS_TOKEN`. Without that setting the route does not
 * exist.
 */
export function addMetrics(app: App, { config: { METRICS_TOKEN }, metrics }: Parts): void {
  if (METRICS_TOKEN === undefined) return
  const expected = digest(`Bearer ${METRICS_TOKEN}`)

  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) return refuse(c, 'NOT_FOUND')
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
}

/** Hashes have the same length, so the comparison does not reveal where the tokens differ. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
