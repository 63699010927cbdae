import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import type { RulesetResult } from '#domain/rules/ruleset-registry.ts'
import { compileRules, type ArmyRules } from '#domain/rules/army-rules.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { loadRulesetVersion } from '#stores/rulesets/ruleset-version.ts'
import { createRulesets, type Rulesets } from '#stores/rulesets/rulesets.ts'
import { realRulesets, rulesetServers } from '#tests/support/served-rulesets.ts'

const bundled = readRuleset('1.0.0')
const tool = { loadSchema: () => Promise.resolve(armyRulesetSchema), compile: compileRules }
const newServer = await rulesetServers()
const browserFetch = globalThis.fetch
let asked: string[] = []
let online = true

/** Lets the app reach this server. */
function connect(server: { request: (path: string) => Response | Promise<Response> }): void {
  globalThis.fetch = async (input) => {
    const path = input instanceof Request ? input.url : input.toString()
    asked.push(path.replace('/hobgoblin/rulesets/', ''))
    if (!online) throw new TypeError('Failed to fetch')
    return server.request(path)
  }
}

beforeEach(() => {
  asked = []
  online = true
  connect(newServer(realRulesets))
})

afterEach(() => {
  globalThis.fetch = browserFetch
})

/** The result for a version, once it is no longer pending. */
function settled(rulesets: Rulesets<ArmyRules>, version: string): Promise<RulesetResult<ArmyRules>> {
  return new Promise((resolve) => {
    rulesets.$rules(version).subscribe((result) => {
      if (result.state !== 'pending') resolve(result)
    })
  })
}

async function outcome(rulesets: Rulesets<ArmyRules>, version: string): Promise<string> {
  const result = await settled(rulesets, version)
  if (result.state === 'success') return result.value.version
  return result.state === 'failure' ? result.failure.code : result.state
}

const as = (version: string, ruleset: Ruleset = bundled): Ruleset => ({ ...ruleset, version })

describe('the rulesets of the app', () => {
  it('[RULES-45] fetches 0.2.0 and 0.3.0 once, when an army needs them', async () => {
    const rulesets = createRulesets(bundled, tool)
    expect(await outcome(rulesets, '1.0.0')).toBe('1.0.0')
    expect(asked).toEqual([])
    for (const version of ['0.2.0', '0.3.0', '0.2.0']) {
      expect(await outcome(rulesets, version)).toBe(version)
    }
    expect(asked).toEqual(['0.2.0', '0.3.0'])
    expect(rulesets.$latest.get()).toBe('1.0.0')
  })

  it('[WEIGHT-03] loads the schema of a ruleset only with one that it fetches, and can try again', async () => {
    let loads = 0
    const loadSchema = () => {
      loads += 1
      return loads === 1 ? Promise.reject(new Error('Lost')) : tool.loadSchema()
    }
    const rulesets = createRulesets(bundled, { ...tool, loadSchema })
    expect(await outcome(rulesets, '1.0.0')).toBe('1.0.0')
    expect(loads).toBe(0)
    expect(await outcome(rulesets, '0.2.0')).toBe('FETCH_FAILED')
    rulesets.retry('0.2.0')
    expect(await outcome(rulesets, '0.2.0')).toBe('0.2.0')
  })

  it('[RULES-09] returns RULESET_NOT_FOUND for a version that the server cannot resolve', async () => {
    const rulesets = createRulesets(bundled, tool)
    for (const version of ['0.2.1', '0.4.0', '1.0.1', '2.0.0']) {
      expect(await settled(rulesets, version)).toEqual({
        state: 'failure',
        failure: {
          code: 'RULESET_NOT_FOUND',
          detail: `Ruleset version ${version} could not be resolved.`,
        },
      })
    }
  })

  it('returns FETCH_FAILED while offline, and the ruleset once the network is back', async () => {
    const rulesets = createRulesets(bundled, tool)
    online = false
    expect(await settled(rulesets, '0.2.0')).toEqual({
      state: 'failure',
      failure: { code: 'FETCH_FAILED', detail: 'Failed to fetch' },
    })
    online = true
    rulesets.retry('0.2.0')
    expect(rulesets.$rules('0.2.0').get()).toEqual({ state: 'pending' })
    expect(await outcome(rulesets, '0.2.0')).toBe('0.2.0')
  })

  it('stores a resolved ruleset under its own version, too', async () => {
    connect(newServer({ '1.0.2': as('1.0.2'), '1.2.0': as('1.2.0') }))
    const rulesets = createRulesets(bundled, tool)
    expect(await outcome(rulesets, '1.0.1')).toBe('1.0.2')
    expect(rulesets.$latest.get()).toBe('1.0.2')
    expect(await outcome(rulesets, '1.0.2')).toBe('1.0.2')
    expect(asked).toEqual(['1.0.1'])
    expect(await outcome(rulesets, '1.1.0')).toBe('1.2.0')
    expect(rulesets.$latest.get()).toBe('1.2.0')
  })

  it('resolves among the known rulesets while the server does not answer', async () => {
    connect(newServer({ '1.2.0': as('1.2.0') }))
    const rulesets = createRulesets(bundled, tool)
    await outcome(rulesets, '1.2.0')
    online = false
    expect(await outcome(rulesets, '1.1.0')).toBe('1.2.0')
  })

  const circle = structuredClone(bundled)
  circle.keywords[0]?.effects.push({ disable: circle.keywords[0].id })

  it.each<[string, unknown, string]>([
    ['has keywords that form a cycle', as('0.2.0', circle), 'Keywords add or disable each other in a cycle'],
    ['has a malformed version', as('latest'), 'Could not parse latest'],
    ['is another ruleset', as('1.0.0'), 'The answer was ruleset 1.0.0.'],
    ['has another shape', { version: '0.2.0' }, 'Unknown error.'],
    ['is only a word', 'ruleset', 'Unknown error.'],
  ])('returns FETCH_FAILED for a ruleset that %s', async (_what, ruleset, detail) => {
    connect(newServer({ '0.2.0': ruleset }))
    const result = await settled(createRulesets(bundled, tool), '0.2.0')
    expect(result).toMatchObject({ state: 'failure', failure: { code: 'FETCH_FAILED' } })
    expect(JSON.stringify(result)).toContain(detail)
  })
})

