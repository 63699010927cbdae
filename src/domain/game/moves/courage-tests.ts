import * as z from 'zod/mini'
import { TEST_REASONS, type TestReason } from '#domain/game/words/fight-fields.ts'
import { findUnit, gameTimeOf, type CourageTest, type Rout, type Table } from '#domain/game/table/table.ts'
import { unitRefSchema, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { applyAll, giveDoom } from './changes.ts'
import { change, dieSchema, moveId } from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'
import { setMark } from './units.ts'

export const COURAGE_MOVES = {
  /**
   * A Courage test. `passed` is null if it was skipped and `roll` if the dice are not known. `doom` is what it costs or
   * heals, as for panic and rallying. `cause` is the routed unit that causes panic.
   */
  courage: kind({
    fields: {
      unit: unitRefSchema,
      why: z.enum(TEST_REASONS),
      roll: z.nullable(dieSchema),
      passed: z.nullable(z.boolean()),
      doom: change,
      routs: z.boolean(),
      cause: z.optional(unitRefSchema),
      /** Something passes it without a roll. An older app did not say it. */
      sure: z.optional(z.boolean()),
    },
    apply: (table, move) => {
      const { unit, why, passed, doom, routs, cause, sure = false } = move
      const asked = { id: moveId(move), unit, why, cause: cause ?? null, routs: table.routs.length }
      const doomBefore = findUnit(table, unit)?.doom ?? 0
      return applyAll(table, [
        giveDoom({ unit, doom }),
        (now) => {
          const routed = routs ? setMark(now, { unit, mark: 'routed', on: true, lasts: 'battle' }) : now
          return routed === 'NO_CHANGE' ? now : routed
        },
        (now) => ({
          ...now,
          tests: [
            ...now.tests,
            { ...gameTimeOf(now), ...asked, passed, isTaken: !sure && passed !== null, doomBefore },
          ],
        }),
      ])
    },
    label: ({ unit, passed, routs }, names) => {
      const name = names.unit(unit)
      if (routs) return `${name} fails its Courage test and routs`
      if (passed === null) return `${name} skips its Courage test`
      return `${name} ${passed ? 'passes' : 'fails'} its Courage test`
    },
    limits: {
      ...FREE,
      actors: ({ unit }) => [unit],
      once: { refusal: 'TESTED', earlier: (table, move) => testOf(table, move) },
    },
    taken: (move) => [move],
    acts: ({ unit, why, passed }) => (why === 'rally' && passed !== null ? unit : null),
  }),
}

/**
 * The test that a unit has already taken for the same cause. For most causes that is one a round. A rout makes each friend
 * panic once, and that of a General test once, and again if the unit came back and has routed once more. For another reason, which the app does not know,
 * a unit tests once a phase.
 */
export function testOf(
  { tests, routs, round, phase }: Table,
  { unit, why, cause = null }: { unit: UnitRef; why: TestReason; cause?: UnitRef | null | undefined },
): CourageTest | undefined {
  const isCause = (rout: Rout): boolean => cause === null || rout.unit === cause
  const isSame = (test: CourageTest): boolean => {
    if (why !== 'panic' && why !== 'general')
      return test.round === round && (why !== 'other' || test.phase === phase)
    // A test that was entered before the rout that it names was for that rout.
    const wasAfterRout = cause === null || routs.slice(0, test.routs).some(isCause)
    return !(wasAfterRout && routs.slice(test.routs).some(isCause))
  }
  return tests.findLast(
    (test) => test.unit === unit && test.why === why && test.cause === cause && isSame(test),
  )
}
