import { courageModifiers, passesOn } from '#domain/combat/courage.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import { effectFacts } from '#domain/rules/effects/effects.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { GENERAL_DOOM } from '#domain/rules/vocabulary.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** A Courage test that is being taken. */
export type Testing = { now: UnitNow; why: TestReason; cause?: UnitRef | undefined }

/** The names of the spells and Fortunes that count in a Courage test of the unit. */
export function helpsInTest({ inMoment }: UnitNow): string[] {
  return inMoment.side.helps
    .filter(
      ({ id, conditionalEffects }) =>
        id !== null && conditionalEffects.some((effect) => effectFacts(effect).inTest),
    )
    .map(({ name }) => name)
}

/** The names of those that keep the unit where it is: it neither falls back nor routs. */
export function standsBy({ inMoment }: UnitNow): string[] {
  return effectsOf(inMoment, 'stands').map(({ name }) => name)
}

/** Whether it matters in this battle that no friend is within 8 in. */
export function mattersIfAlone({ evaluated }: UnitNow, { begin }: Pick<Table, 'begin'>): boolean {
  const { alone } = begin.rules
  return alone !== null && !alone.unless.some((id) => evaluated.active.has(id))
}

/** The highest roll that passes, 1 to 6. */
export function passOf({ now, why }: Testing, table: Pick<Table, 'begin'>, isAlone: boolean): number {
  if (isPassed({ now, why })) return 6
  const tests = courageModifiers(now.inMoment, 'next')
  const alone = isAlone && mattersIfAlone(now, table) ? (table.begin.rules.alone?.courage ?? 0) : 0
  return passesOn(now.unit.doom, { ...tests, courage: tests.courage + alone })
}

/** Whether something passes the test without a roll. */
function isPassed({ now, why }: Pick<Testing, 'now' | 'why'>): boolean {
  const { passes } = courageModifiers(now.inMoment, 'next')
  return passes === 'all' || (passes === 'lost_fight' && why === 'lost')
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

/** Returns what becomes of a unit by a test. `passed` is null if it is skipped, and `roll` if it was not rolled. */
export function courageMove(
  testing: Testing,
  { roll, passed, doom }: { roll: number | null; passed: boolean | null; doom: number },
): Extract<MoveBody, { type: 'courage' }> {
  const { now, why, cause } = testing
  const failed = passed === false && standsBy(now).length === 0
  const stays = why === 'lost' ? doomForStaying(now) : null
  const routs = failed && (why === 'broken' || (why === 'lost' && stays === null && routsIfItFallsBack(now)))
  const more = failed ? (stays ?? (why === 'general' ? GENERAL_DOOM : 0)) : 0
  const all = { unit: now.unit.ref, why, roll, passed, doom: doom + more, routs }
  const sure = passed === true && isPassed(testing)
  return { type: 'courage', ...all, ...(cause && { cause }), ...(sure && { sure }) }
}

/** The Doom that the unit takes instead of falling back; null if it must fall back, as a Broken one always must. */
export function doomForStaying({
  inMoment,
  isBroken,
}: Pick<UnitNow, 'inMoment' | 'isBroken'>): number | null {
  const stays = effectsOf(inMoment, 'stays').map((effect) => effect.stays)
  return isBroken || stays.length === 0 ? null : Math.max(...stays)
}

/** Some keywords, such as Broken, make a unit rout that must fall back. */
function routsIfItFallsBack({ inMoment }: UnitNow): boolean {
  return effectsOf(inMoment, 'routs').some(({ routs }) => routs.includes('falls_back'))
}
