import type { Help } from '../odds/side.ts'
import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { MomentEffect } from '../ruleset/army-ruleset.ts'
import type { GameRules } from '../ruleset/game-rules.ts'
import type { PlayRules } from '../ruleset/play-rules.ts'
import type { TestReason } from './fight-fields.ts'
import type { MoveBody } from './log/move.ts'
import { fortunesOn } from './now-fortunes.ts'
import { spellsOf, spellsOn } from './now-spells.ts'
import { highestPass } from './reckoning.ts'
import type { Table } from './table.ts'
import type { UnitNow } from './unit-now.ts'
import type { UnitRef } from './unit-ref.ts'

/** A Courage test that is being taken. `helps` are the spells and Fortunes that count in it. */
export type Testing = {
  now: UnitNow
  why: TestReason
  cause?: UnitRef | undefined
  helps: readonly Help[]
}

/** The spells on a unit that count in its Courage tests. (GAME-94) */
export function spellsOnTest(unit: UnitRef, table: Table, rules: ArmyRules, game: GameRules): Help[] {
  const cast = new Set(spellsOn(unit, table, game))
  return spellsOf(rules)
    .filter(({ id }) => cast.has(id))
    .filter(countsInTest)
}

/** The Fortunes that were played on a unit for its next Courage test. (GAME-99) */
export function fortunesOnTest(unit: UnitRef, table: Table, play: PlayRules): Help[] {
  const fortunes = table.fortunes.filter(
    (played) => !table.tests.slice(played.tests).some((test) => test.unit === unit),
  )
  return fortunesOn(unit, { ...table, fortunes }, play).filter(countsInTest)
}

const countsInTest = ({ moments }: Help): boolean =>
  moments.some((one) => 'test' in one || 'passes' in one || 'stands' in one)

const effectsOf = ({ helps }: Pick<Testing, 'helps'>): MomentEffect[] =>
  helps.flatMap(({ moments }) => moments)

/** Those that keep the unit where it is: it neither falls back nor routs. */
export const standsBy = (helps: readonly Help[]): Help[] =>
  helps.filter(({ moments }) => moments.some((one) => 'stands' in one))

/** Whether it matters in this battle that no friend is within 8 in. */
export function mattersIfAlone({ evaluated }: UnitNow, { begin }: Pick<Table, 'begin'>): boolean {
  const { alone } = begin.rules
  return alone !== null && !alone.unless.some((id) => evaluated.active.has(id))
}

/** The highest roll that passes. */
export function passOf(testing: Testing, table: Pick<Table, 'begin'>, isAlone: boolean): number {
  const { now, why } = testing
  const effects = effectsOf(testing)
  const passes = effects.some((one) => 'passes' in one && (one.passes === 'all' || why === 'lost'))
  if (passes) return 6
  const changed = (test: 'courage' | 'doom') =>
    effects.reduce((sum, one) => ('test' in one && one.test === test ? sum + one.by : sum), 0)
  const alone = isAlone && mattersIfAlone(now, table) ? (table.begin.rules.alone?.courage ?? 0) : 0
  return highestPass({
    unit: { ...now.unit, doom: Math.max(0, now.unit.doom + changed('doom')) },
    courage: Math.max(1, now.courage + alone + changed('courage')),
  })
}

/** Whether a D3 decides how much Doom the test changes: that of a panic that failed, or of a Rally that passed. */
export function needsD3(why: TestReason, passed: boolean): boolean {
  return (why === 'panic' && !passed) || (why === 'rally' && passed)
}

/** The Doom of a D3: taken in panic, or removed by a Rally, but no more than there is. */
export function doomOfD3(
  { now, why }: Pick<Testing, 'now' | 'why'>,
  d3: number,
  { begin }: Pick<Table, 'begin'>,
): number {
  if (why !== 'rally') return d3
  // 0, and not −0.
  return 0 - Math.max(0, Math.min(d3 + begin.rules.rally.doom, now.unit.doom))
}

/** What becomes of a unit by a test. `passed` is null if it is skipped, and `roll` if it was not rolled. */
export function courageMove(
  testing: Testing,
  { roll, passed, doom }: { roll: number | null; passed: boolean | null; doom: number },
  rules: ArmyRules,
): Extract<MoveBody, { type: 'courage' }> {
  const { now, why, cause } = testing
  const stands = standsBy(testing.helps).length > 0
  const routs =
    passed === false && !stands && (why === 'broken' || (why === 'lost' && routsIfItFallsBack(now, rules)))
  return { type: 'courage', unit: now.unit.ref, why, roll, passed, doom, routs, ...(cause && { cause }) }
}

/** Some keywords, such as Broken, make a unit rout that must fall back. */
function routsIfItFallsBack({ evaluated }: UnitNow, rules: ArmyRules): boolean {
  return [...evaluated.active.keys()].some((id) =>
    rules.keywords
      .get(id)
      ?.moments.some((effect) => 'routs' in effect && effect.routs.includes('falls_back')),
  )
}
