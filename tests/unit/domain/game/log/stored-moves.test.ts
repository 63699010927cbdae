import { describe, expect, it } from 'vitest'
import { parseMove } from '#domain/game/log/log.ts'
import type { MoveBodyOf, MoveType } from '#domain/game/log/move.ts'
import * as game from '#tests/support/game.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, MARROW, RAGWOLVES } = game

const envelope = { device: 'one---------', n: 3, clock: 7, at: 1000, seat: 'guest' as const }
const attack = {
  ...{ by: CANDLEGUARD, on: MARROW, dice: 6, hits: 3, doom: 3 },
  luck: { expected: 2.5, chance: 0.75 },
}
const extra = [{ unit: CANDLEGUARD, doom: 1 }]
const rolls = [1, 6]
const about = 'two---------.12'

/** A move of each kind that stored games have, with all its fields, and the fields that it may lack. */
const STORED = {
  begin: [game.beginning(), []],
  doom: [{ type: 'doom', unit: MARROW, by: -3 }, []],
  mark: [{ type: 'mark', unit: MARROW, mark: 'long_move', on: true, lasts: 'next' }, []],
  keyword: [
    {
      ...{ type: 'keyword', unit: MARROW },
      ...{
        keyword: { id: 'tough', numerical: { value: 1, type: 'INCREMENT' } },
        on: false,
        lasts: 'round',
      },
    },
    [],
  ],
  charge: [{ type: 'charge', unit: CANDLEGUARD, on: MARROW, arc: 'rear', reached: true }, []],
  engage: [{ type: 'engage', unit: HALBERDS, with: RAGWOLVES, on: true }, []],
  step: [{ type: 'step', from: { round: 2, phase: 'clash' }, to: 'back' }, []],
  first: [{ type: 'first', side: 'guest', rolls }, ['rolls']],
  vp: [{ type: 'vp', side: 'host', by: 2, way: 'siege.gate', reason: 'the gate' }, ['way', 'reason']],
  mercury: [{ type: 'mercury', pool: 'lake', by: -2, reason: 'a leak' }, ['reason']],
  cast: [
    { type: 'cast', unit: ASTROLOGERS, spell: 'prescience', cost: 2, lake: 1, on: [CANDLEGUARD] },
    ['lake', 'on'],
  ],
  counter: [{ type: 'counter', unit: MARROW, cast: about, cost: 2, rolls, lost: true }, ['rolls']],
  draw: [{ type: 'draw', side: 'host', card: '10H' }, []],
  fortune: [{ type: 'fortune', side: 'host', card: 'QS', unit: HALBERDS }, ['unit']],
  discard: [{ type: 'discard', side: 'guest', card: '2D' }, []],
  reshuffle: [{ type: 'reshuffle' }, []],
  use: [{ type: 'use', side: 'host', ability: 'command', unit: CANDLEGUARD }, ['unit']],
  courage: [
    {
      ...{ type: 'courage', unit: MARROW, why: 'panic', roll: 4, passed: false },
      ...{ doom: 2, routs: true, cause: RAGWOLVES },
    },
    ['cause'],
  ],
  fight: [{ type: 'fight', attacks: [attack], extra, lost: 'guest' }, ['extra']],
  shoot: [{ type: 'shoot', attack, extra }, ['extra']],
  note: [{ type: 'note', text: 'Rain from now on.', about }, ['about']],
  photo: [{ type: 'photo', photo: 'photo-number', about }, ['about']],
  army: [
    {
      ...{ type: 'army', side: 'host', army: game.hosts, points: 2000 },
      joins: { mercury: 6, wizards: [ASTROLOGERS], reserve: [HALBERDS], chosen: [] },
    },
    ['joins'],
  ],
  skip: [{ type: 'skip', what: 'fight', unit: MARROW, side: 'host' }, ['unit', 'side']],
  role: [{ type: 'role', unit: MARROW, role: 'desperate_search.relic', on: true }, []],
  end: [{ type: 'end', outcome: 'draw' }, []],
  undo: [{ type: 'undo', move: about }, []],
  redo: [{ type: 'redo', move: about }, []],
} satisfies { [Type in MoveType]?: [body: MoveBodyOf<Type>, optional: readonly string[]] }

const rows = Object.values(STORED).map(([body, optional]) => ({ type: body.type, body, optional }))

/** The stored value, as JSON brings it from the disk. */
const read = (stored: object) => parseMove(JSON.parse(JSON.stringify(stored)))

const without = (stored: object, field: string): object =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name !== field))

describe.each(rows)('[GAME-05] a stored move of the kind $type', ({ body, optional }) => {
  const stored = { ...envelope, ...body }

  it('is read as it is, with its fields in their order', () => {
    expect(read(stored)).toEqual(stored)
    expect(JSON.stringify(read(stored))).toBe(JSON.stringify(stored))
  })

  it('is read without what a newer build has added', () => {
    expect(read({ ...stored, mood: 'grim' })).toEqual(stored)
  })

  it('is read if it lacks what it may lack, and is damaged if it lacks anything else', () => {
    for (const field of Object.keys(stored)) {
      const rest = without(stored, field)
      const mayLack = ['seat', ...optional].includes(field)
      expect(read(rest), field).toEqual(mayLack ? rest : undefined)
    }
  })

  it('is damaged if any of its fields is something else', () => {
    for (const field of Object.keys(stored))
      expect(read({ ...stored, [field]: { odd: true } }), field).toBeUndefined()
  })
})

it('[GAME-05] what is inside a stored move lacks what a newer build has added, too', () => {
  const [fight] = STORED.fight
  const luck = { ...attack.luck, mood: 'grim' }
  const newer = { ...envelope, ...fight, attacks: [{ ...attack, luck, mood: 'grim' }] }
  expect(read(newer)).toEqual({ ...envelope, ...fight })
})
