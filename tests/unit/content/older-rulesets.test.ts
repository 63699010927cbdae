import { describe, expect, it } from 'vitest'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'

const first = readRuleset('0.2.0')
const second = readRuleset('0.3.0')
const latest = readRuleset('1.0.0')
const rulesets = [first, second, latest]

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)
const points = ({ units }: Ruleset) => Object.fromEntries(units.map(({ type, points }) => [type, points]))

/** The cost of a keyword: "100" or "6 for 50". */
function options({ keywords }: Ruleset, id: string): string {
  const keyword = keywords.find((keyword) => keyword.id === id)
  if (!keyword) return 'absent'
  return keyword.purchase_options
    .map(({ cost, value }) => (value === undefined ? String(cost) : `${value} for ${cost}`))
    .join(', ')
}

/** "11 12 13 scouts" for each entry that the latest ruleset does not have or that has other rolls there. */
function otherRolls(list: 'scenarios' | 'battlefield' | 'deployment' | 'twist', ruleset: Ruleset): string[] {
  const row = ({ id, rolls }: { id: string; rolls: number[] }) => `${rolls.join(' ')} ${id}`
  const now = new Set(latest[list].map(row))
  return ruleset[list].map(row).filter((line) => !now.has(line))
}

describe('the three rulesets', () => {
  it('[RULES-01] are 0.2.0, 0.3.0 and the latest, 1.0.0', () => {
    expect(rulesetVersions()).toEqual(['0.2.0', '0.3.0', '1.0.0'])
    expect(rulesets.map(({ version }) => version)).toEqual(rulesetVersions())
  })

  it.each(['keywords', 'artefacts', 'allegiances'] as const)(
    'only ever gain %s, apart from the two renamed keywords',
    (list) => {
      const renamed = ids(first[list]).map((id) =>
        id.replace(/^large$/, 'towering').replace(/^quick_fire$/, 'quick_shot'),
      )
      expect(ids(second[list])).toEqual(expect.arrayContaining(renamed))
      expect(ids(latest[list])).toEqual(expect.arrayContaining(ids(second[list])))
    },
  )

  it('have more of everything each time', () => {
    expect(rulesets.map(({ keywords }) => keywords.length)).toEqual([54, 76, latest.keywords.length])
    expect(rulesets.map(({ artefacts }) => artefacts.length)).toEqual([0, 7, 10])
    expect(rulesets.map(({ allegiances }) => allegiances.length)).toEqual([4, 7, 9])
    expect(rulesets.map(({ scenarios }) => scenarios.length)).toEqual([6, 8, 8])
    expect(rulesets.map(({ battlefield }) => battlefield.length)).toEqual([8, 10, 10])
    expect(rulesets.map(({ deployment }) => deployment.length)).toEqual([11, 13, 13])
    expect(rulesets.map(({ twist }) => twist.length)).toEqual([18, 22, 24])
  })

  it.each([
    ['HEAVY_CAVALRY', 400, 425, 450],
    ['MONSTER', 550, 600, 600],
    ['BEASTS', 225, 200, 200],
    ['ARTILLERY', 300, 325, 350],
    ['LIGHT_INFANTRY', 300, 300, 300],
  ])('%s costs %i, then %i, then %i', (type, ...expected) =>
    expect(rulesets.map((ruleset) => points(ruleset)[type])).toEqual(expected),
  )

  it('have the same points for all other profiles', () => {
    const different = (ruleset: Ruleset) =>
      ruleset.units.filter(({ type, points: cost }) => cost !== points(latest)[type]).map(({ type }) => type)
    expect(different(first)).toEqual(['HEAVY_CAVALRY', 'MONSTER', 'BEASTS', 'ARTILLERY'])
    expect(different(second)).toEqual(['HEAVY_CAVALRY', 'ARTILLERY'])
  })

  it.each([
    ['wizard', '150', '175', '200'],
    ['flying', '75', '100', '100'],
    ['horde', '75', '100', '100'],
    ['elite', '100', '100', '75'],
    ['fragile', '-25', '-25', '-50'],
    ['tough', '1 for 100', '1 for 75', '1 for 75'],
    ['ranged', '12 for 75', '12 for 75', '12 for 75, 6 for 50'],
    ['despised', 'absent', '25', '50'],
    ['ravenous', 'absent', '-25', '-25'],
    ['nimble', '75', '75', '75'],
  ])('%s costs %s, then %s, then %s', (id, ...expected) =>
    expect(rulesets.map((ruleset) => options(ruleset, id))).toEqual(expected),
  )
})

