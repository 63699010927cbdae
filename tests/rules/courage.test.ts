import { losesBy } from './ask-fight.ts'
import { courage, failing, fallsBack, passes, routed } from './ask-unit.ts'
import { type Case, check, duel, LIGHT } from './check.ts'
import type { Happening } from './situation.ts'

const has = (
  name: string,
  unit: string,
  expected: number,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: { host: { A: unit }, guest: { B: LIGHT }, happens },
  ask: courage('A'),
  expected,
  ...(known && { known }),
})

check('1.3 and 3: Courage', [
  has('10', LIGHT, 10),
  has('Elite: 1 higher', `${LIGHT} elite`, 11),
  has('Stubborn: 2 higher', `${LIGHT} stubborn`, 12),
  has('Cowardly: 2 lower', `${LIGHT} cowardly`, 8),
  has('Cowardly: never Stubborn', `${LIGHT} cowardly, stubborn`, 8),
  has('a Horde: 1 higher', `${LIGHT} horde`, 11),
  has('the Helm of Dust: Stubborn', `${LIGHT} general, the_helm_of_dust`, 12),
  has('the Cursed Mantle: 2 lower', `${LIGHT} general, the_cursed_mantle`, 8),
  has('the Stone of Souls: 3 higher', `${LIGHT} general, the_stone_of_souls`, 13),
  has('the Wretched Whistle: 2 lower', `${LIGHT} general, the_wretched_whistle`, 8),
  has('Unruly can never be Elite', `${LIGHT} unruly, elite`, 10),
  has('in Grim terrain: 2 lower', LIGHT, 8, [['has', 'A', 'grim']]),
  has('Grim does nothing to the Fearless', `${LIGHT} fearless`, 10, [['has', 'A', 'grim']]),
  has('Broken changes no Courage', LIGHT, 10, [['doom', 'A', 12]]),
])

const test = (
  name: string,
  unit: string,
  expected: number,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: { host: { A: unit }, guest: { B: LIGHT }, happens },
  ask: passes('A', 'other'),
  expected,
  ...(known && { known }),
})

check('1.5: D6 and Doom, not above Courage', [
  test('a fresh unit fears nothing', LIGHT, 6),
  test('nor with 4 Doom', LIGHT, 6, [['doom', 'A', 4]]),
  test('with 5 Doom a 6 fails', LIGHT, 5, [['doom', 'A', 5]]),
  test('with 8 Doom', LIGHT, 2, [['doom', 'A', 8]]),
  test('with 9 Doom', LIGHT, 1, [['doom', 'A', 9]]),
  test('a rolled 1 always passes', LIGHT, 1, [['doom', 'A', 20]]),
  test('Stubborn with 8 Doom', `${LIGHT} stubborn`, 4, [['doom', 'A', 8]]),
  test('Cowardly with 5 Doom', `${LIGHT} cowardly`, 3, [['doom', 'A', 5]]),
  test('in Grim terrain with 5 Doom', LIGHT, 3, [
    ['doom', 'A', 5],
    ['has', 'A', 'grim'],
  ]),
  test('Fearless in Grim terrain', `${LIGHT} fearless`, 5, [
    ['doom', 'A', 5],
    ['has', 'A', 'grim'],
  ]),
  test('Courage is never below 1', `${LIGHT} cowardly, general, the_cursed_mantle, the_wretched_whistle`, 1, [
    ['doom', 'A', 1],
    ['has', 'A', 'grim'],
  ]),
])

const lost = (
  unit: string,
  expected: string,
  name: string,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: duel(unit, LIGHT, ...happens),
  ask: failing('A', 'lost'),
  expected,
  ...(known && { known }),
})

check('1.7, Clash: who fails falls back, and who routs', [
  lost(LIGHT, 'falls back', 'an ordinary unit'),
  lost(LIGHT, 'routs', 'Broken', [['doom', 'A', 10]]),
  lost('ARTILLERY', 'routs', 'Immobile'),
  lost(LIGHT, 'routs', 'Immobile for the moment', [['has', 'A', 'immobile']]),
  lost(LIGHT, 'falls back', 'Distracted', [['has', 'A', 'distracted']]),
  {
    name: 'it is asked to fall back',
    situation: duel(
      LIGHT,
      LIGHT,
      ['doom', 'A', 7],
      ['goes to', 1, 'clash'],
      ['fight', 'A', { 'B>A': 2 }],
      ['tests', 'A', 'lost', 6],
    ),
    ask: fallsBack,
    expected: ['A'],
  },
  {
    name: 'one that passes is not',
    situation: duel(
      LIGHT,
      LIGHT,
      ['doom', 'A', 7],
      ['goes to', 1, 'clash'],
      ['fight', 'A', { 'B>A': 2 }],
      ['tests', 'A', 'lost', 1],
    ),
    ask: fallsBack,
    expected: [],
  },
  {
    name: 'one that became Broken by the fight routs',
    situation: duel(
      LIGHT,
      LIGHT,
      ['doom', 'A', 7],
      ['goes to', 1, 'clash'],
      ['fight', 'A', { 'B>A': 3 }],
      ['tests', 'A', 'lost', 2],
    ),
    ask: routed('A'),
    expected: true,
  },
  // P(B takes less) and A’s test fails with D6 + 3 + Doom above 10, not Broken.
  {
    name: 'the chance to fall back with 3 Doom',
    situation: duel(LIGHT, LIGHT, ['doom', 'A', 3]),
    ask: losesBy('A', 'B', 'fallsBack'),
    expected: 0.18816,
  },
  // The same from 10 Doom on.
  {
    name: 'the chance to rout with 3 Doom',
    situation: duel(LIGHT, LIGHT, ['doom', 'A', 3]),
    ask: losesBy('A', 'B', 'routs'),
    expected: 0.12435,
  },
  // With Command 1 a failed test is rolled again: both must fail. A General strikes with 12 dice.
  {
    name: 'a General, to fall back',
    situation: duel(`${LIGHT} general`, LIGHT, ['doom', 'A', 3]),
    ask: losesBy('A', 'B', 'fallsBack'),
    expected: 0.08034,
  },
  // The Broken have no Command.
  {
    name: 'a General, to rout',
    situation: duel(`${LIGHT} general`, LIGHT, ['doom', 'A', 3]),
    ask: losesBy('A', 'B', 'routs'),
    expected: 0.09771,
  },
  // Take Heart: a second roll once.
  {
    name: 'with Take Heart, to fall back',
    situation: duel(
      LIGHT,
      LIGHT,
      ['doom', 'A', 3],
      ['goes to', 1, 'clash'],
      ['plays', 'host', 'take_heart', 'A'],
    ),
    ask: losesBy('A', 'B', 'fallsBack'),
    expected: 0.1395,
  },
  {
    name: 'Stubborn, to fall back',
    situation: duel(`${LIGHT} stubborn`, LIGHT, ['doom', 'A', 3]),
    ask: losesBy('A', 'B', 'fallsBack'),
    expected: 0.10068,
  },
])
