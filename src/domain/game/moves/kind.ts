import type * as z from 'zod/mini'
import type { Army } from '#domain/army/army.ts'
import type { Attack, ExtraDoom } from '#domain/game/words/fight-fields.ts'
import type { Names } from '#domain/game/table/names.ts'
import type { Refusal } from '#domain/game/words/refusal.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { envelope } from '#domain/game/words/move-fields.ts'

/** A move with these fields, without its type. */
export type MoveWith<Fields extends z.core.$ZodLooseShape> = z.infer<
  z.ZodMiniObject<typeof envelope & Fields>
>

/** The limits that the rules of the game and of the log set for a kind of move. */
export type Limits<Move> = {
  /** The units that must be on the table: neither routed nor in reserve. */
  actors: (move: Move) => readonly UnitRef[]
  /**
   * If the rules allow it only so often: how to find what has used that up, and why a further one is refused. Null if
   * it can be done as often as one likes.
   */
  once: {
    refusal: Refusal
    earlier: (table: Table, move: Move) => { id: string } | null | undefined
  } | null
  /** Whether a player can take it back. */
  canBeUndone: boolean
}

/** The limits of what the players enter as it is: always allowed, as often as they like. */
export const FREE: Limits<unknown> = { actors: () => [], once: null, canBeUndone: true }

/** The behaviour of a kind of move, besides its fields. */
export type Behaviour<Move> = {
  /** The table after it, or why it has no effect. Never throws. */
  apply: (table: Table, move: Move) => Table | Refusal
  /** Returns what it does, in a few words, for the log, announcements and the undo button: "3 Doom on Moth Archers". */
  label: (move: Move, names: Names) => string
  limits: Limits<Move>
  /** Returns what the label is followed by when the move is announced: "7 in all". */
  result?: (table: Table, move: Move) => string | null
  /** Why not all of it counts, as a sentence. `table` is the one before it. */
  cut?: (table: Table, move: Move) => string | null
  /** The unit that has had its turn in this phase by it. Null if it is no turn. */
  acts?: (move: Move) => UnitRef | null
  /** The attacks that were rolled, with the Doom of them that counts, for the report. `table` is the one before it. */
  attacks?: (table: Table, move: Move) => readonly Attack[]
  /**
   * The Doom that units take besides that of those attacks, for the report. Negative if it heals. `table` is the one before
   * it.
   */
  taken?: (move: Move, table: Table) => ExtraDoom
  /** Whose hand still has the card that it names, if it does not count. */
  hand?: (move: Move) => Side
  /** The armies that it brings, which are checked where they come from outside. */
  armies?: (move: Move) => readonly Army[]
}

/** A kind of move: its fields as they are stored, and all that the app knows of it. (docs/decisions/0036-a-move-in-one-place.md) */
export type Kind<Fields extends z.core.$ZodLooseShape> = { fields: Fields } & Behaviour<MoveWith<Fields>>

/** Types a kind of move by its fields. */
export function kind<Fields extends z.core.$ZodLooseShape>(one: Kind<Fields>): Kind<Fields> {
  return one
}
