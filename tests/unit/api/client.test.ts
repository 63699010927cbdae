import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callFailureText, type Call } from '#api/calls/call.ts'
import { request } from '#api/client.ts'
import { REFERENCE } from '#api/reference.ts'

/**
 * Answers with the status and the body that the path names, `/503/{"code":"BUSY"}`, and the `Retry-After`
 * behind a `?`.
 */
const server = createServer((incoming, answer) => {
  const { pathname, search } = new URL(incoming.url ?? '', 'http://localhost')
  const [, status, body = ''] = /^\/(\d+)\/(.*)$/.exec(decodeURIComponent(pathname)) ?? []
  if (search !== '') answer.setHeader('Retry-After', decodeURIComponent(search.slice(1)))
  answer.setHeader('Date', 'Sat, 21 Nov 2026 10:00:00 GMT')
  answer.setHeader('X-Account-Ts', '12')
  answer.setHeader('X-Armies-To-Fetch', '34')
  answer.writeHead(Number(status), { 'content-type': 'application/json' }).end(body)
})
let origin = ''

beforeAll(async () => {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address && typeof address === 'object') origin = `http://localhost:${address.port}`
})
afterAll(() => server.close())

const call = (path: string): Call<{ name: string }> => ({
  method: 'GET',
  path: origin + path,
  response: z.object({ name: z.string() }),
})

async function failureOf(asked: Call<{ name: string }>) {
  const result = await request(asked)
  return result.state === 'failure' ? { ...result.failure, text: callFailureText(result.failure) } : result
}

it.each([400, 401, 404, 409, 500, 503])(
  '[ERR-01] an answer of %i is an API_ERROR that carries it',
  async (status) => {
    const text = `API responded with error status code: ${status}`
    expect(await failureOf(call(`/${status}/`))).toEqual({ code: 'API_ERROR', status, text })
    expect(await failureOf(call(`/${status}/{"code":"BUSY"}`))).toEqual({
      code: 'API_ERROR',
      status,
      reason: 'BUSY',
      text,
    })
  },
)

it('a failure contains the seconds of Retry-After', async () => {
  expect(await failureOf(call('/429/?2400'))).toMatchObject({ status: 429, retryAfter: 2400 })
  for (const unread of ['Thu, 01 Jan 2026 00:00:00 GMT', '-1', '9'.repeat(400)]) {
    expect(await failureOf(call(`/429/?${unread}`)), unread).not.toHaveProperty('retryAfter')
  }
})

it('[ERR-02] a server that cannot be reached is a NETWORK_ERROR', async () => {
  const asked = { ...call(''), path: 'http://localhost:1/' }
  expect(await failureOf(asked)).toMatchObject({
    code: 'NETWORK_ERROR',
    text: 'Could not reach the server due to a network error.',
  })
})

it('[ERR-02] a timeout is a NETWORK_ERROR', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new DOMException('Too late', 'TimeoutError'))
  expect(await failureOf(call('/200/'))).toMatchObject({ code: 'NETWORK_ERROR' })
  vi.restoreAllMocks()
})

it('[ERR-04] any other exception is an UNKNOWN_ERROR', async () => {
  for (const thrown of [new DOMException('No', 'NotAllowedError'), new Error('A bug'), 'text', undefined]) {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(thrown)
    expect(await failureOf(call('/200/'))).toEqual({ code: 'UNKNOWN_ERROR', text: 'Unknown error.' })
  }
  vi.restoreAllMocks()
})

const MISSHAPEN = ['{"nmae":"Rat"}', '{"name":3}', 'null', 'Rat', '']
it.each(MISSHAPEN)('[ERR-03] an answer of %j is a VALIDATION_ERROR', async (body) => {
  expect(await failureOf(call(`/200/${body}`))).toEqual({
    code: 'VALIDATION_ERROR',
    text: 'Incoming data is using an outdated format. Try refreshing the app.',
  })
})

it('[API-01] every call sends credentials', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  for (const { method } of REFERENCE.map(({ call }) => call)) {
    await request({ method, path: `${origin}/401/`, response: z.unknown() })
    expect(asked.mock.lastCall?.[1]).toMatchObject({ method, credentials: 'include' })
  }
  asked.mockRestore()
})

it('any other response is a success', async () => {
  expect(await request(call('/200/{"name":"Rat"}'))).toMatchObject({
    state: 'success',
    value: { name: 'Rat' },
  })
})

it('[SYNC-22] [R-59] an answer to a call of a session contains the time of the server and the number of the account', async () => {
  const asked = call('/200/{"name":"A"}')
  const now = Date.UTC(2026, 10, 21, 10)
  expect(await request({ ...asked, authenticated: true })).toMatchObject({
    ...{ now, accountTs: 12, toFetch: 34 },
  })
  expect(await request({ ...call('/503/{}'), authenticated: true })).toMatchObject({ now })
  expect(await request(asked), 'a cache may have answered').not.toHaveProperty('now')
})
