import { describe, expect, it } from 'vitest'
import { failure, pending, success } from '#domain/async-result.ts'
import {
  type RulesetResult,
  type RulesetRegistry,
  createRulesetRegistry,
  addRuleset,
  findRuleset,
} from '#domain/rules/ruleset-registry.ts'

const offline = failure({ code: 'FETCH_FAILED', detail: 'Failed to fetch' } as const)
const registry = (...results: [version: string, result: RulesetResult<string>][]): RulesetRegistry<string> =>
  createRulesetRegistry(new Map(results))

describe('the ruleset registry', () => {
  it('[RULES-09] returns RULESET_NOT_FOUND for a version that cannot be resolved', () => {
    expect(findRuleset(registry(['1.0.0', success('rules')]), '1.2.0')).toEqual(
      failure({ code: 'RULESET_NOT_FOUND', detail: 'Ruleset version 1.2.0 could not be resolved.' }),
    )
  })

  it('[RULES-10] holds pending, resolved and failed rulesets', () => {
    let held = registry(['1.0.0', success('rules')])
    held = addRuleset(held, '0.2.0', pending)
    expect(findRuleset(held, '0.2.0')).toEqual(pending)
    held = addRuleset(held, '0.2.0', offline)
    expect(findRuleset(held, '0.2.0')).toEqual(offline)
    held = addRuleset(held, '0.2.0', success('old rules'))
    expect(findRuleset(held, '0.2.0')).toEqual(success('old rules'))
    expect(findRuleset(held, '0.3.0')).toMatchObject({ failure: { code: 'RULESET_NOT_FOUND' } })
  })

  it('[RULES-11] makes a newer ruleset from the server the latest once it is resolved', () => {
    const before = registry(['1.0.0', success('rules')])
    expect(addRuleset(before, '1.1.0', pending).latest).toBe('1.0.0')
    expect(addRuleset(before, '1.1.0', offline).latest).toBe('1.0.0')
    expect(addRuleset(before, '1.1.0', success('new rules')).latest).toBe('1.1.0')
    expect(addRuleset(before, '0.3.0', success('old rules')).latest).toBe('1.0.0')
    expect(before.latest).toBe('1.0.0')
  })

  it('[RULES-12] cannot be created without a ruleset, or if the latest one is not resolved', () => {
    expect(() => registry()).toThrow('At least one ruleset must be provided at start-up.')
    expect(() => registry(['1.0.0', success('rules')], ['1.1.0', pending])).toThrow('1.1.0, is not resolved')
    expect(() => registry(['1.0.0', offline])).toThrow('1.0.0, is not resolved')
    expect(registry(['0.2.0', pending], ['1.0.0', success('rules')]).latest).toBe('1.0.0')
  })
})

describe('the ruleset for a version', () => {
  const held = registry(
    ['0.2.0', pending],
    ['1.0.0', offline],
    ['1.1.0', pending],
    ['1.2.0', success('rules of 1.2')],
    ['1.3.0', success('rules of 1.3')],
  )

  it.each([
    ['is the version itself', '1.3.0', success('rules of 1.3')],
    ['is still on its way, although a later one fits', '1.1.0', pending],
    ['is the next one that fits if the version could not be fetched', '1.0.0', success('rules of 1.2')],
    ['is the next one that fits if the version does not exist', '1.2.5', success('rules of 1.3')],
    ['is still on its way, and none fits', '0.2.0', pending],
  ])('[RULES-07] [RULES-08] %s', (_, version, result) => expect(findRuleset(held, version)).toEqual(result))
})
