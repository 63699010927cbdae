import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { courageMove, mattersIfAlone, passOf, type Testing } from '#domain/game/fight/courage-move.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import {
  fallingBack,
  lostTests,
  panicsDue,
  terrorTests,
  type FallingBack,
} from '#domain/game/fight/due-tests.ts'
import { openFights, type FightGroup } from '#domain/game/fight/fight-groups.ts'
import { brokenTests } from '#domain/game/fight/reckoning.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { isSkipped } from '#domain/game/moves/skip.ts'
import { hasHappened } from '#domain/game/score/score-by-rout.ts'
import { openWays, timesOf, type OpenWay } from '#domain/game/score/score-ways.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import { isNow, type Table } from '#domain/game/table/table.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'
import type { Phase } from '#domain/rules/vocabulary.ts'
import { arrivals, type Arrival } from './arrivals.ts'

/** Something that the rules ask for now, with all that settling it needs. */
export type Due =
  /** The roll-off of the round. */
  | { type: 'first' }
  /** The Fortune cards of the round. */
  | { type: 'draw'; side: Side; count: number }
  | { type: 'arrival'; arrival: Arrival }
  /** A Courage test that the unit can fail. */
  | { type: 'test'; now: UnitNow; why: TestReason }
  /** The friends that test because a General or another unit has routed, all in one. */
  | { type: 'general' | 'panic'; routed: UnitNow; units: readonly UnitNow[] }
  | { type: 'falls_back'; falling: FallingBack }
  /** Units that touch and have not given each other Doom in this Clash. */
  | { type: 'fight'; group: FightGroup; unit: UnitRef }
  /** What a side can score in this phase. */
  | { type: 'score'; side: Side; ways: readonly OpenWay[] }

/**
 * What is due in this phase, in the order in which the rules ask for it. Who cannot fail a test is not in it. The
 * players settle or skip each, and nothing is forced.
 *
 * @param seen the sides whose cards this device shows, which draws only theirs
 */
export function dueNow(table: Table, rules: CombatRules, seen: readonly Side[]): Due[] {
  if (table.outcome !== null) return []
  return [
    ...DUE_IN[table.phase].flatMap((find) => find(table, rules, seen)),
    ...afterRouts(table, rules),
    ...scores(table, rules),
  ]
}

type Find = (table: Table, rules: CombatRules, seen: readonly Side[]) => Due[]

const DUE_IN: Readonly<Record<Phase, readonly Find[]>> = {
  omens: [draws, rollOff],
  sorcery: [],
  march: [arriving, testing('terror', terrorTests)],
  volley: [],
  clash: [testing('terror', terrorTests), testing('lost', lostTests), falling, fights],
  reckoning: [testing('broken', brokenTests)],
}

function testing(why: TestReason, find: (table: Table, rules: CombatRules) => UnitNow[]): Find {
  return (table, rules) => canFail(find(table, rules), why, table).map((now) => ({ type: 'test', now, why }))
}

function rollOff(table: Table): Due[] {
  const isSettled = table.firsts[table.round] !== undefined
  return isSettled || isSkipped(table, { what: 'first', unit: null, side: null }) ? [] : [{ type: 'first' }]
}

/** From the second round on. The opening hand is dealt by a button of its own, because some players draw real cards. */
function draws(table: Table, _: CombatRules, seen: readonly Side[]): Due[] {
  const count = table.begin.rules.cards.perRound
  if (table.round === 1 || count === 0) return []
  return (
    seen
      // A player without cards in the app has a real deck.
      .filter((side) => table.sides[side].drawn > 0 && !hasDrawn(table, side))
      .filter((side) => !isSkipped(table, { what: 'draw', unit: null, side }))
      .map((side) => ({ type: 'draw', side, count }))
  )
}

function hasDrawn(table: Table, side: Side): boolean {
  const { lastDraw } = table.sides[side]
  return lastDraw !== null && isNow(lastDraw, table)
}

function arriving(table: Table, rules: CombatRules): Due[] {
  return SIDES.flatMap((side) => arrivals(table, side, rules)).map((arrival) => ({
    type: 'arrival',
    arrival,
  }))
}

function falling(table: Table, rules: CombatRules): Due[] {
  return fallingBack(table, rules).map((one) => ({ type: 'falls_back', falling: one }))
}

function fights(table: Table): Due[] {
  return openFights(table).flatMap((group) =>
    group.units.slice(0, 1).map((unit): Due => ({ type: 'fight', group, unit })),
  )
}

function afterRouts(table: Table, rules: CombatRules): Due[] {
  return panicsDue(table, rules).flatMap(({ routed, general, due }): Due[] => {
    const unit = routed.unit.ref
    const testing = canFail(general, 'general', table)
    const panicking = canFail(due, 'panic', table)
    return [
      ...(testing.length === 0 || isSkipped(table, { what: 'general', unit, side: null })
        ? []
        : [{ type: 'general', routed, units: testing } as const]),
      ...(panicking.length === 0 ? [] : [{ type: 'panic', routed, units: panicking } as const]),
    ]
  })
}

/** The units that some roll makes fail, or whose one sure pass is used up. Where it matters who stands alone, only the players see that. */
function canFail(units: readonly UnitNow[], why: TestReason, table: Table): UnitNow[] {
  return units.filter((now) => takesUpPass(now) || !cannotFail({ now, why }, table))
}

/** Whether it passes this test, but not the one after it. */
const takesUpPass = ({ roles }: UnitNow): boolean => roles.some(({ passes }) => passes)

function cannotFail(testing: Testing, table: Table): boolean {
  return passOf(testing, table, mattersIfAlone(testing.now, table)) === 6
}

/** What scores by a rout is asked for only when an enemy has routed in this phase. */
function scores(table: Table, rules: CombatRules): Due[] {
  return SIDES.filter((side) => !isSkipped(table, { what: 'score', unit: null, side })).flatMap(
    (side): Due[] => {
      const hasRouted = table.routs.some((rout) => isNow(rout, table) && sideOfUnit(rout.unit) !== side)
      const now = timesOf(table).filter((time) => time !== 'rout' || hasRouted)
      const ways = openWays(table, side, rules).filter(
        ({ way, left }) =>
          left > 0 && way.at.some((time) => now.includes(time)) && hasHappened(table, side, way, rules),
      )
      return ways.length === 0 ? [] : [{ type: 'score', side, ways }]
    },
  )
}

/** The move by which the players do not do it. Nothing is forced. */
export function skipMove(due: Due): MoveBody {
  switch (due.type) {
    case 'first':
      return { type: 'skip', what: 'first' }
    case 'draw':
      return { type: 'skip', what: 'draw', side: due.side }
    case 'arrival':
      return { type: 'mark', unit: due.arrival.now.unit.ref, mark: 'late', on: true, lasts: 'round' }
    case 'test':
      return courageMove(due, { roll: null, passed: null, doom: 0 })
    case 'general':
      return { type: 'skip', what: 'general', unit: due.routed.unit.ref }
    case 'panic':
      return { type: 'mark', unit: due.routed.unit.ref, mark: 'panic_over', on: true, lasts: 'round' }
    case 'falls_back':
      return { type: 'mark', unit: due.falling.now.unit.ref, mark: 'fell_back', on: true, lasts: 'round' }
    case 'fight':
      return { type: 'skip', what: 'fight', unit: due.unit }
    case 'score':
      return { type: 'skip', what: 'score', side: due.side }
  }
}
