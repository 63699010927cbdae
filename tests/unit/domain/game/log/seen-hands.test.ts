import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#domain/game/log/fold.ts'
import { moveLabel } from '#domain/game/log/move-label.ts'
import { gameNames } from '#domain/game/table/names.ts'
import { nowGroups } from '#domain/game/now/now.ts'
import { nowState } from '#domain/game/now/now-state.ts'
import { namesFor, seatingOf, seenHands, shownHand, type Plays } from '#domain/game/log/seen-hands.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import { begunGame, newPlayer } from '#tests/support/game.ts'
import { gameRules } from '#tests/support/game-rules.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { rules } from '#tests/support/rules.ts'

describe('[GAME-110] the hands that a device shows', () => {
  it.each<{ seat: Side; plays: Plays; mayMove: boolean; seen: Side[] }>([
    { seat: 'host', plays: 'one', mayMove: true, seen: ['host'] },
    { seat: 'guest', plays: 'one', mayMove: true, seen: ['guest'] },
    { seat: 'host', plays: 'both', mayMove: true, seen: ['host', 'guest'] },
    { seat: 'guest', plays: 'both', mayMove: true, seen: ['host', 'guest'] },
    { seat: 'host', plays: 'one', mayMove: false, seen: [] },
    { seat: 'guest', plays: 'both', mayMove: false, seen: [] },
  ])('$seat, $plays, may move: $mayMove', ({ seen, ...device }) => {
    expect(seenHands(device)).toEqual(seen)
  })

  it.each<{ chosen: Plays | null; makers: string[]; seating: [Plays, boolean] }>([
    { chosen: null, makers: ['mine'], seating: ['both', false] },
    { chosen: null, makers: ['mine', 'mine2'], seating: ['both', false] },
    { chosen: null, makers: ['mine', 'theirs'], seating: ['one', false] },
    { chosen: null, makers: ['theirs'], seating: ['one', false] },
    { chosen: 'both', makers: ['theirs'], seating: ['both', true] },
    { chosen: 'one', makers: ['mine'], seating: ['one', true] },
  ])('chosen: $chosen, moves made by $makers', ({ chosen, makers, seating: [plays, isChosen] }) => {
    const entries = makers.map((device) => ({ move: { ...begunGame(), device } }) as LogEntry)
    expect(seatingOf(chosen, entries, ({ device }) => device.startsWith('mine'))).toEqual({ plays, isChosen })
  })

  it('of the other, the number of cards alone, and nothing that can be played', () => {
    const player = newPlayer('one')
    for (const card of ['5H', '5S', 'QH', 'QC']) player.play({ type: 'draw', side: 'guest', card })
    const table = player.table()
    expect(shownHand(table, 'guest', ['host'])).toEqual({ count: 4, cards: null })
    expect(shownHand(table, 'guest', ['guest'])).toEqual({ count: 4, cards: ['5H', '5S', 'QH', 'QC'] })
    const all = { army: rules, play: playRules, game: gameRules }
    for (const phase of ['omens', 'sorcery', 'march', 'volley', 'clash', 'reckoning'] as const) {
      const offered = nowGroups(nowState({ ...table, phase }, 'guest', rules, ['host']), all)
      expect(offered.map(({ group }) => group)).not.toContain('fortunes')
    }
    const own = nowState(table, 'guest', rules, SIDES)
    expect(own.hand).toHaveLength(4)
  })

  it('a card that was played is named, and one whose play was taken back or refused is not', () => {
    const player = newPlayer('one')
    player.play({ type: 'draw', side: 'guest', card: '5H' })
    const play = player.play({ type: 'fortune', side: 'guest', card: '5H' })
    const label = (id: string, seen: readonly Side[]) => {
      const entry = player.entry(id)
      return moveLabel(entry.move, namesFor(entry, gameNames(player.table(), rules, null), seen))
    }
    expect(label(play, ['host'])).toBe('The Moonlight Muster plays Five of Hearts')
    player.play({ type: 'undo', move: play })
    expect(label(play, ['host'])).toBe('The Moonlight Muster plays a Fortune')
    expect(label(play, ['guest'])).toBe('The Moonlight Muster plays Five of Hearts')
    const refused = player.play({ type: 'discard', side: 'guest', card: 'KS' })
    expect(label(refused, [])).toBe('The Moonlight Muster discards a Fortune')
  })
})
