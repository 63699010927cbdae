import { describe, expect, it } from 'vitest'
import { type Section } from '#domain/rules/vocabulary.ts'
import {
  clearSection,
  exclude,
  exclusionHelp,
  exclusionsOf,
  include,
  maxExcluded,
  NO_EXCLUSIONS,
  withExclusions,
  type Exclusions,
} from '#domain/settings/exclusions.ts'
import { defaultUserSettings } from '#domain/settings/user-settings.ts'
import { playRules, playRulesOf } from '#tests/support/play-rules.ts'

const idsOf = (section: Section): string[] => [...playRules[section].keys()]

/** Excludes the first `count` entries of a section. */
function excluding(section: Section, count: number): Exclusions {
  return idsOf(section)
    .slice(0, count)
    .reduce((now, id) => exclude(now, section, id, playRules), NO_EXCLUSIONS)
}

describe('the limits', () => {
  it.each([
    ['scenarios', 6],
    ['battlefield', 6],
    ['deployment', 11],
    ['twist', 22],
  ] as const)('[SETTINGS-08] leave 2, 4, 2 and 2 to choose from: of %s at most %i go', (section, most) => {
    expect(maxExcluded(section, playRules)).toBe(most)
    const full = excluding(section, 99)
    expect(full[section]).toEqual(idsOf(section).slice(0, most))
    const next = idsOf(section)[most] ?? ''
    expect(exclude(full, section, next, playRules)).toBe(full)
    expect(
      exclude(include(full, section, idsOf(section)[0] ?? ''), section, next, playRules)[section],
    ).toContain(next)
  })

  it.each([
    ['scenarios', 0, 'You can exclude up to 6 items.'],
    ['scenarios', 1, 'You can exclude up to 5 more items.'],
    ['twist', 20, 'You can exclude up to 2 more items.'],
    ['twist', 21, 'You can exclude 1 more item.'],
  ] as const)('[SETTINGS-05] are in the hint: %s with %i excluded, "%s"', (section, count, text) =>
    expect(exclusionHelp(excluding(section, count), section, playRules)).toBe(text),
  )

  it.each([
    ['scenarios', 2],
    ['battlefield', 4],
    ['deployment', 2],
    ['twist', 2],
  ] as const)('[SETTINGS-07] are in the hint when reached: %s need %i', (section, least) => {
    expect(exclusionHelp(excluding(section, 99), section, playRules)).toBe(
      `You cannot exclude any more items. There need to be at least ${least} items to choose from.`,
    )
  })
})

describe('an entry', () => {
  it('can be excluded once and included again, and must be in the ruleset', () => {
    const one = exclude(NO_EXCLUSIONS, 'deployment', 'pets', playRules)
    expect(one).toEqual({ ...NO_EXCLUSIONS, deployment: ['pets'] })
    expect(exclude(one, 'deployment', 'pets', playRules)).toBe(one)
    expect(exclude(one, 'deployment', 'constructor', playRules)).toBe(one)
    expect(include(one, 'deployment', 'scouts')).toBe(one)
    expect(include(one, 'deployment', 'pets')).toEqual(NO_EXCLUSIONS)
    const two = exclude(one, 'deployment', 'scouts', playRules)
    expect(include(two, 'deployment', 'pets')).toEqual({ ...NO_EXCLUSIONS, deployment: ['scouts'] })
  })

  it('is included again when its section is cleared, and by no other section', () => {
    const both = exclude(excluding('scenarios', 3), 'twist', 'champions', playRules)
    expect(clearSection(both, 'scenarios')).toEqual({ ...NO_EXCLUSIONS, twist: ['champions'] })
    expect(clearSection(both, 'deployment')).toBe(both)
  })
})

describe('in the settings', () => {
  it('[SETTINGS-09] exclusions are kept per ruleset version', () => {
    const older = playRulesOf('0.2.0')
    const first = withExclusions(defaultUserSettings('1.0.0'), '1.0.0', excluding('battlefield', 2))
    const both = withExclusions(first, '0.2.0', { ...NO_EXCLUSIONS, twist: ['no_quarter'] })
    expect(exclusionsOf(both, playRules)).toEqual(excluding('battlefield', 2))
    expect(exclusionsOf(both, older)).toEqual({ ...NO_EXCLUSIONS, twist: ['no_quarter'] })
    expect(exclusionsOf(withExclusions(both, '1.0.0', NO_EXCLUSIONS), playRules)).toEqual(NO_EXCLUSIONS)
    expect(exclusionsOf(both, playRulesOf('0.3.0'))).toEqual(NO_EXCLUSIONS)
    expect(both.ruleset_version).toBe('1.0.0')
  })

  it('unknown entries, duplicates and entries beyond the limit are ignored', () => {
    const ids = idsOf('scenarios')
    const kept = withExclusions(defaultUserSettings('1.0.0'), '1.0.0', {
      ...NO_EXCLUSIONS,
      scenarios: ['gone', 'bloodbath', 'bloodbath', ...ids],
    })
    const { scenarios } = exclusionsOf(kept, playRules)
    expect(scenarios).toHaveLength(6)
    expect(new Set(scenarios).size).toBe(6)
    expect(scenarios[0]).toBe('bloodbath')
  })
})
