import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { doomForStaying } from './courage-move.ts'
import { enemiesOf } from './fight-groups.ts'
import { testOf } from '#domain/game/moves/courage-tests.ts'
import { generalTests, panicTests } from './reckoning.ts'
import { holds } from '#domain/game/words/span.ts'
import { allUnits, findUnit, isNow, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'

const hasTested = (unit: UnitRef, why: TestReason, table: Table): boolean =>
  testOf(table, { unit, why }) !== undefined

/** The units that lost a fight in this round's Clash and have not tested for it. */
export function lostTests(table: Table, rules: CombatRules): UnitNow[] {
  const lost = table.fought
    .filter(({ round, lost: side }) => round === table.round && side !== null)
    .flatMap(({ attacks, lost: side }) =>
      attacks.flatMap(({ by, on }) => [by, on]).filter((ref) => sideOfUnit(ref) === side),
    )
  return [...new Set(lost)]
    .filter((ref) => !hasTested(ref, 'lost', table))
    .flatMap((ref) => findUnit(table, ref) ?? [])
    .map((unit) => unitNow(unit, table, rules))
    .filter(onTable)
}

/** A unit that must fall back, and the enemies that it still touches. */
export type FallingBack = { now: UnitNow; enemies: readonly UnitNow[] }

/**
 * The units that failed the test of a lost fight in this round and are still in contact, until the players have settled
 * it: one that was followed stays in contact.
 */
export function fallingBack(table: Table, rules: CombatRules): FallingBack[] {
  const { round } = table
  const nowOf = (ref: UnitRef) => {
    const unit = findUnit(table, ref)
    return unit ? [unitNow(unit, table, rules)] : []
  }
  return table.tests
    .filter((test) => test.round === round && test.why === 'lost' && test.passed === false)
    .flatMap((test) =>
      nowOf(test.unit)
        // What it took instead may have broken it since.
        .filter((now) => doomForStaying({ ...now, isBroken: test.doomBefore >= BREAKING_DOOM }) === null)
        .map((now) => ({ now, enemies: enemiesOf(test.unit, table.engagements).flatMap(nowOf) })),
    )
    .filter(({ now, enemies }) => onTable(now) && enemies.length > 0)
    .filter(({ now }) => !holds(now.unit.marks.fell_back, round))
}

/**
 * The units that charged something Terrifying or were charged by it in this round, and have not tested.
 */
export function terrorTests(table: Table, rules: CombatRules): UnitNow[] {
  const { round, engagements } = table
  const charges = engagements.filter(({ charged }) => charged === round)
  const nows = allUnits(table).map((unit) => unitNow(unit, table, rules))
  const isTerrifiedBy = ({ inMoment }: UnitNow, ref: UnitRef): boolean => {
    const enemy = nows.find(({ unit }) => unit.ref === ref)
    if (!enemy) return false
    return effectsOf(enemy.inMoment, 'terrifies').some(({ id }) => id !== null && !inMoment.ignored.has(id))
  }
  return nows
    .filter((now) => onTable(now) && !hasTested(now.unit.ref, 'terror', table))
    .filter((now) => enemiesOf(now.unit.ref, charges).some((enemy) => isTerrifiedBy(now, enemy)))
}

/** A rout, the friends that take the test of a General, and those that may panic. */
export type AfterRout = { routed: UnitNow; general: UnitNow[]; due: UnitNow[] }

/** The routs of this phase for which somebody must still test, until the players say that no other is near. */
export function panicsDue(table: Table, rules: CombatRules): AfterRout[] {
  const { round, phase } = table
  const routs = table.routs.filter((rout) => rout.round === round && rout.phase === phase)
  return [...new Set(routs.map(({ unit }) => unit))]
    .flatMap((ref) => findUnit(table, ref) ?? [])
    .map((unit) => unitNow(unit, table, rules))
    .filter(({ isRouted }) => isRouted)
    .map((routed) => ({
      routed,
      general: generalTests(table, routed.unit.ref, rules),
      due: holds(routed.unit.marks.panic_over, round) ? [] : panicTests(table, routed.unit.ref, rules),
    }))
    .filter(({ general, due }) => general.length + due.length > 0)
}

/**
 * The units of a side that may Rally: with Doom, not engaged and not kept from it. It is instead of moving, so not
 * those that have moved, charged or arrived.
 */
export function canRally(table: Table, side: UnitNow['unit']['side'], rules: CombatRules): UnitNow[] {
  if (!table.begin.rules.rally.allowed) return []
  return table.sides[side].units
    .filter(({ ref, doom }) => doom > 0 && !hasTested(ref, 'rally', table))
    .map((unit) => unitNow(unit, table, rules))
    .filter((now) => onTable(now) && !now.isEngaged && !hasMoved(now, table))
    .filter(({ inMoment }) =>
      (['rallies', 'no_healing'] as const).every((no) => effectsOf(inMoment, no).length === 0),
    )
}

/** Whether a unit has moved in this round, or has had its turn to. */
function hasMoved({ unit, isCharging, hasMissed }: UnitNow, { round, acted }: Table): boolean {
  if (isCharging || hasMissed || unit.arrived === round || holds(unit.marks.long_move, round)) return true
  return acted.some((one) => one.unit === unit.ref && isNow(one, { round, phase: 'march' }))
}
