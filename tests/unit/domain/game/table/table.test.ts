import { describe, expect, it } from 'vitest'
import { type BattleRules, DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { deckLeft } from '#domain/game/moves/hands.ts'
import { addMoves, EMPTY_GAME } from '#domain/game/log/fold.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { moveLabel } from '#domain/game/log/move-label.ts'
import { gameNames } from '#domain/game/table/names.ts'
import { endsNow } from '#domain/game/fight/reckoning.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import { largestSwing, luckOf, statesByRound, unitStatistics } from '#domain/game/report/game-statistics.ts'
import { firstPlayer } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

function next(player: Player, times = 1): void {
  for (let i = 0; i < times; i += 1) {
    const { round, phase } = player.table()
    player.play({ type: 'step', from: { round, phase }, to: 'next' })
  }
}

const reasonOf = (player: Player, id: string) => {
  const { standing } = player.entry(id)
  return standing.type === 'refused' ? standing.reason : standing.type
}

describe('[GAME-03] moves', () => {
  it('of two devices that are apart add up, and two steps from one phase are one', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    for (const player of [one, two]) {
      player.play({ type: 'doom', unit: MARROW, by: 3 })
      player.play({ type: 'vp', side: 'host', by: 1 })
      next(player)
    }
    one.see(two.moves())
    expect(one.unit(MARROW).doom).toBe(6)
    expect(one.table().sides.host.vp).toBe(2)
    expect(one.table().phase).toBe('sorcery')
    expect(reasonOf(one, 'two---------.3')).toBe('ANOTHER_PHASE')
  })

  // Each row: what is done first, what is refused, and why.
  const REFUSED: [string, MoveBody[], MoveBody, string][] = [
    ['Doom below 0', [], { type: 'doom', unit: MARROW, by: -1 }, 'DOOM_BELOW_ZERO'],
    ['no such unit', [], { type: 'doom', unit: 'host.gone________.1', by: 1 }, 'NO_SUCH_UNIT'],
    ['a card in no hand', [], { type: 'fortune', side: 'host', card: '2H' }, 'CARD_NOT_IN_HAND'],
    [
      'a card in the other hand',
      [{ type: 'draw', side: 'guest', card: '2H' }],
      { type: 'draw', side: 'host', card: '2H' },
      'CARD_NOT_IN_DECK',
    ],
    [
      'too little Mercury',
      [],
      { type: 'cast', unit: ASTROLOGERS, spell: 'prescience', cost: 7 },
      'TOO_LITTLE_MERCURY',
    ],
    [
      'a counter to nothing',
      [],
      { type: 'counter', unit: MARROW, cast: 'one---------.9', cost: 2, lost: true },
      'NO_SUCH_CAST',
    ],
    ['VP below 0', [], { type: 'vp', side: 'host', by: -1 }, 'VP_BELOW_ZERO'],
    [
      'a charge at a friend',
      [],
      { type: 'charge', unit: HALBERDS, on: HALBERDS_2, arc: 'front', reached: true },
      'SAME_SIDE',
    ],
    ['a second beginning', [], game.beginning(), 'BEGUN'],
    ['an undo of the beginning', [], { type: 'undo', move: 'host-device-.1' }, 'NEVER_UNDONE'],
    ['an undo of no move', [], { type: 'undo', move: 'nobody------.4' }, 'UNKNOWN_MOVE'],
    [
      'an army without a unit',
      [],
      { type: 'army', side: 'host', army: game.guests, points: 1 },
      'ARMY_DIFFERS',
    ],
  ]
  it.each(REFUSED)('[GAME-05] %s is refused and stays in the log', (_, before, body, reason) => {
    const player = newPlayer('one')
    for (const one of before) player.play(one)
    const table = player.table()
    expect(reasonOf(player, player.play(body))).toBe(reason)
    expect(player.table()).toEqual(table)
  })

  it('takes the army as it is now, and keeps the Doom', () => {
    const player = newPlayer('one')
    player.play({ type: 'doom', unit: HALBERDS, by: 4 })
    const units = game.hosts.units.map((unit) =>
      unit.name === 'Halberds' ? { ...unit, name: 'Pikes' } : unit,
    )
    player.play({ type: 'army', side: 'host', army: { ...game.hosts, units }, points: 3000 })
    expect(player.unit(HALBERDS)).toMatchObject({ doom: 4, row: { name: 'Pikes' } })
  })

  it('a charge in the flank engages and outmaneuvers until the round ends', () => {
    const player = newPlayer('one')
    player.play({ type: 'charge', unit: CANDLEGUARD, on: MARROW, arc: 'flank', reached: true })
    const now = () => unitNow(player.unit(MARROW), player.table(), rules)
    expect(now()).toMatchObject({ isEngaged: true, temporaryKeywords: [{ id: 'outmaneuvered' }] })
    expect(unitNow(player.unit(CANDLEGUARD), player.table(), rules).isCharging).toBe(true)
    next(player, 6)
    expect(now()).toMatchObject({ isEngaged: true, temporaryKeywords: [] })
    player.play({ type: 'mark', unit: MARROW, mark: 'routed', on: true, lasts: 'battle' })
    expect(now()).toMatchObject({ isEngaged: false, isRouted: true })
  })

  it('a draw that is taken back leaves the cards of the other player alone', () => {
    const player = newPlayer('one')
    const drawn = player.play({ type: 'draw', side: 'host', card: '2H' })
    player.play({ type: 'draw', side: 'guest', card: '3S' })
    const played = player.play({ type: 'fortune', side: 'host', card: '2H' })
    expect(deckLeft(player.table())).toHaveLength(46)
    player.play({ type: 'undo', move: drawn })
    expect(player.table().sides.guest.hand).toEqual(['3S'])
    expect(reasonOf(player, played)).toBe('CARD_NOT_IN_HAND')
    expect(deckLeft(player.table())).toHaveLength(47)
  })

  it('[GAME-04] two undos of one move are taken back by one redo', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const doom = one.play({ type: 'doom', unit: MARROW, by: 3 })
    two.see(one.moves())
    for (const player of [one, two]) player.play({ type: 'undo', move: doom })
    one.see(two.moves())
    expect(one.unit(MARROW).doom).toBe(0)
    one.play({ type: 'redo', move: doom })
    expect(one.unit(MARROW).doom).toBe(3)
  })
})

