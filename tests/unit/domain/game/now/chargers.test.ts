import { describe, expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import { chargers, type Charger } from '#domain/game/now/chargers.ts'
import * as game from '#tests/support/game.ts'
import { playing } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW } = game

const units = (all: readonly Charger[]) => all.map(({ now }) => now.unit.ref)
const get = (id: string): MoveBody => ({
  type: 'keyword',
  unit: ASTROLOGERS,
  keyword: { id },
  on: true,
  lasts: 'round',
})

describe('[GAME-164] who may charge now', () => {
  it.each<[string, MoveBody]>([
    ['is engaged', { type: 'engage', unit: ASTROLOGERS, with: MARROW, on: true }],
    ['has acted', { type: 'mark', unit: ASTROLOGERS, mark: 'acted', on: true, lasts: 'round' }],
    ['is Distracted', get('distracted')],
    ['is Immobile', get('immobile')],
  ])('is not a unit that %s', (_, move) => {
    const { ready, others } = chargers(playing(move).table(), 'host', rules)
    expect(units(others)).toEqual([ASTROLOGERS])
    expect(units(ready)).toEqual([CANDLEGUARD, HALBERDS, HALBERDS_2])
  })

  it('is a unit whose Speed other keywords have taken, as far as the die goes', () => {
    const slow = {
      ...get('slow'),
      keyword: { id: 'slow', numerical: { value: 20, type: 'BASE' } },
    } as MoveBody
    const { ready } = chargers(playing(slow).table(), 'host', rules)
    expect(ready.at(-1)).toMatchObject({ now: { unit: { ref: ASTROLOGERS } }, reach: [1, 6] })
  })
})
