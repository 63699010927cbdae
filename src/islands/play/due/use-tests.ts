import { useState } from 'react'
import { platform } from '#app/device.ts'
import { courageMove, doomOfD3, needsD3, passOf, type Testing } from '#domain/game/fight/courage-move.ts'
import { savesOf } from '#domain/game/fight/saves.ts'
import { shownHand } from '#domain/game/share/seen-hands.ts'
import type { Side } from '#domain/game/table/side.ts'
import { useTable } from '#islands/play/at-table.ts'

/** The cards of a side that this device shows. */
export function useShownCards(): (side: Side) => readonly string[] {
  const { table, seen } = useTable()
  return (side) => shownHand(table, side, seen).cards ?? []
}

/** Rolls several tests here. One that failed and may still be saved waits with its roll. (GAME-162, GAME-167) */
export function useTests(onRolled: (results: readonly string[]) => void) {
  const { table, rules, act } = useTable()
  const cardsOf = useShownCards()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  const rollOne = (testing: Testing): string => {
    const { now, why } = testing
    const roll = platform.randomBelow(6) + 1
    const passed = roll <= passOf(testing, table, false)
    const hand = cardsOf(now.unit.side)
    if (!passed && savesOf(testing, table, rules, { hand, hasRolledAgain: false }).length > 0) {
      setWaiting((before) => new Map([...before, [now.unit.ref, roll]]))
      return `${now.label} rolled ${roll}, and may still be saved.`
    }
    const d3 = needsD3(why, passed) ? platform.randomBelow(3) + 1 : 0
    const doom = d3 === 0 ? 0 : doomOfD3(testing, d3, table)
    const move = courageMove(testing, { roll, passed, doom })
    act(move)
    const after = move.routs ? ' and routs' : move.doom > 0 ? `: ${move.doom} Doom` : ''
    return `${now.label} rolled ${roll} and ${passed ? 'passes' : 'fails'}${after}.`
  }
  return {
    rollAll: (tests: readonly Testing[]) => onRolled(tests.map(rollOne)),
    /** The roll with which a unit has failed for now. */
    failedWith: (unit: string): number | null => waiting.get(unit) ?? null,
  }
}
