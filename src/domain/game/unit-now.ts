import { evaluateUnit, type EvaluatedUnit } from '../army/evaluate.ts'
import { unitPoints } from '../army/points.ts'
import { unitStats, type UnitStats } from '../army/stats.ts'
import { unitFacts } from '../army/unit-facts.ts'
import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { KeywordRef } from '../ruleset/army-ruleset.ts'
import { BREAKING_DOOM, BROKEN } from '../ruleset/vocabulary.ts'
import { gameUnitLabel } from './names.ts'
import { holds } from './span.ts'
import type { GameUnit, Table } from './table.ts'

/** A unit of a game at this moment, with all that the moment gives and takes. */
export type UnitNow = {
  unit: GameUnit
  label: string
  /** With the keywords of the moment, and Broken from 10 Doom on. */
  evaluated: EvaluatedUnit
  stats: UnitStats
  /** With what the scenario or twist adds. */
  courage: number
  /** The points of this one unit. */
  points: number
  isBroken: boolean
  isRouted: boolean
  isInReserve: boolean
  isEngaged: boolean
  /** Charged in this round. */
  isCharging: boolean
  /** Keywords of the moment that hold in this round. */
  moment: readonly KeywordRef[]
  /** Keywords that the battle gives it in this round. */
  given: readonly KeywordRef[]
}

export function unitNow(unit: GameUnit, table: Table, rules: ArmyRules): UnitNow {
  const { round } = table
  const isBroken = unit.doom >= BREAKING_DOOM
  const moment = unit.keywords.filter(({ span }) => holds(span, round)).map(({ keyword }) => keyword)
  const given = battleKeywords(unit, table, rules)
  const extra = [...moment, ...given, ...(isBroken ? [{ id: BROKEN }] : [])]
  const evaluated =
    extra.length === 0 ? unitFacts(unit.row, rules).evaluated : evaluateWith(unit, extra, rules)
  const stats = unitStats(evaluated, rules)
  const isEngaged = table.engagements.some(({ by, on }) => by === unit.ref || on === unit.ref)
  const { attacker, rules: battle } = table.begin
  const isDefender = attacker !== null && unit.side !== attacker
  return {
    unit,
    label: gameUnitLabel(unit, rules),
    evaluated,
    stats,
    courage: Math.max(
      1,
      stats.courage.value +
        battle.courage +
        (isEngaged ? battle.engagedCourage : 0) +
        (isDefender ? battle.defenderCourage : 0),
    ),
    points: unitPoints(unitFacts(unit.row, rules).evaluated).each,
    isBroken,
    isRouted: holds(unit.marks.routed, round),
    isInReserve: holds(unit.marks.reserve, round),
    isEngaged,
    isCharging: holds(unit.marks.charged, round),
    moment,
    given,
  }
}

/** What the battle gives this unit in this round. A keyword for units that a player names is a move. */
function battleKeywords({ row }: GameUnit, { begin, round }: Table, rules: ArmyRules): KeywordRef[] {
  return begin.rules.keywords
    .filter(({ until }) => until === null || round <= until)
    .filter(({ to }) => to === 'all' || (to === 'mobile' && isMobile(row, rules)))
    .map(({ keyword }) => keyword)
}

/** Whether a unit has a Speed of 1 or more. */
export function isMobile(row: GameUnit['row'], rules: ArmyRules): boolean {
  return unitStats(unitFacts(row, rules).evaluated, rules).speed.value > 0
}

function evaluateWith({ row }: GameUnit, extra: readonly KeywordRef[], rules: ArmyRules): EvaluatedUnit {
  return evaluateUnit({ ...row, keywords: [...row.keywords, ...extra] }, rules)
}
