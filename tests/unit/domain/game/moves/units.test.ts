import { describe, expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { Lasts, Mark } from '#domain/game/words/span.ts'
import { shotIn } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import * as game from '#tests/support/game.ts'
import { newPlayer, type Player, playing, standing, step } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

const GONE = 'host.gone________.1'

const mark = (unit: UnitRef, set: Mark, on = true, lasts: Lasts = 'round'): MoveBody => ({
  ...{ type: 'mark', unit, on, lasts },
  mark: set,
})
const keyword = (unit: UnitRef, id: string, on = true, lasts: Lasts = 'round'): MoveBody => ({
  ...{ type: 'keyword', unit, on, lasts },
  keyword: { id },
})
const charge = (unit: UnitRef, on: UnitRef, arc: 'front' | 'flank' | 'rear' = 'front'): MoveBody => ({
  ...{ type: 'charge', unit, on, reached: true },
  arc,
})
const short = (unit: UnitRef, on: UnitRef): MoveBody => ({
  ...{ type: 'charge', unit, on, reached: false },
  arc: 'flank',
})
const touch = (unit: UnitRef, other: UnitRef, on = true): MoveBody => ({
  ...{ type: 'engage', unit, on },
  with: other,
})
const fails = (unit: UnitRef): MoveBody => ({
  ...{ type: 'courage', unit, why: 'broken', roll: 6 },
  ...{ passed: false, doom: 0, routs: true },
})

const now = (player: Player, ref: UnitRef) => unitNow(player.unit(ref), player.table(), rules)
const held = (player: Player, ref: UnitRef) => now(player, ref).temporaryKeywords.map(({ id }) => id)
const pairs = (player: Player) => player.table().engagements.map(({ by, on }) => [by, on])

describe('[GAME-05] a move that changes nothing, or no unit of the game, is refused', () => {
  it.each<[string, MoveBody[], MoveBody, string]>([
    ['no Doom', [], { type: 'doom', unit: MARROW, by: 0 }, 'NO_CHANGE'],
    ['a mark once more', [mark(MARROW, 'acted')], mark(MARROW, 'acted'), 'NO_CHANGE'],
    ['a mark off that was not on', [], mark(MARROW, 'acted', false), 'NO_CHANGE'],
    ['a rout of no unit', [], mark(GONE, 'routed'), 'NO_SUCH_UNIT'],
    ['a keyword once more', [keyword(MARROW, 'distracted')], keyword(MARROW, 'distracted'), 'NO_CHANGE'],
    ['a keyword off that was not on', [], keyword(MARROW, 'distracted', false), 'NO_CHANGE'],
    ['a charge of no unit', [], charge(GONE, MARROW), 'NO_SUCH_UNIT'],
    ['a charge at no unit', [], charge(MARROW, GONE), 'NO_SUCH_UNIT'],
    ['a charge of no unit that falls short', [], short(GONE, MARROW), 'NO_SUCH_UNIT'],
    ['contact with a friend', [], touch(HALBERDS, HALBERDS_2), 'SAME_SIDE'],
    ['contact of no unit', [], touch(GONE, MARROW), 'NO_SUCH_UNIT'],
    ['contact with no unit', [], touch(MARROW, GONE), 'NO_SUCH_UNIT'],
    ['contact once more', [touch(HALBERDS, MARROW)], touch(MARROW, HALBERDS), 'NO_CHANGE'],
    ['the end of no contact', [], touch(HALBERDS, MARROW, false), 'NO_CHANGE'],
    ['a test of no unit', [], fails(GONE), 'NO_SUCH_UNIT'],
    [
      'a fight of no unit',
      [],
      { type: 'fight', attacks: [{ by: GONE, on: MARROW, dice: 3, hits: 1, doom: 1 }], lost: 'guest' },
      'NO_SUCH_UNIT',
    ],
    [
      'a volley at no unit',
      [],
      { type: 'shoot', attack: { by: MARROW, on: GONE, dice: 3, hits: 1, doom: 1 } },
      'NO_SUCH_UNIT',
    ],
    [
      'a fight that also costs no unit Doom',
      [],
      {
        ...{ type: 'fight', lost: null },
        attacks: [{ by: HALBERDS, on: MARROW, dice: 3, hits: 1, doom: 1 }],
        extra: [{ unit: GONE, doom: 1 }],
      },
      'NO_SUCH_UNIT',
    ],
  ])('%s', (_, before, body, reason) => {
    const player = playing(...before)
    const table = player.table()
    expect(standing(player, body)).toBe(reason)
    expect(player.table()).toEqual(table)
  })
})

describe('how long a mark or a keyword holds', () => {
  it.each<[Lasts, distracted: boolean[]]>([
    ['round', [true, false, false]],
    ['next', [true, true, false]],
    ['battle', [true, true, true]],
  ])('%s', (lasts, distracted) => {
    const player = playing(keyword(MARROW, 'distracted', true, lasts))
    const seen = distracted.map(() => {
      const is = held(player, MARROW).includes('distracted')
      step(player, 6)
      return is
    })
    expect(seen).toEqual(distracted)
  })

  it('what holds for the battle also holds after a step back to an earlier round, and nothing else does', () => {
    const player = newPlayer('one')
    step(player, 6)
    player.play(mark(RAGWOLVES, 'routed', true, 'battle'))
    player.play(charge(CANDLEGUARD, MARROW))
    player.play(keyword(MARROW, 'distracted', true, 'next'))
    step(player, 1, 'back')
    expect(now(player, RAGWOLVES).isRouted).toBe(true)
    expect(now(player, CANDLEGUARD).isCharging).toBe(false)
    expect(held(player, MARROW)).toEqual([])
    step(player, 1)
    expect(now(player, CANDLEGUARD).isCharging).toBe(true)
    expect(held(player, MARROW)).toEqual(['distracted'])
  })

  it('a keyword that has ended can be given again, and is there once', () => {
    const player = playing(keyword(MARROW, 'distracted'))
    step(player, 6)
    expect(standing(player, keyword(MARROW, 'distracted'))).toBe('counts')
    expect(held(player, MARROW)).toEqual(['distracted'])
    expect(player.unit(MARROW).keywords).toHaveLength(1)
  })

  it('[GAME-03] a keyword that is set again lasts as it was set last', () => {
    const player = playing(keyword(MARROW, 'hollow'))
    expect(standing(player, keyword(MARROW, 'hollow'))).toBe('NO_CHANGE')
    expect(standing(player, keyword(MARROW, 'hollow', true, 'battle'))).toBe('counts')
    step(player, 6)
    expect(player.unit(MARROW).keywords).toEqual([{ keyword: { id: 'hollow' }, span: { from: 1, to: 99 } }])
  })

  it('a charge that falls short does not end sooner what makes the unit Distracted for longer', () => {
    const player = playing(keyword(HALBERDS, 'distracted', true, 'battle'))
    player.play({ type: 'charge', unit: HALBERDS, on: MARROW, arc: 'front', reached: false })
    expect(player.unit(HALBERDS).keywords).toEqual([
      { keyword: { id: 'distracted' }, span: { from: 1, to: 99 } },
    ])
  })

  it('a keyword that has ended cannot be taken off', () => {
    const player = playing(keyword(MARROW, 'distracted'))
    step(player, 6)
    expect(standing(player, keyword(MARROW, 'distracted', false))).toBe('NO_CHANGE')
  })

  it('a keyword that is taken off leaves the others', () => {
    const player = playing(keyword(MARROW, 'distracted'), keyword(MARROW, 'outmaneuvered'))
    expect(standing(player, keyword(MARROW, 'distracted', false))).toBe('counts')
    expect(held(player, MARROW)).toEqual(['outmaneuvered'])
  })

  it('a mark that is taken off leaves the others', () => {
    const player = playing(mark(MARROW, 'acted'), mark(MARROW, 'long_move'))
    player.play(mark(MARROW, 'acted', false))
    expect(Object.keys(player.unit(MARROW).marks)).toEqual(['long_move'])
  })
})

describe('[GAME-26] a charge', () => {
  it('that falls short leaves the unit Distracted until the round ends, and touches nobody', () => {
    const player = playing(short(CANDLEGUARD, MARROW))
    expect(held(player, CANDLEGUARD)).toEqual(['distracted'])
    expect([now(player, CANDLEGUARD).isCharging, now(player, MARROW).isEngaged]).toEqual([false, false])
    expect(held(player, MARROW)).toEqual([])
    step(player, 6)
    expect(held(player, CANDLEGUARD)).toEqual([])
  })

  it('that falls short counts for a unit that is Distracted already', () => {
    const player = playing(keyword(CANDLEGUARD, 'distracted'))
    expect(standing(player, short(CANDLEGUARD, MARROW))).toBe('counts')
    expect(held(player, CANDLEGUARD)).toEqual(['distracted'])
  })

  it.each([
    ['front', []],
    ['flank', ['outmaneuvered']],
    ['rear', ['outmaneuvered']],
  ] as const)('in the %s', (arc, expected) => {
    const player = playing(charge(CANDLEGUARD, MARROW, arc))
    expect(held(player, MARROW)).toEqual(expected)
    expect(player.table().engagements).toEqual([{ by: CANDLEGUARD, on: MARROW, arc, charged: 1 }])
  })

  it('of two units in the flank of one outmaneuvers it once, and both touch it', () => {
    const player = playing(charge(CANDLEGUARD, MARROW, 'flank'))
    expect(standing(player, charge(HALBERDS, MARROW, 'rear'))).toBe('counts')
    expect(held(player, MARROW)).toEqual(['outmaneuvered'])
    expect(pairs(player)).toEqual([
      [CANDLEGUARD, MARROW],
      [HALBERDS, MARROW],
    ])
  })

  it('of one unit into two touches both', () => {
    const player = playing(charge(CANDLEGUARD, MARROW))
    expect(standing(player, charge(CANDLEGUARD, RAGWOLVES))).toBe('counts')
    expect(pairs(player)).toEqual([
      [CANDLEGUARD, MARROW],
      [CANDLEGUARD, RAGWOLVES],
    ])
    expect(now(player, CANDLEGUARD).isCharging).toBe(true)
  })

  it('between two units that touch takes the place of their contact', () => {
    const player = playing(touch(HALBERDS, MARROW), charge(MARROW, HALBERDS, 'rear'))
    expect(player.table().engagements).toEqual([{ by: MARROW, on: HALBERDS, arc: 'rear', charged: 1 }])
  })
})

describe('[GAME-26] contact', () => {
  it('without a charge is in the front, and nobody charges', () => {
    const player = playing(touch(HALBERDS, MARROW))
    expect(player.table().engagements).toEqual([{ by: HALBERDS, on: MARROW, arc: 'front', charged: null }])
    expect(now(player, HALBERDS)).toMatchObject({ isEngaged: true, isCharging: false })
  })

  it('ends from either side, and only that of both units', () => {
    const player = playing(
      charge(RAGWOLVES, CANDLEGUARD),
      touch(CANDLEGUARD, MARROW),
      touch(MARROW, HALBERDS),
    )
    expect(standing(player, touch(MARROW, CANDLEGUARD, false))).toBe('counts')
    expect(pairs(player)).toEqual([
      [RAGWOLVES, CANDLEGUARD],
      [MARROW, HALBERDS],
    ])
  })

  it('of a unit that routs ends with everybody, and the other fights go on', () => {
    const player = playing(
      charge(MARROW, HALBERDS),
      charge(CANDLEGUARD, MARROW),
      charge(RAGWOLVES, HALBERDS),
      mark(MARROW, 'routed', true, 'battle'),
    )
    expect(pairs(player)).toEqual([[RAGWOLVES, HALBERDS]])
    expect(player.table().routs).toEqual([{ round: 1, phase: 'omens', unit: MARROW }])
  })

  it('stays when a unit has acted or moved far', () => {
    const player = playing(charge(MARROW, HALBERDS), mark(MARROW, 'acted'), mark(HALBERDS, 'long_move'))
    expect(pairs(player)).toEqual([[MARROW, HALBERDS]])
    expect(player.table().routs).toEqual([])
  })
})

describe('a unit that has routed', () => {
  it('does not rout again in a later round, whoever says so', () => {
    const player = playing(mark(MARROW, 'routed', true, 'battle'))
    step(player, 6)
    expect(standing(player, mark(MARROW, 'routed', true, 'battle'))).toBe('NO_CHANGE')
    player.play({
      type: 'courage',
      unit: MARROW,
      why: 'broken',
      roll: 6,
      passed: false,
      doom: 0,
      routs: true,
    })
    expect(player.table().routs).toEqual([{ round: 1, phase: 'omens', unit: MARROW }])
  })

  it('is back without a second rout', () => {
    const player = playing(mark(MARROW, 'routed', true, 'battle'))
    expect(standing(player, mark(MARROW, 'routed', false))).toBe('counts')
    expect(now(player, MARROW).isRouted).toBe(false)
    expect(player.table().routs).toHaveLength(1)
    player.play(touch(MARROW, HALBERDS))
    expect(now(player, MARROW).isEngaged).toBe(true)
  })
})

describe('a Courage test', () => {
  const test = { type: 'courage', unit: RAGWOLVES, why: 'panic', roll: 5 } as const

  it('keeps the Doom from before it, and the unit that caused it', () => {
    const player = playing({ type: 'doom', unit: RAGWOLVES, by: 4 })
    player.play({ ...test, passed: false, doom: 2, routs: false, cause: MARROW })
    expect(player.unit(RAGWOLVES).doom).toBe(6)
    expect(player.table().tests).toMatchObject([
      {
        ...{ round: 1, phase: 'omens', unit: RAGWOLVES, why: 'panic' },
        ...{ passed: false, doomBefore: 4, cause: MARROW },
      },
    ])
  })

  it('that heals more Doom than there is has no effect', () => {
    const player = playing({ type: 'doom', unit: RAGWOLVES, by: 1 })
    const rally = { ...test, why: 'rally', passed: true, routs: false } as const
    expect(standing(player, { ...rally, doom: -2 })).toBe('DOOM_BELOW_ZERO')
    expect(player.table().tests).toEqual([])
    expect(standing(player, { ...rally, doom: -1 })).toBe('counts')
    expect(player.unit(RAGWOLVES).doom).toBe(0)
  })
})

describe('[GAME-23] dice', () => {
  const attack = { by: HALBERDS, on: MARROW, dice: 5, hits: 3, doom: 3 }

  it('of a fight give all their Doom at once, and who fought whom is remembered', () => {
    const back = { ...attack, by: MARROW, on: HALBERDS, doom: 1 }
    const player = playing({
      ...{ type: 'fight', attacks: [attack, back], lost: 'guest' },
      extra: [{ unit: HALBERDS, doom: 2 }],
    })
    expect([player.unit(MARROW).doom, player.unit(HALBERDS).doom]).toEqual([3, 3])
    expect(player.table().fought).toMatchObject([
      {
        ...{ round: 1, phase: 'omens', kind: 'fight', lost: 'guest' },
        attacks: [
          { by: HALBERDS, on: MARROW },
          { by: MARROW, on: HALBERDS },
        ],
      },
    ])
    expect(shotIn(player.unit(MARROW), 1)).toBe(0)
  })

  it('of a round’s volleys add up on their target, and the next round starts from none', () => {
    const player = newPlayer('one')
    const shoot = (doom: number, by = ASTROLOGERS) =>
      player.play({
        ...{ type: 'shoot', attack: { ...attack, by, doom } },
        extra: [{ unit: ASTROLOGERS, doom: 1 }],
      })
    shoot(2)
    shoot(1, HALBERDS)
    expect(shotIn(player.unit(MARROW), 1)).toBe(3)
    // Its own dice are no shots, and those of others are.
    expect([player.unit(ASTROLOGERS).doom, shotIn(player.unit(ASTROLOGERS), 1)]).toEqual([2, 1])
    step(player, 6)
    expect(shotIn(player.unit(MARROW), 2)).toBe(0)
    shoot(2)
    expect([player.unit(MARROW).doom, shotIn(player.unit(MARROW), 2)]).toEqual([5, 2])
    expect(player.table().fought.map(({ kind, lost }) => [kind, lost])).toEqual([
      ['volley', null],
      ['volley', null],
      ['volley', null],
    ])
  })
})
