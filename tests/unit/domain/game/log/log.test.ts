import { describe, expect, it } from 'vitest'
import { foldGame, type Game } from '#domain/game/log/fold.ts'
import {
  compareMoves,
  inLogOrder,
  nextClock,
  parseMove,
  rawMove,
  type LoggedMove,
} from '#domain/game/log/log.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { ASTROLOGERS, begunGame, CANDLEGUARD, MARROW, RAGWOLVES } from '#tests/support/game.ts'

const envelope = { device: 'one---------', n: 1, clock: 2, at: 1000 }
const doom = { ...envelope, type: 'doom', unit: MARROW, by: 3 }
const teleport = { ...envelope, type: 'teleport', unit: MARROW, to: { x: 3, y: [4] } }

describe('[GAME-05] a move from the disk or another device', () => {
  it('is read as it is, and stored as it is', () => {
    const move = parseMove(doom)
    expect(move).toEqual(doom)
    expect(move && rawMove(move)).toEqual(doom)
  })

  it('of a newer build is kept as it came', () => {
    const move = parseMove(teleport)
    expect(move).toEqual({ ...envelope, type: 'newer', raw: teleport })
    expect(move && rawMove(move)).toBe(teleport)
  })

  it.each<[string, unknown]>([
    ['no move', 'a move'],
    ['nothing', null],
    ['a known type without its unit', { ...envelope, type: 'doom', by: 3 }],
    ['a unit that is a number', { ...doom, unit: 5 }],
    ['a unit in a list', { ...doom, unit: [MARROW] }],
    ['a unit of no side', { ...doom, unit: 'both.OldMarrow___.1' }],
    ['a unit with a number below 1', { ...doom, unit: 'guest.OldMarrow___.0' }],
    ['a unit with more after its number', { ...doom, unit: `${MARROW}.1` }],
    ['half a point of Doom', { ...doom, by: 0.5 }],
    ['a newer move without a device', { ...teleport, device: undefined }],
    ['a newer move without a number', { ...teleport, n: 0 }],
    ['a newer move without a clock', { ...teleport, clock: 0 }],
    ['a newer move before 1970', { ...teleport, at: -1 }],
    ['a newer move whose type is a number', { ...teleport, type: 7 }],
    ['a newer move with a type of 31 letters', { ...teleport, type: 'x'.repeat(31) }],
  ])('is damaged: %s', (_, raw) => {
    expect(parseMove(raw)).toBeUndefined()
  })

  it('of a newer build may be one of the very first', () => {
    const raw = { ...teleport, n: 1, clock: 1, at: 0, type: 'x'.repeat(30) }
    expect(parseMove(raw)).toMatchObject({ type: 'newer', raw })
  })
})

describe('[GAME-102] a clock or number beyond all bounds', () => {
  const HUGE = Number.MAX_SAFE_INTEGER

  it.each<[string, object, boolean]>([
    ['the last clock', { clock: 100_000 }, true],
    ['a clock beyond it', { clock: 100_001 }, false],
    ['the highest clock of a number', { clock: HUGE }, false],
    ['the last number', { n: 100_000 }, true],
    ['a number beyond it', { n: 100_001 }, false],
  ])('is damage: %s', (_, changes, isRead) => {
    for (const move of [doom, teleport])
      expect(parseMove({ ...move, ...changes }) !== undefined, move.type).toBe(isRead)
  })

  it('at the bound ends no game: later moves can be read, and those of a page stay in their order', () => {
    const last = { ...doom, clock: 100_000 }
    const clock = nextClock([{ move: last as LoggedMove }])
    const own = { ...doom, device: 'two---------', clock }
    const moves = [last, own, { ...own, n: 2, by: 1 }].map(parseMove)
    const { entries, table } = foldGame([begunGame(), ...moves.filter((move) => move !== undefined)])
    expect(entries.map(({ standing }) => standing.type)).toEqual(['counts', 'counts', 'counts', 'counts'])
    expect(table?.sides.guest.units[0]?.doom).toBe(7)
  })

  it.each([
    [[], 1],
    [[3, 7], 8],
    [[99_999], 100_000],
    [[100_000], 100_000],
  ])('after %j comes clock %i', (clocks, next) => {
    expect(nextClock(clocks.map((clock) => ({ move: { ...doom, clock } as LoggedMove })))).toBe(next)
  })
})

