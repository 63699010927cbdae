import { describe, expect, it } from 'vitest'
import { EMPTY_GAME } from '#domain/game/log/fold.ts'
import {
  gameStateText,
  fromSeat,
  isResult,
  summarizeGame,
  type GameSummary,
} from '#domain/game/report/summary.ts'
import { gameName } from '#domain/game/words/side.ts'
import { begunGame, guests, hosts, newPlayer, type Player } from '#tests/support/game.ts'

function summaryOf(player: Player): GameSummary {
  const summary = summarizeGame(player.game())
  if (!summary) throw new Error('The game has not begun.')
  return summary
}

/** A game in its second round, with 5 VP to 2. */
function ahead(): Player {
  const player = newPlayer('one', begunGame({ rounds: 6 }))
  player.play({ type: 'vp', side: 'host', by: 5 })
  player.play({ type: 'vp', side: 'guest', by: 2 })
  for (let phase = 0; phase < 8; phase += 1) {
    const { round, phase: from } = player.table()
    player.play({ type: 'step', from: { round, phase: from }, to: 'next' })
  }
  return player
}

describe('[GAME-07] what the list shows of a game', () => {
  it('is both sides, the scenario, the victory points and how far it has come', () => {
    expect(summaryOf(ahead())).toEqual({
      host: { name: 'The Candlelit Court', points: 1650, army: hosts.id, vp: 5 },
      guest: { name: 'The Moonlight Muster', points: 800, army: guests.id, vp: 2 },
      scenario: null,
      ruleset_version: '1.0.0',
      round: 2,
      rounds: 6,
      phase: 'march',
      outcome: null,
      begun_ts: 1000,
      played_ts: 11_000,
    })
  })

  it('is the first scenario if two were rolled', () => {
    const begun = begunGame()
    if (begun.type !== 'begin') throw new Error('This move begins no game.')
    const battle = {
      scenarios: ['bloodbath', 'tides_of_war'],
      battlefield: ['high_ground'],
      deployment: [],
      twist: [],
    }
    expect(summaryOf(newPlayer('one', { ...begun, battle })).scenario).toBe('bloodbath')
    const none = { ...battle, scenarios: [] }
    expect(summaryOf(newPlayer('one', { ...begun, battle: none })).scenario).toBeNull()
  })

  it('has no army of a side with only a name and points', () => {
    const begun = begunGame()
    if (begun.type !== 'begin') throw new Error('This move begins no game.')
    const guest = { name: 'Grisk', points: 3000, army: null, mercury: 6, reserve: [] }
    const player = newPlayer('one', { ...begun, sides: { ...begun.sides, guest } })
    expect(summaryOf(player).guest).toEqual({ name: 'Grisk', points: 3000, army: null, vp: 0 })
  })

  it('is nothing of a game whose beginning has not arrived', () => {
    expect(summarizeGame(EMPTY_GAME)).toBeNull()
  })
})

describe('[GAME-85] what counts among the results', () => {
  const ended = (lessons?: true) => {
    const begun = begunGame()
    if (begun.type !== 'begin') throw new Error('This move begins no game.')
    const player = newPlayer('one', lessons ? { ...begun, lessons } : begun)
    player.play({ type: 'end', outcome: 'host' })
    return summaryOf(player)
  }

  it('is a game that has ended, and not the guided battle', () => {
    expect(isResult(summaryOf(ahead()))).toBe(false)
    expect(isResult(ended())).toBe(true)
    expect(isResult(ended(true))).toBe(false)
  })
})

describe('a game on the device of the guest', () => {
  const summary = summaryOf(ahead())

  it('has the own side first', () => {
    expect(fromSeat(summary, 'guest')).toEqual({ ...summary, host: summary.guest, guest: summary.host })
    expect(fromSeat(summary, 'host')).toEqual(summary)
    expect(fromSeat(summary)).toEqual(summary)
  })

  it('keeps the numbers of twins, which the table gives', () => {
    const named = (side: 'host' | 'guest') => ({ ...summary[side], name: 'Test Host' })
    const twins = { ...summary, host: named('host'), guest: named('guest') }
    expect(gameName(twins)).toBe('Test Host 1 against Test Host 2')
    expect(gameName(fromSeat(twins, 'guest'))).toBe('Test Host 2 against Test Host 1')
  })

  it.each([
    ['host', 'guest'],
    ['guest', 'host'],
    ['draw', 'draw'],
    [null, null],
  ] as const)('is won by who has won it: %s is %s there', (outcome, turned) => {
    expect(fromSeat({ ...summary, outcome }, 'guest').outcome).toBe(turned)
  })

  it.each([
    ['host', 'Lost'],
    ['guest', 'Won'],
    ['draw', 'Drawn'],
    [null, 'Round 2 of 6, March'],
  ] as const)('is called what it is for the guest: of %s, “%s”', (outcome, text) => {
    expect(gameStateText(fromSeat({ ...summary, outcome }, 'guest'))).toBe(text)
  })

  it('is called what it is for the host there', () => {
    expect(gameStateText({ ...summary, outcome: 'host' })).toBe('Won')
    expect(gameStateText({ ...summary, outcome: 'guest' })).toBe('Lost')
  })
})
