import { afterEach, expect, it, vi } from 'vitest'
import { request } from '../../../src/api/client.ts'
import { deleteSession } from '../../../src/api/delete-session.ts'
import { getRulesetVersions } from '../../../src/api/get-ruleset-versions.ts'

const browserFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = browserFetch
  vi.unstubAllEnvs()
})

it.each([
  [undefined, ['/v1/sessions', '/hobgoblin/rulesets/index.json']],
  [
    'https://api.hobgoblin.example',
    ['https://api.hobgoblin.example/v1/sessions', '/hobgoblin/rulesets/index.json'],
  ],
])('with the API at %s, calls go there and files of the site come from it', async (origin, expected) => {
  vi.stubEnv('PUBLIC_API_ORIGIN', origin)
  const asked: unknown[] = []
  globalThis.fetch = (input) => {
    asked.push(input)
    return Promise.reject(new Error('No network'))
  }
  await request(deleteSession)
  await request(getRulesetVersions)
  expect(asked).toEqual(expected)
})
