import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { TestReason } from './fight-fields.ts'
import type { MoveBody } from './move.ts'
import { highestPass } from './reckoning.ts'
import type { Table } from './table.ts'
import type { UnitNow } from './unit-now.ts'
import type { UnitRef } from './unit-ref.ts'

/** A Courage test that is being taken. */
export type Testing = { now: UnitNow; why: TestReason; cause?: UnitRef | undefined }

/** Whether it matters in this battle that no friend is within 8 in. */
export function mattersIfAlone({ evaluated }: UnitNow, { begin }: Pick<Table, 'begin'>): boolean {
  const { alone } = begin.rules
  return alone !== null && !alone.unless.some((id) => evaluated.active.has(id))
}

/** The highest roll that passes. */
export function passOf(now: UnitNow, table: Pick<Table, 'begin'>, isAlone: boolean): number {
  const alone = isAlone && mattersIfAlone(now, table) ? (table.begin.rules.alone?.courage ?? 0) : 0
  return highestPass({ unit: now.unit, courage: Math.max(1, now.courage + alone) })
}

/** Whether a D3 decides how much Doom the test changes: that of a panic that failed, or of a Rally that passed. */
export function needsD3(why: TestReason, passed: boolean): boolean {
  return (why === 'panic' && !passed) || (why === 'rally' && passed)
}

/** The Doom of a D3: taken in panic, or removed by a Rally, but no more than there is. */
export function doomOfD3({ now, why }: Testing, d3: number, { begin }: Pick<Table, 'begin'>): number {
  if (why !== 'rally') return d3
  // 0, and not −0.
  return 0 - Math.max(0, Math.min(d3 + begin.rules.rally.doom, now.unit.doom))
}

/** What becomes of a unit by a test. `roll` and `passed` are null if it is skipped. */
export function courageMove(
  { now, why, cause }: Testing,
  { roll, passed, doom }: { roll: number | null; passed: boolean | null; doom: number },
  rules: ArmyRules,
): Extract<MoveBody, { type: 'courage' }> {
  const routs = passed === false && (why === 'broken' || (why === 'lost' && routsIfItFallsBack(now, rules)))
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
