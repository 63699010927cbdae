import { describe, expect, it } from 'vitest'
import { attacksOf } from '#domain/game/report/game-statistics.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { addMoves } from '#domain/game/log/fold.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { shotIn } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { countsInstead, inTheWay, lostBy } from '#domain/game/log/what-if.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, type Player, playing, standing, step } from '#tests/support/game.ts'
import { makeWay } from '#tests/support/way-to-score.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

const attack = (by: UnitRef, on: UnitRef, doom: number) => ({ by, on, dice: 10, hits: null, doom })
/** Both strike, so each gives Doom to the other. */
const fight = (one: UnitRef, other: UnitRef, [given, taken]: [number, number] = [1, 1]): MoveBody => ({
  type: 'fight',
  attacks: [attack(one, other, given), attack(other, one, taken)],
  lost: null,
})
const shoot = (by: UnitRef, on: UnitRef, doom = 1): MoveBody => ({
  type: 'shoot',
  attack: attack(by, on, doom),
})
const cast = (spell: string, unit: UnitRef = ASTROLOGERS): MoveBody => ({
  type: 'cast',
  unit,
  spell,
  cost: 0,
})
const counter = (of: number, unit: UnitRef): MoveBody => ({
  ...{ type: 'counter', unit, cost: 0, lost: false },
  cast: `one---------.${of}`,
})
const test = (why: TestReason, unit: UnitRef = RAGWOLVES, cause?: UnitRef, routs = false): MoveBody => ({
  ...{ type: 'courage', unit, why, roll: 3, passed: !routs, doom: 0, routs },
  ...(cause && { cause }),
})
const mark = (unit: UnitRef, set: 'routed' | 'reserve', on = true): MoveBody => ({
  ...{ type: 'mark', unit, mark: set, on, lasts: 'battle' },
})
const score = (way?: string, side: 'host' | 'guest' = 'host', by = 1): MoveBody => ({
  ...{ type: 'vp', side, by },
  ...(way !== undefined && { way }),
})
const doom = (unit: UnitRef, by: number): MoveBody => ({ type: 'doom', unit, by })

const begun = () =>
  newPlayer(
    'one',
    begunGame({
      scoring: [
        makeWay({ id: 'siege.gate', timesPerRound: 1 }),
        makeWay({ id: 'siege.first', timesPerGame: 1 }),
        makeWay({ id: 'siege.loot' }),
      ],
    }),
  )

const round = 'the next round'
type Step = MoveBody | typeof round

function play(steps: readonly Step[]): Player {
  const player = begun()
  for (const one of steps) {
    if (one === round) step(player, 6)
    else player.play(one)
  }
  return player
}