describe('the version that a link or an import asks for', () => {
  it.each([
    ['is the ruleset itself', '0.2.0', '0.2.0'],
    ['is the next one that fits', '1.0.1', '1.0.2'],
    ['cannot be resolved', '2.0.0', null],
  ])('%s', async (_what, requested, version) => {
    connect(newServer({ ...realRulesets, '1.0.2': as('1.0.2') }))
    expect(await loadRulesetVersion(requested)).toBe(version)
    expect(asked).toEqual([requested])
  })

  it.each<[string, unknown]>([
    ['is another ruleset', as('1.0.0')],
    ['has a malformed version', as('latest')],
    ['has no version', {}],
  ])('is not known if the answer %s', async (_what, ruleset) => {
    connect(newServer({ '0.2.0': ruleset }))
    expect(await loadRulesetVersion('0.2.0')).toBeNull()
  })

  it('is not known while there is no network', async () => {
    online = false
    expect(await loadRulesetVersion('0.2.0')).toBeNull()
  })
})

describe('a newer ruleset of the server', () => {
  it('[RULES-11] becomes the latest, even if no army uses it', async () => {
    connect(
      newServer({ ...realRulesets, '1.0.1': as('1.0.1'), '1.10.0': as('1.10.0'), '1.9.0': as('1.9.0') }),
    )
    const rulesets = createRulesets(bundled, tool)
    const latest: string[] = []
    rulesets.$latest.subscribe((version) => latest.push(version))
    await rulesets.lookForNewer()
    expect(latest).toEqual(['1.0.0', '1.10.0'])
    expect(await outcome(rulesets, '1.10.0')).toBe('1.10.0')
    expect(asked).toEqual(['index.json', '1.10.0'])
  })

  it('costs one request when there is none', async () => {
    const rulesets = createRulesets(bundled, tool)
    await rulesets.lookForNewer()
    expect(rulesets.$latest.get()).toBe('1.0.0')
    expect(asked).toEqual(['index.json'])
  })

  it.each<[string, () => void]>([
    ['there is no network', () => { online = false }], // oxfmt-ignore
    ['the server has no list', () => connect(new Hono())], // oxfmt-ignore
    ['it cannot be used', () => connect(newServer({ '1.1.0': { version: '1.1.0' } }))], // oxfmt-ignore
  ])('is ignored if %s', async (_why, arrange) => {
    arrange()
    const rulesets = createRulesets(bundled, tool)
    await rulesets.lookForNewer()
    expect(rulesets.$latest.get()).toBe('1.0.0')
  })
})
