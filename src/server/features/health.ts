import type { Hono } from 'hono'

/** `GET /healthz` answers 200 as soon as the server takes requests. */
export function addHealth(app: Hono): void {
  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }))
}
