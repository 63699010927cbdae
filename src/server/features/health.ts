import { MAX_CLOCK_OFFSET_MS } from '#server/adapters/database/clock.ts'
import type { App } from '#server/http/app-types.ts'
import type { Parts } from '#server/parts/parts.ts'
import { refuse } from '#server/http/refuse.ts'

/**
 * `GET /healthz` answers 200 as soon as the server accepts requests. `GET /readyz` answers 200 while load
 * balancers should send requests: the database answers, its clock agrees with this server's, and the server is not shutting down.
 */
export function addHealth(app: App, { clockOffset, stopping }: Parts): void {
  app.get('/healthz', (c) => c.json({ ok: true }))

  app.get('/readyz', async (c) => {
    if (stopping.aborted) return refuse(c, 'BUSY')
    try {
      const offset = await clockOffset()
      if (Math.abs(offset) > MAX_CLOCK_OFFSET_MS) {
        c.var.log.error({ event: 'clock-wrong', seconds: offset / 1000 }, 'The database has another time')
        return refuse(c, 'BUSY')
      }
    } catch (error) {
      c.var.log.error({ event: 'not-ready', err: error }, 'The database does not answer')
      return refuse(c, 'BUSY')
    }
    return c.json({ ok: true })
  })
}
