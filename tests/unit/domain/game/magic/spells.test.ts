import { describe, expect, it } from 'vitest'
import {
  canBeCountered,
  canPayCounter,
  castMove,
  castNow,
  counterers,
  counterMove,
} from '#domain/game/magic/spells.ts'
import * as game from '#tests/support/game.ts'
import { newPlayer } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, MARROW, RAGWOLVES } = game

const prescience = { unit: ASTROLOGERS, spell: 'prescience', on: [CANDLEGUARD] }

describe('[GAME-27] spells', () => {
  it('can be countered by enemy Wizards on the table whose player has 2 Mercury', () => {
    const player = newPlayer('one')
    player.play(castMove(player.table(), { ...prescience, cost: 2 }, rules))
    const found = () => {
      const [cast] = castNow(player.table())
      return cast ? counterers(player.table(), cast, rules) : []
    }
    const can = () => canBeCountered(player.table(), prescience, rules)
    expect(found()).toEqual([])
    expect(can()).toBe(false)
    for (const unit of [MARROW, RAGWOLVES])
      player.play({ type: 'keyword', unit, keyword: { id: 'wizard' }, on: true, lasts: 'battle' })
    player.play({ type: 'mark', unit: RAGWOLVES, mark: 'routed', on: true, lasts: 'battle' })
    expect(found().map(({ unit }) => unit.ref)).toEqual([MARROW])
    const [wizard] = found()
    if (!wizard) throw new Error('No Wizard.')
    expect(canPayCounter(player.table(), wizard)).toBe(false)
    expect(can()).toBe(false)
    player.play({ type: 'mercury', pool: 'guest', by: 2 })
    expect(canPayCounter(player.table(), wizard)).toBe(true)
    expect(can()).toBe(true)
  })
  it('become moves that say on whom, and what both dice were', () => {
    const { table } = newPlayer('one')
    const on = [CANDLEGUARD, HALBERDS]
    expect(castMove(table(), { ...prescience, on, cost: 2 }, rules)).toEqual({
      type: 'cast',
      unit: ASTROLOGERS,
      spell: 'prescience',
      cost: 2,
      on,
      lake: 0,
    })
    expect(
      counterMove(newPlayer('one').table(), MARROW, 'one---------.1', { caster: 2, counter: 5 }),
    ).toEqual({
      type: 'counter',
      unit: MARROW,
      cast: 'one---------.1',
      lake: 0,
      cost: 2,
      rolls: [2, 5],
      lost: true,
    })
  })

  it('are listed in the phase in which they were cast, the last first', () => {
    const player = newPlayer('one')
    const step = (times: number) => {
      for (let count = 0; count < times; count += 1) {
        const { round, phase } = player.table()
        player.play({ type: 'step', from: { round, phase }, to: 'next' })
      }
    }
    const now = () => castNow(player.table()).map(({ spell }) => spell)
    step(1)
    for (const spell of ['prescience', 'reflective_soulgem'])
      player.play(castMove(player.table(), { ...prescience, spell, cost: 2 }, rules))
    expect(now()).toEqual(['reflective_soulgem', 'prescience'])
    step(1)
    expect(now()).toEqual([])
    step(5)
    expect(player.table()).toMatchObject({ round: 2, phase: 'sorcery' })
    expect(now()).toEqual([])
  })
})
