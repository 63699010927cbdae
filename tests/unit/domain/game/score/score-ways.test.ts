import { describe, expect, it } from 'vitest'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { openWays } from '#domain/game/score/score-ways.ts'
import type { WayToScore } from '#domain/game/battle/scoring.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import { PHASES, SCORING_TIMES } from '#domain/rules/vocabulary.ts'
import { beginning, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'
import { makeWay } from '#tests/support/way-to-score.ts'

/** A battle of two rounds with these ways to score. */
function begun(
  scoring: WayToScore[],
  changes: Partial<BattleRules> = {},
  attacker: Side | null = null,
): Player {
  const begin = { ...beginning({ rounds: 2, scoring, ...changes }), attacker }
  return newPlayer('one', { ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 })
}

const idsOf = (table: Table, side: Side = 'host') => openWays(table, side, rules).map((one) => one.way.id)

describe('[GAME-48] what can be scored in a phase', () => {
  const player = begun(SCORING_TIMES.map((time) => makeWay({ id: time, at: [time] })))

  it.each([
    ...PHASES.slice(0, 4).map((phase) => [1, phase, ['rout']] as const),
    [1, 'clash', ['clash', 'rout']],
    [1, 'reckoning', ['reckoning', 'rout']],
    [2, 'clash', ['clash', 'rout']],
    [2, 'reckoning', ['reckoning', 'rout', 'end']],
  ] as const)('in round %i of 2, %s: %j', (round, phase, expected) => {
    expect(idsOf({ ...player.table(), round, phase })).toEqual(expected)
  })

  it('is one way, although it can be scored at several times', () => {
    const anyTime = begun([makeWay({ at: ['reckoning', 'rout', 'end'] })])
    expect(idsOf({ ...anyTime.table(), round: 2, phase: 'reckoning' })).toEqual(['siege.gate'])
  })
})

describe('[GAME-48] who can score', () => {
  const scoring = [
    makeWay({ id: 'both' }),
    makeWay({ id: 'storm', side: 'attacker' }),
    makeWay({ id: 'hold', side: 'defender' }),
  ]

  it.each<[Side | null, string[], string[]]>([
    ['host', ['both', 'storm'], ['both', 'hold']],
    ['guest', ['both', 'hold'], ['both', 'storm']],
    [null, ['both'], ['both']],
  ])('if the Attacker is %s: the host %j, the guest %j', (attacker, host, guest) => {
    const table = { ...begun(scoring, {}, attacker).table(), phase: 'reckoning' as const }
    expect([idsOf(table, 'host'), idsOf(table, 'guest')]).toEqual([host, guest])
  })
})

describe('[GAME-48] how often a way can still be scored', () => {
  const scores = (side: Side, by: number, id?: string): MoveBody => ({
    type: 'vp',
    side,
    by,
    ...(id !== undefined && { way: id }),
  })
  const left = (player: Player, round = 1) =>
    openWays({ ...player.table(), round, phase: 'reckoning' }, 'host', rules).map((one) => one.left)

  // Each row: what was scored in round 1, and how often a way of twice a round and thrice a game is left in rounds 1 and 2.
  it.each<[string, MoveBody[], number, number]>([
    ['nothing was', [], 2, 2],
    ['it was once', [scores('host', 1, 'siege.gate')], 1, 2],
    ['it was twice', [scores('host', 1, 'siege.gate'), scores('host', 1, 'siege.gate')], 0, 1],
    ['the other side scored so', [scores('guest', 1, 'siege.gate')], 2, 2],
    ['something else was', [scores('host', 1, 'siege.tower'), scores('host', 1)], 2, 2],
    ['it was too often', Array.from({ length: 4 }, () => scores('host', 1, 'siege.gate')), 0, 1],
  ])('if %s scored', (_, moves, first, second) => {
    const player = begun([makeWay({ timesPerRound: 2, timesPerGame: 3 })])
    for (const move of moves) player.play(move)
    expect([left(player), left(player, 2)]).toEqual([[first], [second]])
  })

  // Each row: the caps of the game and of a round, what the host has scored, and how often the way is left in both rounds.
  it.each<[number | null, number | null, number, number, number]>([
    [3, null, 2, 2, 2],
    [3, null, 3, 0, 0],
    [null, 2, 1, 2, 2],
    [null, 2, 2, 0, 2],
  ])('if a game gives %s and a round %s at most, and %i were scored', (vpCap, vpPerRound, by, ...rest) => {
    const player = begun([makeWay({ timesPerRound: 2 })], { vpCap, vpPerRound })
    player.play(scores('host', by))
    expect([...left(player), ...left(player, 2)]).toEqual(rest)
  })
})
