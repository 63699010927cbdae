import { describe, expect, it } from 'vitest'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import { DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import type { MoveBody, MoveOf } from '#domain/game/log/move.ts'
import { brokenTests, endsNow, proposeOutcome } from '#domain/game/fight/reckoning.ts'
import { makeBegin, type SideChoice } from '#domain/game/begin/setup.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, hosts, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { MARROW, RAGWOLVES } = game

function goTo(player: Player, phase: string): void {
  while (player.table().phase !== phase) {
    const from = { round: player.table().round, phase: player.table().phase }
    player.play({ type: 'step', from, to: 'next' })
  }
}

const tests = (unit: UnitRef, why: MoveOf<'courage'>['why'], doom = 0): MoveBody => ({
  type: 'courage',
  unit,
  why,
  roll: 6,
  passed: false,
  doom,
  routs: false,
})
const routs = (unit: UnitRef): MoveBody => ({
  type: 'mark',
  unit,
  mark: 'routed',
  on: true,
  lasts: 'battle',
})
const vp = (side: 'host' | 'guest', by: number): MoveBody => ({ type: 'vp', side, by })

describe('[GAME-13] the test of a Broken unit in the Reckoning', () => {
  // Each row: what happens, the Doom of Marrow before it, in which phase, and whether it must still test.
  it.each<[string, number, 'clash' | 'reckoning', MoveBody, boolean]>([
    ['is not due for less than 10 Doom', 9, 'reckoning', tests(MARROW, 'other'), false],
    ['is due for 10 Doom', 10, 'reckoning', tests(RAGWOLVES, 'broken'), true],
    ['is done once', 10, 'reckoning', tests(MARROW, 'broken'), false],
    [
      'waits for the next round if panic has just Broken it',
      9,
      'reckoning',
      tests(MARROW, 'panic', 1),
      false,
    ],
    ['is due if it was Broken before it panicked', 10, 'reckoning', tests(MARROW, 'panic', 1), true],
    ['is due if panic broke it in the Clash', 9, 'clash', tests(MARROW, 'panic', 1), true],
    ['is due if it tested in the Clash for its lost fight', 10, 'clash', tests(MARROW, 'lost'), true],
    ['is due if it tested for something else', 10, 'reckoning', tests(MARROW, 'other'), true],
  ])('%s', (_, doom, phase, move, isDue) => {
    const player = newPlayer('one')
    player.play({ type: 'doom', unit: MARROW, by: doom })
    goTo(player, phase)
    player.play(move)
    goTo(player, 'reckoning')
    expect(brokenTests(player.table(), rules).map(({ unit }) => unit.ref)).toEqual(isDue ? [MARROW] : [])
  })
})

describe('[GAME-13] who wins by the rules', () => {
  const won = (moves: readonly MoveBody[], changes: Partial<BattleRules> = {}) => {
    const player = newPlayer('one', begunGame(changes))
    for (const move of moves) player.play(move)
    return proposeOutcome(player.table(), rules)
  }

  // Each row: the most victory points, whether they win at once, those of both sides, and what decides.
  it.each<[string, number | null, boolean, number, number, ReturnType<typeof proposeOutcome>]>([
    ['reached by the host', 5, true, 5, 2, { outcome: 'host', by: 'cap' }],
    ['reached by the guest', 5, true, 2, 5, { outcome: 'guest', by: 'cap' }],
    ['reached by both', 5, true, 5, 5, { outcome: 'draw', by: 'nothing' }],
    ['not reached', 5, true, 4, 2, { outcome: 'host', by: 'vp' }],
    ['reached, but it wins nothing', 5, false, 5, 2, { outcome: 'host', by: 'vp' }],
    ['not there', null, true, 50, 2, { outcome: 'host', by: 'vp' }],
  ])('the most victory points are %s', (_, vpCap, winsAtCap, host, guest, expected) => {
    expect(won([vp('host', host), vp('guest', guest)], { vpCap, winsAtCap })).toEqual(expected)
  })

  it('does not take a side for routed of which only the name and points are known', () => {
    const guest: SideChoice = { type: 'name', name: 'Strangers', points: 500 }
    const sides = { host: { type: 'army' as const, army: hosts }, guest }
    const others = { battle: null, battleRules: DEFAULT_BATTLE_RULES, attacker: null, reserve: [] }
    const begin = makeBegin({ sides, ...others }, rules)
    const player = newPlayer('one', { ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 })
    expect(proposeOutcome(player.table(), rules)).toEqual({ outcome: 'draw', by: 'nothing' })
    expect(endsNow(player.table())).toBe(false)
  })
})

describe('whether the rules end the game', () => {
  const reckoning = (changes: Partial<BattleRules>, ...moves: MoveBody[]): Player => {
    const player = newPlayer('one', begunGame(changes))
    for (const move of moves) player.play(move)
    goTo(player, 'reckoning')
    return player
  }

  it('a Reckoning in which nobody has won ends nothing', () => {
    expect(endsNow(reckoning({}, vp('host', 3)).table())).toBe(false)
    expect(endsNow(reckoning({ vpCap: 5, winsAtCap: true }, vp('host', 4)).table())).toBe(false)
  })

  it.each<[string, MoveBody[]]>([
    ['a side has routed', [routs(MARROW), routs(RAGWOLVES)]],
    ['a side has the most victory points', [vp('host', 5)]],
  ])('the players are asked no more once they have agreed on the result, though %s', (_, moves) => {
    const player = reckoning({ vpCap: 5, winsAtCap: true }, ...moves)
    expect(endsNow(player.table())).toBe(true)
    player.play({ type: 'end', outcome: 'host' })
    expect(endsNow(player.table())).toBe(false)
  })
})