// The expected values are those of docs/rules.md.
describe('[GAME-100] what the rules allow only so often', () => {
  it.each<[string, Step[], MoveBody, string]>([
    ['a fight of two units', [fight(HALBERDS, MARROW)], fight(HALBERDS, MARROW), 'FOUGHT'],
    ['a fight entered from the other side', [fight(HALBERDS, MARROW)], fight(MARROW, HALBERDS), 'FOUGHT'],
    [
      'a fight of the same units in the next round',
      [fight(HALBERDS, MARROW), round],
      fight(HALBERDS, MARROW),
      'counts',
    ],
    ['a fight with a third unit', [fight(HALBERDS, MARROW)], fight(CANDLEGUARD, MARROW), 'counts'],
    [
      'a fight of three of which two have fought',
      [fight(HALBERDS, MARROW)],
      { type: 'fight', attacks: [attack(CANDLEGUARD, MARROW, 1), attack(MARROW, HALBERDS, 1)], lost: null },
      'FOUGHT',
    ],
    [
      'a fight of units of which one has shot the other',
      [shoot(HALBERDS, MARROW)],
      fight(HALBERDS, MARROW),
      'counts',
    ],
    ['a volley', [shoot(ASTROLOGERS, MARROW)], shoot(ASTROLOGERS, MARROW), 'SHOT'],
    ['a volley at another enemy', [shoot(ASTROLOGERS, MARROW)], shoot(ASTROLOGERS, RAGWOLVES), 'SHOT'],
    ['a volley of another unit', [shoot(ASTROLOGERS, MARROW)], shoot(HALBERDS, MARROW), 'counts'],
    ['a volley in the next round', [shoot(ASTROLOGERS, MARROW), round], shoot(ASTROLOGERS, MARROW), 'counts'],
    ['a spell', [cast('hasten')], cast('hasten'), 'CAST'],
    [
      'a spell that was countered',
      [cast('hasten'), { ...counter(1, MARROW), lost: true } as MoveBody],
      cast('hasten'),
      'CAST',
    ],
    ['another spell', [cast('hasten')], cast('prescience'), 'counts'],
    ['the spell of another Wizard', [cast('hasten')], cast('hasten', MARROW), 'counts'],
    ['a spell in the next round', [cast('hasten'), round], cast('hasten'), 'counts'],
    ['a counter of one casting', [cast('hasten'), counter(1, MARROW)], counter(1, RAGWOLVES), 'COUNTERED'],
    [
      'a counter of another casting',
      [cast('hasten'), cast('prescience'), counter(1, MARROW)],
      counter(2, MARROW),
      'counts',
    ],
    ['a test for a lost fight', [test('lost')], test('lost'), 'TESTED'],
    [
      'a test that was skipped',
      [{ ...test('lost'), passed: null, roll: null } as MoveBody],
      test('lost'),
      'TESTED',
    ],
    ['a test of a Broken unit', [test('broken')], test('broken'), 'TESTED'],
    ['a test for terror', [test('terror')], test('terror'), 'TESTED'],
    ['a Rally', [test('rally')], test('rally'), 'TESTED'],
    ['a test for another cause', [test('lost')], test('broken'), 'counts'],
    ['a test of another unit', [test('lost')], test('lost', MARROW), 'counts'],
    ['a test in the next round', [test('lost'), round], test('lost'), 'counts'],
    [
      'panic at one rout',
      [mark(MARROW, 'routed'), test('panic', RAGWOLVES, MARROW)],
      test('panic', RAGWOLVES, MARROW),
      'TESTED',
    ],
    [
      'panic at one rout in the next round',
      [mark(MARROW, 'routed'), test('panic', RAGWOLVES, MARROW), round],
      test('panic', RAGWOLVES, MARROW),
      'TESTED',
    ],
    [
      'panic at another rout',
      [mark(HALBERDS, 'routed'), test('panic', CANDLEGUARD, HALBERDS), mark(HALBERDS_2, 'routed')],
      test('panic', CANDLEGUARD, HALBERDS_2),
      'counts',
    ],
    [
      'panic at a unit that came back and routs again',
      [
        mark(MARROW, 'routed'),
        test('panic', RAGWOLVES, MARROW),
        mark(MARROW, 'routed', false),
        mark(MARROW, 'routed'),
      ],
      test('panic', RAGWOLVES, MARROW),
      'counts',
    ],
    ['panic that names no rout', [test('panic')], test('panic'), 'TESTED'],
    [
      'panic that names no rout after another rout',
      [test('panic'), mark(MARROW, 'routed')],
      test('panic'),
      'counts',
    ],
    ['a test for another reason', [test('other')], test('other'), 'TESTED'],
    ['a way to score once a round', [score('siege.gate')], score('siege.gate'), 'SCORED'],
    [
      'a way to score once a round, by the other side',
      [score('siege.gate')],
      score('siege.gate', 'guest'),
      'counts',
    ],
    [
      'a way to score once a round, in the next one',
      [score('siege.gate'), round],
      score('siege.gate'),
      'counts',
    ],
    ['a way to score once a game', [score('siege.first'), round], score('siege.first'), 'SCORED'],
    ['a way to score without a limit', [score('siege.loot')], score('siege.loot'), 'counts'],
    ['points without a way', [score()], score(), 'counts'],
    ['points that are taken off again', [score('siege.first')], score('siege.first', 'host', -1), 'counts'],
    ['Doom by hand', [doom(MARROW, 3)], doom(MARROW, 3), 'counts'],
  ])('%s', (_, before, body, expected) => {
    const player = play(before)
    const table = player.table()
    expect(standing(player, body)).toBe(expected)
    if (expected !== 'counts') expect(player.table()).toEqual(table)
  })

  it('panic that was entered before the rout that it names is not entered again after it', () => {
    const player = playing(test('panic', RAGWOLVES, MARROW), mark(MARROW, 'routed'))
    expect(standing(player, test('panic', RAGWOLVES, MARROW))).toBe('TESTED')
  })

  it('a test for another reason is one a phase, because several rules may ask for one in a round', () => {
    const player = playing(test('other'))
    step(player, 1)
    expect(standing(player, test('other'))).toBe('counts')
  })

  // Each row: the Doom of two volleys, and what the target takes of each.
  it.each([
    [4, 4, [4, 1]],
    [5, 3, [5, 0]],
    [2, 3, [2, 3]],
    [9, 1, [5, 0]],
  ])('volleys of %i and %i Doom give no more than 5 in a round', (first, second, counted) => {
    const player = playing(shoot(ASTROLOGERS, MARROW, first), shoot(HALBERDS, MARROW, second))
    expect(player.unit(MARROW).doom).toBe((counted[0] ?? 0) + (counted[1] ?? 0))
    expect(shotIn(player.unit(MARROW), 1)).toBeLessThanOrEqual(5)
    expect(attacksOf(player.game()).map((one) => one.doom)).toEqual(counted)
    player.play(doom(MARROW, 2))
    step(player, 6)
    player.play(shoot(ASTROLOGERS, MARROW, 3))
    expect(player.unit(MARROW).doom).toBe((counted[0] ?? 0) + (counted[1] ?? 0) + 5)
  })
})

