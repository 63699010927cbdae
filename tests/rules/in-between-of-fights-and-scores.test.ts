import { describe } from 'vitest'
import { dice, hits, hitsInDialog, shootsOn } from './ask-fight.ts'
import { standing, vp, way } from './ask-table.ts'
import { ARCHERS, charge, check, CLASH, duel, HEAVY, KNIGHTS, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

// Where two rules of the facts meet, in a fight and in what is scored.

check('FACT-21 and FACT-29: dice and terror', [
  one(
    'Crushing Charge, then Immobile halves the sum',
    charge(LIGHT, LIGHT, ['has', 'A', 'immobile'], CLASH, ['plays', 'host', 'crushing_charge', 'A']),
    dice('A', 'B'),
    7,
  ),
  one(
    'Crushing Charge with Skirmishers',
    charge(ARCHERS, LIGHT, CLASH, ['plays', 'host', 'crushing_charge', 'A']),
    dice('A', 'B'),
    12,
  ),
  one(
    'Crushing Charge: the rest is split',
    {
      host: { A: LIGHT },
      guest: { B: LIGHT, C: LIGHT },
      happens: [
        ['charges', 'A', 'B'],
        ['touches', 'A', 'C'],
        CLASH,
        ['plays', 'host', 'crushing_charge', 'A'],
      ],
    },
    dice('A', 'B'),
    9,
  ),
  one(
    'Against All Odds: nothing against one enemy',
    duel(LIGHT, LIGHT, CLASH, ['plays', 'host', 'against_all_odds', 'A']),
    dice('A', 'B'),
    10,
  ),
  one(
    'Devastating Charge is split, too',
    {
      host: { A: KNIGHTS },
      guest: { B: LIGHT, C: LIGHT },
      happens: [['charges', 'A', 'B'], ['touches', 'A', 'C'], CLASH],
    },
    dice('A', 'C'),
    6,
  ),
  one(
    'Terrified counts in the Clash, not in a volley',
    {
      host: { A: ARCHERS },
      guest: { B: `${LIGHT} terrifying`, C: LIGHT },
      happens: [
        ['charges', 'B', 'A'],
        ['tests', 'A', 'terror', 'fails'],
        ['leaves', 'A', 'B'],
      ],
    },
    shootsOn('A', 'C'),
    '4+',
  ),
  one(
    'Terrified, then Fearless by a keyword: it does nothing',
    charge(LIGHT, `${LIGHT} terrifying`, ['tests', 'A', 'terror', 'fails'], ['has', 'A', 'fearless']),
    hits('A', 'B'),
    '4+',
  ),
  one(
    'Famous Blade on a Broken Hero',
    duel(`${LIGHT} general`, LIGHT, ['doom', 'A', 10], CLASH, ['plays', 'host', 'famous_blade', 'A']),
    hits('A', 'B'),
    '4+',
  ),
  one(
    'Famous Blade against every enemy',
    {
      host: { A: `${LIGHT} general` },
      guest: { B: LIGHT, C: HEAVY },
      happens: [['touches', 'A', 'B'], ['touches', 'A', 'C'], CLASH, ['plays', 'host', 'famous_blade', 'A']],
    },
    hitsInDialog('A', 'C'),
    '4+',
  ),
])

const glory = (twist: string, ...happens: Happening[]): Situation => ({
  host: { A: LIGHT, C: LIGHT },
  guest: { B: LIGHT },
  battle: { scenarios: ['bathed_in_glory'], twist: [twist] },
  happens: [CLASH, ...happens],
})
const deed: Happening = ['scores', 'host', 'fateful_deeds.deed', 2]
const slain = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT },
  guest: { B: LIGHT, C: LIGHT, D: LIGHT, E: LIGHT },
  battle: { scenarios: ['bloodbath'] },
  happens: [['routs', 'B'], ['routs', 'C'], ['goes to', 5, 'reckoning'], ...happens],
})

describe('[GAME-148] FACT-36 and FACT-38: what is scored once', () => {
  check('the facts say', [
    one(
      'a deed comes on top of the 3 of a round',
      glory('fateful_deeds', ['vp', 'host', 3], ['goes to', 1, 'reckoning'], deed),
      vp('host'),
      5,
    ),
    one('a deed is shown once', glory('fateful_deeds', deed, deed), standing, 'SCORED'),
    one(
      'Bloodbath: its points are scored once',
      slain(['scores all', 'host', 'bloodbath.points'], ['scores all', 'host', 'bloodbath.points']),
      vp('host'),
      3,
    ),
    one(
      'two devices that were apart score them once',
      slain(['scores all', 'host', 'bloodbath.points'], ['scores unseen', 'host', 'bloodbath.points']),
      standing,
      'SCORED',
    ),
    one(
      'what routs later is scored on top',
      slain(
        ['scores all', 'host', 'bloodbath.points'],
        ['routs', 'D'],
        ['routs', 'E'],
        ['scores all', 'host', 'bloodbath.points'],
      ),
      vp('host'),
      6,
    ),
    one(
      'and nothing is left',
      slain(['scores all', 'host', 'bloodbath.points']),
      way('host', 'bloodbath.points'),
      '1 VP, 0 left',
    ),
  ])
})
