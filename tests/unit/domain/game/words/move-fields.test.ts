import { describe, expect, it } from 'vitest'
import { parseMove } from '#domain/game/log/log.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { ASTROLOGERS, MARROW } from '#tests/support/game.ts'

const isRead = (body: MoveBody): boolean =>
  parseMove({ ...body, device: 'one---------', n: 1, clock: 2, at: 1000 }) !== undefined

const note = (text: string): MoveBody => ({ type: 'note', text })
const draw = (card: string): MoveBody => ({ type: 'draw', side: 'host', card })
const doom = (by: number): MoveBody => ({ type: 'doom', unit: MARROW, by })
const cast = (spell: string, cost = 2): MoveBody => ({ type: 'cast', unit: ASTROLOGERS, spell, cost })
const step = (round: number): MoveBody => ({ type: 'step', from: { round, phase: 'march' }, to: 'next' })
const roll = (die: number | null): MoveBody => ({
  ...{ type: 'courage', unit: MARROW, why: 'broken', passed: true },
  ...{ roll: die, doom: 0, routs: false },
})
const photo = (id: string): MoveBody => ({ type: 'photo', photo: id })
const undo = (move: string): MoveBody => ({ type: 'undo', move })

describe('[GAME-05] a move is read only within its limits', () => {
  it.each<[string, MoveBody[], MoveBody[]]>([
    [
      'the text of a note',
      [note(''), note('x'.repeat(400)), note('Ωmen 🐺\nat dusk')],
      [note('x'.repeat(401)), note('half a 🐺'.slice(0, -1)), note('a\u0000b')],
    ],
    [
      'a Fortune card',
      ['2S', '9D', '10H', 'JC', 'QS', 'KD'].map(draw),
      ['1H', 'AS', '11C', '10', 'H', 'H10', '10h', '10HH', ''].map(draw),
    ],
    ['Doom by hand', [999, 1, 0, -999].map(doom), [1000, -1000, 0.5, NaN].map(doom)],
    [
      'a spell',
      [cast('x'.repeat(60)), cast('spell_2'), cast('x', 0), cast('x', 999)],
      [cast('x'.repeat(61)), cast('Spell'), cast(''), cast('a-b'), cast('x', -1), cast('x', 1000)],
    ],
    ['a round', [1, 20].map(step), [0, 21, 1.5].map(step)],
    ['a rolled die', [1, 6, null].map(roll), [0, 7, 2.5].map(roll)],
    [
      'a photo',
      [photo('aZ09_-aZ09_-')],
      ['', 'short', 'thirteen-long', 'twelve.chars', ' aZ09_-aZ09_', 'aZ09_-aZ09_\n'].map(photo),
    ],
    [
      'the move that is taken back',
      [undo('one---------.1'), undo('one---------.123456789')],
      ['one---------', 'one---------.', 'one---------.1234567890', 'one.1', 'two---------.x', ''].map(undo),
    ],
  ])('%s', (_, readable, unreadable) => {
    expect(readable.filter((body) => !isRead(body))).toEqual([])
    expect(unreadable.filter(isRead)).toEqual([])
  })
})
