import { describe, expect, it } from 'vitest'
import { gameNames } from '#domain/game/names.ts'
import { outcomeText, proposalText } from '#domain/game/proposal-text.ts'
import { endsNow, proposeOutcome } from '#domain/game/reckoning.ts'
import { reportText } from '#domain/game/report-text.ts'
import { makeReport } from '#domain/game/report.ts'
import type { Attack } from '#domain/game/fight-fields.ts'
import { CANDLEGUARD, HALBERDS, MARROW, newPlayer, RAGWOLVES, type Player } from '#tests/support/game.ts'
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
  proposalText(proposeOutcome(player.table(), rules), player.table(), rules)
const reportOf = (player: Player) =>
  makeReport(player.game(), player.table(), rules, gameNames(player.table(), rules, null))

describe('[GAME-81] the app proposes the result', () => {
  it('by rout, before the last round', () => {
    const player = newPlayer('one')
    player.play({ type: 'vp', side: 'guest', by: 9 })
    routs(player, MARROW)
    expect(endsNow(player.table())).toBe(false)
    routs(player, RAGWOLVES)
    expect(endsNow(player.table())).toBe(true)
    expect(proposed(player)).toBe(
      'By the rules The Candlelit Court wins: all units of The Moonlight Muster have routed.',
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

  it('and what the players have agreed on can be taken back', () => {
    const player = newPlayer('one')
    const end = player.play({ type: 'end', outcome: 'guest' })
    expect(player.table().outcome).toBe('guest')
    expect(endsNow(player.table())).toBe(false)
    player.play({ type: 'undo', move: end })
    expect(player.table().outcome).toBeNull()
    expect(outcomeText('host', player.table(), 'host')).toBe('You win')
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
})
