import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { addMoves, type Game } from '#domain/game/log/fold.ts'
import { nextClock } from '#domain/game/log/log.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import type { GameStore } from '#stores/game/game.ts'

/** Another device that plays the game, whose moves come in as the server brings them. */
export type AnotherDevice = {
  /** @returns the id of the move */
  play: (body: MoveBody) => string
  /** Whether the game would not refuse a move. */
  wouldCount: (body: MoveBody) => boolean
}

export function anotherDevice(game: GameStore): AnotherDevice {
  let n = 0
  const now = (): Game => {
    const view = game.$view.get()
    if (view.type !== 'game') throw new Error('The game is not open.')
    return view.game
  }
  const make = (body: MoveBody): Move => {
    const clock = nextClock(now().entries)
    return { ...body, device: 'other-------', n: n + 1, clock, at: Date.now(), seat: 'guest' }
  }
  return {
    play: (body) => {
      const move = make(body)
      n += 1
      game.receive([move])
      return moveId(move)
    },
    wouldCount: (body) => addMoves(now(), [make(body)]).entries.at(-1)?.standing.type === 'counts',
  }
}
