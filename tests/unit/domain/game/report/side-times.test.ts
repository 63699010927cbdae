import { describe, expect, it } from 'vitest'
import { foldGame } from '#domain/game/log/fold.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { sideTimes } from '#domain/game/report/side-times.ts'
import { begunGame, CANDLEGUARD, MARROW } from '#tests/support/game.ts'

const MINUTE = 60_000
const START = 1_700_000_000_000

/** What happens so many minutes after the game began, on a device that plays both sides unless it says otherwise. */
type Timed = readonly [minute: number, body: MoveBody, seat?: Move['seat']]

const host: MoveBody = { type: 'mark', unit: CANDLEGUARD, mark: 'acted', on: true, lasts: 'round' }
const guest: MoveBody = { type: 'mark', unit: MARROW, mark: 'acted', on: true, lasts: 'round' }
const doom: MoveBody = { type: 'doom', unit: MARROW, by: 1 }
const draws: MoveBody = { type: 'draw', side: 'guest', card: '2H' }
const tests: MoveBody = {
  type: 'courage',
  unit: MARROW,
  why: 'broken',
  roll: 2,
  passed: true,
  doom: 0,
  routs: false,
}
const first: MoveBody = { type: 'first', side: 'host' }

const begun = (timed: boolean): Move => ({ ...begunGame(), at: START, ...(timed && { timed }) })
const movesOf = (all: readonly Timed[]): Move[] =>
  all.map(([minute, body, seat = 'both'], index): Move => {
    const at = START + minute * MINUTE
    return { ...body, device: 'one---------', n: index + 1, clock: index + 2, at, seat }
  })

/** The minutes of each round: "1: 3 and 2" for 3 of the host and 2 of the guest. */
function minutes(moves: readonly Move[], timed = true): string[] | null {
  const times = sideTimes(foldGame([begun(timed), ...moves]))
  return times?.map(({ round, ms }) => `${round}: ${ms.host / MINUTE} and ${ms.guest / MINUTE}`) ?? null
}

describe('[GAME-183] the time of each side in a round', () => {
  it.each<[string, Timed[], string[]]>([
    [
      'goes to the side whose unit acts next',
      [
        [3, host],
        [5, guest],
      ],
      ['1: 3 and 2'],
    ],
    ['goes to the side that draws', [[4, draws]], ['1: 0 and 4']],
    ['goes to the side whose unit tests', [[2, tests]], ['1: 0 and 2']],
    [
      'waits for a side that acts, past what both do',
      [
        [1, first],
        [2, doom],
        [6, guest],
      ],
      ['1: 0 and 6'],
    ],
    ['goes to the side of the device if the move says nothing', [[4, doom, 'host']], ['1: 4 and 0']],
    ['counts up to a pause of 10 minutes', [[10, host]], ['1: 10 and 0']],
    [
      'leaves out a longer pause, but not what is before and after',
      [
        [2, doom],
        [13, doom],
        [14, host],
      ],
      ['1: 3 and 0'],
    ],
    [
      'is never negative, because a clock may be wrong',
      [
        [5, host],
        [1, guest],
        [3, guest],
      ],
      ['1: 5 and 0'],
    ],
    [
      'leaves out a move whose time is not known',
      [
        [-START / MINUTE, doom],
        [4, host],
      ],
      ['1: 0 and 0'],
    ],
    [
      'ends with the game',
      [
        [3, host],
        [4, { type: 'end', outcome: 'host' }],
        [6, guest],
      ],
      ['1: 3 and 0'],
    ],
    ['is nothing before a side has acted', [[3, doom]], []],
  ])('%s', (_, moves, expected) => {
    expect(minutes(movesOf(moves))).toEqual(expected)
  })

  it('belongs to the round in which it passed, although the side acts in the next', () => {
    const phases = (['omens', 'sorcery', 'march', 'volley', 'clash', 'reckoning'] as const).map(
      (phase, index): Timed => [index + 1, { type: 'step', from: { round: 1, phase }, to: 'next' }],
    )
    expect(minutes(movesOf([...phases, [8, guest]]))).toEqual(['1: 0 and 6', '2: 0 and 2'])
  })

  it('is kept when a move is taken back, and goes to the side that acts then', () => {
    const moves = movesOf([
      [3, host],
      [4, doom],
    ])
    const [taken] = moves
    const undo: Timed = [5, { type: 'undo', move: taken ? moveId(taken) : '' }]
    expect(minutes(movesOf([[3, host], [4, doom], undo]))).toEqual([])
    expect(minutes(movesOf([[3, host], [4, doom], undo, [6, guest]]))).toEqual(['1: 0 and 6'])
  })

  it('is the same on both devices, in whatever order the moves arrived', () => {
    const moves = movesOf([
      [3, host],
      [5, guest],
      [6, draws],
      [9, host],
    ])
    expect(minutes(moves.toReversed())).toEqual(minutes(moves))
  })

  it('is nothing in a game that did not ask for it', () => {
    expect(minutes(movesOf([[3, host]]), false)).toBeNull()
  })
})
