import { describe, expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import {
  attacksOf,
  largestSwing,
  luckOf,
  statesByRound,
  unitStatistics,
  type RoundState,
} from '#domain/game/report/game-statistics.ts'
import { CANDLEGUARD, HALBERDS, MARROW, newPlayer, RAGWOLVES } from '#tests/support/game.ts'

const attack = { by: CANDLEGUARD, on: MARROW, dice: 10, hits: 3, doom: 3 } as const
const volley: MoveBody = { type: 'shoot', attack }
const fight: MoveBody = { type: 'fight', attacks: [attack], lost: 'guest' }
const test = { type: 'courage', unit: MARROW, roll: 4, routs: false } as const

const afterAll = (bodies: readonly MoveBody[]) => {
  const player = newPlayer('one')
  for (const body of bodies) player.play(body)
  return player.game()
}

describe('the Doom that a unit has dealt and taken', () => {
  const dealt = [CANDLEGUARD, { dealt: 3, taken: 0 }]
  it.each<[string, MoveBody[], unknown[]]>([
    ['a fight', [fight], [dealt, [MARROW, { dealt: 0, taken: 3 }]]],
    ['a volley', [volley], [dealt, [MARROW, { dealt: 0, taken: 3 }]]],
    [
      'a fight in which a unit hurts itself too',
      [{ ...fight, extra: [{ unit: CANDLEGUARD, doom: 1 }] }],
      [
        [CANDLEGUARD, { dealt: 3, taken: 1 }],
        [MARROW, { dealt: 0, taken: 3 }],
      ],
    ],
    [
      'a volley that hits a friend too',
      [{ ...volley, extra: [{ unit: HALBERDS, doom: 2 }] }],
      [dealt, [MARROW, { dealt: 0, taken: 3 }], [HALBERDS, { dealt: 0, taken: 2 }]],
    ],
    ['Doom by hand', [{ type: 'doom', unit: MARROW, by: 4 }], [[MARROW, { dealt: 0, taken: 4 }]]],
    [
      'Doom by hand that is taken off again',
      [
        { type: 'doom', unit: MARROW, by: 4 },
        { type: 'doom', unit: MARROW, by: -3 },
      ],
      [[MARROW, { dealt: 0, taken: 4 }]],
    ],
    ['panic', [{ ...test, why: 'panic', passed: false, doom: 2 }], [[MARROW, { dealt: 0, taken: 2 }]]],
    [
      'a Rally after Doom',
      [
        { type: 'doom', unit: MARROW, by: 4 },
        { ...test, why: 'rally', passed: true, doom: -2 },
      ],
      [[MARROW, { dealt: 0, taken: 4 }]],
    ],
    [
      'what is no Doom',
      [
        { type: 'vp', side: 'host', by: 3 },
        { type: 'mark', unit: MARROW, mark: 'charged', on: true, lasts: 'round' },
      ],
      [],
    ],
  ])('is that of %s', (_, bodies, expected) => {
    expect([...unitStatistics(afterAll(bodies))]).toEqual(expected)
  })

  it('is that of fights and volleys in their order, but of none that was taken back', () => {
    const player = newPlayer('one')
    player.play({ type: 'doom', unit: MARROW, by: 1 })
    player.play(volley)
    player.play({ type: 'undo', move: player.play({ type: 'doom', unit: MARROW, by: 5 }) })
    player.play({ type: 'undo', move: player.play(fight) })
    player.play({ type: 'fight', attacks: [{ ...attack, doom: 2 }], lost: 'guest' })
    expect(attacksOf(player.game()).map(({ doom }) => doom)).toEqual([3, 2])
    expect(unitStatistics(player.game()).get(MARROW)).toEqual({ dealt: 0, taken: 6 })
  })
})

it('a round ends with the points and the Doom that both sides had then', () => {
  const player = newPlayer('one')
  player.play({ type: 'vp', side: 'guest', by: 2 })
  player.play({ type: 'doom', unit: MARROW, by: 1 })
  player.play({ type: 'doom', unit: RAGWOLVES, by: 3 })
  for (const phase of ['omens', 'sorcery', 'march', 'volley', 'clash', 'reckoning'] as const)
    player.play({ type: 'step', from: { round: 1, phase }, to: 'next' })
  player.play({ type: 'vp', side: 'host', by: 5 })
  player.play({ type: 'doom', unit: CANDLEGUARD, by: 2 })
  expect(statesByRound(player.game())).toEqual([
    { round: 1, vp: { host: 0, guest: 2 }, doom: { host: 0, guest: 4 } },
    { round: 2, vp: { host: 5, guest: 2 }, doom: { host: 2, guest: 4 } },
  ])
  expect(statesByRound({ before: [], table: null })).toEqual([])
})

describe('[GAME-82] the largest swing', () => {
  const rounds = (...doom: [host: number, guest: number][]): RoundState[] =>
    doom.map(([host, guest], index) => ({
      round: index + 1,
      vp: { host: 0, guest: 0 },
      doom: { host, guest },
    }))

  it.each<[string, RoundState[], unknown]>([
    ['nobody before the game', [], null],
    ['nobody without any Doom', rounds([0, 0], [0, 0]), null],
    ['nobody as long as both suffer alike', rounds([4, 4], [7, 7]), null],
    ['the host whose enemy suffers more', rounds([1, 6]), { round: 1, side: 'host', by: 5 }],
    ['the guest whose enemy suffers more', rounds([6, 1]), { round: 1, side: 'guest', by: 5 }],
    ['who comes back, though still behind', rounds([0, 3], [7, 6]), { round: 2, side: 'guest', by: 4 }],
    ['who falls back less in a later round', rounds([0, 9], [4, 10]), { round: 1, side: 'host', by: 9 }],
    ['the first of two that are as large', rounds([0, 3], [3, 3]), { round: 1, side: 'host', by: 3 }],
    ['who heals', rounds([8, 8], [2, 8]), { round: 2, side: 'host', by: 6 }],
  ])('is for %s', (_, states, swing) => {
    expect(largestSwing(states)).toEqual(swing)
  })
})

it('[GAME-25] the luck of each side counts its own rolls, and only those with known odds', () => {
  const luck = (expected: number, chance: number) => ({ luck: { expected, chance } })
  const game = afterAll([
    { type: 'shoot', attack: { ...attack, ...luck(2, 0.75) } },
    { type: 'shoot', attack: { ...attack, doom: 9 } },
    {
      type: 'fight',
      attacks: [
        { ...attack, doom: 5, ...luck(3, 0.25) },
        { ...attack, by: MARROW, on: CANDLEGUARD, doom: 1, ...luck(4, 0.125) },
      ],
      lost: 'guest',
    },
  ])
  expect(luckOf(game)).toEqual({
    host: { rolls: 2, doom: 8, expected: 5, chance: 0.5 },
    guest: { rolls: 1, doom: 1, expected: 4, chance: 0.125 },
  })
  expect(luckOf(newPlayer('two').game()).host).toEqual({ rolls: 0, doom: 0, expected: 0, chance: 0 })
})
