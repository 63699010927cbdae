import { describe, expect, it } from 'vitest'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { firstPlayer } from '#domain/game/table/table.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import {
  ASTROLOGERS,
  beginning,
  begunGame,
  HALBERDS,
  newPlayer,
  type Player,
  standing,
  step,
} from '#tests/support/game.ts'

const play = (changes: Partial<BattleRules> = {}): Player => newPlayer('one', begunGame(changes))

const vp = (by: number, side: 'host' | 'guest' = 'host'): MoveBody => ({ type: 'vp', side, by })

describe('[GAME-03] a step', () => {
  it('goes through all phases of all rounds, and back', () => {
    const player = play({ rounds: 2 })
    const all = [1, 2].flatMap((round) => PHASES.map((phase) => [round, phase]))
    const stepping = (to: 'next' | 'back') =>
      all.map(() => {
        const { round, phase } = player.table()
        step(player, 1, to)
        return [round, phase]
      })
    expect(stepping('next')).toEqual(all)
    expect(stepping('back')).toEqual(all.toReversed())
  })

  it('does not go past the last phase or before the first', () => {
    const player = play({ rounds: 2 })
    const back: MoveBody = { type: 'step', from: { round: 1, phase: 'omens' }, to: 'back' }
    expect(standing(player, back)).toBe('NO_PHASE_BEFORE')
    expect(player.table()).toMatchObject({ round: 1, phase: 'omens' })
    step(player, 2 * PHASES.length - 1)
    const next: MoveBody = { type: 'step', from: { round: 2, phase: 'reckoning' }, to: 'next' }
    expect(standing(player, next)).toBe('NO_MORE_ROUNDS')
    expect(player.table()).toMatchObject({ round: 2, phase: 'reckoning', reached: 2 })
  })

  it('from the same phase of another round has no effect', () => {
    const player = play()
    step(player, 6)
    const late: MoveBody = { type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' }
    expect(standing(player, late)).toBe('ANOTHER_PHASE')
    expect(player.table()).toMatchObject({ round: 2, phase: 'omens' })
  })
})

describe('a new round', () => {
  it('gives Mercury to the lake, once, and none to a player without Mercury', () => {
    const player = play({ lake: { start: 6, perRound: 3, perPhase: 4 } })
    step(player, 6)
    step(player, 1, 'back')
    step(player, 1)
    expect(player.table()).toMatchObject({
      lake: 9,
      sides: { host: { mercury: 9 }, guest: { mercury: null } },
    })
  })

  it('makes no lake where there is none, and leaves one that was made by hand as it is', () => {
    const player = play()
    step(player, 6)
    expect(player.table().lake).toBeNull()
    player.play({ type: 'mercury', pool: 'lake', by: 5 })
    step(player, 6)
    expect(player.table().lake).toBe(5)
  })

  it.each<[string, chosen: string[] | undefined, isAway: boolean]>([
    ['that a keyword keeps off the table rolls', undefined, true],
    ['that was not chosen rolls', [ASTROLOGERS], true],
    ['that was chosen arrives', [HALBERDS], false],
  ])('of arrival: a unit %s', (_, chosen, isAway) => {
    const begin = beginning({ reserve: { share: 'half', arrives: 2, doom: 1 } })
    const host = { ...begin.sides.host, reserve: [HALBERDS], chosen }
    const sides = { ...begin.sides, host } as typeof begin.sides
    const begun: Move = { ...begin, sides, device: 'host-device-', n: 1, clock: 1, at: 1000 }
    const player = newPlayer('one', begun)
    step(player, 7)
    expect(Object.keys(player.unit(HALBERDS).marks)).toEqual(['reserve'])
    step(player, 1)
    expect(player.unit(HALBERDS)).toMatchObject({ doom: isAway ? 0 : 1 })
    expect(Object.keys(player.unit(HALBERDS).marks)).toEqual(isAway ? ['reserve'] : [])
  })
})

describe('the First Player', () => {
  it('of a round is set once', () => {
    const player = play()
    expect(firstPlayer(player.table())).toBeNull()
    expect(standing(player, { type: 'first', side: 'guest' })).toBe('counts')
    expect(standing(player, { type: 'first', side: 'guest' })).toBe('NO_CHANGE')
    expect(standing(player, { type: 'first', side: 'host' })).toBe('counts')
    expect(firstPlayer(player.table())).toBe('host')
  })
})

describe('victory points', () => {
  it('can all be taken away again, and no more', () => {
    const player = play()
    player.play(vp(2))
    expect(standing(player, vp(-2))).toBe('counts')
    expect(player.table().sides.host.vp).toBe(0)
    expect(standing(player, vp(-1))).toBe('VP_BELOW_ZERO')
  })

  it.each<[string, Partial<BattleRules>]>([
    ['a battle without a limit', {}],
    ['a battle whose limit is reached', { vpCap: 2 }],
  ])('of no number change nothing in %s', (_, changes) => {
    const player = play(changes)
    player.play(vp(2))
    expect(standing(player, vp(0))).toBe('NO_CHANGE')
  })

  it('of a round are limited for each player alone', () => {
    const player = play({ vpPerRound: 3 })
    player.play(vp(3, 'guest'))
    expect(standing(player, vp(2))).toBe('counts')
    expect(standing(player, vp(2))).toBe('counts')
    expect(standing(player, vp(1))).toBe('VP_AT_CAP')
    expect(player.table().sides).toMatchObject({ host: { vp: 3 }, guest: { vp: 3 } })
    expect(player.table().scores.map(({ side, by }) => [side, by])).toEqual([
      ['guest', 3],
      ['host', 2],
      ['host', 1],
    ])
  })
})

it('the result is agreed on once, until the players say another', () => {
  const player = play()
  expect(player.table().outcome).toBeNull()
  expect(standing(player, { type: 'end', outcome: 'host' })).toBe('counts')
  expect(standing(player, { type: 'end', outcome: 'host' })).toBe('NO_CHANGE')
  expect(standing(player, { type: 'end', outcome: 'draw' })).toBe('counts')
  expect(player.table().outcome).toBe('draw')
})
