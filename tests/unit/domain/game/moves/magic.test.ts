import { describe, expect, it } from 'vitest'
import { lakeLeft } from '#domain/game/moves/magic.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import {
  ASTROLOGERS,
  begunGame,
  CANDLEGUARD,
  HALBERDS,
  MARROW,
  newPlayer,
  type Player,
  RAGWOLVES,
  standing,
  step,
} from '#tests/support/game.ts'

const GONE = 'host.gone________.1'

const cast = (cost: number, lake = 0, spell = 'prescience'): MoveBody => ({
  ...{ type: 'cast', unit: ASTROLOGERS, spell },
  ...{ cost, lake },
})
const mercury = (pool: 'host' | 'guest' | 'lake', by: number): MoveBody => ({ type: 'mercury', pool, by })
const pools = ({ table }: Player) => [table().sides.host.mercury, table().sides.guest.mercury, table().lake]

describe('[GAME-03] Mercury', () => {
  it('adds up in each pool, also of a player who had none', () => {
    const player = newPlayer('one')
    expect(pools(player)).toEqual([6, null, null])
    for (const pool of ['host', 'guest', 'lake'] as const) player.play(mercury(pool, 2))
    player.play(mercury('host', -8))
    player.play(mercury('guest', 1))
    expect(pools(player)).toEqual([0, 3, 2])
  })

  it('is never below 0, and a change by nothing is none', () => {
    const player = newPlayer('one')
    expect(standing(player, mercury('host', -7))).toBe('TOO_LITTLE_MERCURY')
    expect(standing(player, mercury('guest', -1))).toBe('TOO_LITTLE_MERCURY')
    expect(standing(player, mercury('lake', -1))).toBe('TOO_LITTLE_MERCURY')
    expect(standing(player, mercury('host', 0))).toBe('NO_CHANGE')
    expect(pools(player)).toEqual([6, null, null])
  })
})

describe('[GAME-27] a spell', () => {
  it('is paid by the player, and makes no lake', () => {
    const player = newPlayer('one')
    player.play({ ...cast(2), ...{ on: [HALBERDS, CANDLEGUARD] } } as MoveBody)
    expect(pools(player)).toEqual([4, null, null])
    expect(player.table().casts).toEqual([
      {
        ...{ round: 1, phase: 'omens', id: 'one---------.1', unit: ASTROLOGERS, spell: 'prescience' },
        ...{ on: [HALBERDS, CANDLEGUARD], lake: 0, returned: [], countered: null },
      },
    ])
  })

  it('for nothing gives no Mercury to a player who has none', () => {
    const player = newPlayer('one')
    player.play({ type: 'cast', unit: MARROW, spell: 'prescience', cost: 0 })
    expect(player.table().casts).toHaveLength(1)
    expect(pools(player)).toEqual([6, null, null])
  })

  it('is paid from the lake and by the player, and the lake never gives more than the cost', () => {
    const player = newPlayer('one', begunGame({ lake: { start: 6, perRound: 3, perPhase: 4 } }))
    player.play(cast(3, 1))
    expect(pools(player)).toEqual([4, null, 5])
    player.play(cast(2, 9, 'hasten'))
    expect(pools(player)).toEqual([4, null, 3])
    expect(player.table().casts.map(({ lake }) => lake)).toEqual([1, 2])
  })

  it('of no unit, or from a lake that is not there, has no effect', () => {
    const player = newPlayer('one')
    expect(standing(player, { type: 'cast', unit: GONE, spell: 'prescience', cost: 1 })).toBe('NO_SUCH_UNIT')
    expect(standing(player, cast(2, 1))).toBe('TOO_LITTLE_MERCURY')
    expect(player.table().casts).toEqual([])
    expect(pools(player)).toEqual([6, null, null])
  })

  it('takes nothing from the lake if the player cannot pay the rest', () => {
    const player = newPlayer('one', begunGame({ lake: { start: 6, perRound: 3, perPhase: 4 } }))
    expect(standing(player, cast(10, 3))).toBe('TOO_LITTLE_MERCURY')
    expect(pools(player)).toEqual([6, null, 6])
  })
})

