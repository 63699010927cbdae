import { activeKeywords, unitFacts } from '#domain/unit/unit-facts.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { BREAKING_DOOM, GENERAL } from '#domain/rules/vocabulary.ts'
import type { Outcome } from '#domain/game/words/fight-fields.ts'
import { testOf } from '#domain/game/moves/courage-tests.ts'
import { otherSide, SIDES, type Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import { allUnits, findUnit, type GameUnit, type Table } from '#domain/game/table/table.ts'
import { onTable, unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/**
 * The Broken units that must still test in this Reckoning. A unit that panic has just broken tests in the next one, and
 * one that nothing can make rout does not test.
 */
export function brokenTests(table: Table, rules: CombatRules): UnitNow[] {
  return brokenUnits(table, rules).filter((now) => !isKept(now))
}

/** The Broken units that need not test, because something keeps them on the table. */
export function keptUnits(table: Table, rules: CombatRules): UnitNow[] {
  return brokenUnits(table, rules).filter(isKept)
}

const isKept = ({ inMoment }: UnitNow): boolean => effectsOf(inMoment, 'stands').length > 0

function brokenUnits(table: Table, rules: CombatRules): UnitNow[] {
  return allUnits(table)
    .filter((unit) => unit.doom >= BREAKING_DOOM && !hasTested(unit, table))
    .map((unit) => unitNow(unit, table, rules))
    .filter(onTable)
}

function hasTested({ ref }: GameUnit, { tests, round }: Table): boolean {
  return tests.some(
    (test) =>
      test.unit === ref &&
      test.round === round &&
      (test.why === 'broken' ||
        (test.phase === 'reckoning' && test.why === 'panic' && test.doomBefore < BREAKING_DOOM)),
  )
}

/**
 * The friends of a routed unit that may be within 8 in of it, which only the players can see, and have not tested for
 * panic because of it.
 */
export function panicTests(table: Table, routed: UnitRef, rules: CombatRules): UnitNow[] {
  const unit = findUnit(table, routed)
  if (!unit || !causes('panic', unitNow(unit, table, rules))) return []
  return table.sides[unit.side].units
    .filter(({ ref }) => ref !== routed && !testOf(table, { unit: ref, why: 'panic', cause: routed }))
    .map((friend) => unitNow(friend, table, rules))
    .filter((now) => onTable(now) && effectsOf(now.inMoment, 'panics').length === 0)
}

/** Whether friends take a test because the unit has routed. */
function causes(test: 'panic' | 'general', { inMoment }: UnitNow): boolean {
  return !effectsOf(inMoment, 'no_tests').some(({ no_tests }) => no_tests.includes(test))
}

/**
 * The friends of a routed General, who all take its test, wherever they stand and whatever they fear, before those
 * within 8 in panic.
 */
export function generalTests(table: Table, routed: UnitRef, rules: CombatRules): UnitNow[] {
  const unit = findUnit(table, routed)
  const now = unit && unitNow(unit, table, rules)
  if (!unit || !now?.evaluated.active.has(GENERAL) || !causes('general', now)) return []
  return table.sides[unit.side].units
    .filter(({ ref }) => ref !== routed && !testOf(table, { unit: ref, why: 'general', cause: routed }))
    .map((friend) => unitNow(friend, table, rules))
    .filter(onTable)
}

/** The points of the units that a side has lost to rout. Those of a unit that was brought back stay lost. */
export function pointsLost({ sides, routs }: Table, side: Side, rules: ArmyRules): number {
  const routed = new Set(routs.map(({ unit }) => unit))
  return sumPoints(
    sides[side].units.filter(({ ref }) => routed.has(ref)),
    rules,
  )
}

const sumPoints = (units: readonly GameUnit[], rules: ArmyRules): number =>
  units.reduce((sum, { row }) => sum + unitFacts(row, rules).points.each, 0)

/**
 * The points of a side's units that score for the enemy: of those that have routed, and of other Broken ones.
 * Insignificant units score for nobody.
 */
export function pointsForVp(
  { sides, routs, round }: Table,
  side: Side,
  rules: ArmyRules,
): { routed: number; broken: number } {
  const routOf = (unit: GameUnit) => routs.find((rout) => rout.unit === unit.ref)
  // One that a spell has brought back was not yet Insignificant when it first routed.
  const units = sides[side].units.filter((unit) => isSignificant(unit, routOf(unit)?.round ?? round, rules))
  const broken = units.filter((unit) => !routOf(unit) && unit.doom >= BREAKING_DOOM)
  return { routed: sumPoints(units.filter(routOf), rules), broken: sumPoints(broken, rules) }
}

/** Whether a unit counted for victory points in a round. */
export function isSignificant({ keywords, row }: GameUnit, at: number, rules: ArmyRules): boolean {
  const named = keywords
    .filter(({ span }) => span.from <= at && holds(span, at))
    .flatMap(({ keyword }) => rules.keywords.get(keyword.id) ?? [])
  return [...named, ...activeKeywords(row, rules)].every(({ scores }) => scores !== false)
}

/** The winner if the game ended now, and the reason. */
export type Proposal = { outcome: Outcome; by: 'rout' | 'cap' | 'vp' | 'points' | 'nothing' }

export function proposeOutcome(table: Table, rules: ArmyRules): Proposal {
  const decided = decidedBy(table)
  if (decided) return decided
  const { host, guest } = table.sides
  if (host.vp !== guest.vp) return { outcome: ahead(table), by: 'vp' }
  const [ours, theirs] = [pointsLost(table, 'host', rules), pointsLost(table, 'guest', rules)]
  if (ours === theirs) return { outcome: 'draw', by: 'nothing' }
  return { outcome: ours < theirs ? 'host' : 'guest', by: 'points' }
}

const ahead = ({ sides }: Table): Side => (sides.host.vp > sides.guest.vp ? 'host' : 'guest')

/**
 * Returns who has won before the last round: a side has routed, or has reached the most victory points. Null if nobody
 * has. If both sides have the most, the points of lost units decide, as at the end of the last round.
 */
function decidedBy(table: Table): Proposal | null {
  const [rout] = SIDES.filter((side) => hasLostAll(table, side))
  if (rout && !hasLostAll(table, otherSide(rout))) return { outcome: otherSide(rout), by: 'rout' }
  const { host, guest } = table.sides
  return SIDES.some((side) => isCapped(table, side)) && host.vp !== guest.vp
    ? { outcome: ahead(table), by: 'cap' }
    : null
}

/** Whether a side has the most victory points, if they end the game, and had them this many points ago. */
function isCapped({ begin, sides }: Table, side: Side, ago = 0): boolean {
  const { vpCap, winsAtCap } = begin.rules
  return winsAtCap && vpCap !== null && sides[side].vp - ago >= vpCap
}

/** Whether all units of a side have routed, those in reserve included. A side without units cannot lose them. */
function hasLostAll({ sides, round }: Table, side: Side): boolean {
  const { units } = sides[side]
  return units.length > 0 && units.every(({ marks }) => holds(marks.routed, round))
}

/**
 * Whether the rules end the game now: a side or both have routed, or one or both have the most victory points. Cheap,
 * because the table asks at every move.
 */
export function endsNow(table: Table): boolean {
  if (table.outcome !== null) return false
  return SIDES.some((side) => hasLostAll(table, side)) || SIDES.some((side) => endsByCap(table, side))
}

/** The most victory points end the game at once, or when the round ends in which a side has reached them. */
function endsByCap(table: Table, side: Side): boolean {
  if (table.begin.rules.winsAtOnce || table.phase === 'reckoning') return isCapped(table, side)
  const inRound = table.scores.filter((score) => score.side === side && score.round === table.round)
  return isCapped(
    table,
    side,
    inRound.reduce((sum, { by }) => sum + by, 0),
  )
}
