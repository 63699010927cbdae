import { DEFAULT_BATTLE_RULES, type BattleRules } from '#domain/game/battle/battle-rules.ts'
import { addMoves, EMPTY_GAME, type Game, type LogEntry } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import { findUnit, type GameUnit, type Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { rules } from './rules.ts'
import { guests, hosts } from './two-armies.ts'

export * from './two-armies.ts'

/** The beginning of a game between both armies, with what a battle changes. */
export function beginning(changes: Partial<BattleRules> = {}): Extract<MoveBody, { type: 'begin' }> {
  return makeBegin(
    {
      sides: { host: { type: 'army', army: hosts }, guest: { type: 'army', army: guests } },
      battle: null,
      battleRules: { ...DEFAULT_BATTLE_RULES, ...changes },
      attacker: null,
      reserve: [],
    },
    rules,
  )
}

/** A device at the table: it numbers its moves and has seen some of the other's. */
export type Player = {
  game: () => Game
  /** @returns the id of the move */
  play: (body: MoveBody) => string
  /** Makes several moves by one tap. @returns their ids */
  playAll: (...bodies: MoveBody[]) => string[]
  see: (moves: readonly LoggedMove[]) => void
  moves: () => LoggedMove[]
  entry: (id: string) => LogEntry
  table: () => Table
  unit: (ref: UnitRef) => GameUnit
}

/** @param begun the first move, which both devices of a game share; by default the usual one */
export function newPlayer(device: string, begun: Move = begunGame()): Player {
  let game = addMoves(EMPTY_GAME, [begun])
  let n = 0
  const moves = () => game.entries.map(({ move }) => move)
  const make = (body: MoveBody, more: Pick<Move, 'tap'> = {}): string => {
    n += 1
    const clock = (game.entries.at(-1)?.move.clock ?? 0) + 1
    const move: Move = { ...body, device: device.padEnd(12, '-'), n, clock, at: clock * 1000, ...more }
    game = addMoves(game, [move])
    return moveId(move)
  }
  const table = (): Table => {
    if (!game.table) throw new Error('The game has not begun.')
    return game.table
  }
  return {
    game: () => game,
    play: (body) => make(body),
    playAll: (...bodies) => {
      const tap = n + 1
      return bodies.map((body) => make(body, { tap }))
    },
    see: (others) => {
      game = addMoves(game, others)
    },
    moves,
    table,
    entry: (id) => {
      const entry = game.entries.find((one) => one.id === id)
      if (!entry) throw new Error(`Move ${id} is not in the log.`)
      return entry
    },
    unit: (ref) => {
      const unit = findUnit(table(), ref)
      if (!unit) throw new Error(`${ref} is not in the game.`)
      return unit
    },
  }
}

export function begunGame(changes: Partial<BattleRules> = {}): Move {
  return { ...beginning(changes), device: 'host-device-', n: 1, clock: 1, at: 1000 }
}

/** A device that has made these moves in the usual game. */
export function playing(...moves: MoveBody[]): Player {
  const player = newPlayer('one')
  for (const move of moves) player.play(move)
  return player
}

/** Goes so many phases on, or back. */
export function step(player: Player, times: number, to: 'next' | 'back' = 'next'): void {
  for (let count = 0; count < times; count += 1) {
    const { round, phase } = player.table()
    player.play({ type: 'step', from: { round, phase }, to })
  }
}

/** Makes a move. @returns why it is refused, or that it counts */
export function standing(player: Player, body: MoveBody): string {
  const { standing: is } = player.entry(player.play(body))
  return is.type === 'refused' ? is.reason : is.type
}
