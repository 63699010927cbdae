import { describe, expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import { takesTurn, turnNow } from '#domain/game/now/turn.ts'
import { allUnits, hasActed } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { PHASES, type Phase } from '#domain/rules/vocabulary.ts'
import * as game from '#tests/support/game.ts'
import { newPlayer, standing, step, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

const acts = (unit: UnitRef, on = true): MoveBody => ({
  type: 'mark',
  unit,
  mark: 'acted',
  on,
  lasts: 'round',
})
const touch: MoveBody = { type: 'engage', unit: HALBERDS, with: MARROW, on: true }

function at(phase: Phase, moves: readonly MoveBody[] = []): Player {
  const player = newPlayer('one')
  player.play({ type: 'first', side: 'guest' })
  for (const move of moves) player.play(move)
  step(player, PHASES.indexOf(phase))
  return player
}

const turn = (player: Player) => turnNow(player.table(), rules)
const takers = (player: Player): UnitRef[] =>
  allUnits(player.table())
    .filter((unit) => takesTurn(unitNow(unit, player.table(), rules), player.table()))
    .map(({ ref }) => ref)
const actors = (player: Player): UnitRef[] =>
  allUnits(player.table())
    .map(({ ref }) => ref)
    .filter((ref) => hasActed(player.table(), ref))

describe('[GAME-163] who has acted and whose turn it is', () => {
  it.each<[Phase, UnitRef[]]>([
    ['omens', []],
    ['sorcery', [ASTROLOGERS]],
    ['march', [CANDLEGUARD, ASTROLOGERS, HALBERDS_2, RAGWOLVES]],
    ['volley', [ASTROLOGERS]],
    ['clash', []],
    ['reckoning', []],
  ])('in %s, these units act in turn: %j', (phase, expected) => {
    const player = at(phase, [touch])
    expect(takers(player)).toEqual(expected)
    expect(turn(player) === null).toBe(expected.length === 0)
  })

  it('the First Player one unit, the other one unit, until all have acted', () => {
    const player = at('march')
    expect(turn(player)).toEqual({ side: 'guest', acted: { host: 0, guest: 0 }, all: { host: 4, guest: 2 } })
    player.play(acts(MARROW))
    expect(turn(player)?.side).toBe('host')
    player.play(acts(HALBERDS))
    expect(turn(player)?.side).toBe('guest')
    player.play(acts(RAGWOLVES))
    player.play(acts(CANDLEGUARD))
    // The guest has no unit left.
    expect(turn(player)).toEqual({ side: 'host', acted: { host: 2, guest: 2 }, all: { host: 4, guest: 2 } })
    player.play(acts(HALBERDS_2))
    player.play(acts(ASTROLOGERS))
    expect(turn(player)?.side).toBeNull()
  })

  it('nobody knows whose turn it is without a First Player', () => {
    const player = newPlayer('one')
    step(player, PHASES.indexOf('march'))
    expect(turn(player)?.side).toBeNull()
  })

  it.each<[string, Phase, MoveBody]>([
    ['a charge', 'march', { type: 'charge', unit: HALBERDS, on: MARROW, arc: 'front', reached: true }],
    [
      'a charge that falls short',
      'march',
      { type: 'charge', unit: HALBERDS, on: MARROW, arc: 'front', reached: false },
    ],
    [
      'a Rally',
      'march',
      { type: 'courage', unit: HALBERDS, why: 'rally', roll: 1, passed: true, doom: 0, routs: false },
    ],
    ['a long move', 'march', { type: 'mark', unit: HALBERDS, mark: 'long_move', on: true, lasts: 'round' }],
    [
      'a volley',
      'volley',
      { type: 'shoot', attack: { by: HALBERDS, on: MARROW, dice: 5, hits: 1, doom: 1 } },
    ],
    ['a spell', 'sorcery', { type: 'cast', unit: HALBERDS, spell: 'hasten', cost: 0 }],
  ])('%s is a turn, which an undo takes back', (_, phase, move) => {
    const player = at(phase)
    const id = player.play(move)
    expect(player.entry(id).standing.type).toBe('counts')
    expect(actors(player)).toEqual([HALBERDS])
    player.play({ type: 'undo', move: id })
    expect(actors(player)).toEqual([])
  })

  it.each<[string, MoveBody]>([
    [
      'a skipped Rally',
      { type: 'courage', unit: HALBERDS, why: 'rally', roll: null, passed: null, doom: 0, routs: false },
    ],
    [
      'a test of terror',
      { type: 'courage', unit: HALBERDS, why: 'terror', roll: 1, passed: true, doom: 0, routs: false },
    ],
    ['Doom', { type: 'doom', unit: HALBERDS, by: 1 }],
  ])('%s is no turn', (_, move) => {
    const player = at('march')
    expect(standing(player, move)).toBe('counts')
    expect(actors(player)).toEqual([])
  })

  it('the mark holds in its phase, once, and a tap takes it off', () => {
    const player = at('march')
    expect(standing(player, acts(HALBERDS, false))).toBe('NO_CHANGE')
    player.play(acts(HALBERDS))
    expect(standing(player, acts(HALBERDS))).toBe('NO_CHANGE')
    player.play(acts(HALBERDS, false))
    expect(actors(player)).toEqual([])
    player.play(acts(HALBERDS))
    step(player, 1)
    expect(actors(player)).toEqual([])
    step(player, 1, 'back')
    expect(actors(player)).toEqual([HALBERDS])
  })
})
