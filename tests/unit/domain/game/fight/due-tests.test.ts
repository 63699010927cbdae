import { describe, expect, it } from 'vitest'
import { canRally, fallingBack, lostTests, panicsDue, terrorTests } from '#domain/game/fight/due-tests.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import type { MoveBody, MoveOf } from '#domain/game/log/move.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { begunGame, guests, newPlayer, type Player, playing, step } from '#tests/support/game.ts'
import * as game from '#tests/support/game.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const { CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

const refs = (due: readonly UnitNow[]) => due.map(({ unit }) => unit.ref)

const tests = (
  unit: UnitRef,
  why: MoveOf<'courage'>['why'],
  passed: boolean,
  others: { routs?: boolean; cause?: UnitRef } = {},
): MoveBody => ({
  type: 'courage',
  unit,
  why,
  roll: passed ? 1 : 6,
  passed,
  doom: 0,
  routs: false,
  ...others,
})

const fight: MoveBody = {
  type: 'fight',
  attacks: [
    { by: CANDLEGUARD, on: MARROW, dice: 12, hits: 4, doom: 4 },
    { by: MARROW, on: CANDLEGUARD, dice: 12, hits: 1, doom: 1 },
  ],
  lost: 'guest',
}

/** Goes on to the same phase of the next round. */
const nextRound = (player: Player): void => step(player, PHASES.length)

