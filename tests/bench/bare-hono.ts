import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

// What Hono does by itself: the answer of `GET /v1/users/me` without a session, a database, or a log.
const app = new Hono()
app.get('/v1/users/me', (c) => c.json({ id: 'AbCdEfGhIjKl', email: 'ada@example.org', isVerified: false }))
createAdaptorServer({ fetch: app.fetch }).listen(Number(process.env['PORT']), 'localhost', () => {
  console.log('Listening')
})
