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

// What Hono does by itself: the answer of `GET /v1/users/me`, to the byte, without a session, a database, or a log.
const app = new Hono()
app.get('/v1/users/me', (c) =>
  c.json({ id: 'AbCdEfGhIjKl', email: 'ada@example.org', isVerified: false }, 200, HEADERS),
)
// What sharing answers: the army in `ARMY`, to whoever asks, and an id to whoever sends one.
app.get('/hobgoblin/snapshots/:shareId', (c) =>
  c.json(JSON.parse(process.env['ARMY'] ?? '{}') as object, 200, HEADERS),
)
app.post('/hobgoblin/snapshots', async (c) => {
  await c.req.json()
  return c.json({ share_id: 'AbCdEfGhIjKl' }, 200, HEADERS)
})
createAdaptorServer({ fetch: app.fetch }).listen(Number(process.env['PORT']), 'localhost', () => {
  console.log('Listening')
})
