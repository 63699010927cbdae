import { describe, expect, it } from 'vitest'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import { gameRulesetSchema } from '#domain/rules/game-ruleset.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { playPart } from '#content/play-part.ts'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'
import { copyRulesets, readRows, wrong } from './broken-rulesets.ts'

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

const WHEN = readRows(`
keywords critical_hits when = nothing
  keywords.json "critical_hits" when: 
allegiances atare spells[0].when = nothing
  allegiances.json "atare" spells[0].when: 
fortunes against_all_odds when = nothing
  fortunes.json "against_all_odds" when: 
artefacts the_ferric_blade when = nothing
  artefacts.json "the_ferric_blade" when: 
scenarios the_pendulums_swing when = nothing
  scenarios.json "the_pendulums_swing" when: 
twists smoke_and_darkness when = nothing
  twists.json "smoke_and_darkness" when: 
`)

const FAULTS = readRows(`
keywords critical_hits when[0] = "combat"
  keywords.json "critical_hits" when[0]: combat is not a valid time.
keywords berserk when = ["clash","march"]
  keywords.json "berserk" when: The times are in their order, each once: march, clash.
twists bitter_cold when = ["reckoning","reckoning"]
  twists.json "bitter_cold" when: The times are in their order, each once: reckoning.
keywords critical_hits hint = "In combat each natural 6 hits twice, as every attacker with keen edges and cruel angles has always known."
  keywords.json "critical_hits" hint: Too big: expected string to have <=90 characters
fortunes carpe_diem hint = nothing
  fortunes.json "carpe_diem": Its text has 133 characters. One of more than 100 needs a hint of at most 90.
keywords elite hint = "Old scars."
  keywords.json "elite" hint: It never acts, because its list “when” is empty.
keywords winding_down until_round = 3
  keywords.json "winding_down" until_round: It ends before it begins, in round 4.
artefacts the_ferric_blade when[0] = "clash"
  artefacts.json "the_ferric_blade" when: An artefact acts when its keywords do: sorcery.
`)

describe('a ruleset fails the build', () => {
  it.each(WHEN)('[GAME-40] if %s does not say when it acts', (_change, file, place, value, problem = '') => {
    expect(rulesets.complaint(file, place, value)).toContain(problem)
  })

  it.each(FAULTS)('[GAME-40] [GAME-42] with %s', (_change, file, place, value, ...problems) => {
    expect(rulesets.complaint(file, place, value)).toBe(wrong(...problems))
  })
})
