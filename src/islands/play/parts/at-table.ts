import { createContext, useContext, type ComponentType } from 'react'
import type { Game } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { Due } from '#domain/game/now/due.ts'
import type { DueOfPhase } from '#domain/game/now/left-open.ts'
import type { Turn } from '#domain/game/now/turn.ts'
import type { Names } from '#domain/game/table/names.ts'
import type { OnlineGame } from '#domain/game/share/online-game.ts'
import type { Seating } from '#domain/game/log/seen-hands.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { GameStore } from '#stores/game/game.ts'

/** The things that every part of the table may need. */
export type AtTable = {
  store: GameStore
  game: Game
  table: Table
  rules: CombatRules
  /** Null until they are loaded. */
  playRules: PlayRules | null
  names: Names
  /** The side of this device's player. */
  mine: Side
  /** Mine and theirs. */
  sides: readonly [Side, Side]
  /** Returns what the player calls a side: "You", its name, or "They" if it has the same. A spectator plays neither. */
  who: (side: Side) => string
  /** Whether this device plays one side or both. */
  seating: Seating
  /** The sides whose cards this device shows. */
  seen: readonly Side[]
  /** What is due in this phase, a moment after the tap that changed it. */
  due: readonly Due[]
  /** What players have left open in the phases before, and last what is due in this one. */
  open: readonly DueOfPhase[]
  /** Whose turn it is, a moment after the tap that changed it. Null in phases without turns. */
  turn: Turn | null
  /** Whether these three are of this table already, and not of the one before. */
  isWorkedOut: boolean
  /** Null if only this device has the game. */
  online: OnlineGame | null
  /** False if this device only watches. Then nothing is shown that makes a move. */
  mayMove: boolean
  /**
   * Makes the moves of one tap, which undo takes back together. The table announces them.
   *
   * @returns the id of the first; null if nothing was done, because the table is no longer what an open dialog shows
   */
  act: (...bodies: readonly MoveBody[]) => string | null
  /** Whether what is shown is the table of now. If not, it is shown from here on, and its player is asked again. */
  isUpToDate: () => boolean
  /** Whether a tap on this page has made the move with this id. */
  isOwnTap: (id: string) => boolean
  /** Returns who made a move: "You", the name of a side, or "Another device". */
  maker: (move: LoggedMove) => string
  takeBack: TakeBack
  openDialog: OpenDialog
}

/** Takes moves back and makes them again. If later moves would then count for nothing, it asks first. */
export type TakeBack = {
  /** By default what the player did last on this device. */
  undo: (...ids: readonly string[]) => void
  redo: (...ids: readonly string[]) => void
  /** Takes a refused move in the place of the one that counts. */
  takeInstead: (id: string) => void
}

/**
 * Opens a dialog over those that are open. It stays when the button that opened it goes, and when the views change with the
 * width.
 */
export type OpenDialog = <Props extends { onClose: () => void }>(
  dialog: ComponentType<Props>,
  props: Omit<Props, 'onClose'>,
) => void

const Context = createContext<AtTable | null>(null)
export const AtTableProvider = Context.Provider

/** @throws outside a table */
export function useTable(): AtTable {
  const at = useContext(Context)
  if (!at) throw new Error('This part belongs on the table of a game.')
  return at
}
