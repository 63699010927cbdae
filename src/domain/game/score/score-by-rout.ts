import { unitFacts } from '#domain/unit/unit-facts.ts'
import { isSignificant } from '#domain/game/fight/reckoning.ts'
import type { Side } from '#domain/game/words/side.ts'
import { allUnits, findUnit, isNow, type GameUnit, type Rout, type Table } from '#domain/game/table/table.ts'
import { sideOfUnit } from '#domain/game/words/unit-ref.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { WayToScore } from '#domain/game/battle/scoring.ts'
import { timesScored } from '#domain/game/table/times-left.ts'

type ByRout = NonNullable<WayToScore['rout']>

/**
 * How many routs a side has not scored yet that score in a way. Infinity if it scores by something else, or as long as no
 * rout is known that could: who does not enter routs can score all the same.
 */
export function routsLeft(table: Table, side: Side, way: WayToScore, rules: ArmyRules): number {
  const { rout } = way
  const isKnown = table.routs.some(({ unit }) => rout?.of === 'any' || sideOfUnit(unit) !== side)
  if (!rout || !isKnown) return Infinity
  const found = scoringRouts(table, side, rout, rules)
  // One rout can score for several units that fought it, or near several altars.
  if (rout.since !== null) return found.length > 0 ? Infinity : 0
  return found.length - timesScored(table, side, way).length
}

/** Whether a rout is known that may score so, or the way asks for none. Players need not have said which unit it is about. */
export function mayHaveHappened(table: Table, side: Side, { rout }: WayToScore, rules: ArmyRules): boolean {
  return !rout || scoringRouts(table, side, rout, rules).length > 0
}

/** Whether a side is asked to score in a way: a rout is known that scores so, or the way asks for none. */
export function hasHappened(table: Table, side: Side, { rout }: WayToScore, rules: ArmyRules): boolean {
  return !rout || scoringRouts(table, side, rout, rules).some(({ unit }) => isIt(unit, rout, table, rules))
}

function scoringRouts(
  table: Table,
  side: Side,
  rout: ByRout,
  rules: ArmyRules,
): { unit: GameUnit; at: Rout }[] {
  const all = significantRouts(table, rules)
  return (rout.isFirst ? all.slice(0, 1) : all)
    .filter(({ unit }) => rout.of === 'any' || unit.side !== side)
    .filter(({ at }) => isSince(at, rout.since, table))
    .filter(({ unit }) => mayBeIt(unit, rout, table, rules))
}

/** The first rout of each unit that was not Insignificant then. */
function significantRouts(table: Table, rules: ArmyRules): { unit: GameUnit; at: Rout }[] {
  const refs = [...new Set(table.routs.map(({ unit }) => unit))]
  return refs.flatMap((ref) => {
    const unit = findUnit(table, ref)
    const at = table.routs.find((rout) => rout.unit === ref)
    return unit && at && isSignificant(unit, at.round, rules) ? [{ unit, at }] : []
  })
}

function isSince(at: Rout, since: ByRout['since'], { round, phase }: Table): boolean {
  if (since === null) return true
  if (since === 'phase') return isNow(at, { round, phase })
  return at.round === round || (at.round === round - 1 && at.phase === 'reckoning')
}

/** Whether a unit is what the way asks for, by its keywords and by what the players have said. */
function isIt({ ref, keywords, row }: GameUnit, rout: ByRout, table: Table, rules: ArmyRules): boolean {
  const { keyword, isNamed, role } = rout
  if (role !== null) return table.roles.some((held) => held.unit === ref && held.role === role)
  if (keyword === null || keywords.some((held) => held.keyword.id === keyword)) return true
  return !isNamed && unitFacts(row, rules).evaluated.active.has(keyword)
}

/** The same, or it may be: any that can be, as long as the players have said of no unit of its side that it is. */
function mayBeIt(unit: GameUnit, rout: ByRout, table: Table, rules: ArmyRules): boolean {
  if (isIt(unit, rout, table, rules)) return true
  const own = allUnits(table).filter(({ side }) => side === unit.side)
  const isOpen = rout.role !== null || rout.isNamed
  if (!isOpen || own.some((one) => isIt(one, rout, table, rules))) return false
  const never = table.begin.rules.keywords.find((one) => one.keyword.id === rout.keyword)?.unless ?? []
  return !never.some((id) => unitFacts(unit.row, rules).evaluated.active.has(id))
}