describe('[GAME-100] who made a move', () => {
  it.each(['host', 'guest', 'both', undefined])('is read: %s', (seat) => {
    const raw = { ...doom, ...(seat !== undefined && { seat }) }
    expect(parseMove(raw)).toEqual(raw)
  })

  it('decides nothing', () => {
    const seats = ['host', 'guest', 'both', undefined] as const
    const tables = seats.map((seat) => {
      const move = parseMove({ ...doom, ...(seat && { seat }) })
      return foldGame([begunGame(), ...(move ? [move] : [])]).table
    })
    for (const table of tables) expect(table).toEqual(tables[0])
  })

  it('and whatever else a newer build says of a known move does not keep this one from reading it', () => {
    expect(parseMove({ ...doom, weather: 'rain' })).toEqual(doom)
  })
})

describe('a move of an older build, which did not say everything, counts', () => {
  function play(...bodies: object[]): Game {
    const moves = bodies.map((body, index) =>
      parseMove({ ...envelope, n: index + 1, clock: index + 2, ...body }),
    )
    return foldGame([begunGame(), ...moves.filter((move) => move !== undefined)])
  }

  it('a spell without its targets and the lake', () => {
    const { table } = play({ type: 'cast', unit: ASTROLOGERS, spell: 'prescience', cost: 2 })
    expect(table?.casts).toMatchObject([{ unit: ASTROLOGERS, on: [], lake: 0, countered: null }])
    expect([table?.sides.host.mercury, table?.lake]).toEqual([4, null])
  })

  it('a Fortune without its unit', () => {
    const { table } = play(
      { type: 'draw', side: 'host', card: '2H' },
      { type: 'fortune', side: 'host', card: '2H' },
    )
    expect(table?.fortunes).toMatchObject([
      { round: 1, phase: 'omens', side: 'host', card: '2H', unit: null, tests: 0 },
    ])
  })

  it('victory points without the way to score, and a test without its cause', () => {
    const { table } = play(
      { type: 'vp', side: 'guest', by: 2 },
      {
        ...{ type: 'courage', unit: RAGWOLVES, why: 'panic' },
        ...{ roll: null, passed: false, doom: 2, routs: false },
      },
    )
    expect(table?.scores).toMatchObject([{ side: 'guest', by: 2, way: null }])
    expect(table?.tests).toMatchObject([{ unit: RAGWOLVES, why: 'panic', cause: null }])
  })

  it('a fight and a volley without luck and without Doom of other causes', () => {
    const attack = { by: CANDLEGUARD, on: MARROW, dice: 4, hits: 2, doom: 2 }
    const { table } = play(
      { type: 'fight', attacks: [attack], lost: 'guest' },
      { type: 'shoot', attack: { ...attack, by: ASTROLOGERS } },
    )
    expect(table?.sides.guest.units.map(({ doom: taken }) => taken)).toEqual([4, 0])
  })
})

describe('the order of the log', () => {
  const at = (device: string, n: number, clock: number): LoggedMove => ({
    ...{ type: 'reshuffle', at: 0 },
    ...{ device, n, clock },
  })

  it('is that of the clock, then of the devices, then of their numbers', () => {
    const moves = [at('b', 2, 3), at('a', 9, 4), at('b', 1, 3), at('a', 7, 3), at('c', 1, 2)]
    const order = ['c.1', 'a.7', 'b.1', 'b.2', 'a.9']
    expect(inLogOrder(moves).map(moveId)).toEqual(order)
    expect(inLogOrder(moves.toReversed()).map(moveId)).toEqual(order)
  })

  it('has each move once', () => {
    expect(inLogOrder([at('a', 1, 1), at('b', 1, 1), at('a', 1, 1)]).map(moveId)).toEqual(['a.1', 'b.1'])
    expect(compareMoves(at('a', 1, 1), at('a', 1, 1))).toBe(0)
  })
})
