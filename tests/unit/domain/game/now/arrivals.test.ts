import { describe, expect, it } from 'vitest'
import { arrivals } from '#domain/game/now/arrivals.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, step, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { HALBERDS, HALBERDS_2 } = game

const waits: MoveBody = { type: 'mark', unit: HALBERDS, mark: 'reserve', on: true, lasts: 'battle' }

/** A game with Halberds in reserve, in the March phase of a round. */
function marching(round: number, player = newPlayer('one')): Player {
  player.play(waits)
  step(player, (round - 1) * PHASES.length + PHASES.indexOf('march'))
  return player
}

const asked = (player: Player) =>
  arrivals(player.table(), 'host', rules).map(({ now, needs }) => [now.unit.ref, needs])

describe('[GAME-130] who arrives from the reserve', () => {
  it.each<[number, (string | number | null)[][]]>([
    [1, []],
    [2, [[HALBERDS, 3]]],
    [3, [[HALBERDS, 3]]],
    [4, [[HALBERDS, null]]],
  ])('in round %i: %j', (round, expected) => {
    expect(asked(marching(round))).toEqual(expected)
  })

  it('nobody is asked in another phase, or of the other side', () => {
    const player = marching(2)
    expect(arrivals(player.table(), 'guest', rules)).toEqual([])
    step(player, 1)
    expect(asked(player)).toEqual([])
  })

  it('a unit that has rolled too low waits for the next round, unless that is taken back', () => {
    const player = marching(2)
    const late = player.play({ type: 'mark', unit: HALBERDS, mark: 'late', on: true, lasts: 'round' })
    expect(player.entry(late).standing.type).toBe('counts')
    expect(asked(player)).toEqual([])
    player.play({ type: 'undo', move: late })
    expect(asked(player)).toEqual([[HALBERDS, 3]])
    player.play({ type: 'redo', move: late })
    step(player, PHASES.length)
    expect(asked(player)).toEqual([[HALBERDS, 3]])
  })

  it('who has arrived or routed is not asked', () => {
    const player = marching(2)
    player.play({ ...waits, unit: HALBERDS_2 })
    player.play({ ...waits, on: false })
    player.play({ type: 'mark', unit: HALBERDS_2, mark: 'routed', on: true, lasts: 'battle' })
    expect(asked(player)).toEqual([])
  })

  it('who is put back after all have arrived needs no roll, and before that is not asked', () => {
    const reserve = { share: 'half', arrives: 3, doom: 1 } as const
    const battle = () => newPlayer('one', begunGame({ reserve }))
    expect(asked(marching(2, battle()))).toEqual([])
    const player = marching(3, battle())
    expect(asked(player)).toEqual([])
    player.play(waits)
    expect(asked(player)).toEqual([[HALBERDS, null]])
  })
})
