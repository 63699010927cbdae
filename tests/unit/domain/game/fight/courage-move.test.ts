import { describe, expect, it } from 'vitest'
import {
  courageMove,
  doomOfD3,
  helpsInTest,
  mattersIfAlone,
  needsD3,
  passOf,
  type Testing,
} from '#domain/game/fight/courage-move.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW } = game

const nowOf = (player: Player, ref: UnitRef) => unitNow(player.unit(ref), player.table(), rules)

const testingOf = (player: Player, ref: UnitRef, why: TestReason): Testing => ({
  now: nowOf(player, ref),
  why,
})

/** The spells and Fortunes that a test of the Halberds names. */
const namedFor = (player: Player, table = player.table()): string[] =>
  helpsInTest(unitNow(player.unit(HALBERDS), table, rules))

/** The highest roll that passes. */
const passFor = (player: Player, why: TestReason = 'panic', unit = HALBERDS) =>
  passOf(testingOf(player, unit, why), player.table(), false)

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
    expect(courageMove(testingOf(player, MARROW, why), roll).routs).toBe(routs)
  })

  // The Candleguard are Heroes; the Halberds have no such keyword.
  it.each<[string, UnitRef, string[], boolean]>([
    ['matters to all if nothing exempts them', HALBERDS, [], true],
    ['matters to a unit without the keywords that exempt it', HALBERDS, ['hero', 'wizard'], true],
    ['does not matter to one that has one of them', CANDLEGUARD, ['wizard', 'hero'], false],
  ])('that it stands alone %s', (_, ref, unless, matters) => {
    const player = newPlayer('one', begunGame({ alone: { courage: -2, unless } }))
    expect(mattersIfAlone(nowOf(player, ref), player.table())).toBe(matters)
    const testing = testingOf(player, ref, 'lost')
    const pass = passOf(testing, player.table(), false)
    player.play({ type: 'doom', unit: ref, by: testing.now.courage - 5 })
    expect(pass).toBe(6)
    expect(passOf(testingOf(player, ref, 'lost'), player.table(), true)).toBe(matters ? 3 : 5)
  })

  it('becomes one move with its reason, its dice and the rout that causes it', () => {
    const player = newPlayer('one')
    const result = { roll: 5, passed: false, doom: 2 }
    const move = { type: 'courage', unit: HALBERDS, why: 'panic', ...result, routs: false }
    const testing = testingOf(player, HALBERDS, 'panic')
    expect(courageMove({ ...testing, cause: HALBERDS_2 }, result)).toStrictEqual({
      ...move,
      cause: HALBERDS_2,
    })
    expect(courageMove(testing, result)).toStrictEqual(move)
  })

  it('that is skipped makes nobody rout', () => {
    const player = newPlayer('one')
    player.play({ type: 'doom', unit: MARROW, by: 10 })
    const skipped = { roll: null, passed: null, doom: 0 }
    expect(courageMove(testingOf(player, MARROW, 'broken'), skipped)).toMatchObject({
      passed: null,
      routs: false,
    })
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
})

describe('[GAME-94] the spells on a unit', () => {
  /** Halberds with 7 Doom, which pass with 1 to 3, under a spell. */
  function under(spell: string): Player {
    const player = newPlayer('one')
    player.play({ type: 'doom', unit: HALBERDS, by: 7 })
    player.play({ type: 'cast', unit: ASTROLOGERS, spell, cost: 0, on: [HALBERDS], lake: 0 })
    return player
  }

  it('are not named in a test if they do something else', () => {
    const player = under('prescience')
    player.play({ type: 'cast', unit: ASTROLOGERS, spell: 'armour_of_pelahg', cost: 0, on: [HALBERDS] })
    player.play({ type: 'cast', unit: ASTROLOGERS, spell: 'book_of_tysthy', cost: 0, on: [HALBERDS] })
    expect(namedFor(player)).toEqual([])
  })

  it('count only for that unit, while they last, and not if they were countered', () => {
    const player = under('by_my_will')
    player.play({ type: 'doom', unit: HALBERDS_2, by: 7 })
    expect(passFor(player, 'panic', HALBERDS_2)).toBe(3)
    expect(namedFor(player)).toEqual(['By My Will'])
    const later = { ...player.table(), round: 2 }
    expect(namedFor(player, later)).toEqual([])
    const lost = { id: 'two---------.1', by: MARROW, lake: 0, lost: true }
    const countered = {
      ...player.table(),
      casts: player.table().casts.map((cast) => ({ ...cast, countered: lost })),
    }
    expect(namedFor(player, countered)).toEqual([])
  })
})

describe('[GAME-99] a Fortune on a unit', () => {
  /** Halberds with 7 Doom, which pass with 1 to 3, and the Fortune of a card that was played on them. */
  function under(card: string, unit = HALBERDS): Player {
    // More than one Fortune a phase, as with Hand of Fate.
    const player = newPlayer('one', begunGame({ cards: { start: 3, perRound: 1, perPhase: 2 } }))
    player.play({ type: 'doom', unit: HALBERDS, by: 7 })
    player.play({ type: 'draw', side: 'guest', card })
    player.play({ type: 'fortune', side: 'guest', card, unit })
    return player
  }

  // 3S is Hopelessness, which lowers the Courage by 3, and 6H is Hold!, which passes the test of a lost fight.
  it.each<[string, TestReason, number]>([
    ['3S', 'terror', 1],
    ['6H', 'lost', 6],
    ['6H', 'terror', 3],
    // Take Heart and Moment of Glory change no number of a test.
    ['2H', 'lost', 3],
    ['QH', 'lost', 3],
  ])('%s: a test for %s passes with 1 to %i', (card, why, pass) => {
    expect(passFor(under(card), why)).toBe(pass)
  })

  it('is named with the others that count, and one that does something else is not', () => {
    const player = under('3S')
    for (const card of ['6H', 'QH']) {
      player.play({ type: 'draw', side: 'host', card })
      player.play({ type: 'fortune', side: 'host', card, unit: HALBERDS })
    }
    expect(namedFor(player)).toEqual(['Hopelessness', 'Hold!'])
  })

  it('counts only for that unit, in that phase', () => {
    expect(passFor(under('3S', MARROW), 'terror')).toBe(3)
    const player = under('3S')
    expect(namedFor(player, { ...player.table(), round: 2 })).toEqual([])
    player.play({ type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' })
    expect(passFor(player, 'terror')).toBe(3)
  })

  it('counts in the next test of that unit only', () => {
    const player = under('3S')
    const test = { type: 'courage', why: 'terror', roll: 2, passed: true, doom: 0, routs: false } as const
    player.play({ ...test, unit: MARROW })
    expect(passFor(player, 'terror')).toBe(1)
    player.play({ ...test, unit: HALBERDS })
    expect(passFor(player, 'terror')).toBe(3)
    player.play({ type: 'draw', side: 'guest', card: '3C' })
    player.play({ type: 'fortune', side: 'guest', card: '3C', unit: HALBERDS })
    expect(passFor(player, 'terror')).toBe(1)
  })
})