describe('what the lake still gives a player', () => {
  it('is less for that player in this phase alone', () => {
    const player = newPlayer('one', begunGame({ lake: { start: 9, perRound: 9, perPhase: 4 } }))
    const left = () => [lakeLeft(player.table(), 'host'), lakeLeft(player.table(), 'guest')]
    player.play(cast(3, 3))
    expect(left()).toEqual([1, 4])
    step(player, 1)
    expect(left()).toEqual([4, 4])
    step(player, 5)
    expect(left()).toEqual([4, 4])
  })

  it('is no more than what is in it', () => {
    const player = newPlayer('one', begunGame({ lake: { start: 3, perRound: 0, perPhase: 4 } }))
    player.play({ type: 'cast', unit: MARROW, spell: 'prescience', cost: 1, lake: 1 })
    expect(lakeLeft(player.table(), 'host')).toBe(2)
  })

  it('is all of a lake that was made by hand', () => {
    const player = newPlayer('one')
    expect(lakeLeft(player.table(), 'host')).toBe(0)
    player.play(mercury('lake', 7))
    expect(lakeLeft(player.table(), 'host')).toBe(7)
    expect(standing(player, cast(7, 7))).toBe('counts')
    expect(pools(player)).toEqual([6, null, 0])
  })
})

describe('[GAME-27] a counter', () => {
  const counter = (of: string, lost: boolean, unit = MARROW): MoveBody => ({
    ...{ type: 'counter', unit, cost: 2, lost },
    cast: of,
  })
  const countered = (player: Player) => player.table().casts.map((one) => one.countered)

  function castTwo(): [Player, first: string, second: string] {
    const player = newPlayer('one')
    player.play(mercury('guest', 6))
    return [player, player.play(cast(1)), player.play(cast(1, 0, 'hasten'))]
  }

  it('is paid by its own player, and is for one spell alone', () => {
    const [player, , second] = castTwo()
    player.play(counter(second, true))
    expect(countered(player)).toMatchObject([null, { by: MARROW, lost: true }])
    expect(pools(player)).toEqual([4, 4, null])
  })

  // One Wizard counters one casting; a second one may not.
  it('that fails leaves the spell, and no second Wizard may try', () => {
    const [player, first] = castTwo()
    player.play(counter(first, false))
    expect(standing(player, counter(first, true, RAGWOLVES))).toBe('COUNTERED')
    expect(countered(player)).toMatchObject([{ by: MARROW, lost: false }, null])
    expect(pools(player)).toEqual([4, 4, null])
  })

  it('of a spell that is lost already costs nothing, such as when both devices enter it', () => {
    const [player, first] = castTwo()
    player.play(counter(first, true))
    expect(standing(player, counter(first, true))).toBe('COUNTERED')
    expect(pools(player)).toEqual([4, 4, null])
  })

  it.each<[string, unit: typeof MARROW, reason: string]>([
    ['of a friend', HALBERDS, 'SAME_SIDE'],
    ['of no unit', 'guest.gone________.1', 'NO_SUCH_UNIT'],
  ])('%s has no effect', (_, unit, reason) => {
    const [player, first] = castTwo()
    expect(standing(player, counter(first, true, unit))).toBe(reason)
    expect(countered(player)).toEqual([null, null])
    expect(pools(player)).toEqual([4, 6, null])
  })

  it('for which there is too little Mercury has no effect', () => {
    const player = newPlayer('one')
    const first = player.play(cast(1))
    expect(standing(player, counter(first, true))).toBe('TOO_LITTLE_MERCURY')
    expect(countered(player)).toEqual([null])
  })

  it('has no effect any more once the spell is taken back', () => {
    const [player, first] = castTwo()
    const late = player.play(counter(first, true))
    player.play({ type: 'undo', move: first })
    expect(player.entry(late).standing).toEqual({ type: 'refused', reason: 'NO_SUCH_CAST' })
    expect(pools(player)).toEqual([5, 6, null])
  })
})