describe('0.2.0', () => {
  const large = first.keywords.find(({ id }) => id === 'large')
  const text = JSON.stringify(first)

  it('has Large for Towering and Quick Fire for Quick Shot, in names, texts and references', () => {
    expect(large?.name).toBe('Large')
    expect(first.keywords.find(({ id }) => id === 'quick_fire')?.name).toBe('Quick Fire')
    expect(text).not.toMatch(/towering|quick.shot/i)
    expect(JSON.stringify(latest)).not.toMatch(/"large"|quick.fire/i)
  })

  it('has Large in place of Towering as a default keyword, in a link and in an effect', () => {
    const defaults = first.units.filter((unit) => unit.default_keywords.some(({ id }) => id === 'large'))
    expect(defaults.map(({ type }) => type)).toEqual(['WAR_WAGON', 'MONSTER'])
    const growth = first.allegiances
      .flatMap(({ spells }) => spells)
      .find(({ id }) => id === 'monstrous_growth')
    expect(growth?.description).toContainEqual({
      type: 'paragraph',
      content: expect.arrayContaining([{ type: 'keyword', id: 'large', text: 'Large' }]) as unknown,
    })
    const distracted = first.keywords.find(({ id }) => id === 'distracted')
    expect(distracted?.effects).toContainEqual({ disable: 'quick_fire' })
  })

  it('has its own tables', () => {
    expect(otherRolls('scenarios', first)).toEqual(['2 3 4 the_pendulums_swing', '9 10 burn_them_out'])
    expect(otherRolls('battlefield', first)).toEqual(['41 42 43 44 45 46 watch_tower'])
    expect(otherRolls('deployment', first)).toEqual(['51 52 53 54 55 56 huddled_together'])
    expect(otherRolls('twist', first)).toEqual([
      '51 52 soldiers_of_renown',
      '53 54 places_of_power',
      '55 56 haunting_voices',
      '61 62 no_quarter',
      '63 64 torches_burning_low',
      '65 66 til_the_bitter_end',
    ])
  })

  it('has four allegiances and no artefacts', () => {
    expect(ids(first.allegiances)).toEqual(['atare', 'gomb', 'iskalla', 'mycena'])
    expect(first.artefacts).toEqual([])
  })
})

describe('0.3.0', () => {
  it('has the same tables as 1.0.0 except for the last twists', () => {
    const tables = ['scenarios', 'battlefield', 'deployment'] as const
    expect(tables.flatMap((list) => otherRolls(list, second))).toEqual([])
    expect(otherRolls('twist', second)).toEqual(['63 64 torches_burning_low', '65 66 til_the_bitter_end'])
  })

  it('has seven allegiances and seven artefacts', () => {
    expect(ids(second.allegiances)).toEqual('atare cylosi gomb iskalla marabis mycena polyceus'.split(' '))
    const added = ids(latest.artefacts).filter((id) => !ids(second.artefacts).includes(id))
    expect(added).toEqual(['the_cursed_mantle', 'the_weavers_chart', 'the_wretched_whistle'])
  })
})

describe('an older ruleset equals 1.0.0 apart from its differences', () => {
  it.each([first, second])('$version', (ruleset) => {
    expect(ruleset.fortunes).toEqual(latest.fortunes)
    const scores = (of: Ruleset) => of.units.map(({ points: _, default_keywords: __, ...unit }) => unit)
    expect(scores(ruleset)).toEqual(scores(latest))
    for (const { id, traits, demo } of ruleset.keywords) {
      const now = latest.keywords.find((keyword) => keyword.id === id)
      if (now) expect({ id, traits, demo }).toEqual({ id, traits: now.traits, demo: now.demo })
    }
  })

  it('0.3.0, including the texts', () => {
    const described = (of: Ruleset) => of.keywords.map(({ purchase_options: _, ...keyword }) => keyword)
    const now = described(latest).filter(({ id }) => ids(second.keywords).includes(id))
    expect(described(second)).toEqual(now)
    expect(latest.allegiances).toEqual(expect.arrayContaining(second.allegiances))
    expect(latest.artefacts).toEqual(expect.arrayContaining(second.artefacts))
  })
})
