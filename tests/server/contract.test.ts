import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { makeOpenApi } from '#api/open-api.ts'
import { REFERENCE } from '#api/reference.ts'
import { API_ERRORS, type ApiErrorCode } from '#api/calls/errors.ts'
import { join, joinAndVerify, newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { addressed, shareGame } from '#tests/support/shared-game.ts'
import { CASES, type Case, type World } from './contract-cases.ts'

/** The parts of an OpenAPI document that the tests read. */
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.unknown()).optional(),
        requestBody: z.object({ required: z.boolean() }).optional(),
        responses: z.record(
          z.string(),
          z.object({
            content: z.object({
              'application/json': z.optional(z.object({ schema: z.record(z.string(), z.unknown()) })),
            }),
          }),
        ),
      }),
    ),
  ),
  components: z.object({ schemas: z.object({ Error: z.record(z.string(), z.unknown()) }) }),
})
const refusalSchema = z.object({
  allOf: z.tuple([
    z.unknown(),
    z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
  ]),
})

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

type Documented = {
  id: string
  method: string
  path: string
  status: number
  code: string
  schema: JsonSchema
}

const openApi = documentSchema.parse(makeOpenApi())

/** A case for each call, status and code. The rulesets and the stream of news have separate tests. */
const documented: Documented[] = Object.entries(openApi.paths)
  .filter(([path]) => !path.startsWith('/hobgoblin/rulesets/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { operationId: id, responses }]) =>
      Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .flatMap(([status, { content }]) => {
          if (!content['application/json']) return []
          const { schema } = content['application/json']
          const codes = refusalSchema.safeParse(schema).data?.allOf[1].properties.code.enum ?? ['done']
          const shape = codes[0] === 'done' ? schema : openApi.components.schemas.Error
          return codes.map((code) => ({
            id,
            method: method.toUpperCase(),
            path,
            status: Number(status),
            code,
            schema: shape,
          }))
        }),
    ),
  )

/** Refusals that any call can return. The requests are made by hand, because no page would send them. */
function commonCase({ id, method, path }: Documented, code: string): Case | undefined {
  const nobody = path.replace(/\{\w+\}/g, 'nobody')
  const body = method === 'GET' ? {} : { body: '{}' }
  const takes = REFERENCE.find((entry) => entry.id === id)?.call
  /** Gets whatever the call needs before its body is read. */
  const enter = async ({ server, visitor, email }: World) => {
    if (takes?.verified) await joinAndVerify(server, visitor, email)
    else await join(visitor, email)
    if (!takes?.keyed || nobody === path) return { address: nobody, headers: {} }
    return addressed(takes, await shareGame(visitor))
  }
  switch (code as ApiErrorCode) {
    case 'WRONG_ORIGIN':
      return ({ visitor }) =>
        visitor.send(nobody, { method, ...body, headers: { Origin: 'https://elsewhere.example' } })
    case 'WRONG_CONTENT_TYPE':
      return ({ visitor }) => visitor.send(nobody, { method, headers: { 'Content-Type': 'text/plain' } })
    case 'WRONG_USER':
      return async (world) => {
        await enter(world)
        return world.visitor.send(nobody, { method, ...body, headers: { 'X-User': 'somebody-else' } })
      }
    case 'TOO_LARGE':
      return async (world) => {
        const { address, headers } = await enter(world)
        return world.visitor.send(address, {
          method,
          headers,
          body: `"${'x'.repeat(takes?.maxBody ?? 70_000)}"`,
        })
      }
    case 'NOT_LOGGED_IN':
      return ({ visitor }) => visitor.send(nobody, { method, ...body })
    case 'NOT_VERIFIED':
      return async ({ visitor, email }) => {
        await join(visitor, email)
        return visitor.send(nobody, { method, ...body })
      }
    case 'VALIDATION_ERROR':
      return async (world) => {
        const { address, headers } = await enter(world)
        const { visitor } = world
        if (!takes?.request && !(takes?.query && takes.method !== 'GET'))
          return visitor.send(`${address}?twice=1&twice=2`, { method, headers, ...body })
        return visitor.send(address, { method, headers, ...(method !== 'GET' && { body: '"goblin"' }) })
      }
    default:
      return undefined
  }
}

describe('the cases of the contract', () => {
  it('are exactly those that the OpenAPI document lists', () => {
    const made = Object.entries(CASES).flatMap(([id, cases]) =>
      Object.keys(cases).map((code) => `${id} ${code}`),
    )
    const wanted = documented.filter((answer) => !isCommon(answer)).map(({ id, code }) => `${id} ${code}`)
    expect(made.toSorted()).toEqual(wanted.toSorted())
    expect(documented.length).toBeGreaterThan(100)
  })
})

const isCommon = (answer: Documented): boolean => commonCase(answer, answer.code) !== undefined

onEachDatabase((storage) => {
  let server: AccountServer
  let visitors = 0
  beforeAll(async () => {
    server = await newAccountServer(storage)
  })

  // The common refusals are the same on every database, because they come before any query of the call.
  const answers = storage.kind === 'SQLite' ? documented : documented.filter((answer) => !isCommon(answer))
  it.each(answers)('$method $path answers $status: $code', async (answer) => {
    const { id, code, status, schema } = answer
    const run = commonCase(answer, code) ?? CASES[id]?.[code]
    if (!run) throw new Error('No case.')
    visitors += 1
    const address = `198.${51 + Math.floor(visitors / 250)}.${visitors % 250}.7`
    const network = address.replace(/7$/, '0/24')
    const world = {
      server,
      visitor: server.visit({ address }),
      email: `ada.${visitors}@example.org`,
      network,
    }
    const { status: answered, body, headers } = await run(world)
    expect(answered, JSON.stringify(body)).toBe(status)
    expect(z.fromJSONSchema(schema).safeParse(body).error).toBeUndefined()
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    if (code !== 'done') {
      expect(body).toEqual({ code, message: API_ERRORS[code as ApiErrorCode].text })
    }
    // No other call starts a session. (ASVS 6.3.4, 7.6.2)
    const given = headers.getSetCookie().filter((cookie) => /^__Host-(access|refresh)=[^;]/.test(cookie))
    const logsIn = code === 'done' && ['createUser', 'createSession', 'refresh'].includes(id)
    expect(given, id).toHaveLength(logsIn ? 2 : 0)
    if (status === 429 || status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})
