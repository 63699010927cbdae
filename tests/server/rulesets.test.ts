import { describe, expect, it } from 'vitest'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'
import { realRulesets, rulesetServers } from '#tests/support/served-rulesets.ts'

const newServer = await rulesetServers()

function serve(rulesets: Readonly<Record<string, unknown>>) {
  const app = newServer(rulesets)
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(`/hobgoblin/rulesets/${path}`, { headers })
}

const real = serve(realRulesets)

async function versionOf(response: Response): Promise<unknown> {
  const ruleset: unknown = await response.json()
  return typeof ruleset === 'object' && ruleset !== null && 'version' in ruleset && ruleset.version
}

describe('a ruleset by its version', () => {
  it.each(rulesetVersions())('[API-25] %s is public as JSON, with all its fields', async (version) => {
    const response = await real(version)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toEqual(readRuleset(version))
  })

  it.each([
    ['1.0.0', '1.0.0'],
    ['0.3.0', '0.3.0'],
    ['0.2.0', '0.2.0'],
    ['00.02.0', '0.2.0'],
  ])('%s resolves to %s', async (requested, version) => {
    expect(await versionOf(await real(requested))).toBe(version)
  })

  it('[RULES-07] is the lowest at least as high, from 1.0 on', async () => {
    const get = serve(
      Object.fromEntries(['1.0.0', '1.0.2', '1.2.0', '1.10.0', '2.1.0'].map((v) => [v, { version: v }])),
    )
    for (const [requested, version] of [
      ['1.0.0', '1.0.0'],
      ['1.0.1', '1.0.2'],
      ['1.1.0', '1.2.0'],
      ['1.2.1', '1.10.0'],
      ['2.0.0', '2.1.0'],
    ]) {
      expect(await versionOf(await get(requested ?? ''))).toBe(version)
    }
    expect((await get('1.11.0')).status).toBe(404)
  })

  it('[RULES-08] has exactly the requested minor, below 1.0', async () => {
    const get = serve({ '0.2.3': { version: '0.2.3' }, '0.3.0': { version: '0.3.0' } })
    expect(await versionOf(await get('0.2.0'))).toBe('0.2.3')
    expect((await get('0.2.4')).status).toBe(404)
    expect((await get('0.1.0')).status).toBe(404)
  })
})

describe('unknown versions', () => {
  it.each(['0.2.1', '0.4.0', '1.0.1', '2.0.0', '0.0.0'])('%s is 404, with a code', async (version) => {
    const response = await real(version)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.json()).toEqual({
      code: 'RULESET_NOT_FOUND',
      message: `Ruleset version ${version} could not be resolved.`,
    })
  })

  it.each(['latest', '1.0', '1.0.0.0', '-1.0.0', '1.0.x', '1.0.0.gz', '1.0.0%00', '٠.٢.٠'])(
    '%s, which is not a version, is 404 too',
    async (version) => {
      const response = await real(version)
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toMatch('application/json')
    },
  )
})

describe('caching', () => {
  it('lets browsers cache a ruleset until it changes', async () => {
    const first = await real('0.2.0')
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const again = await real('0.2.0', { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('also compresses a resolved ruleset', async () => {
    const get = serve({ '1.2.0': { version: '1.2.0' } })
    const response = await get('1.1.0', { 'Accept-Encoding': 'gzip' })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
  })
})

it('lists the rulesets, oldest first', async () => {
  const response = await serve({ '1.10.0': {}, '1.9.0': {}, '0.2.0': {} })('index.json')
  expect(await response.json()).toEqual({ versions: ['0.2.0', '1.9.0', '1.10.0'] })
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
})
