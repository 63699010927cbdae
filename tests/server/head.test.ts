import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { endBodyOfHead } from '#server/guards/head.ts'
import { streamTexts } from '#server/http/stream-texts.ts'
import type { App } from '#server/http/app-types.ts'

it('HEAD ends a stream that nobody will read, and GET reads it', async () => {
  let open = 0
  async function* texts() {
    open += 1
    try {
      for (let line = 0; line < 3; line += 1) yield `${line}`
    } finally {
      open -= 1
    }
  }
  const app: App = new Hono()
  app.use(endBodyOfHead)
  app.get('/', (c) => c.body(streamTexts(c, texts()), 200, { 'Content-Type': 'text/csv' }))
  const head = await app.request('/', { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, 'text/csv', ''])
  expect(open).toBe(0)
  expect(await (await app.request('/')).text()).toBe('012')
})
