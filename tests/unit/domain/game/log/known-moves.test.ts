import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownMoves, knownMovesSchema, mergeKnown, unknownTo } from '#domain/game/log/known-moves.ts'
import { inLogOrder, type LoggedMove } from '#domain/game/log/log.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { RUNS } from '#tests/support/arbitraries.ts'

const ONE = 'one---------'
const TWO = 'two---------'

const vp = (device: string, n: number): LoggedMove => ({
  ...{ device, n, clock: n, at: 0 },
  ...{ type: 'vp', side: 'host', by: 1 },
})

describe('what a device knows', () => {
  it('is the highest number of each page up to which no move is missing', () => {
    const moves = [vp(ONE, 3), vp(ONE, 1), vp(ONE, 2), vp(TWO, 1), vp(TWO, 3)]
    expect(knownMoves(moves)).toEqual({ [ONE]: 3, [TWO]: 1 })
  })

  it('says nothing of a page whose first move is missing', () => {
    expect(knownMoves([vp(ONE, 2)])).toEqual({})
  })

  it('can always be read again, even of too many pages', () => {
    const moves = Array.from({ length: 2_001 }, (_, index) => vp(String(index).padStart(12, '0'), 1))
    const known = knownMoves(moves)
    expect(knownMovesSchema.safeParse(known)).toEqual({ success: true, data: known })
    expect(unknownTo(known, moves)).toHaveLength(1)
    const merged = mergeKnown(known, knownMoves(moves.slice(1000)))
    expect(knownMovesSchema.safeParse(merged).success).toBe(true)
  })
})

it('the moves that another device lacks come in the order of the log', () => {
  const moves = [vp(TWO, 2), vp(ONE, 3), vp(ONE, 2), vp(TWO, 1), vp(ONE, 1)]
  expect(unknownTo({ [ONE]: 1 }, moves).map(moveId)).toEqual(
    [vp(TWO, 1), vp(ONE, 2), vp(TWO, 2), vp(ONE, 3)].map(moveId),
  )
})

it('two records together say the higher number of each page', () => {
  const both = mergeKnown({ [ONE]: 4, [TWO]: 1 }, { [ONE]: 2, [TWO]: 5 })
  expect(both).toEqual({ [ONE]: 4, [TWO]: 5 })
  expect(mergeKnown({ [ONE]: 4 }, {})).toEqual({ [ONE]: 4 })
})

const moves = fc
  .array(fc.record({ device: fc.constantFrom(ONE, TWO), n: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 24,
  })
  .map((all) => all.map(({ device, n }) => vp(device, n)))

it('a device that gets what it lacks has everything, whatever gaps there were', () => {
  fc.assert(
    fc.property(moves, moves, (mine, theirs) => {
      const sent = unknownTo(knownMoves(theirs), mine)
      expect(inLogOrder([...theirs, ...sent])).toEqual(inLogOrder([...theirs, ...mine]))
    }),
    RUNS,
  )
})

describe('a record from outside', () => {
  it.each([
    ['a device that is no id', { short: 1 }],
    ['a number below 1', { [ONE]: 0 }],
    ['a fraction', { [ONE]: 1.5 }],
    ['text', { [ONE]: '4' }],
    [
      'too many devices',
      Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [String(index).padStart(12, '0'), 1])),
    ],
    ['no record', [[ONE, 1]]],
  ])('is refused with %s', (_, raw) => {
    expect(knownMovesSchema.safeParse(raw).success).toBe(false)
  })

  it('is read as it is', () => {
    expect(knownMovesSchema.parse({ [ONE]: 17, [TWO]: 4 })).toEqual({ [ONE]: 17, [TWO]: 4 })
  })
})
