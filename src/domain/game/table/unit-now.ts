import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { unitStats, type UnitStats } from '#domain/unit/stats.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { newCombatant } from '#domain/combat/combatant.ts'
import { courageModifiers } from '#domain/combat/courage.ts'
import {
  effectsOf,
  keywordsOfSituations,
  unitInMoment,
  type UnitInMoment,
} from '#domain/combat/unit-in-moment.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import type { UnitRole } from '#domain/game/battle/battle-rules.ts'
import { effectsOn, isAway } from './effects-on.ts'
import { labelsOf } from './names.ts'
import type { Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import { shotIn, takenIn, type GameUnit, type Table } from './table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { rolesOf } from './unit-roles.ts'

/** A unit of a game at this moment, with all that the moment gives and takes. */
export type UnitNow = {
  unit: GameUnit
  label: string
  /** As a fight, a test or a charge sees it: its keywords, stats and effects, with spells, Fortunes and the battle. */
  inMoment: UnitInMoment
  evaluated: EvaluatedUnit
  stats: UnitStats
  /** With what spells and the battle add. What counts for one test alone is left out. */
  courage: number
  /** The points of this one unit. */
  points: number
  isBroken: boolean
  isRouted: boolean
  isInReserve: boolean
  /** A spell has removed it until the round ends. */
  isAway: boolean
  /** The units that it touches. */
  touches: readonly UnitRef[]
  isEngaged: boolean
  /** Charged in this round. */
  isCharging: boolean
  /** Its charge in this round did not reach. */
  hasMissed: boolean
  /** The keywords that were put on it and hold in this round. */
  temporaryKeywords: readonly KeywordRef[]
  /** Keywords that the battle gives it in this round. */
  given: readonly KeywordRef[]
  /** What the players have said that it is in this battle. */
  roles: readonly UnitRole[]
}

export function unitNow(unit: GameUnit, table: Table, rules: CombatRules): UnitNow {
  const { round } = table
  const facts = unitFacts(unit.row, rules).evaluated
  const temporaryKeywords = unit.keywords
    .filter(({ span, keyword }) => holds(span, round) && !table.begin.rules.noGround.includes(keyword.id))
    .map(({ keyword }) => keyword)
  const roles = rolesOf(unit.ref, table)
  const given = [
    ...battleKeywords(unit, table, rules),
    ...roles.flatMap(({ keyword }) => (keyword === null ? [] : [keyword])),
  ]
  const has = [...facts.active.keys(), ...[...temporaryKeywords, ...given].map(({ id }) => id)]
  const held = [...temporaryKeywords, ...given, ...keywordsAfterRout(unit, has, table, rules)]
  const ofSituations = new Set(statesOf(rules).values())
  const touches = table.engagements.flatMap(({ by, on }) =>
    by === unit.ref ? on : on === unit.ref ? by : [],
  )
  const inMoment = unitInMoment(
    newCombatant(facts, {
      doom: unit.doom,
      situations: situationsOf(unit, held, table, rules),
      keywords: held.filter(({ id }) => !ofSituations.has(id)),
      helps: effectsOn(unit, table, rules),
      shot: shotIn(unit, round),
      taken: takenIn(unit, table),
      hasAttacked: hasAttacked(unit, table),
      isEngaged: touches.length > 0,
    }),
    rules,
  )
  const { evaluated, stats } = inMoment
  return {
    unit,
    label: labelsOf(table, rules).get(unit.ref) ?? unitLabel(unit.row, rules),
    inMoment,
    evaluated,
    stats,
    courage: courageModifiers(inMoment, 'later').courage,
    points: unitPoints(facts).each,
    isBroken: unit.doom >= BREAKING_DOOM,
    isRouted: holds(unit.marks.routed, round),
    isInReserve: holds(unit.marks.reserve, round),
    isAway: isAway(unit.ref, table, rules),
    touches,
    isEngaged: touches.length > 0,
    isCharging: holds(unit.marks.charged, round),
    hasMissed: holds(unit.marks.missed, round),
    temporaryKeywords,
    given,
    roles,
  }
}

function situationsOf(
  { ref, marks }: GameUnit,
  held: readonly KeywordRef[],
  { round, tests }: Table,
  rules: ArmyRules,
): Situation[] {
  const ids = new Set(held.map(({ id }) => id))
  const found = new Set([...statesOf(rules)].flatMap(([is, id]) => (ids.has(id) ? [is] : [])))
  if (holds(marks.charged, round)) found.add('charged')
  if (holds(marks.long_move, round)) found.add('moved_far')
  const isTerrified = tests.some(
    (test) => test.unit === ref && test.round === round && test.why === 'terror' && test.passed === false,
  )
  if (isTerrified) found.add('terrified')
  return [...found]
}

/** The keywords whose situations hold for a unit as long as it has them. On a hill it does not charge uphill. */
function statesOf(rules: ArmyRules): ReadonlyMap<Situation, string> {
  const isGround = (id: string) => rules.keywords.get(id)?.traits.includes('Terrain') === true
  return new Map([...keywordsOfSituations(rules)].filter(([, id]) => !isGround(id)))
}

/** What it has in the round after one in which an enemy that it fought has routed. */
function keywordsAfterRout(
  { ref }: GameUnit,
  has: readonly string[],
  { round, routs, fought }: Table,
  rules: ArmyRules,
): KeywordRef[] {
  const last = round - 1
  const isEnemy = (unit: UnitRef) =>
    fought.some(
      ({ kind, attacks, ...at }) =>
        kind === 'fight' &&
        at.round === last &&
        attacks.some(({ by, on }) => (by === ref && on === unit) || (by === unit && on === ref)),
    )
  if (!routs.some((rout) => rout.round === last && isEnemy(rout.unit))) return []
  return has.flatMap((id) =>
    (rules.keywords.get(id)?.conditionalEffects ?? []).flatMap((effect) =>
      'after_rout' in effect ? [{ id: effect.after_rout }] : [],
    ),
  )
}

function hasAttacked({ ref }: GameUnit, { fought, round }: Table): boolean {
  return fought.some((one) => one.round === round && one.attacks.some(({ by }) => by === ref))
}

/** Returns what the battle gives this unit in this round. A keyword for units that a player names is a move. */
function battleKeywords({ row }: GameUnit, { begin, round }: Table, rules: ArmyRules): KeywordRef[] {
  return begin.rules.keywords
    .filter(({ until }) => until === null || round <= until)
    .filter(({ to }) => to === 'all' || (to === 'mobile' && isMobile(row, rules)))
    .map(({ keyword }) => keyword)
}

/** Whether a unit can be moved, shot at and tested. */
export const onTable = ({ isRouted, isInReserve, isAway }: UnitNow): boolean =>
  !isRouted && !isInReserve && !isAway

/** The names of what keeps spells, or the Fortunes of a side, from a unit. */
export function sparedBy({ inMoment, unit }: UnitNow, from: 'spells' | Side): string[] {
  return effectsOf(inMoment, 'no_target')
    .filter(({ no_target }) => (no_target === 'spells' ? from === 'spells' : from === unit.side))
    .map(({ name }) => name)
}

/** Whether a unit has a Speed of 1 or more. */
export function isMobile(row: GameUnit['row'], rules: ArmyRules): boolean {
  return unitStats(unitFacts(row, rules).evaluated, rules).speed.value > 0
}
