import { describe, expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'
import { backlinks } from '#domain/entries/backlinks.ts'
import { entryChanges } from '#domain/entries/entry-changes.ts'
import { changesInWords } from '#domain/entries/changes-text.ts'
import { entryDescription } from '#domain/entries/entry-description.ts'
import { entryPath, type EntryKind } from '#domain/entries/entry-path.ts'
import { givers } from '#domain/entries/givers.ts'
import { listEntries, type ListedEntry } from '#domain/entries/list-entries.ts'
import { timesOf } from '#domain/entries/times.ts'
import { costGroups, typeCosts } from '#domain/unit/keywords/type-costs.ts'
import { lookUp } from '#domain/lookup.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { rules } from '#tests/support/rules.ts'

const glossary = [
  {
    id: 'courage_test',
    word: 'Courage test',
    meaning: [{ type: 'paragraph' as const, content: ['Roll a D6.'] }],
  },
  {
    id: 'age',
    word: 'Age',
    meaning: [{ type: 'paragraph' as const, content: ['An age is so many years.'] }],
  },
  {
    id: 'vp',
    word: 'Victory points (VP)',
    meaning: [{ type: 'paragraph' as const, content: ['They win the game.'] }],
  },
]
const entries = listEntries(readRuleset('1.0.0'), glossary)
const mentions = backlinks(entries)

function entry(kind: EntryKind, id: string): ListedEntry {
  const found = entries.find((one) => one.kind === kind && one.id === id)
  if (!found) throw new Error(`${kind} ${id}`)
  return found
}
const mentioning = (kind: EntryKind, id: string) =>
  (mentions.get(entryPath(kind, id)) ?? []).map((other) => other.name)

it.each([
  ['keyword', 'devastating_charge', '/quick-start/keywords/devastating-charge'],
  ['unit', 'LIGHT_INFANTRY', '/quick-start/profiles/light-infantry'],
  ['artefact', 'the_ferric_blade', '/quick-start/artefacts/the-ferric-blade'],
  ['spell', 'hasten', '/quick-start/allegiances/hasten'],
  ['fortune', 'against_all_odds', '/fortune/cards/against-all-odds'],
  ['scenarios', 'the_pendulums_swing', '/battle/scenarios/the-pendulums-swing'],
  ['deployment', 'no_mans_land', '/battle/deployments/no-mans-land'],
  ['word', 'd6', '/quick-start/glossary/d6'],
] as const)('[ENTRY-02] the address of %s %s is %s', (kind, id, path) =>
  expect(entryPath(kind, id)).toBe(path),
)

describe('[ENTRY-05] the entries that mention an entry', () => {
  it('finds links and effects on a keyword', () => {
    // Fearless and Grim name it, Broken disables it, and an artefact gives it through a keyword.
    expect(mentioning('keyword', 'terrifying')).toEqual(['Fearless', 'Broken', 'Face of Dread'])
    expect(mentioning('keyword', 'swift')).toContain('Hasten')
    expect(mentioning('keyword', 'devastating_charge')).toEqual(
      expect.arrayContaining(['Chariot', 'Blood Call']),
    )
    expect(mentioning('keyword', 'wizard')).toContain('Arcane Conclave')
  })

  it('finds types of units in effects and in texts', () => {
    expect(mentioning('unit', 'RANGED_INFANTRY')).toEqual(
      expect.arrayContaining(['Merciless', 'Shadow Shroud']),
    )
    expect(mentioning('unit', 'MONSTER')).toContain('Pets')
    // Its text says "light, heavy and monstrous infantry".
    expect(mentioning('unit', 'LIGHT_INFANTRY')).toContain('Brutal')
  })

  it('finds words of the glossary in any case and number, and not inside of others', () => {
    expect(mentioning('word', 'courage_test')).toEqual(expect.arrayContaining(['Terrifying', 'Command']))
    expect(mentioning('word', 'vp')).toContain('Bloodbath')
    expect(mentioning('word', 'vp')).not.toContain('Terrifying')
    // Courage is not an age.
    expect(mentioning('word', 'age')).toEqual([])
  })

  it('says which of them bring a keyword', () => {
    const of = (id: string) =>
      givers(id, mentions.get(entryPath('keyword', id)) ?? []).map(({ name }) => name)
    expect(of('terrifying')).toEqual(['Face of Dread'])
    expect(of('swift')).toEqual(['Hasten', 'Easy Underfoot'])
    expect(of('skirmishers')).not.toContain('Horde')
    // It brings Hero and Command.
    expect(givers('swift', [entry('keyword', 'general')])).toEqual([])
  })
})

it.each([
  ['brutal', 'LIGHT_INFANTRY', [100], null],
  ['brutal', 'HEAVY_CAVALRY', [200], null],
  ['hero', 'MONSTER', [100, 200], null],
  ['horde', 'MONSTER', [200], 'only for unit types with Infantry in the name'],
  [
    'fragile',
    'ARTILLERY',
    [-100],
    'Artillery may take only these weaknesses: Self-Destructive and Short-Ranged',
  ],
] as const)('[ENTRY-03] %s costs %s so much', (id, type, costs, blocker) => {
  const row = typeCosts(lookUp(rules.keywords, id), rules).find(({ profile }) => profile.type === type)
  expect(row).toMatchObject({ costs, blocker })
})

it.each([
  [
    'brutal',
    [
      [100, 6],
      [200, 5],
    ],
  ],
  // Five types have the Multiplier 2. Artillery, one of them, may not take it.
  [
    'fragile',
    [
      [-50, 6],
      [-100, 4],
      ['cannot', 1],
    ],
  ],
  [
    'horde',
    [
      [100, 3],
      [200, 1],
      ['cannot', 7],
    ],
  ],
  [
    'hero',
    [
      [50, 6],
      [100, 5],
    ],
  ],
] as const)('[ENTRY-03] %s has a row for each price', (id, rows) => {
  const groups = costGroups(typeCosts(lookUp(rules.keywords, id), rules))
  expect(
    groups.map(({ costs, blocker, profiles }) => [blocker === null ? costs[0] : 'cannot', profiles.length]),
  ).toEqual(rows)
})

it('[ENTRY-03] prices rise from row to row, and types that cannot buy it come last', () => {
  const [one, two, three] = typeCosts(lookUp(rules.keywords, 'brutal'), rules)
  if (!one || !two || !three) throw new Error('There are eleven.')
  const groups = costGroups([
    { ...one, blocker: 'never' },
    { ...two, costs: [200] },
    { ...three, costs: [100] },
    { ...one, costs: [75], blocker: 'seldom' },
  ])
  expect(groups.map(({ costs, blocker, profiles }) => [costs[0], blocker, profiles.length])).toEqual([
    [100, null, 1],
    [200, null, 1],
    [100, 'never', 2],
  ])
})

it('[ENTRY-03] what nobody can buy costs nobody anything', () => {
  for (const id of ['general', 'grim', 'wound_spring'])
    expect(typeCosts(lookUp(rules.keywords, id), rules)).toEqual([])
})

it.each([
  ['keyword', 'merciless', 'with Merciless'],
  ['keyword', 'tough', 'with Tough 1'],
  ['keyword', 'cover', 'with Cover'],
  ['spell', 'crystal_blades', 'under Crystal Blades'],
  ['fortune', 'moment_of_glory', 'with Moment of Glory'],
  ['artefact', 'the_staff_of_ruin', 'with The Staff of Ruin'],
  ['twist', 'champions', 'in Champions'],
] as const)('[ENTRY-04] the %s %s changes Doom: %s', (kind, id, having) => {
  expect(entryChanges(entry(kind, id), rules)?.having).toBe(having)
})

it.each([
  ['keyword', 'nimble'],
  ['word', 'courage_test'],
  ['unit', 'MONSTER'],
  ['scenarios', 'bloodbath'],
  ['twist', 'to_the_last'],
  ['fortune', 'vial_of_mercury'],
] as const)('[ENTRY-04] the %s %s changes none', (kind, id) => {
  expect(entryChanges(entry(kind, id), rules)).toBeNull()
})

it('[ENTRY-04] a keyword is measured on a type that may buy it, and without it if one can', () => {
  expect(entryChanges(entry('keyword', 'tough'), rules)?.changes.bearer.type).toBe('LIGHT_INFANTRY')
  // Heavy infantry has what it takes away.
  expect(entryChanges(entry('keyword', 'creeping_rust'), rules)?.changes.bearer.type).toBe('HEAVY_INFANTRY')
  expect(entryChanges(entry('keyword', 'short_ranged'), rules)?.changes.bearer.type).toBe('RANGED_INFANTRY')
  // Light infantry may not buy that, whatever it would change.
  const ruleset = readRuleset('1.0.0')
  const taken = { conditionalEffects: [{ taken: 1 as const }] }
  const keywords = ruleset.keywords.map((one) => (one.id === 'short_ranged' ? { ...one, ...taken } : one))
  const changed = compileRules({ ...ruleset, keywords })
  expect(entryChanges(entry('keyword', 'short_ranged'), changed)?.changes.bearer.type).toBe('RANGED_INFANTRY')
})

it('[ENTRY-04] the sentence names the most that it changes, and how many types it leaves alone', () => {
  const found = entryChanges(entry('keyword', 'terrifying'), rules)
  const { sentences } = found ? changesInWords(found.changes, found.having) : { sentences: [] }
  expect(sentences[0]).toMatch(
    /^Light Infantry with Terrifying, against an enemy that has failed its test, takes \d\.\d Doom on average from [A-Z][\w ]+ in a Clash, instead of \d\.\d\.$/,
  )
  const merciless = entryChanges(entry('keyword', 'merciless'), rules)
  expect(merciless && changesInWords(merciless.changes, merciless.having).sentences[1]).toBe(
    'That is the most it changes. Against 7 of the 11 types it changes nothing.',
  )
})

it('[ENTRY-05] an entry acts in the phases of its content, in their order', () => {
  expect(timesOf(entry('keyword', 'terrifying'))).toEqual({
    phases: [
      { name: 'March', anchor: '3-march' },
      { name: 'Clash', anchor: '5-clash' },
    ],
    notes: ['A charge by or at it: the enemy tests Courage, or is 1 worse in this round’s Clash.'],
  })
  expect(timesOf(entry('keyword', 'elite'))?.phases).toEqual([])
  expect(timesOf(entry('deployment', 'forced_march'))?.notes).toContain('Only in round two.')
  expect(timesOf(entry('unit', 'MONSTER'))).toBeNull()
})

it('[ENTRY-06] a description ends with a word, within what search engines show', () => {
  for (const one of entries) {
    const description = entryDescription(one)
    expect(description.length, one.path).toBeLessThanOrEqual(156)
    expect(description, one.path).toMatch(/^.+ of Hobgoblin: .+[\w\p{P}”…)]$/u)
  }
})
