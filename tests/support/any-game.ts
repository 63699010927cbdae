import fc, { type Arbitrary } from 'fast-check'
import type { KeptGame } from '#domain/game/share/kept-game.ts'
import { inLogOrder, type LoggedMove } from '#domain/game/log/log.ts'
import { anyBody } from './any-move.ts'
import { newPlayer } from './game.ts'

/** A game of random moves as a file keeps it, sometimes with a move of a newer build. */
export function anyKeptGame(): Arbitrary<KeptGame> {
  const id = fc.constantFrom('game-number1', 'game-number2', 'game-number3')
  return fc
    .record({ id, bodies: fc.array(anyBody(), { maxLength: 12 }), isNewer: fc.boolean() })
    .map((any) => {
      const player = newPlayer('one')
      for (const body of any.bodies) player.play(body)
      const newer = any.isNewer ? [newerMove()] : []
      return { id: any.id, moves: inLogOrder([...player.moves(), ...newer]), own: ['one---------'] }
    })
}

function newerMove(): LoggedMove {
  const envelope = { device: 'newer-------', n: 1, clock: 4, at: 7 }
  return { ...envelope, type: 'newer', raw: { ...envelope, type: 'parley', terms: ['none'] } }
}