describe('[GAME-101] a unit that has routed or waits in reserve', () => {
  const GIVEN = [
    ['routed', 'ROUTED'],
    ['reserve', 'IN_RESERVE'],
  ] as const
  const ACTS: [string, MoveBody][] = [
    ['fights', fight(MARROW, HALBERDS)],
    ['is fought', { type: 'fight', attacks: [attack(HALBERDS, MARROW, 1)], lost: 'guest' }],
    ['shoots', shoot(MARROW, HALBERDS)],
    ['is shot at', shoot(ASTROLOGERS, MARROW)],
    ['casts', cast('hasten', MARROW)],
    ['charges', { type: 'charge', unit: MARROW, on: HALBERDS, arc: 'front', reached: true }],
    ['charges in vain', { type: 'charge', unit: MARROW, on: HALBERDS, arc: 'front', reached: false }],
    ['is charged', { type: 'charge', unit: HALBERDS, on: MARROW, arc: 'front', reached: true }],
    ['touches an enemy', { type: 'engage', unit: HALBERDS, with: MARROW, on: true }],
    ['tests its Courage', test('broken', MARROW)],
    ['uses an ability', { type: 'use', side: 'guest', ability: 'command', unit: MARROW }],
    ['moves far', { type: 'mark', unit: MARROW, mark: 'long_move', on: true, lasts: 'round' }],
    ['acts', { type: 'mark', unit: MARROW, mark: 'acted', on: true, lasts: 'round' }],
  ]
  it.each(GIVEN.flatMap(([is, reason]) => ACTS.map(([act, body]) => [is, act, body, reason] as const)))(
    '(%s) never %s',
    (is, _, body, reason) => {
      const player = playing(mark(MARROW, is))
      const table = player.table()
      expect(standing(player, body)).toBe(reason)
      expect(player.table()).toEqual(table)
      player.play(mark(MARROW, is, false))
      expect(standing(player, body)).toBe('counts')
    },
  )

  it.each(GIVEN)('(%s) does not counter', (is, reason) => {
    const player = playing(cast('hasten'), mark(MARROW, is))
    expect(standing(player, counter(1, MARROW))).toBe(reason)
  })

  it.each<[string, MoveBody]>([
    ['Doom by hand', doom(MARROW, 2)],
    [
      'a keyword by hand',
      { type: 'keyword', unit: MARROW, keyword: { id: 'hollow' }, on: true, lasts: 'battle' },
    ],
    [
      'a spell that brings it back',
      { type: 'cast', unit: ASTROLOGERS, spell: 'raise_the_dead', cost: 0, on: [MARROW] },
    ],
    ['panic of a friend because of it', test('panic', RAGWOLVES, MARROW)],
    ['its return', mark(MARROW, 'routed', false)],
  ])('can still have entered: %s', (_, body) => {
    expect(standing(playing(mark(MARROW, 'routed')), body)).toBe('counts')
  })

  it('acts again after a spell has brought it back', () => {
    const player = playing(mark(MARROW, 'routed'), mark(MARROW, 'routed', false))
    expect(standing(player, fight(MARROW, HALBERDS))).toBe('counts')
  })
})

