import type { TestReason } from './fight-fields.ts'
import type { Move, MoveOf } from './move.ts'
import type { Refusal } from './refusal.ts'
import { lastOfWay } from './times-left.ts'
import type { CourageTest, RolledFight, Rout, Score, Table } from './table.ts'
import type { UnitRef } from './unit-ref.ts'

/** Why a move does nothing, and the id of the move that has done the same before. */
export type DoneBefore = { reason: Refusal; by: string }

/**
 * The move that has already done what another one would do, if the rules allow it only so often. Null if there is none.
 * (GAME-100; game facts 1.11, points 13 and 18)
 */
export function doneBefore(table: Table, move: Move): DoneBefore | null {
  const is = (reason: Refusal, done: { id: string } | null | undefined) => done && { reason, by: done.id }
  return is(...earlier(table, move)) ?? null
}

function earlier(table: Table, move: Move): [Refusal, { id: string } | null | undefined] {
  switch (move.type) {
    case 'fight':
      return ['FOUGHT', fightOf(table, move.attacks)]
    case 'shoot':
      return ['SHOT', volleyOf(table, move.attack.by)]
    case 'cast':
      return ['CAST', castOf(table, move)]
    case 'counter':
      return ['COUNTERED', table.casts.find(({ id }) => id === move.cast)?.countered]
    case 'courage':
      return ['TESTED', testOf(table, move)]
    case 'vp':
      return ['SCORED', lastScore(table, move)]
    default:
      return ['NO_CHANGE', null]
  }
}

type Pair = RolledFight['attacks'][number]

/** Two units fight each other once a round. A third enemy of one of them is another pair. */
function fightOf({ fought, round }: Table, attacks: readonly Pair[]): RolledFight | undefined {
  const isPair = (one: Pair, other: Pair) =>
    (one.by === other.by && one.on === other.on) || (one.by === other.on && one.on === other.by)
  return fought.find(
    (fight) =>
      fight.kind === 'fight' &&
      fight.round === round &&
      fight.attacks.some((one) => attacks.some((other) => isPair(one, other))),
  )
}

/** The volley of a unit in this round. */
export function volleyOf({ fought, round }: Table, unit: UnitRef): RolledFight | undefined {
  return fought.find(
    ({ kind, attacks, ...at }) =>
      kind === 'volley' && at.round === round && attacks.some(({ by }) => by === unit),
  )
}

function castOf({ casts, round }: Table, { unit, spell }: MoveOf<'cast'>) {
  return casts.find((cast) => cast.round === round && cast.unit === unit && cast.spell === spell)
}

/**
 * The test that a unit has already taken for the same cause. For most causes that is one a round. A rout makes each friend
 * panic once, and again if the unit came back and has routed once more. For another reason, which the app does not know,
 * a unit tests once a phase.
 */
export function testOf(
  { tests, routs, round, phase }: Table,
  { unit, why, cause = null }: { unit: UnitRef; why: TestReason; cause?: UnitRef | null | undefined },
): CourageTest | undefined {
  const isCause = (rout: Rout): boolean => cause === null || rout.unit === cause
  const isSame = (test: CourageTest): boolean => {
    if (why !== 'panic') return test.round === round && (why !== 'other' || test.phase === phase)
    // A test that was entered before the rout that it names was for that rout.
    const wasAfterRout = cause === null || routs.slice(0, test.routs).some(isCause)
    return !(wasAfterRout && routs.slice(test.routs).some(isCause))
  }
  return tests.findLast(
    (test) => test.unit === unit && test.why === why && test.cause === cause && isSame(test),
  )
}

/** The score that used up a way to score. Points that a player corrects by hand name no way. */
function lastScore(table: Table, { side, by, way: id }: MoveOf<'vp'>): Score | undefined {
  const way = table.begin.rules.scoring.find((one) => one.id === id)
  return way && by > 0 ? lastOfWay(table, side, way) : undefined
}