describe('[GAME-12] a game begins', () => {
  it('with both armies, Mercury for the side with a Wizard, and what the battle changes', () => {
    const battleRules: BattleRules = {
      ...DEFAULT_BATTLE_RULES,
      ...{ rounds: 4, doom: 2, courage: 3, vpCap: 10, winsAtCap: true },
    }
    const player = newPlayer('one', begunGame(battleRules))
    const { sides } = player.table()
    expect(sides.host.units).toHaveLength(4)
    expect([sides.host.mercury, sides.guest.mercury]).toEqual([6, null])
    expect(player.unit(MARROW).doom).toBe(2)
    expect(unitNow(player.unit(MARROW), player.table(), rules).courage).toBe(
      unitNow(newPlayer('two').unit(MARROW), newPlayer('two').table(), rules).courage + 3,
    )
    player.play({ type: 'vp', side: 'host', by: 12 })
    expect(player.table().sides.host.vp).toBe(10)
    expect(endsNow(player.table())).toBe(false)
    next(player, PHASES.length - 1)
    expect(endsNow(player.table())).toBe(true)
    next(player, 3 * PHASES.length)
    expect(player.table()).toMatchObject({ round: 4, phase: 'reckoning', reached: 4 })
    expect(player.table().sides.host.mercury).toBe(6 + 3 * 3)
  })

  it('against a name and points', () => {
    const body = makeBegin(
      {
        sides: {
          host: { type: 'army', army: game.hosts },
          guest: { type: 'name', name: 'Grisk', points: 3000 },
        },
        battle: null,
        battleRules: DEFAULT_BATTLE_RULES,
        attacker: null,
        reserve: [],
      },
      rules,
    )
    const begin: Move = { ...body, device: 'one---------', n: 1, clock: 1, at: 1 }
    expect(addMoves(EMPTY_GAME, [begin]).table?.sides.guest).toMatchObject({
      name: 'Grisk',
      points: 3000,
      units: [],
    })
  })

  it('a round that is reached again gives no Mercury again, and the First Player of each round stays', () => {
    const player = newPlayer('one')
    player.play({ type: 'first', side: 'guest' })
    next(player, 6)
    player.play({ type: 'step', from: { round: 2, phase: 'omens' }, to: 'back' })
    next(player)
    expect(player.table().sides.host.mercury).toBe(9)
    expect(firstPlayer(player.table())).toBe('guest')
    player.play({ type: 'first', side: 'host' })
    player.play({ type: 'step', from: { round: 2, phase: 'omens' }, to: 'back' })
    expect(firstPlayer(player.table())).toBe('guest')
  })
})

it('adds up the Doom of units, rounds and luck', () => {
  const player = newPlayer('one')
  const attack = {
    by: CANDLEGUARD,
    on: MARROW,
    dice: 10,
    hits: 6,
    doom: 6,
    luck: { expected: 4, chance: 0.9 },
  }
  player.play({
    type: 'shoot',
    attack: { ...attack, by: ASTROLOGERS, doom: 1, luck: { expected: 2, chance: 0.1 } },
  })
  next(player, 6)
  player.play({ type: 'fight', attacks: [attack], lost: 'guest' })
  const undone = player.play({ type: 'fight', attacks: [attack], lost: 'guest' })
  player.play({ type: 'undo', move: undone })
  expect(unitStatistics(player.game()).get(MARROW)).toEqual({ dealt: 0, taken: 7 })
  expect(unitStatistics(player.game()).get(CANDLEGUARD)).toEqual({ dealt: 6, taken: 0 })
  const states = statesByRound(player.game())
  expect(states.map(({ round, doom }) => [round, doom.guest])).toEqual([
    [1, 1],
    [2, 7],
  ])
  expect(largestSwing(states)).toEqual({ round: 2, side: 'host', by: 6 })
  expect(luckOf(player.game()).host).toEqual({ rolls: 2, doom: 7, expected: 6, chance: 0.5 })
})

it('calls moves by the names of their units', () => {
  const player = newPlayer('one')
  const names = gameNames(player.table(), rules, null)
  const label = (body: MoveBody): string => moveLabel(player.entry(player.play(body)).move, names)
  expect(label({ type: 'doom', unit: RAGWOLVES, by: 3 })).toBe('3 Doom on Ragwolves')
  expect(label({ type: 'doom', unit: HALBERDS_2, by: -1 })).toBe('1 Doom off Halberds 2')
  expect(label({ type: 'vp', side: 'host', by: 2 })).toBe('+2 VP for The Candlelit Court')
  expect(label({ type: 'cast', unit: ASTROLOGERS, spell: 'prescience', cost: 2 })).toBe(
    'Astrologers casts Prescience',
  )
  expect(label({ type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' })).toBe('Omens ends')
})
