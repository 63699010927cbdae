import { useState } from 'react'
import { platform } from '#app/device.ts'
import { courageMove, doomOfD3, needsD3, passOf, type Testing } from '#domain/game/fight/courage-move.ts'
import { savesOf } from '#domain/game/fight/saves.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { shownHand } from '#domain/game/share/seen-hands.ts'
import type { Side } from '#domain/game/table/side.ts'
import { useTable } from '#islands/play/at-table.ts'

/** The cards of a side that this device shows. */
export function useShownCards(): (side: Side) => readonly string[] {
  const { table, seen } = useTable()
  return (side) => shownHand(table, side, seen).cards ?? []
}

/** Rolls several tests here. One that failed and may still be saved waits with its roll. */
export function useTests(onRolled: (results: readonly string[]) => void) {
  const { table, rules, act, isUpToDate } = useTable()
  const cardsOf = useShownCards()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  const rollOne = (testing: Testing): { said: string; moves: MoveBody[] } => {
    const { now, why } = testing
    const roll = platform.randomBelow(6) + 1
    const passed = roll <= passOf(testing, table, false)
    const hand = cardsOf(now.unit.side)
    if (!passed && savesOf(testing, table, rules, { hand, hasRolledAgain: false }).length > 0) {
      setWaiting((before) => new Map([...before, [now.unit.ref, roll]]))
      return { said: `${now.label} rolled ${roll}, and may still be saved.`, moves: [] }
    }
    const d3 = needsD3(why, passed) ? platform.randomBelow(3) + 1 : 0
    const doom = d3 === 0 ? 0 : doomOfD3(testing, d3, table)
    const move = courageMove(testing, { roll, passed, doom })
    const after = move.routs ? ' and routs' : move.doom > 0 ? `: ${move.doom} Doom` : ''
    return { said: `${now.label} rolled ${roll} and ${passed ? 'passes' : 'fails'}${after}.`, moves: [move] }
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
