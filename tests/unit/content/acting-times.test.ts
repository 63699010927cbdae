import { describe, expect, it } from 'vitest'
import { armyRulesetSchema } from '#domain/ruleset/army-ruleset.ts'
import { gameRulesetSchema } from '#domain/ruleset/game-ruleset.ts'
import { plainText } from '#domain/ruleset/rich-text.ts'
import { playPart } from '#content/play-part.ts'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'
import { type Row, copyRulesets, wrong } from './broken-rulesets.ts'

const rulesets = copyRulesets()

describe.each(rulesetVersions())('the times of ruleset %s', (version) => {
  const ruleset = readRuleset(version)

  it('[GAME-40] every keyword, spell, Fortune, artefact, scenario and twist says when it acts', () => {
    const spells = ruleset.allegiances.flatMap((allegiance) => allegiance.spells)
    const { keywords, fortunes, artefacts, scenarios, twist } = ruleset
    for (const entry of [...keywords, ...spells, ...fortunes, ...artefacts, ...scenarios, ...twist]) {
      expect(entry.when, entry.id).toBeInstanceOf(Array)
    }
    // Only the Fortunes, the spells and the scenarios cannot be idle.
    for (const entry of [...spells, ...fortunes, ...scenarios]) expect(entry.when, entry.id).not.toEqual([])
  })

  it('[GAME-41] the tools that are no game do not load the times, and a game reads them from the whole', () => {
    const [army, play] = [armyRulesetSchema.parse(ruleset), playPart(ruleset)]
    for (const field of ['when', 'hint', 'from_round', 'limit', 'battle']) {
      expect(JSON.stringify([army, play])).not.toContain(`"${field}":`)
    }
    expect(army.keywords.map(({ id }) => id)).toEqual(ruleset.keywords.map(({ id }) => id))
    const game = gameRulesetSchema.parse(ruleset)
    expect(gameRulesetSchema.parse(JSON.parse(JSON.stringify(ruleset)))).toEqual(game)
    expect(JSON.stringify(game)).not.toContain('description')
  })
})

describe('the times of 1.0.0', () => {
  const { keywords, allegiances, fortunes, twist, scenarios, artefacts } = readRuleset('1.0.0')
  const spells = allegiances.flatMap((allegiance) => allegiance.spells)
  const entries = [...keywords, ...spells, ...fortunes, ...twist, ...scenarios, ...artefacts]

  it.each([
    ['narrow_footprint', ''],
    ['elite', ''],
    ['devastating_charge', 'clash'],
    ['tough', 'sorcery volley clash'],
    ['command', 'march clash reckoning'],
    ['reinforcements', 'setup march'],
    ['life_thief', 'omens'],
    ['famous_blade', 'clash'],
    ['carpe_diem', 'march volley clash'],
    ['tattered_banner', 'clash reckoning'],
    ['void_of_nebularis', 'omens sorcery'],
    ['hasten', 'sorcery march'],
    ['the_ferric_blade', 'sorcery'],
    ['bitter_cold', 'reckoning'],
    ['til_the_bitter_end', ''],
    ['the_pendulums_swing', 'setup omens reckoning'],
  ])('[GAME-40] %s acts in: %s', (id, times) => {
    expect(entries.find((entry) => entry.id === id)?.when.join(' ')).toBe(times)
  })

  it('[GAME-42] every line of the table is short', () => {
    for (const entry of [...keywords, ...spells, ...fortunes, ...twist, ...scenarios]) {
      if (entry.when.length === 0) continue
      const text = 'description' in entry ? entry.description : entry.instructions
      const line = entry.hint ?? plainText(text)
      expect(line.length, entry.id).toBeLessThanOrEqual(entry.hint === undefined ? 100 : 90)
      expect(line, entry.id).toMatch(/[.]$/)
    }
  })

  it('[GAME-40] a ruleset that renames a keyword renames it in the hints', () => {
    const older = readRuleset('0.2.0').keywords.find(({ id }) => id === 'large')
    expect(older?.hint).toContain('not Large')
    expect(keywords.find(({ id }) => id === 'towering')?.hint).toContain('not Towering')
  })
})

const WHEN: Row[] = [
  ['a keyword', 'keywords.json', '"when": ["clash"],', '', 'keywords.json "critical_hits" when: '],
  [
    'a spell',
    'allegiances.json',
    '"when": ["sorcery", "march"],',
    '',
    'allegiances.json "atare" spells[0].when: ',
  ],
  ['a Fortune', 'fortunes.json', '"when": ["clash"],', '', 'fortunes.json "against_all_odds" when: '],
  ['an artefact', 'artefacts.json', '"when": ["sorcery"],', '', 'artefacts.json "the_ferric_blade" when: '],
  [
    'a scenario',
    'scenarios.json',
    '"when": ["setup", "omens", "reckoning"],',
    '',
    'scenarios.json "the_pendulums_swing" when: ',
  ],
  [
    'a twist',
    'twists.json',
    '"when": ["sorcery", "march", "volley"],',
    '',
    'twists.json "smoke_and_darkness" when: ',
  ],
]

const FAULTS: Row[] = [
  [
    'an unknown moment',
    'keywords.json',
    '"when": ["clash"],',
    '"when": ["combat"],',
    'keywords.json "critical_hits" when[0]: combat is not a valid time.',
  ],
  [
    'times out of order',
    'keywords.json',
    '"when": ["march", "clash"],',
    '"when": ["clash", "march"],',
    'keywords.json "berserk" when: The times are in their order, each once: march, clash.',
  ],
  [
    'a moment named twice',
    'twists.json',
    '"when": ["reckoning"],',
    '"when": ["reckoning", "reckoning"],',
    'twists.json "bitter_cold" when: The times are in their order, each once: reckoning.',
  ],
  [
    'a hint that does not fit',
    'keywords.json',
    'In combat each natural 6 hits twice.',
    'In combat each natural 6 hits twice, as every attacker with keen edges and cruel angles has always known.',
    'keywords.json "critical_hits" hint: Too big: expected string to have <=90 characters',
  ],
  [
    'a long text without a hint',
    'fortunes.json',
    '"hint": "At the start of the phase: you are the First Player until it ends.",',
    '',
    'fortunes.json "carpe_diem": Its text has 133 characters. One of more than 100 needs a hint of at most 90.',
  ],
  [
    'a hint to what never acts',
    'keywords.json',
    '"name": "Elite",\n    "when": [],',
    '"name": "Elite",\n    "when": [],\n    "hint": "Old scars.",',
    'keywords.json "elite" hint: It never acts, because its list “when” is empty.',
  ],
  [
    'an end before the beginning',
    'keywords.json',
    '"from_round": 4,',
    '"from_round": 4,\n    "until_round": 3,',
    'keywords.json "winding_down" until_round: It ends before it begins, in round 4.',
  ],
  [
    'an artefact that acts when no keyword of it does',
    'artefacts.json',
    '"when": ["sorcery"],',
    '"when": ["clash"],',
    'artefacts.json "the_ferric_blade" when: An artefact acts when its keywords do: sorcery.',
  ],
]

describe('a ruleset fails the build', () => {
  it.each(WHEN)('[GAME-40] if %s does not say when it acts', (_name, file, before, after, problem = '') => {
    expect(rulesets.complaint(file, before, after)).toContain(problem)
  })

  it.each(FAULTS)('[GAME-40] [GAME-42] with %s', (_name, file, before, after, ...problems) => {
    expect(rulesets.complaint(file, before, after)).toBe(wrong(...problems))
  })
})
