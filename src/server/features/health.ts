import { sql } from 'kysely'
import type { App } from '../http/app-types.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../http/refuse.ts'

/**
 * `GET /healthz` answers 200 as soon as the server accepts requests. `GET /readyz` answers 200 while load
 * balancers should send requests: the database answers, and the server is not shutting down.
 */
export function addHealth(app: App, { database, stopping }: Parts): void {
  app.get('/healthz', (c) => c.json({ ok: true }))

  app.get('/readyz', async (c) => {
    if (stopping.aborted) return refuse(c, 'BUSY')
    try {
      await sql`select 1`.execute(database)
    } catch (error) {
      c.var.log.error({ event: 'not-ready', err: error }, 'The database does not answer')
      return refuse(c, 'BUSY')
    }
    return c.json({ ok: true })
  })
}
