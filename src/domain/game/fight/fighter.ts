import type { Circumstances } from '#domain/game/table/circumstances.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** A unit in a fight, the enemies that it touches, and how many dice it rolls against each of several. */
export type Fighter = {
  now: UnitNow
  enemies: readonly UnitRef[]
  /** The enemy that it charged in this round. */
  charged: UnitRef | null
  is: Circumstances
  /** Null as long as the dice are split evenly. */
  split: readonly number[] | null
  /** Who takes the Doom of a challenge that is on it; null as long as the players have not said. */
  lower: UnitRef | null
}
