import { describe, expect, it } from 'vitest'
import { gameNames } from '#domain/game/table/names.ts'
import { outcomeText, proposalText } from '#domain/game/share/proposal-text.ts'
import { endsNow, proposeOutcome } from '#domain/game/fight/reckoning.ts'
import { reportText } from '#domain/game/report/report-text.ts'
import { makeReport, swingText } from '#domain/game/report/report.ts'
import { resultText } from '#domain/game/report/result-text.ts'
import type { Attack, Outcome } from '#domain/game/words/fight-fields.ts'
import type { Move } from '#domain/game/log/move.ts'
import {
  begunGame,
  CANDLEGUARD,
  HALBERDS,
  MARROW,
  newPlayer,
  RAGWOLVES,
  type Player,
} from '#tests/support/game.ts'
import { sideNames, type Side } from '#domain/game/words/side.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { rules } from '#tests/support/rules.ts'

const attack = (by: Attack['by'], on: Attack['on'], doom: number): Attack => ({
  by,
  on,
  dice: 6,
  hits: doom,
  doom,
})
const routs = (player: Player, unit: Attack['by']): void => {
  player.play({ type: 'mark', unit, mark: 'routed', on: true, lasts: 'battle' })
}
const proposed = (player: Player): string =>
  proposalText(proposeOutcome(player.table(), rules), player.table(), rules, asWatched)
const asWatched = (side: Side): string => sideNames(newPlayer('one').table().sides)[side]
const reportOf = (player: Player) =>
  makeReport(player.game(), player.table(), rules, gameNames(player.table(), rules, playRules))
/** A game of a rolled battle in which two battlefields were rolled and no deployment. */
const rolled = (attacker: 'guest' | null): Move => {
  const begun = begunGame()
  if (begun.type !== 'begin') throw new Error('This move begins no game.')
  const battle = {
    scenarios: ['bloodbath'],
    battlefield: ['mushroom_groves', 'watch_tower'],
    deployment: [],
    twist: ['frozen_lake'],
  }
  return { ...begun, battle, attacker }
}
const endRound = (player: Player): void => {
  for (let phase = 0; phase < 6; phase += 1) {
    const { round, phase: from } = player.table()
    player.play({ type: 'step', from: { round, phase: from }, to: 'next' })
  }
}

describe('[GAME-81] the app proposes the result', () => {
  it('by rout, before the last round', () => {
    const player = newPlayer('one')
    player.play({ type: 'vp', side: 'guest', by: 9 })
    routs(player, MARROW)
    expect(endsNow(player.table())).toBe(false)
    routs(player, RAGWOLVES)
    expect(endsNow(player.table())).toBe(true)
    expect(proposed(player)).toBe(
      'By the rules The Candlelit Court wins: all units of the other side have routed.',
    )
  })

  it('by victory points', () => {
    const player = newPlayer('one')
    player.play({ type: 'vp', side: 'guest', by: 2 })
    expect(proposed(player)).toBe('By the rules The Moonlight Muster wins: 2 VP to 0.')
  })

  it('by the points of routed units if both have as many victory points', () => {
    const player = newPlayer('one')
    expect(proposed(player)).toMatch(/^By the rules this is a draw: both have 0 VP/)
    routs(player, HALBERDS)
    expect(proposed(player)).toMatch(
      /^By the rules The Moonlight Muster wins: both have 0 VP.* 0 points of units to [1-9]/,
    )
  })

  it('by the most victory points, if the battle ends with them', () => {
    const player = newPlayer('one', begunGame({ vpCap: 10, winsAtCap: true }))
    player.play({ type: 'vp', side: 'guest', by: 12 })
    expect(proposed(player)).toBe('By the rules The Moonlight Muster wins: 10 VP are reached.')
  })

  it('as a draw if both have lost as much too', () => {
    const player = newPlayer('one')
    player.play({ type: 'vp', side: 'host', by: 4 })
    player.play({ type: 'vp', side: 'guest', by: 4 })
    expect(proposed(player)).toBe(
      'By the rules this is a draw: both have 4 VP and have lost 0 points of units.',
    )
  })

  it.each([
    ['host', 'You', 'You win', 'By the rules you win: 0 VP to 0.'],
    ['guest', 'They', 'They win', 'By the rules they win: 0 VP to 0.'],
    [
      'guest',
      'The Moonlight Muster',
      'The Moonlight Muster wins',
      'By the rules The Moonlight Muster wins: 0 VP to 0.',
    ],
    ['draw', 'You', 'A draw', 'By the rules this is a draw: both have 0 VP and have lost 0 points of units.'],
  ] as const)('as the players see it: %s, called %s, is “%s”', (outcome, called, text, proposal) => {
    expect(outcomeText(outcome, () => called)).toBe(text)
    const table = newPlayer('one').table()
    expect(proposalText({ outcome, by: 'vp' }, table, rules, () => called)).toBe(proposal)
  })

  it('and what the players have agreed on can be taken back', () => {
    const player = newPlayer('one')
    const end = player.play({ type: 'end', outcome: 'guest' })
    expect(player.table().outcome).toBe('guest')
    expect(endsNow(player.table())).toBe(false)
    player.play({ type: 'undo', move: end })
    expect(player.table().outcome).toBeNull()
  })
})

