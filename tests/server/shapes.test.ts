import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { getUserAgent } from '#api/calls/user-agent.ts'
import { REFERENCE } from '#api/reference.ts'
import { type Running, serve } from '#server/http/serve.ts'
import { join, joinAndVerify, newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { addressed, shareGame } from '#tests/support/shared-game.ts'

let server: AccountServer
let running: Running
beforeAll(async () => {
  server = await newAccountServer()
  running = await serve(server.app, '127.0.0.1', 0)
})
afterAll(() => running.close(100))

it('[API-06] the browser refuses a response, and the server a request, that does not match the call', async () => {
  const path = `http://127.0.0.1:${running.port}${getUserAgent.path}`
  expect(await request({ ...getUserAgent, path })).toMatchObject({ state: 'success' })
  const newer = z.object({ browser: z.object({ name: z.string(), engine: z.string() }) })
  expect(await request({ ...getUserAgent, path, response: newer })).toEqual({
    state: 'failure',
    failure: { code: 'VALIDATION_ERROR' },
  })

  const calls = REFERENCE.filter(({ call }) => call.request !== undefined)
  expect(calls.length).toBeGreaterThan(8)
  for (const [index, { id, call }] of calls.entries()) {
    const visitor = server.visit({ address: `198.51.${index}.7` })
    if (call.verified) await joinAndVerify(server, visitor, `${id}@example.org`)
    else if (call.authenticated) await join(visitor, `${id}@example.org`)
    const { address, headers } = call.keyed
      ? addressed(call, await shareGame(visitor))
      : { address: call.path.replace(/\{\w+\}/g, 'nobody'), headers: {} }
    for (const body of ['"goblin"', '[]', '{"plaintextCode":7,"email":7,"plaintextPassword":7}', '{']) {
      expect(
        await visitor.send(address, { method: call.method, headers, body }),
        `${id} ${body}`,
      ).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      })
    }
  }
})
