import { describe, expect, it } from 'vitest'
import { DECK } from '#domain/fortune/deck.ts'
import { drawMoves, openingHand } from '#domain/game/begin/opening-hand.ts'
import type { Player } from '#tests/support/game.ts'
import { newPlayer, step } from '#tests/support/game.ts'

const first = () => 0
const last = (below: number) => below - 1

function deal(player: Player, count: number, randomBelow = first): void {
  for (const move of drawMoves(player.table(), [{ side: 'host', count }], randomBelow)) {
    const { standing } = player.entry(player.play(move))
    expect(standing.type).toBe('counts')
  }
}

describe('[GAME-131] the opening hand', () => {
  it('is dealt at once, to each side by itself', () => {
    const player = newPlayer('one')
    expect(openingHand(player.table(), 'host')).toBe(3)
    deal(player, 3)
    expect(new Set(player.table().sides.host.hand).size).toBe(3)
    expect(openingHand(player.table(), 'host')).toBe(0)
    expect(openingHand(player.table(), 'guest')).toBe(3)
  })

  it('is due again if it is taken back, but not if its cards are gone', () => {
    const player = newPlayer('one')
    const draw = player.play({ type: 'draw', side: 'host', card: '2H' })
    const discard = player.play({ type: 'discard', side: 'host', card: '2H' })
    expect(openingHand(player.table(), 'host')).toBe(0)
    player.play({ type: 'undo', move: discard })
    player.play({ type: 'undo', move: draw })
    expect(openingHand(player.table(), 'host')).toBe(3)
  })

  it.each([1, 6])('is not dealt %i phases later', (phases) => {
    const player = newPlayer('one')
    step(player, phases)
    expect(openingHand(player.table(), 'host')).toBe(0)
  })

  it('takes any card of the deck, each once, and no more than there are', () => {
    const player = newPlayer('one')
    const drawn = (count: number, randomBelow: (below: number) => number) =>
      drawMoves(player.table(), [{ side: 'host', count }], randomBelow).map(({ card }) => card)
    expect(drawn(3, first)).toEqual(DECK.slice(0, 3))
    expect(drawn(2, last)).toEqual(DECK.slice(-2).toReversed())
    deal(player, 47)
    expect(drawn(3, first)).toEqual(DECK.slice(-1))
  })

  it('[GAME-182] is another card for each side if both draw at once', () => {
    const draws = (['host', 'guest'] as const).map((side) => ({ side, count: 2 }))
    const moves = drawMoves(newPlayer('one').table(), draws, first)
    expect(moves.map(({ side, card }) => [side, card])).toEqual([
      ['host', DECK[0]],
      ['host', DECK[1]],
      ['guest', DECK[2]],
      ['guest', DECK[3]],
    ])
  })
})
