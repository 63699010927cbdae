import { describe, expect, it } from 'vitest'
import { type BattleRules, DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { deckLeft } from '#domain/game/moves/hands.ts'
import { addMoves, EMPTY_GAME } from '#domain/game/log/fold.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { endsNow } from '#domain/game/fight/reckoning.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import { firstPlayer } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, HALBERDS, HALBERDS_2, MARROW } = game

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
