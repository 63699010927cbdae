import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { jsonSchemaOf, makeOpenApi } from '#api/open-api.ts'
import { REFERENCE } from '#api/reference.ts'
import { shapeText } from '#api/shape-text.ts'
import { setNewPassword } from '#api/calls/password-resets.ts'

/** Calls of files of the site, which the server does not answer itself. A ruleset has an entry of its own. */
const UNLISTED = ['getSearchIndex', 'getRuleset']

describe('the reference of the API', () => {
  it('contains every call', async () => {
    const listed = REFERENCE.map(({ call }) => call.path)
    for (const file of globSync('*.ts', { cwd: 'src/api/calls' })) {
      const name = file.replace(/\.ts$/, '')
      const exported = (await import(`../../../src/api/calls/${name}.ts`)) as Record<string, unknown>
      for (const [call, value] of Object.entries(exported)) {
        const isCall = typeof value === 'object' && value !== null && 'method' in value && 'path' in value
        if (isCall && !UNLISTED.includes(call)) expect(listed, call).toContain(value.path)
      }
    }
  })

  it('contains no call twice', () => {
    const ids = REFERENCE.map(({ id }) => id)
    const calls = REFERENCE.map(({ call }) => `${call.method} ${call.path}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('shows the checks of a password as JSON Schema', () => {
    expect(jsonSchemaOf(setNewPassword.request ?? setNewPassword.response, 'input')).toMatchObject({
      properties: { plaintextPassword: { type: 'string', minLength: 8, maxLength: 256 } },
      required: ['plaintextPassword'],
    })
  })

  it('names the key of a game as a header', () => {
    const named = JSON.stringify(makeOpenApi()).match(/"X-Game-Key"/g)
    expect(named).toHaveLength(REFERENCE.filter(({ call }) => call.keyed).length)
    expect(makeOpenApi()).toMatchObject({
      paths: {
        '/v1/hobgoblin/games/{gameId}/moves': {
          get: {
            parameters: [
              { name: 'gameId', in: 'path' },
              { name: 'since', in: 'query' },
              { name: 'X-Game-Key', in: 'header', required: true, schema: { type: 'string' } },
            ],
          },
        },
      },
    })
  })

  it('contains everything that it refers to', () => {
    const text = JSON.stringify(makeOpenApi())
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference))
    expect([...references]).toEqual(['#/components/schemas/Error'])
  })
})

it.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', minLength: 8, maxLength: 256 }, 'text (8 to 256)'],
  [{ type: 'string', maxLength: 254 }, 'text (up to 254)'],
  [{ type: 'boolean', const: true }, 'true'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{}, 'anything'],
  [{ type: 'array', items: { type: 'number' } }, '[number, …]'],
  [{ properties: { a: { type: 'number' }, b: {} }, required: ['a'] }, '{ a: number, b?: anything }'],
])('%j reads as %s', (shape, text) => expect(shapeText(shape)).toBe(text))
