import { describe, expect, it } from 'vitest'
import { failure, pending, success } from '../../../../src/domain/async-result.ts'
import {
  type RulesetResult,
  type RulesetShelf,
  openShelf,
  putOnShelf,
  takeFromShelf,
} from '../../../../src/domain/ruleset/ruleset-shelf.ts'

const offline = failure({ code: 'FETCH_FAILED', detail: 'Failed to fetch' } as const)
const shelf = (...results: [version: string, result: RulesetResult<string>][]): RulesetShelf<string> =>
  openShelf(new Map(results))

describe('the ruleset shelf', () => {
  it('[RULES-09] returns RULESET_NOT_FOUND for a version that cannot be resolved', () => {
    expect(takeFromShelf(shelf(['1.0.0', success('rules')]), '1.2.0')).toEqual(
      failure({ code: 'RULESET_NOT_FOUND', detail: 'Ruleset version 1.2.0 could not be resolved.' }),
    )
  })

  it('[RULES-10] holds pending, resolved and failed rulesets', () => {
    let held = shelf(['1.0.0', success('rules')])
    held = putOnShelf(held, '0.2.0', pending)
    expect(takeFromShelf(held, '0.2.0')).toEqual(pending)
    held = putOnShelf(held, '0.2.0', offline)
    expect(takeFromShelf(held, '0.2.0')).toEqual(offline)
    held = putOnShelf(held, '0.2.0', success('old rules'))
    expect(takeFromShelf(held, '0.2.0')).toEqual(success('old rules'))
    expect(takeFromShelf(held, '0.3.0')).toMatchObject({ failure: { code: 'RULESET_NOT_FOUND' } })
  })

  it('[RULES-11] makes a newer ruleset from the server the latest once it is resolved', () => {
    const before = shelf(['1.0.0', success('rules')])
    expect(putOnShelf(before, '1.1.0', pending).latest).toBe('1.0.0')
    expect(putOnShelf(before, '1.1.0', offline).latest).toBe('1.0.0')
    expect(putOnShelf(before, '1.1.0', success('new rules')).latest).toBe('1.1.0')
    expect(putOnShelf(before, '0.3.0', success('old rules')).latest).toBe('1.0.0')
    expect(before.latest).toBe('1.0.0')
  })

  it('[RULES-12] cannot be opened without a ruleset, or if the latest one is not resolved', () => {
    expect(() => shelf()).toThrow('At least one ruleset must be provided at start-up.')
    expect(() => shelf(['1.0.0', success('rules')], ['1.1.0', pending])).toThrow('1.1.0, is not resolved')
    expect(() => shelf(['1.0.0', offline])).toThrow('1.0.0, is not resolved')
    expect(shelf(['0.2.0', pending], ['1.0.0', success('rules')]).latest).toBe('1.0.0')
  })
})
