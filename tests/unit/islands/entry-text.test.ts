import { describe, expect, it } from 'vitest'
import type { Game, LogEntry } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { gameNames } from '#domain/game/table/names.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { entryText, makerOf, remarkOn } from '#islands/play/parts/entry-text.ts'
import { ASTROLOGERS, HALBERDS, MARROW, newPlayer, playing, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const attack = (by: UnitRef, on: UnitRef, doom: number) => ({ by, on, dice: 10, hits: null, doom })
const fight = (given: number, taken: number): MoveBody => ({
  type: 'fight',
  attacks: [attack(HALBERDS, MARROW, given), attack(MARROW, HALBERDS, taken)],
  lost: null,
})

const names = (player: Player) => gameNames(player.table(), rules, null)
const isFirst = ({ device }: LoggedMove) => device.startsWith('one')

/** What the log says of a move, on the device that is called "one". */
function remark(player: Player, id: string): string | null {
  const game: Game = player.game()
  const entry: LogEntry = player.entry(id)
  return remarkOn(entry, game, names(player), (move) => makerOf(move, isFirst, names(player)))
}

describe('[GAME-100] what the log says of a move that was entered twice', () => {
  it('is both values, and who entered them', () => {
    const player = playing(fight(7, 11))
    const other = newPlayer('two')
    const id = other.play(fight(11, 8))
    player.see(other.moves().map((move): LoggedMove => ({ ...move, seat: 'guest' })))
    expect(remark(player, id)).toBe(
      'No effect: they have already fought in this round. You entered “Fight: 7 Doom on Old Marrow, 11 Doom on Halberds 1” and The Moonlight Muster “Fight: 11 Doom on Old Marrow, 8 Doom on Halberds 1”.',
    )
  })

  it('is said also if one player entered it twice', () => {
    const player = playing(fight(7, 11))
    expect(remark(player, player.play(fight(1, 0)))).toContain('on Halberds 1” and then “Fight: 1 Doom')
  })

  it('is only the reason, if nothing was entered twice', () => {
    const player = playing()
    expect(remark(player, player.play({ type: 'doom', unit: MARROW, by: -1 }))).toBe(
      'No effect: it did not have that much Doom.',
    )
  })

  it('is how much of a volley counts', () => {
    const shoot = (by: UnitRef, doom: number): MoveBody => ({
      type: 'shoot',
      attack: attack(by, MARROW, doom),
    })
    const player = playing(shoot(ASTROLOGERS, 4))
    expect([remark(player, 'one---------.1'), remark(player, player.play(shoot(HALBERDS, 4)))]).toEqual([
      null,
      'Only 1 of this Doom counts: a unit takes no more than 5 from shooting in a round.',
    ])
  })
})

it.each([
  ['host', 'two', 'The Candlelit Court'],
  ['guest', 'two', 'The Moonlight Muster'],
  ['both', 'two', 'Another device'],
  [undefined, 'two', 'Another device'],
  ['guest', 'one', 'You'],
] as const)('[GAME-100] a move of a device that plays %s, made by %s, is by %s', (seat, device, name) => {
  const player = playing({ type: 'doom', unit: MARROW, by: 1 })
  const move = {
    ...player.entry('one---------.1').move,
    device: device.padEnd(12, '-'),
    ...(seat && { seat }),
  }
  expect(makerOf(move, isFirst, names(player))).toBe(name)
})

it.each<[string, MoveBody]>([
  ['9 Doom on Old Marrow: 9 in all.', { type: 'doom', unit: MARROW, by: 9 }],
  ['10 Doom on Old Marrow: 10 in all, Broken.', { type: 'doom', unit: MARROW, by: 10 }],
  [
    '1 Doom off Old Marrow. No effect: it did not have that much Doom.',
    { type: 'doom', unit: MARROW, by: -1 },
  ],
  ['The Moonlight Muster is First Player.', { type: 'first', side: 'guest' }],
])('says of a move what became of it: %s', (said, body) => {
  const player = playing()
  const entry = player.entry(player.play(body))
  expect(entryText(entry, player.game(), names(player), [])).toBe(said)
})

it.each([
  ['The bridge fell', 'The bridge fell.'],
  ['The bridge fell.', 'The bridge fell.'],
  ['Did it fall?', 'Did it fall?'],
])('[GAME-65] a note is announced as one sentence: %s', (text, expected) => {
  const player = playing()
  const id = player.play({ type: 'note', text })
  const said = (entry: string) => entryText(player.entry(entry), player.game(), names(player), ['host'])
  expect(said(id)).toBe(expected)
  expect(said(player.play({ type: 'undo', move: id }))).toBe(`Undone: ${expected}`)
  const reason = { type: 'vp', side: 'host', by: -9, reason: text } as const
  expect(said(player.play(reason))).toContain(`${expected} No effect: `)
})
