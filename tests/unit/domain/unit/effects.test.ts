import { describe, expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { unitStats } from '#domain/unit/stats.ts'
import { targetNumbers } from '#domain/unit/target-numbers.ts'
import { type UnitType } from '#domain/rules/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

/**
 * Effects that disable a keyword. The last cells are the keyword or artefact that disables, what else the unit holds,
 * and the unit's points, which still include the disabled keyword.
 */
const PREVENTED: [string, UnitType, string, string, number][] = [
  ['berserk disables sneaky', 'LIGHT_INFANTRY', 'berserk', 'sneaky', 325],
  ['cowardly disables fearless', 'LIGHT_INFANTRY', 'cowardly', 'fearless', 325],
  ['cowardly disables stubborn', 'MONSTER', 'cowardly', 'stubborn', 650],
  ['hollow disables command', 'HEAVY_INFANTRY', 'hollow', 'general', 325],
  ['hollow disables bloodthirsty', 'HEAVY_INFANTRY', 'hollow', 'bloodthirsty', 375],
  ['horde disables skirmishers', 'RANGED_INFANTRY', 'horde', '', 400],
  ['horde disables sneaky', 'LIGHT_INFANTRY', 'horde', 'sneaky', 450],
  ['towering disables cover', 'LIGHT_INFANTRY', 'towering', 'obscuring', 325],
  ['towering disables sneaky', 'LIGHT_INFANTRY', 'towering', 'sneaky', 375],
  ['unruly disables elite', 'HEAVY_CAVALRY', 'unruly', 'elite', 550],
  ['broken disables command', 'HEAVY_INFANTRY', 'broken', 'battle_standard', 350],
  ['broken disables terrifying', 'HEAVY_INFANTRY', 'broken', 'terrifying', 400],
  ['broken disables devastating_charge', 'CHARIOT', 'broken', '', 350],
  ['distracted disables devastating_charge', 'HEAVY_CAVALRY', 'distracted', '', 450],
  ['distracted disables quick_shot', 'RANGED_INFANTRY', 'the_obsidian_puzzlebox', 'general, quick_shot', 325],
  ['immobile disables swift', 'LIGHT_INFANTRY', 'immobile', 'swift +2', 350],
  ['immobile disables flying', 'LIGHT_INFANTRY', 'immobile', 'flying', 400],
  ['immobile disables nimble', 'LIGHT_CAVALRY', 'immobile', '', 350],
  ['immobile disables devastating_charge', 'CHARIOT', 'immobile', '', 350],
  ['creeping_rust disables tough', 'HEAVY_INFANTRY', 'the_ferric_blade', 'general, tough +1', 425],
  ['soul_weight disables flying', 'MONSTER', 'the_stone_of_souls', 'general, flying', 800],
  ['soul_weight disables swift', 'BEASTS', 'the_stone_of_souls', 'general, swift +2', 250],
  ['pipers_shame disables command', 'BEASTS', 'the_wretched_whistle', 'general', 200],
]

/** The keyword of a row, and the keyword that it changes, which is the last word of the row's name. */
function keywordsOf(row: string): { by: string; other: string } {
  const [by = '', , other = ''] = row.split(/:? /)
  return { by, other }
}

describe('keywords that a keyword disables', () => {
  it.each(PREVENTED)('%s (%s: %s, %s)', (row, type, preventer, holds, points) => {
    const { by, other } = keywordsOf(row)
    const before = evaluateUnit(unitOf(type, holds), rules)
    expect(before.active.has(other)).toBe(true)

    const after = evaluateUnit(unitOf(type, [holds, preventer].filter(Boolean).join(', ')), rules)
    expect(after.active.has(other)).toBe(false)
    const prevented = after.keywords.filter(({ ref }) => ref.id === other)
    expect(prevented.length).toBeGreaterThan(0)
    for (const { prevented_by } of prevented) expect(prevented_by).toEqual([by])
    expect(unitPoints(after).each).toBe(points)

    const { multiplier: _, ranged_strikes: __, ...stats } = unitStats(after, rules)
    const { own, enemy } = targetNumbers(after, rules)
    const steps = [...Object.values(stats), ...own, ...enemy].flatMap((each) =>
      each.steps.map((step) => step.by),
    )
    expect(steps).not.toContain(other)
  })
})
