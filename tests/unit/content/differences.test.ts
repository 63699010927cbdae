import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULESETS_FOLDER, readRuleset } from '#content/read-ruleset.ts'
import { addKeyword, copyRulesets, withoutLines } from './broken-rulesets.ts'

const rulesets = copyRulesets()

/** The errors of reading 0.2.0 after replacing fields of its differences. */
function complaint(fields: object): string {
  const file = readFileSync(join(RULESETS_FOLDER, '0.2.0/differences.json'), 'utf8')
  const differences: unknown = JSON.parse(file)
  const damaged = JSON.stringify({ ...(differences as object), ...fields })
  writeFileSync(join(rulesets.folder, '0.2.0/differences.json'), damaged)
  return withoutLines(rulesets.complaintOf('0.2.0'))
}

/** The same for differences with a single field. */
function complaintOfOne(field: object): string {
  const damaged = JSON.stringify({ based_on: '1.0.0', ...field })
  writeFileSync(join(rulesets.folder, '0.2.0/differences.json'), damaged)
  return withoutLines(rulesets.complaintOf('0.2.0'))
}

const keywordsWithout = (id: string) =>
  readRuleset('1.0.0')
    .keywords.map((keyword) => keyword.id)
    .filter((other) => other !== id)

const wrong = (...lines: string[]) => ['Ruleset 0.2.0 has errors.', ...lines].join('\n')
const applied = (...lines: string[]) => wrong('With differences.json applied to 1.0.0:', ...lines)

describe('a difference', () => {
  it.each<[string, object, string]>([
    [
      'that renames an unknown keyword',
      { renamed_ids: { loud: 'noisy' } },
      ' renamed_ids.loud: 1.0.0 has no loud.',
    ],
    [
      'that renames a keyword to an existing one',
      { renamed_ids: { elite: 'nimble' } },
      ' renamed_ids.elite: 1.0.0 already has nimble.',
    ],
    [
      'that renames a keyword to itself',
      { renamed_ids: { elite: 'elite' } },
      ' renamed_ids.elite: 1.0.0 already has elite.',
    ],
    [
      'that names an unknown keyword',
      { renamed_names: { loud: 'Loud' } },
      ' renamed_names.loud: 1.0.0 has no loud.',
    ],
    [
      'that names a keyword as before',
      { renamed_names: { elite: 'Elite' } },
      ' renamed_names.elite: 1.0.0 has the same value.',
    ],
    [
      'that prices a profile as before',
      { unit_points: { MONSTER: 600 } },
      ' unit_points.MONSTER: 1.0.0 has the same value.',
    ],
    [
      'that prices an unknown keyword',
      { purchase: { loud: [{ cost: 25 }] } },
      ' purchase.loud: 1.0.0 has no loud.',
    ],
    [
      'that prices a keyword as before',
      { purchase: { elite: [{ cost: 75 }] } },
      ' purchase.elite: 1.0.0 has the same value.',
    ],
    [
      'that prices an absent keyword',
      { purchase: { ravenous: [{ cost: -50 }] }, keywords: ['elite'] },
      ' purchase.ravenous: ravenous is not in keywords.',
    ],
    ['that has an unknown keyword', { keywords: ['ravenous', 'loud'] }, ' keywords[1]: 1.0.0 has no loud.'],
    [
      'that has a keyword twice',
      { keywords: ['ravenous', 'ravenous'] },
      ' keywords[1]: ravenous is listed twice.',
    ],
    [
      'that has an unknown scenario',
      { scenarios: { a_nap: [2, 3, 4] } },
      ' scenarios.a_nap: 1.0.0 has no a_nap.',
    ],
    ['that has an unknown artefact', { artefacts: ['the_spoon'] }, ' artefacts[0]: 1.0.0 has no the_spoon.'],
    [
      'that has an unknown allegiance',
      { allegiances: ['atare', 'nobody'] },
      ' allegiances[1]: 1.0.0 has no nobody.',
    ],
    ['with an unknown field', { units_points: { MONSTER: 550 } }, ' Unrecognized key: "units_points"'],
    ['of an unknown unit type', { unit_points: { DRAGON: 900 } }, ' unit_points: Unrecognized key: "DRAGON"'],
    [
      'with a price that is not a number',
      { purchase: { elite: [{ cost: 'dear' }] } },
      ' purchase.elite[0].cost: Invalid input: expected number, received string',
    ],
  ])('%s fails', (_name, field, line) => expect(complaintOfOne(field)).toBe(wrong(`differences.json${line}`)))

  it('that repeats a table or a list unchanged fails', () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(join(RULESETS_FOLDER, '1.0.0', file), 'utf8')) as {
        id: string
        rolls: number[]
      }[]
    const rolls = Object.fromEntries(read('twists.json').map((entry) => [entry.id, entry.rolls]))
    expect(complaintOfOne({ twists: rolls, artefacts: read('artefacts.json').map(({ id }) => id) })).toBe(
      wrong(
        'differences.json artefacts: 1.0.0 has the same value.',
        'differences.json twists: 1.0.0 has the same value.',
      ),
    )
  })

  it('is checked by its result too', () => {
    expect(complaint({ scenarios: { bloodbath: [2, 3] } })).toBe(
      applied('scenarios.json There is no entry for 4, 5, 6, 7, 8, 9, 10, 11, 12.'),
    )
    expect(complaintOfOne({ keywords: keywordsWithout('nimble') })).toContain(
      'units.json "LIGHT_CAVALRY" default_keywords[0]: nimble is not a known keyword.',
    )
    expect(complaintOfOne({ keywords: keywordsWithout('rough') })).toContain('rough is not a known keyword.')
  })

  it('needs a base with all lists', () => {
    for (const based_on of ['0.3.0', '0.2.0']) {
      complaintOfOne({ based_on })
      expect(rulesets.complaintOf('0.2.0')).toContain(join(based_on, 'keywords.json'))
    }
  })

  it('reports errors of its base', () => {
    rulesets.complaint('twists', 'no_quarter id', 'champions')
    expect(rulesets.complaintOf('0.2.0')).toContain('Ruleset 1.0.0 has errors.')
  })

  it('can be written as content/README.md describes', () => {
    const readme = readFileSync('content/README.md', 'utf8')
    const examples = readme.split('```json\n').map((part) => part.split('```')[0] ?? '')
    const example = examples.find((text) => text.includes('"based_on"')) ?? ''
    writeFileSync(join(rulesets.folder, '0.2.0/differences.json'), example)
    expect(rulesets.complaintOf('0.2.0')).toBe('no complaint')
  })

  it('lists its keywords, so it does not get new ones of the other version', () => {
    addKeyword(rulesets.folder, { id: 'new', name: 'New', when: [], description: 'It is new.', traits: [] })
    for (const version of ['0.2.0', '0.3.0']) {
      expect(readRuleset(version, rulesets.folder).keywords).toEqual(readRuleset(version).keywords)
    }
  })
})
