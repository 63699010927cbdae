import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Cache-Control': 'no-store',
  'X-Request-Id': '2f6b0a3e-8f0b-4c39-9d57-0c1d3a1b5e77',
}

// A bare Hono server for comparison. It gives exactly our answer to `GET /v1/users/me`, without a session,
// database or log.
const app = new Hono()
app.get('/v1/users/me', (c) =>
  c.json({ id: 'AbCdEfGhIjKl', email: 'ada@example.org', isVerified: false }, 200, HEADERS),
)
// The answers of sharing: always the army in `ARMY`, and an id for every army that is sent.
app.get('/hobgoblin/snapshots/:shareId', (c) =>
  c.json(JSON.parse(process.env['ARMY'] ?? '{}') as object, 200, HEADERS),
)
app.post('/hobgoblin/snapshots', async (c) => {
  await c.req.json()
  return c.json({ share_id: 'AbCdEfGhIjKl' }, 200, HEADERS)
})
createAdaptorServer({ fetch: app.fetch }).listen(Number(process.env['PORT']), 'localhost', () =>
  console.log('Listening'),
)
