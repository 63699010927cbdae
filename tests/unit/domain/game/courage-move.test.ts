import { describe, expect, it } from 'vitest'
import { courageMove, doomOfD3, mattersIfAlone, needsD3, passOf } from '#domain/game/courage-move.ts'
import type { TestReason } from '#domain/game/fight-fields.ts'
import { unitNow } from '#domain/game/unit-now.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { HALBERDS, MARROW } = game

const nowOf = (player: Player, ref: UnitRef) => unitNow(player.unit(ref), player.table(), rules)

describe('[GAME-24] a Courage test', () => {
  // Each row: why, the Doom, whether it passes, and whether the unit routs.
  it.each<[TestReason, number, boolean, boolean]>([
    ['lost', 10, false, true],
    ['lost', 9, false, false],
    ['lost', 10, true, false],
    ['broken', 10, false, true],
    ['panic', 10, false, false],
    ['terror', 10, false, false],
  ])('for %s with %i Doom, passed %s: routs %s', (why, doom, passed, routs) => {
    const player = newPlayer('one')
    player.play({ type: 'doom', unit: MARROW, by: doom })
    const roll = { roll: passed ? 1 : 6, passed, doom: 0 }
    expect(courageMove({ now: nowOf(player, MARROW), why }, roll, rules).routs).toBe(routs)
  })

  it('makes an Immobile unit rout that must fall back, because the content says so', () => {
    const player = newPlayer('one')
    player.play({ type: 'keyword', unit: MARROW, keyword: { id: 'immobile' }, on: true, lasts: 'round' })
    const testing = { now: nowOf(player, MARROW), why: 'lost' } as const
    expect(courageMove(testing, { roll: 6, passed: false, doom: 0 }, rules).routs).toBe(true)
  })

  it('takes a D3 for a failed panic and a passed Rally, which removes no more than there is', () => {
    expect(needsD3('panic', false)).toBe(true)
    expect(needsD3('panic', true)).toBe(false)
    expect(needsD3('rally', true)).toBe(true)
    expect(needsD3('lost', false)).toBe(false)
    const player = newPlayer('one', begunGame({ rally: { allowed: true, doom: 1 } }))
    player.play({ type: 'doom', unit: HALBERDS, by: 3 })
    const doom = (why: TestReason, d3: number) =>
      doomOfD3({ now: nowOf(player, HALBERDS), why }, d3, player.table())
    expect([doom('panic', 2), doom('rally', 1), doom('rally', 3)]).toEqual([2, -2, -3])
  })

  it('has less Courage without a friend within 8 in, if the battle says so', () => {
    const alone = { courage: -2, unless: ['stubborn'] }
    const player = newPlayer('one', begunGame({ alone }))
    player.play({ type: 'doom', unit: HALBERDS, by: 6 })
    const now = nowOf(player, HALBERDS)
    expect(mattersIfAlone(now, player.table())).toBe(true)
    expect([passOf(now, player.table(), false), passOf(now, player.table(), true)]).toEqual([4, 2])
    expect(mattersIfAlone(now, newPlayer('two').table())).toBe(false)
  })
})