describe('[GAME-82] the report', () => {
  it('has the result, the Doom of each unit, what routed when, the largest swing and the notes', () => {
    const player = newPlayer('one')
    player.play({
      type: 'fight',
      attacks: [attack(CANDLEGUARD, MARROW, 4), attack(MARROW, CANDLEGUARD, 1)],
      lost: 'guest',
    })
    routs(player, RAGWOLVES)
    player.play({ type: 'note', text: 'The bridge fell.' })
    const undone = player.play({ type: 'note', text: 'A slip of the thumb.' })
    player.play({ type: 'undo', move: undone })
    player.play({ type: 'vp', side: 'host', by: 3 })
    player.play({ type: 'end', outcome: 'host' })
    const report = reportOf(player)
    expect(report.sides.host.units[0]).toEqual({ label: 'Candleguard', dealt: 4, taken: 1, routed: null })
    expect(report.routs).toEqual([{ label: 'Ragwolves', side: 'guest', round: 1 }])
    expect(report.swing).toEqual({ round: 1, side: 'host', by: 3 })
    expect(report.rounds).toEqual([{ round: 1, vp: { host: 3, guest: 0 }, doom: { host: 1, guest: 4 } }])
    const text = reportText(report, '24 November 2026')
    expect(text).toContain(
      'The Candlelit Court against The Moonlight Muster\n24 November 2026\nThe Candlelit Court wins, 3 VP to 0',
    )
    expect(text).toContain('- Candleguard: 4 Doom dealt, 1 taken')
    expect(text).toContain('Round 1: Ragwolves (The Moonlight Muster) routs')
    expect(text).toContain('Round 1, Omens: The bridge fell.')
    expect(text).not.toContain('slip')
    expect(text).not.toMatch(/undefined|null|\n\n\n/)
  })

  it('of a game that goes on says how far it is', () => {
    expect(reportText(reportOf(newPlayer('one')), 'today')).toContain('today\nRound 1, 0 VP to 0')
  })

  it.each<[Outcome | null, string]>([
    ['host', 'The Candlelit Court wins, 2 VP to 5'],
    ['guest', 'The Moonlight Muster wins, 5 VP to 2'],
    ['draw', 'A draw, 2 VP to 5'],
    [null, 'Round 2, 2 VP to 5'],
  ])('names the winner that the players have agreed on, and their points first: %s', (outcome, text) => {
    const player = newPlayer('one')
    player.play({ type: 'vp', side: 'host', by: 2 })
    player.play({ type: 'vp', side: 'guest', by: 5 })
    endRound(player)
    if (outcome !== null) player.play({ type: 'end', outcome })
    expect(resultText(reportOf(player))).toBe(text)
  })

  it('has each part of the battle that was rolled', () => {
    const parts = [
      { label: 'Scenario', names: 'Bloodbath' },
      { label: 'Battlefield', names: 'Mushroom Groves, Watch Tower' },
      { label: 'Twist', names: 'Frozen Lake' },
    ]
    expect(reportOf(newPlayer('one', rolled(null))).setup).toEqual(parts)
    expect(reportOf(newPlayer('one', rolled('guest'))).setup).toEqual([
      ...parts,
      { label: 'Attacker', names: 'The Moonlight Muster' },
    ])
    expect(reportOf(newPlayer('one')).setup).toEqual([])
  })

  it('has the deployment too', () => {
    const begun = begunGame()
    if (begun.type !== 'begin') throw new Error('This move begins no game.')
    const battle = { scenarios: [], battlefield: [], deployment: ['forced_march'], twist: [] }
    expect(reportOf(newPlayer('one', { ...begun, battle })).setup).toEqual([
      { label: 'Deployment', names: 'Forced March' },
    ])
  })

  it('has the photos with their time, but none that was taken back', () => {
    const player = newPlayer('one')
    const first = player.play({ type: 'photo', photo: 'photo-number' })
    player.play({ type: 'undo', move: player.play({ type: 'photo', photo: 'photo-blurry' }) })
    endRound(player)
    const second = player.play({ type: 'photo', photo: 'photo-of-end' })
    player.play({ type: 'note', text: 'Here the general fell.' })
    expect(reportOf(player).photos).toEqual([
      { id: first, photo: 'photo-number', time: { round: 1, phase: 'omens' } },
      { id: second, photo: 'photo-of-end', time: { round: 2, phase: 'omens' } },
    ])
  })

  it('lists what has routed in the order of the rounds, whatever the side', () => {
    const player = newPlayer('one')
    routs(player, RAGWOLVES)
    endRound(player)
    routs(player, CANDLEGUARD)
    endRound(player)
    routs(player, MARROW)
    expect(reportOf(player).routs).toEqual([
      { label: 'Ragwolves', side: 'guest', round: 1 },
      { label: 'Candleguard', side: 'host', round: 2 },
      { label: 'Old Marrow', side: 'guest', round: 3 },
    ])
  })

  it('says when the first and the last move were made', () => {
    const player = newPlayer('one')
    expect(reportOf(player)).toMatchObject({ begun_ts: 1000, ended_ts: 1000 })
    player.play({ type: 'note', text: 'A cold day.' })
    player.play({ type: 'note', text: 'It rains.' })
    expect(reportOf(player)).toMatchObject({ begun_ts: 1000, ended_ts: 3000 })
  })

  it('says who gained most in which round, once there is any Doom', () => {
    const player = newPlayer('one')
    expect(swingText(reportOf(player))).toBeNull()
    endRound(player)
    player.play({ type: 'doom', unit: HALBERDS, by: 7 })
    expect(swingText(reportOf(player))).toBe(
      'The largest swing was in round 2: The Moonlight Muster gained 7 Doom on the other side.',
    )
  })

  it('as text has no empty part before anything has happened', () => {
    expect(reportText(reportOf(newPlayer('one')), '24 November 2026').split('\n')).toEqual([
      'The Candlelit Court against The Moonlight Muster',
      '24 November 2026',
      'Round 1, 0 VP to 0',
      '',
      'The Candlelit Court, 1,650 points, 0 lost to rout',
      '- Candleguard: 0 Doom dealt, 0 taken',
      '- Astrologers: 0 Doom dealt, 0 taken',
      '- Halberds 1: 0 Doom dealt, 0 taken',
      '- Halberds 2: 0 Doom dealt, 0 taken',
      'The Moonlight Muster, 800 points, 0 lost to rout',
      '- Old Marrow: 0 Doom dealt, 0 taken',
      '- Ragwolves: 0 Doom dealt, 0 taken',
      '',
      'Round 1: 0 VP to 0, 0 Doom to 0',
    ])
  })

  it('as text has a paragraph for each part of a battle that was played', () => {
    const player = newPlayer('one', rolled('guest'))
    player.play({ type: 'doom', unit: MARROW, by: 10 })
    player.play({ type: 'vp', side: 'host', by: 3 })
    routs(player, MARROW)
    endRound(player)
    player.play({ type: 'note', text: 'It ended early.' })
    player.play({ type: 'end', outcome: 'host' })
    const [, setup, armies, ...rest] = reportText(reportOf(player), 'today').split('\n\n')
    expect(setup).toBe(
      'Scenario: Bloodbath\nBattlefield: Mushroom Groves, Watch Tower\nTwist: Frozen Lake\nAttacker: The Moonlight Muster',
    )
    expect(armies).toContain(
      '\nThe Moonlight Muster, 800 points, 600 lost to rout\n- Old Marrow: 0 Doom dealt, 10 taken, routed in round 1\n',
    )
    expect(rest).toEqual([
      'Round 1: 3 VP to 0, 0 Doom to 10\nRound 2: 3 VP to 0, 0 Doom to 10',
      'The largest swing was in round 1: The Candlelit Court gained 10 Doom on the other side.',
      'Round 1: Old Marrow (The Moonlight Muster) routs',
      'Round 2, Omens: It ended early.',
    ])
  })
})
