import { useState } from 'react'
import { platform } from '#app/device.ts'
import { afterRoll, rollText } from '#domain/game/fight/courage-course.ts'
import { passOf, type Testing } from '#domain/game/fight/courage-move.ts'
import { savesOf } from '#domain/game/fight/saves.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { shownHand } from '#domain/game/share/seen-hands.ts'
import type { Side } from '#domain/game/table/side.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { rollD3 } from './courage-dice.tsx'

/** The cards of a side that this device shows. */
export function useShownCards(): (side: Side) => readonly string[] {
  const { table, seen } = useTable()
  return (side) => shownHand(table, side, seen).cards ?? []
}

/** Rolls several tests here. One that failed and may still be saved waits with its roll. (GAME-162, GAME-167) */
export function useTests(onRolled: (results: readonly string[]) => void) {
  const { table, rules, act, isUpToDate } = useTable()
  const cardsOf = useShownCards()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  const rollOne = (testing: Testing): { said: string; moves: MoveBody[] } => {
    const { unit } = testing.now
    const roll = platform.randomBelow(6) + 1
    const saves = savesOf(testing, table, rules, { hand: cardsOf(unit.side), hasRolledAgain: false })
    const rolled = { roll, pass: passOf(testing, table, false), isAgain: false, saves }
    const stage = afterRoll(testing, rolled, table, rollD3)
    if (stage.type === 'failed') setWaiting((before) => new Map([...before, [unit.ref, roll]]))
    return { said: rollText(testing, roll, stage), moves: stage.type === 'over' ? [stage.move] : [] }
  }
  return {
    /** @param then what the same tap does besides */
    rollAll: (tests: readonly Testing[], ...then: readonly MoveBody[]) => {
      if (!isUpToDate()) return
      const rolled = tests.map(rollOne)
      act(...rolled.flatMap(({ moves }) => moves), ...then)
      onRolled(rolled.map(({ said }) => said))
    },
    /** The roll with which a unit has failed for now. */
    failedWith: (unit: string): number | null => waiting.get(unit) ?? null,
  }
}
