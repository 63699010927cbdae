import { describe, expect, it } from 'vitest'
import { beginFields } from '#domain/game/battle/begin-fields.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { joinMove } from '#domain/game/begin/setup.ts'
import { makeArmy } from '#tests/support/army.ts'
import { beginning, CANDLEGUARD, guests, newPlayer, standing, step } from '#tests/support/game.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const own = makeArmy({
  name: 'The Tin Kettle Uncles',
  units: [
    unitOf('LIGHT_INFANTRY', 'general', { name: 'Uncle Bodkin' }),
    unitOf('RANGED_INFANTRY', 'wizard', { name: 'Auntie', abyssal_allegiances: ['gomb'] }),
    unitOf('BEASTS', 'reinforcements', { name: 'Late Dogs' }),
  ],
})
const join = joinMove('guest', own, DEFAULT_BATTLE_RULES, rules)

/** A game whose guest is only a name. */
function named() {
  const begin = beginning()
  const guest = { name: 'Opponent', points: 3000, army: null, mercury: 6, reserve: [] }
  const begun: Move = {
    ...{ ...begin, sides: { ...begin.sides, guest } },
    ...{ device: 'host-device-', n: 1, clock: 1, at: 1000 },
  }
  return newPlayer('one', begun)
}

describe('[GAME-171] a guest who joins with an army of their own', () => {
  it.each([
    ['instead of a name', named],
    ['instead of another army', () => newPlayer('one')],
  ])('brings it %s, with its Mercury and those that wait', (_, start) => {
    const player = start()
    expect(standing(player, join)).toBe('counts')
    const { guest } = player.table().sides
    expect(guest).toMatchObject({ name: 'The Tin Kettle Uncles', mercury: 6 })
    expect(guest.units.map(({ row, marks }) => [row.name, marks.reserve !== undefined])).toEqual([
      ['Uncle Bodkin', false],
      ['Auntie', false],
      ['Late Dogs', true],
    ])
    expect(player.table().begin.sides.guest).toMatchObject({
      army: { id: own.id },
      wizards: [expect.any(String)],
    })
    expect(beginFields.sides.safeParse(player.table().begin.sides).success).toBe(true)
  })

  it('has no Mercury without a Wizard', () => {
    const plain = makeArmy({ units: [unitOf('BEASTS', 'general', { name: 'Dogs' })] })
    const player = named()
    player.play(joinMove('guest', plain, DEFAULT_BATTLE_RULES, rules))
    expect(player.table().sides.guest.mercury).toBeNull()
  })

  it.each<[string, MoveBody]>([
    ['a roll-off', { type: 'first', side: 'host' }],
    ['a card', { type: 'draw', side: 'host', card: '2H' }],
    ['Doom', { type: 'doom', unit: CANDLEGUARD, by: 1 }],
    ['the next phase', { type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' }],
  ])('comes too late after %s, unless that is taken back', (_, move) => {
    const player = newPlayer('one')
    const id = player.play(move)
    expect(standing(player, join)).toBe('JOINED_LATE')
    player.play({ type: 'undo', move: id })
    expect(standing(player, join)).toBe('counts')
  })

  it('may bring another one after it, and takes it back', () => {
    const player = named()
    const first = player.play(join)
    expect(standing(player, joinMove('guest', guests, DEFAULT_BATTLE_RULES, rules))).toBe('counts')
    expect(player.table().sides.guest.name).toBe('The Moonlight Muster')
    player.play({ type: 'undo', move: first })
    expect(player.table().sides.guest.name).toBe('The Moonlight Muster')
  })

  it('takes it as it is now later, and so does a side without units at any time', () => {
    const player = named()
    step(player, 3)
    expect(standing(player, join)).toBe('counts')
    const units = own.units.map((unit) => ({ ...unit, count: 2 }))
    const now: MoveBody = { type: 'army', side: 'guest', army: { ...own, units }, points: 900 }
    expect(standing(player, now)).toBe('counts')
    expect(player.table().sides.guest.units).toHaveLength(6)
  })
})
