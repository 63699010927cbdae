import { describe, expect, it } from 'vitest'
import { deckLeft } from '#domain/game/moves/hands.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { CANDLEGUARD, HALBERDS, newPlayer, type Player, standing } from '#tests/support/game.ts'

function drawn(...cards: string[]): Player {
  const player = newPlayer('one')
  for (const card of cards) player.play({ type: 'draw', side: 'host', card })
  return player
}

const hand = (player: Player) => player.table().sides.host.hand

describe('Fortunes', () => {
  it('one that is played leaves the others in the hand, in the order drawn', () => {
    const player = drawn('2H', '3S', '4C')
    player.play({ type: 'fortune', side: 'host', card: '3S', unit: HALBERDS })
    expect(hand(player)).toEqual(['2H', '4C'])
    expect(player.table().discarded).toEqual(['3S'])
    expect(player.table().fortunes).toEqual([
      { round: 1, phase: 'omens', side: 'host', card: '3S', unit: HALBERDS, tests: 0, id: 'one---------.4' },
    ])
  })

  it('one that is discarded is not played', () => {
    const player = drawn('2H', '3S')
    expect(standing(player, { type: 'discard', side: 'host', card: '2H' })).toBe('counts')
    expect(hand(player)).toEqual(['3S'])
    expect(player.table()).toMatchObject({ discarded: ['2H'], fortunes: [] })
    expect(standing(player, { type: 'discard', side: 'host', card: '2H' })).toBe('CARD_NOT_IN_HAND')
  })

  it('one that is discarded is drawn again only after the cards go back to the deck', () => {
    const player = drawn('2H', '3S')
    const draw: MoveBody = { type: 'draw', side: 'guest', card: '2H' }
    player.play({ type: 'discard', side: 'host', card: '2H' })
    expect(standing(player, draw)).toBe('CARD_NOT_IN_DECK')
    expect(standing(player, { type: 'reshuffle' })).toBe('counts')
    expect(player.table().discarded).toEqual([])
    expect(hand(player)).toEqual(['3S'])
    expect(deckLeft(player.table())).toContain('2H')
    expect(standing(player, draw)).toBe('counts')
  })

  it('none go back to the deck if none is discarded', () => {
    expect(standing(drawn('2H'), { type: 'reshuffle' })).toBe('NO_CHANGE')
  })
})

it('an ability is used by a unit or by its player', () => {
  const player = newPlayer('one')
  player.play({ type: 'use', side: 'host', ability: 'command', unit: CANDLEGUARD })
  player.play({ type: 'use', side: 'guest', ability: 'some_twist' })
  expect(player.table().uses).toEqual([
    { round: 1, phase: 'omens', side: 'host', ability: 'command', unit: CANDLEGUARD },
    { round: 1, phase: 'omens', side: 'guest', ability: 'some_twist', unit: null },
  ])
})

it('a note and a photo are in the log alone', () => {
  const player = newPlayer('one')
  const table = player.table()
  expect(standing(player, { type: 'note', text: 'Rain.' })).toBe('counts')
  expect(standing(player, { type: 'photo', photo: 'photo-------' })).toBe('counts')
  expect(player.table()).toBe(table)
})
