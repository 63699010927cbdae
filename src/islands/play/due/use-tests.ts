import { useState } from 'react'
import { platform } from '#app/device.ts'
import type { Testing } from '#domain/game/fight/courage-move.ts'
import { afterDie, rolledText } from '#domain/game/fight/test-course.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { shownHand } from '#domain/game/log/seen-hands.ts'
import type { Side } from '#domain/game/words/side.ts'
import { useTable } from '#islands/play/parts/at-table.ts'

/** The cards of a side that this device shows. */
export function useShownCards(): (side: Side) => readonly string[] {
  const { table, seen } = useTable()
  return (side) => shownHand(table, side, seen).cards ?? []
}

export const rollD3 = (): number => platform.randomBelow(3) + 1

/** Rolls several tests here. One that failed and may still be saved waits with its roll. */
export function useTests(onRolled: (results: readonly string[]) => void) {
  const { table, rules, act, isUpToDate } = useTable()
  const cardsOf = useShownCards()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  const rollOne = (testing: Testing): { said: string; moves: MoveBody[] } => {
    const { unit, label } = testing.now
    const roll = platform.randomBelow(6) + 1
    const scene = { testing, table, rules, hand: cardsOf(unit.side), isAlone: false }
    const stage = afterDie(roll, false, { ...scene, rollD3 })
    if (stage.type === 'failed') setWaiting((before) => new Map([...before, [unit.ref, roll]]))
    return { said: rolledText(label, roll, stage), moves: stage.type === 'settled' ? [stage.move] : [] }
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
