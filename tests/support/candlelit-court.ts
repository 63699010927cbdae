import type { ArmyUnit } from '#domain/unit/unit.ts'
import { makeArmy, makeUnit } from './army.ts'

const bought = (...ids: string[]) => ids.map((id) => ({ id }))

const unit = (
  name: string,
  type: ArmyUnit['type'],
  keywords: ArmyUnit['keywords'] = [],
  others: Partial<ArmyUnit> = {},
) => makeUnit({ name, type, keywords, ...others })

/** A typical army of twelve units, most with bought keywords. */
export const court = makeArmy({
  name: 'The Candlelit Court',
  description:
    'The last court that keeps the old calendar. Its queen has not been seen by daylight for thirty years, its knights swear on a candle that must not go out, and its taxes are paid in full.',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: [
    unit('The Queen’s Candleguard', 'HEAVY_CAVALRY', bought('general', 'elite'), {
      cursed_artefacts: ['the_ferric_blade'],
    }),
    unit('Bearers of the Wick', 'HEAVY_INFANTRY', bought('battle_standard', 'stubborn')),
    unit('The Astrologers', 'RANGED_INFANTRY', bought('wizard', 'short_ranged'), {
      abyssal_allegiances: ['polyceus'],
    }),
    unit('Tallow Halberds', 'HEAVY_INFANTRY', [], { count: 2 }),
    unit('Moth Archers', 'RANGED_INFANTRY', bought('quick_shot')),
    unit('Heralds at Dusk', 'LIGHT_CAVALRY'),
    unit('Poachers', 'LIGHT_INFANTRY', bought('horde', 'cowardly')),
    unit('Kneebiters', 'LIGHT_INFANTRY', bought('horde', 'unruly'), { count: 2 }),
    unit('Argument of Kings', 'ARTILLERY', bought('fragile')),
    unit('The Uncles', 'MONSTROUS_INFANTRY', [
      { id: 'brutal' },
      { id: 'hero', numerical: { value: 1, type: 'INCREMENT' } },
    ]),
    unit('Old Oorm', 'MONSTER', bought('terrifying')),
    unit('Hounds', 'BEASTS', bought('bloodthirsty')),
  ],
})