describe('[GAME-100] one tap takes the other one', () => {
  /** Both devices enter the fight of the issue while they are apart. */
  function twice(): { players: [Player, Player]; first: string; second: string } {
    const players: [Player, Player] = [newPlayer('one'), newPlayer('two')]
    const first = players[0].play(fight(HALBERDS, MARROW, [7, 11]))
    const second = players[1].play(fight(MARROW, HALBERDS, [8, 11]))
    exchange(players)
    return { players, first, second }
  }
  function exchange([one, two]: [Player, Player]): void {
    const sent = one.moves()
    one.see(two.moves())
    two.see(sent)
  }
  const doomOf = (player: Player) => [player.unit(MARROW).doom, player.unit(HALBERDS).doom]
  const take = (player: Player, id: string) => {
    for (const move of inTheWay(player.game(), id)) player.play({ type: 'undo', move })
  }

  it('counts one fight of two devices, and takes the other one on both', () => {
    const { players, first, second } = twice()
    const [one, two] = players
    expect([doomOf(one), doomOf(two)]).toEqual([
      [7, 11],
      [7, 11],
    ])
    expect(two.entry(second).standing).toEqual({ type: 'refused', reason: 'FOUGHT' })
    expect(countsInstead(one.game(), second)?.id).toBe(first)
    expect(countsInstead(one.game(), first)).toBeNull()
    take(two, second)
    expect(doomOf(two)).toEqual([11, 8])
    exchange(players)
    expect([doomOf(one), doomOf(two)]).toEqual([
      [11, 8],
      [11, 8],
    ])
    expect(one.entry(first).standing.type).toBe('undone')
  })

  it('is the same if both players take it while they are apart', () => {
    const { players, second } = twice()
    for (const player of players) take(player, second)
    exchange(players)
    expect(players.map(doomOf)).toEqual([
      [11, 8],
      [11, 8],
    ])
  })

  it('takes back all that stands in the way', () => {
    const player = playing(
      fight(HALBERDS, MARROW),
      fight(CANDLEGUARD, MARROW),
      fight(HALBERDS, MARROW, [5, 5]),
    )
    const all = player.play({
      type: 'fight',
      attacks: [attack(MARROW, HALBERDS, 2), attack(MARROW, CANDLEGUARD, 2)],
      lost: 'host',
    })
    expect(inTheWay(player.game(), all)).toEqual(['one---------.1', 'one---------.2', 'one---------.3'])
    take(player, all)
    expect(player.entry(all).standing.type).toBe('counts')
  })

  it('names the test that counts, even if the unit has routed by it', () => {
    const player = playing(test('broken', RAGWOLVES, undefined, true))
    const passed = player.play(test('broken'))
    expect(player.entry(passed).standing).toEqual({ type: 'refused', reason: 'TESTED' })
    take(player, passed)
    expect(player.entry(passed).standing.type).toBe('counts')
    expect(player.unit(RAGWOLVES).marks.routed).toBeUndefined()
  })

  it('is nothing for a move that is refused for another reason', () => {
    const player = playing(mark(MARROW, 'routed'))
    const late = player.play(fight(HALBERDS, MARROW))
    expect([countsInstead(player.game(), late), inTheWay(player.game(), late)]).toEqual([null, []])
  })
})

describe('[GAME-103] what an undo makes count for nothing', () => {
  const labels = (player: Player, ids: string[], type: 'undo' | 'redo' = 'undo') =>
    lostBy(player.game(), type, ids).map(({ id }) => id)

  it('is nothing for the newest move, and for one that no other needs', () => {
    const player = playing(doom(MARROW, 2), doom(HALBERDS, 1))
    expect([labels(player, ['one---------.1']), labels(player, ['one---------.2'])]).toEqual([[], []])
  })

  it('is each later step for the step of an early round', () => {
    const player = newPlayer('one')
    step(player, 8)
    expect(player.table()).toMatchObject({ round: 2, phase: 'march' })
    const sorceryEnds = player.game().entries.at(-1)?.id ?? ''
    step(player, 21)
    expect(player.table().round).toBe(5)
    expect(labels(player, [sorceryEnds])).toHaveLength(21)
    expect(player.table().round).toBe(5)
  })

  it('is a fight of a later round that would be a second one in this one', () => {
    const player = playing(fight(HALBERDS, MARROW))
    step(player, 6)
    const last = player.game().entries.at(-1)?.id ?? ''
    const later = player.play(fight(HALBERDS, MARROW))
    expect(labels(player, [last])).toEqual([later])
  })

  it('is what another device has added meanwhile', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const drawn = one.play({ type: 'draw', side: 'host', card: '2H' })
    two.see(one.moves())
    const played = two.play({ type: 'fortune', side: 'host', card: '2H' })
    one.see(two.moves())
    expect(labels(one, [drawn])).toEqual([played])
    expect(addMoves(one.game(), [])).toBe(one.game())
  })

  it('is what has taken its place, if it is made again', () => {
    const player = playing(shoot(ASTROLOGERS, MARROW))
    player.play({ type: 'undo', move: 'one---------.1' })
    const instead = player.play(shoot(ASTROLOGERS, RAGWOLVES))
    expect(labels(player, ['one---------.1'], 'redo')).toEqual([instead])
  })
})
