import { describe, expect, it } from 'vitest'
import { leftOpen, movesIn } from '#domain/game/now/left-open.ts'
import { skipMove } from '#domain/game/now/due.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { SIDES } from '#domain/game/words/side.ts'
import { CANDLEGUARD, HALBERDS, MARROW, newPlayer, RAGWOLVES, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const next = (player: Player): void => {
  const { round, phase } = player.table()
  player.play({ type: 'step', from: { round, phase }, to: 'next' })
}
const goTo = (player: Player, phase: string): void => {
  do next(player)
  while (player.table().phase !== phase)
}
const open = (player: Player) =>
  leftOpen(player.game(), rules, SIDES).map(({ table, due }) => [table.phase, ...due.map(({ type }) => type)])
/** Does something in the first phase that was left open. */
const doThere = (player: Player, ...bodies: MoveBody[]): void => {
  const [first] = leftOpen(player.game(), rules, SIDES)
  if (first) player.playAll(...movesIn(first.table, player.table(), bodies))
}
/** A game without a roll-off that is due. */
const rolledOff = (): Player => {
  const player = newPlayer('one')
  player.play({ type: 'first', side: 'host' })
  return player
}
const fought = (): Player => {
  const player = rolledOff()
  player.play({ type: 'engage', unit: CANDLEGUARD, with: RAGWOLVES, on: true })
  goTo(player, 'clash')
  const attack = { by: RAGWOLVES, on: CANDLEGUARD, dice: 12, hits: 8, doom: 8 }
  player.play({ type: 'fight', attacks: [attack], lost: 'host' })
  return player
}

describe('[GAME-187] what players leave open', () => {
  it('stays due in the next phases, and no longer once it is settled there', () => {
    const player = fought()
    expect(open(player)).toEqual([])
    next(player)
    expect(open(player)).toEqual([['clash', 'test']])
    goTo(player, 'omens')
    expect(open(player)).toEqual([['clash', 'test']])
    doThere(player, {
      type: 'courage',
      unit: CANDLEGUARD,
      why: 'lost',
      roll: 1,
      passed: true,
      doom: 0,
      routs: false,
    })
    expect(open(player)).toEqual([])
    expect(player.table()).toMatchObject({ round: 2, phase: 'omens' })
    expect(player.table().tests).toMatchObject([{ round: 1, phase: 'clash', passed: true }])
  })

  it('can be skipped where it was due, and the Mercury of a round comes once', () => {
    const player = newPlayer('one')
    goTo(player, 'march')
    const mercury = () => SIDES.map((side) => player.table().sides[side].mercury)
    expect(open(player)).toEqual([['omens', 'first']])
    const before = mercury()
    doThere(player, skipMove({ type: 'first' }))
    expect(open(player)).toEqual([])
    expect(mercury()).toEqual(before)
  })

  it('is nothing that has come up since', () => {
    const player = fought()
    next(player)
    player.play({ type: 'engage', unit: HALBERDS, with: MARROW, on: true })
    expect(open(player)).toEqual([['clash', 'test']])
  })

  it('is what was due when the phase ended, and ends after a round', () => {
    const player = fought()
    next(player)
    player.play({ type: 'doom', unit: HALBERDS, by: 12 })
    goTo(player, 'omens')
    // The Broken test was due in the phase that ended, that of the fight before it.
    expect(open(player)).toEqual([
      ['clash', 'test'],
      ['reckoning', 'test'],
    ])
    player.play({ type: 'first', side: 'host' })
    goTo(player, 'clash')
    expect(open(player)).toEqual([['reckoning', 'test']])
  })
})
