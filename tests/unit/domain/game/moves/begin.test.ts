import { describe, expect, it } from 'vitest'
import { deckLeft } from '#domain/game/moves/hands.ts'
import type { Move } from '#domain/game/log/move.ts'
import type { Side } from '#domain/game/words/side.ts'
import { allUnits, firstPlayer } from '#domain/game/table/table.ts'
import { DECK } from '#domain/fortune/deck.ts'
import type { Role } from '#domain/rules/vocabulary.ts'
import { beginning, HALBERDS, hosts, newPlayer } from '#tests/support/game.ts'

describe('[GAME-12] a game that has just begun', () => {
  it('has the first Omens phase, and nothing has happened', () => {
    const table = newPlayer('one').table()
    expect(table).toMatchObject({
      ...{ round: 1, phase: 'omens', reached: 1, firsts: {}, lake: null, outcome: null },
      ...{ engagements: [], discarded: [], casts: [], fortunes: [], uses: [] },
      ...{ tests: [], fought: [], routs: [], scores: [] },
      sides: { host: { vp: 0, hand: [] }, guest: { vp: 0, hand: [] } },
    })
    expect(deckLeft(table)).toEqual(DECK)
    for (const unit of allUnits(table)) expect(unit).toMatchObject({ doom: 0, marks: {}, keywords: [] })
  })

  it.each<[Role | null, attacker: Side | null, first: Side | null]>([
    ['attacker', 'host', 'host'],
    ['attacker', 'guest', 'guest'],
    ['defender', 'host', 'guest'],
    ['defender', 'guest', 'host'],
    ['attacker', null, null],
    ['defender', null, null],
    [null, 'host', null],
    [null, null, null],
  ])('where the %s is First Player and %s is the Attacker: %s', (role, attacker, first) => {
    const begin = { ...beginning({ firstPlayer: role }), attacker }
    const begun: Move = { ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 }
    expect(firstPlayer(newPlayer('one', begun).table())).toBe(first)
  })
})

describe('[GAME-87] the army as it is now', () => {
  it.each([
    ['with a new name', 'The Waxen Court', 'The Waxen Court'],
    ['without a name', '', 'The Candlelit Court'],
  ])('%s', (_, name, expected) => {
    const player = newPlayer('one')
    player.play({ type: 'vp', side: 'host', by: 2 })
    player.play({ type: 'army', side: 'host', army: { ...hosts, name }, points: 1234 })
    expect(player.table().sides.host).toMatchObject({ name: expected, points: 1234, vp: 2 })
    expect(player.table().sides.guest.name).toBe('The Moonlight Muster')
  })

  it('has new units as they begin, and the others as they stand', () => {
    const player = newPlayer('one')
    player.play({ type: 'doom', unit: HALBERDS, by: 4 })
    const units = hosts.units.map((unit) => (unit.name === 'Halberds' ? { ...unit, count: 3 } : unit))
    player.play({ type: 'army', side: 'host', army: { ...hosts, units }, points: 3000 })
    const { host } = player.table().sides
    expect(host.units.map(({ row, number, doom }) => [row.name, number, doom])).toEqual([
      ['Candleguard', 1, 0],
      ['Astrologers', 1, 0],
      ['Halberds', 1, 4],
      ['Halberds', 2, 0],
      ['Halberds', 3, 0],
    ])
  })
})
