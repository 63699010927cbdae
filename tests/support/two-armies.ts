import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { makeArmy, makeUnit } from './army.ts'

/** The two armies of most games in tests, in browsers too. */

export const hosts = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] }),
    makeUnit({
      name: 'Astrologers',
      type: 'RANGED_INFANTRY',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['polyceus'],
    }),
    makeUnit({ name: 'Halberds', count: 2 }),
  ],
})
export const guests = makeArmy({
  name: 'The Moonlight Muster',
  units: [
    makeUnit({ name: 'Old Marrow', type: 'MONSTER', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Ragwolves', type: 'BEASTS' }),
  ],
})

const refOf = (side: 'host' | 'guest', name: string, number = 1): UnitRef =>
  makeUnitRef(side, name.replace(' ', '').padEnd(12, '_'), number)

export const CANDLEGUARD = refOf('host', 'Candleguard')
export const ASTROLOGERS = refOf('host', 'Astrologers')
export const HALBERDS = refOf('host', 'Halberds')
export const HALBERDS_2 = refOf('host', 'Halberds', 2)
export const MARROW = refOf('guest', 'Old Marrow')
export const RAGWOLVES = refOf('guest', 'Ragwolves')