describe('[GAME-24] after a fight', () => {
  const touch: MoveBody = { type: 'engage', unit: CANDLEGUARD, with: MARROW, on: true }

  it('the units of the side that lost test once, in this round', () => {
    const player = playing(touch, fight)
    const due = () => refs(lostTests(player.table(), rules))
    expect(due()).toEqual([MARROW])
    const test = player.play(tests(MARROW, 'lost', true))
    expect(due()).toEqual([])
    player.play({ type: 'undo', move: test })
    expect(due()).toEqual([MARROW])
    player.play({ type: 'mark', unit: MARROW, mark: 'routed', on: true, lasts: 'battle' })
    expect(due()).toEqual([])
  })

  it('nobody tests if nobody has lost, or in the next round', () => {
    expect(lostTests(playing({ ...fight, lost: null }).table(), rules)).toEqual([])
    const player = playing(fight)
    for (let step = 0; step < 6; step += 1) {
      const { round, phase } = player.table()
      player.play({ type: 'step', from: { round, phase }, to: 'next' })
    }
    expect(lostTests(player.table(), rules)).toEqual([])
  })

  it('a unit that failed falls back as long as it touches an enemy', () => {
    const player = playing(touch, fight, tests(MARROW, 'lost', false))
    const falling = () =>
      fallingBack(player.table(), rules).map(({ now, enemies }) => [
        now.unit.ref,
        enemies.map(({ unit }) => unit.ref),
      ])
    expect(falling()).toEqual([[MARROW, [CANDLEGUARD]]])
    player.play({ ...touch, on: false })
    expect(falling()).toEqual([])
    expect(fallingBack(playing(touch, fight, tests(MARROW, 'lost', true)).table(), rules)).toEqual([])
  })

  it.each(['panic', 'terror', 'rally', 'other'] as const)(
    'a failed test for another reason makes nobody fall back: %s',
    (why) => {
      const player = playing(touch, tests(MARROW, why, false))
      expect(fallingBack(player.table(), rules)).toEqual([])
    },
  )

  it('a unit that failed in an earlier round has fallen back then', () => {
    const player = playing(touch, fight, tests(MARROW, 'lost', false))
    nextRound(player)
    expect(fallingBack(player.table(), rules)).toEqual([])
  })

  it('a test for another reason, or of an earlier round, does not stand for that of the lost fight', () => {
    const player = playing(touch, tests(MARROW, 'lost', true))
    nextRound(player)
    player.play(fight)
    player.play(tests(MARROW, 'terror', true))
    expect(refs(lostTests(player.table(), rules))).toEqual([MARROW])
  })

  it('nobody panics because of a rout that was taken back by hand, or of an earlier round', () => {
    const routed = { type: 'mark', unit: HALBERDS, mark: 'routed', lasts: 'battle' } as const
    const player = playing({ ...routed, on: true })
    expect(panicsDue(player.table(), rules)).toHaveLength(1)
    player.play({ ...routed, on: false })
    expect(panicsDue(player.table(), rules)).toEqual([])
    player.play({ ...routed, on: true })
    nextRound(player)
    expect(player.table().phase).toBe('omens')
    expect(panicsDue(player.table(), rules)).toEqual([])
  })

  it('the friends of a unit that routs in this phase may panic, once for each rout', () => {
    const player = playing(fight, tests(HALBERDS, 'lost', false, { routs: true }))
    const panics = () =>
      panicsDue(player.table(), rules).map(({ routed, due }) => [routed.unit.ref, refs(due).length])
    expect(panics()).toEqual([[HALBERDS, 3]])
    player.play(tests(HALBERDS_2, 'panic', true, { cause: HALBERDS }))
    expect(panics()).toEqual([[HALBERDS, 2]])
    player.play({ type: 'mark', unit: CANDLEGUARD, mark: 'routed', on: true, lasts: 'battle' })
    expect(panics()).toEqual([
      [HALBERDS, 1],
      [CANDLEGUARD, 2],
    ])
    player.play({ type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' })
    expect(panics()).toEqual([])
  })
})

describe('[GAME-135] what is settled leaves Now', () => {
  const mark = (unit: UnitRef, name: 'fell_back' | 'panic_over' | 'routed', on = true): MoveBody => ({
    type: 'mark',
    unit,
    mark: name,
    on,
    lasts: name === 'routed' ? 'battle' : 'round',
  })

  it('a unit that fell back and was followed, in this round', () => {
    const touch: MoveBody = { type: 'engage', unit: CANDLEGUARD, with: MARROW, on: true }
    const player = playing(touch, fight, tests(MARROW, 'lost', false))
    const falling = () => fallingBack(player.table(), rules).map(({ now }) => now.unit.ref)
    const done = player.play(mark(MARROW, 'fell_back'))
    expect(player.entry(done).standing.type).toBe('counts')
    expect(falling()).toEqual([])
    player.play({ type: 'undo', move: done })
    expect(falling()).toEqual([MARROW])
    player.play({ type: 'redo', move: done })
    nextRound(player)
    player.play(fight)
    player.play(tests(MARROW, 'lost', false))
    expect(falling()).toEqual([MARROW])
  })

  it('the panic of one rout, but not of another, nor if the unit routs again', () => {
    const player = playing(mark(HALBERDS, 'routed'), mark(RAGWOLVES, 'routed'))
    const panics = () => panicsDue(player.table(), rules).map(({ routed }) => routed.unit.ref)
    expect(panics()).toEqual([HALBERDS, RAGWOLVES])
    const over = player.play(mark(HALBERDS, 'panic_over'))
    expect(player.entry(over).standing.type).toBe('counts')
    expect(panics()).toEqual([RAGWOLVES])
    player.play(mark(HALBERDS, 'routed', false))
    player.play(mark(HALBERDS, 'routed'))
    expect(panics()).toEqual([HALBERDS, RAGWOLVES])
  })
})

/** A game whose guests have a Terrifying monster. */
function againstTerror(): Player {
  const units = [
    unitOf('MONSTER', 'general, terrifying', { name: 'Old Marrow' }),
    unitOf('BEASTS', '', { name: 'Ragwolves' }),
  ]
  const begin = begunGame()
  if (begin.type !== 'begin') throw new Error('Not a beginning.')
  const guest = { ...begin.sides.guest, army: { ...guests, units } }
  return newPlayer('one', { ...begin, sides: { ...begin.sides, guest } })
}

// The cases of the rules in tests/rules/due-tests.test.ts say who tests, panics and rallies. These are of the game only.
describe('[GAME-26] who tests for terror and rallies', () => {
  const charge = (unit: UnitRef, on: UnitRef): MoveBody => ({
    type: 'charge',
    unit,
    on,
    arc: 'front',
    reached: true,
  })

  // Each row: what the charged unit is, which makes others hit better or worse but terrifies nobody.
  it.each(['cursed', 'distracted', 'cover', 'grim', 'short_ranged'])(
    'a charge against what is only %s is no terror',
    (id) => {
      const player = playing(
        { type: 'keyword', unit: MARROW, keyword: { id }, on: true, lasts: 'battle' },
        charge(HALBERDS, MARROW),
      )
      expect(terrorTests(player.table(), rules)).toEqual([])
    },
  )

  it('a test for another reason does not stand for that of terror, and neither who charged another nor a routed unit tests', () => {
    const player = againstTerror()
    player.play(charge(HALBERDS, MARROW))
    player.play(charge(HALBERDS_2, MARROW))
    player.play(charge(CANDLEGUARD, RAGWOLVES))
    player.play(tests(HALBERDS, 'panic', true))
    expect(refs(terrorTests(player.table(), rules))).toEqual([HALBERDS, HALBERDS_2])
    player.play({ type: 'mark', unit: HALBERDS_2, mark: 'routed', on: true, lasts: 'battle' })
    expect(refs(terrorTests(player.table(), rules))).toEqual([HALBERDS])
  })

  it('nobody rallies if the battle forbids it', () => {
    const never = newPlayer('one', begunGame({ rally: { allowed: false, doom: 0 } }))
    never.play({ type: 'doom', unit: HALBERDS, by: 3 })
    expect(canRally(never.table(), 'host', rules)).toEqual([])
  })

  // Each row: what happened to a unit with Doom, and whether it may Rally nevertheless.
  it.each<[string, boolean, MoveBody]>([
    ['took another test', true, tests(HALBERDS, 'terror', true)],
    ['rallied', false, tests(HALBERDS, 'rally', true)],
    ['was charged', false, charge(MARROW, HALBERDS)],
    [
      'was marked as charging',
      false,
      { type: 'mark', unit: HALBERDS, mark: 'charged', on: true, lasts: 'round' },
    ],
    ['has routed', false, { type: 'mark', unit: HALBERDS, mark: 'routed', on: true, lasts: 'battle' }],
  ])('a unit that %s may Rally: %s', (_, may, move) => {
    const player = playing({ type: 'doom', unit: HALBERDS, by: 3 }, move)
    expect(refs(canRally(player.table(), 'host', rules))).toEqual(may ? [HALBERDS] : [])
  })
})
