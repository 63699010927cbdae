import { describe, expect, it } from 'vitest'
import { parseMove } from '#domain/game/log/log.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { moveLabel } from '#domain/game/log/move-label.ts'
import { gameNames } from '#domain/game/table/names.ts'
import * as game from '#tests/support/game.ts'
import { newPlayer } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

const names = gameNames(newPlayer('one').table(), rules, null)
const envelope = { device: 'one---------', n: 1, clock: 2, at: 1000 }
const attack = { by: CANDLEGUARD, on: MARROW, dice: 6, hits: 3, doom: 3 }
const charge = { type: 'charge', unit: CANDLEGUARD, on: MARROW, reached: true } as const
const courage = { type: 'courage', unit: MARROW, why: 'broken', roll: 3, doom: 0, routs: false } as const
const tough = { id: 'tough', numerical: { value: 1, type: 'INCREMENT' } } as const

const LABELS: [string, MoveBody][] = [
  ['The game begins', game.beginning()],
  ['3 Doom on Ragwolves', { type: 'doom', unit: RAGWOLVES, by: 3 }],
  ['1 Doom off Halberds 2', { type: 'doom', unit: HALBERDS_2, by: -1 }],
  ['2 Doom on a unit', { type: 'doom', unit: 'host.gone________.1', by: 2 }],
  ['Ragwolves in reserve', { type: 'mark', unit: RAGWOLVES, mark: 'reserve', on: true, lasts: 'battle' }],
  ['Ragwolves arrives', { type: 'mark', unit: RAGWOLVES, mark: 'reserve', on: false, lasts: 'battle' }],
  [
    'Ragwolves does not arrive yet',
    { type: 'mark', unit: RAGWOLVES, mark: 'late', on: true, lasts: 'round' },
  ],
  [
    'Ragwolves is done falling back',
    { type: 'mark', unit: RAGWOLVES, mark: 'fell_back', on: true, lasts: 'round' },
  ],
  [
    'Ragwolves frightens nobody any more',
    { type: 'mark', unit: RAGWOLVES, mark: 'panic_over', on: true, lasts: 'round' },
  ],
  ['Ragwolves routs', { type: 'mark', unit: RAGWOLVES, mark: 'routed', on: true, lasts: 'battle' }],
  ['Ragwolves is back', { type: 'mark', unit: RAGWOLVES, mark: 'routed', on: false, lasts: 'battle' }],
  ['Halberds 1: Distracted', keyword({ id: 'distracted' }, true)],
  ['Halberds 1: no longer Distracted', keyword({ id: 'distracted' }, false)],
  ['Halberds 1: Tough +1', keyword(tough, true)],
  ['Candleguard charges Old Marrow', { ...charge, arc: 'front' }],
  ['Candleguard charges Old Marrow in the flank', { ...charge, arc: 'flank' }],
  ['Candleguard charges Old Marrow in the rear', { ...charge, arc: 'rear' }],
  ['Candleguard fails to reach Old Marrow', { ...charge, arc: 'rear', reached: false }],
  ['Halberds 1 touches Ragwolves', { type: 'engage', unit: HALBERDS, with: RAGWOLVES, on: true }],
  ['Halberds 1 leaves Ragwolves', { type: 'engage', unit: HALBERDS, with: RAGWOLVES, on: false }],
  ['Halberds 1: song', { type: 'role', unit: HALBERDS, role: 'song', on: true }],
  ['Halberds 1: no longer song', { type: 'role', unit: HALBERDS, role: 'song', on: false }],
  ['No roll-off in this round', { type: 'skip', what: 'first' }],
  ['The Moonlight Muster draws no Fortune', { type: 'skip', what: 'draw', side: 'guest' }],
  ['Ragwolves does not fight', { type: 'skip', what: 'fight', unit: RAGWOLVES }],
  ['Nobody tests for Old Marrow', { type: 'skip', what: 'general', unit: MARROW }],
  ['The Candlelit Court scores no more', { type: 'skip', what: 'score', side: 'host' }],
  ['Clash ends', { type: 'step', from: { round: 2, phase: 'clash' }, to: 'next' }],
  ['Back from Clash', { type: 'step', from: { round: 2, phase: 'clash' }, to: 'back' }],
  ['The Moonlight Muster is First Player', { type: 'first', side: 'guest' }],
  ['+2 VP for The Candlelit Court', { type: 'vp', side: 'host', by: 2 }],
  ['−1 VP for The Candlelit Court', { type: 'vp', side: 'host', by: -1, reason: '' }],
  ['+2 VP for The Moonlight Muster: the hill', { type: 'vp', side: 'guest', by: 2, reason: 'the hill' }],
  ['+3 Mercury for The Candlelit Court', { type: 'mercury', pool: 'host', by: 3 }],
  ['−2 Mercury in the lake: a leak', { type: 'mercury', pool: 'lake', by: -2, reason: 'a leak' }],
  [
    'The Candlelit Court: the army as it is now',
    { type: 'army', side: 'host', army: game.hosts, points: 2000 },
  ],
  ['The Candlelit Court wins', { type: 'end', outcome: 'host' }],
  ['The Moonlight Muster wins', { type: 'end', outcome: 'guest' }],
  ['A draw', { type: 'end', outcome: 'draw' }],
  ['Rain from now on.', { type: 'note', text: 'Rain from now on.' }],
  ['A photo', { type: 'photo', photo: 'photo-------' }],
  ['Undo', { type: 'undo', move: 'one---------.1' }],
  ['Redo', { type: 'redo', move: 'one---------.1' }],
  ['Astrologers casts Prescience', { type: 'cast', unit: ASTROLOGERS, spell: 'prescience', cost: 2 }],
  ['Old Marrow counters: the spell is lost', counter(true)],
  ['Old Marrow counters: the spell stands', counter(false)],
  ['The Candlelit Court draws a Fortune', { type: 'draw', side: 'host', card: '2H' }],
  ['The Candlelit Court plays Two of Hearts', { type: 'fortune', side: 'host', card: '2H' }],
  [
    'The Candlelit Court plays Two of Hearts on Halberds 2',
    { type: 'fortune', side: 'host', card: '2H', unit: HALBERDS_2 },
  ],
  ['The Moonlight Muster discards Three of Spades', { type: 'discard', side: 'guest', card: '3S' }],
  ['The discarded cards go back to the deck', { type: 'reshuffle' }],
  ['Candleguard uses General', { type: 'use', side: 'host', ability: 'general', unit: CANDLEGUARD }],
  ['The Candlelit Court uses some_twist', { type: 'use', side: 'host', ability: 'some_twist' }],
  ['Old Marrow passes its Courage test', { ...courage, passed: true }],
  ['Old Marrow fails its Courage test', { ...courage, passed: false }],
  ['Old Marrow fails its Courage test and routs', { ...courage, passed: false, routs: true }],
  ['Old Marrow skips its Courage test', { ...courage, roll: null, passed: null }],
  ['Fight: 3 Doom on Old Marrow', { type: 'fight', attacks: [attack], lost: 'guest' }],
  [
    'Fight: 4 Doom on Old Marrow, 2 Doom on Candleguard',
    {
      type: 'fight',
      attacks: [
        attack,
        { ...attack, by: MARROW, on: CANDLEGUARD, doom: 1 },
        { ...attack, by: HALBERDS, doom: 1 },
      ],
      extra: [{ unit: CANDLEGUARD, doom: 1 }],
      lost: 'guest',
    },
  ],
  ['Astrologers shoots: 0 Doom on Old Marrow', shot(0)],
  ['Astrologers shoots: 3 Doom on Old Marrow', shot(3)],
  [
    'Astrologers shoots: 2 Doom on Old Marrow, 1 Doom on Astrologers',
    { ...shot(2), extra: [{ unit: ASTROLOGERS, doom: 1 }] },
  ],
]

function keyword(
  held: Extract<MoveBody, { type: 'keyword' }>['keyword'],
  on: boolean,
): Extract<MoveBody, { type: 'keyword' }> {
  return { type: 'keyword', unit: HALBERDS, keyword: held, on, lasts: 'round' }
}

function counter(lost: boolean): MoveBody {
  return { type: 'counter', unit: MARROW, cast: 'one---------.1', cost: 2, lost }
}

function shot(doom: number): Extract<MoveBody, { type: 'shoot' }> {
  return { type: 'shoot', attack: { ...attack, by: ASTROLOGERS, doom } }
}

describe('the log and the undo button say', () => {
  it.each(LABELS)('%s', (label, body) => {
    expect(moveLabel({ ...envelope, ...body }, names)).toBe(label)
  })

  it('that a move is of a newer build', () => {
    const move = parseMove({ ...envelope, type: 'teleport' })
    expect(move && moveLabel(move, names)).toBe('A move that this version of the app does not know')
  })
})
