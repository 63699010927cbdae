import {
  courage,
  doom,
  failing,
  fallsBack,
  holdsKeyword,
  losesBy,
  mayRally,
  mustTest,
  passes,
  rallyDoom,
  routed,
  usable,
} from './ask.ts'
import { charge, check, duel, type Case } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const LIGHT = 'LIGHT_INFANTRY'

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
  has(
    'Grim does nothing to the Fearless',
    `${LIGHT} fearless`,
    10,
    [['has', 'A', 'grim']],
    'the unit says 8',
  ),
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
  test(
    'Fearless in Grim terrain',
    `${LIGHT} fearless`,
    5,
    [
      ['doom', 'A', 5],
      ['has', 'A', 'grim'],
    ],
    'the test says 3',
  ),
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

const due = (
  name: string,
  situation: Situation,
  ask: Case['ask'],
  expected: unknown,
  known?: string,
): Case => ({
  name,
  situation,
  ask,
  expected,
  ...(known && { known }),
})

const three = (units: Situation['host'], ...happens: Happening[]): Situation => ({
  host: units,
  guest: { B: LIGHT },
  happens,
})

check('1.7, Reckoning: the Broken test', [
  due(
    'each Broken unit',
    three({ A: LIGHT, C: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning']),
    mustTest('broken'),
    ['A'],
  ),
  due(
    'once',
    three({ A: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning'], ['tests', 'A', 'broken', 1]),
    mustTest('broken'),
    [],
  ),
  due(
    'again in the next Reckoning',
    three(
      { A: LIGHT },
      ['doom', 'A', 10],
      ['goes to', 1, 'reckoning'],
      ['tests', 'A', 'broken', 1],
      ['goes to', 2, 'reckoning'],
    ),
    mustTest('broken'),
    ['A'],
  ),
  due(
    'one that fails routs',
    three({ A: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning'], ['tests', 'A', 'broken', 2]),
    routed('A'),
    true,
  ),
  due(
    'one that panic has just broken tests in the next',
    three(
      { A: LIGHT, C: LIGHT },
      ['doom', 'A', 9],
      ['goes to', 1, 'reckoning'],
      ['routs', 'C'],
      ['tests', 'A', 'panic', 6, { d3: 1, cause: 'C' }],
    ),
    mustTest('broken'),
    [],
  ),
  due(
    'one in reserve does not',
    { ...three({ A: LIGHT, C: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning']), reserve: ['A'] },
    mustTest('broken'),
    [],
  ),
])

check('1.5: panic', [
  due(
    'every friend may be within 8 in',
    three({ A: LIGHT, C: LIGHT, D: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    ['A', 'D'],
  ),
  due(
    'no enemy panics',
    { host: { A: LIGHT }, guest: { B: LIGHT, C: LIGHT }, happens: [['routs', 'C']] },
    mustTest('panic'),
    ['B'],
  ),
  due(
    'the Fearless never panic',
    three({ A: `${LIGHT} fearless`, C: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  due(
    'nor the bearer of the Helm of Dust',
    three({ A: `${LIGHT} general, the_helm_of_dust`, C: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  due(
    'the Cowardly are not Fearless',
    three({ A: `${LIGHT} cowardly, fearless`, C: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    ['A'],
  ),
  due(
    'nobody misses the Despised',
    three({ A: LIGHT, C: `${LIGHT} despised` }, ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  due(
    'nor the Insignificant',
    three({ A: LIGHT, C: LIGHT }, ['has', 'C', 'insignificant'], ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  due(
    'a unit in reserve does not panic',
    { ...three({ A: LIGHT, C: LIGHT }, ['routs', 'C']), reserve: ['A'] },
    mustTest('panic'),
    [],
  ),
  due(
    'once for each rout',
    three({ A: LIGHT, C: LIGHT }, ['routs', 'C'], ['tests', 'A', 'panic', 1, { cause: 'C' }]),
    mustTest('panic'),
    [],
  ),
  due(
    'who fails takes D3 Doom',
    three(
      { A: LIGHT, C: LIGHT },
      ['doom', 'A', 8],
      ['routs', 'C'],
      ['tests', 'A', 'panic', 5, { d3: 3, cause: 'C' }],
    ),
    doom('A'),
    11,
  ),
  due(
    'who passes takes none',
    three(
      { A: LIGHT, C: LIGHT },
      ['doom', 'A', 8],
      ['routs', 'C'],
      ['tests', 'A', 'panic', 2, { d3: 3, cause: 'C' }],
    ),
    doom('A'),
    8,
  ),
  due(
    'and does not rout by it',
    three(
      { A: LIGHT, C: LIGHT },
      ['doom', 'A', 12],
      ['routs', 'C'],
      ['tests', 'A', 'panic', 6, { cause: 'C' }],
    ),
    routed('A'),
    false,
  ),
])

check('3.1: Terrifying', [
  due('who charges it tests', charge(LIGHT, `${LIGHT} terrifying`), mustTest('terror'), ['A']),
  due('who is charged by it tests', charge(`${LIGHT} terrifying`, LIGHT), mustTest('terror'), ['B']),
  due('both, if both are', charge(`${LIGHT} terrifying`, `${LIGHT} terrifying`), mustTest('terror'), [
    'A',
    'B',
  ]),
  due('the Fearless do not', charge(`${LIGHT} fearless`, `${LIGHT} terrifying`), mustTest('terror'), []),
  due('contact without a charge does not', duel(LIGHT, `${LIGHT} terrifying`), mustTest('terror'), []),
  due(
    'the Cursed Mantle terrifies',
    charge(LIGHT, `${LIGHT} general, the_cursed_mantle`),
    mustTest('terror'),
    ['A'],
  ),
  due(
    'a Broken unit does not',
    charge(LIGHT, `${LIGHT} terrifying`, ['doom', 'B', 10]),
    mustTest('terror'),
    [],
  ),
  due(
    'once a round',
    charge(LIGHT, `${LIGHT} terrifying`, ['tests', 'A', 'terror', 1]),
    mustTest('terror'),
    [],
  ),
  due(
    'who fails takes no Doom',
    charge(LIGHT, `${LIGHT} terrifying`, ['doom', 'A', 9], ['tests', 'A', 'terror', 6]),
    doom('A'),
    9,
  ),
  due(
    'not in the next round',
    charge(LIGHT, `${LIGHT} terrifying`, ['goes to', 2, 'march']),
    mustTest('terror'),
    [],
  ),
])

const rally = (name: string, unit: string, expected: string[], ...happens: Happening[]): Case => ({
  name,
  situation: {
    host: { A: unit },
    guest: { B: LIGHT },
    happens: [['doom', 'A', 3], ...happens, ['goes to', 1, 'march']],
  },
  ask: mayRally('host'),
  expected,
})

check('1.7, March: Rally', [
  rally('a unit with Doom', LIGHT, ['A']),
  rally('not the engaged', LIGHT, [], ['touches', 'A', 'B']),
  rally('not who charged', LIGHT, [], ['charges', 'A', 'B']),
  rally('not the Distracted', LIGHT, [], ['has', 'A', 'distracted']),
  rally('not who missed its charge', LIGHT, [], ['misses', 'A', 'B']),
  rally('not the bearer of the Puzzlebox', `${LIGHT} general, the_obsidian_puzzlebox`, []),
  rally('not the Hollow', `${LIGHT} hollow`, []),
  rally('not one that is Hollow for the battle', LIGHT, [], ['has', 'A', 'hollow', 'battle']),
  rally('the Broken may', LIGHT, ['A'], ['doom', 'A', 9]),
  rally('not in reserve', LIGHT, [], ['waits', 'A']),
  due(
    'not twice',
    three({ A: LIGHT }, ['doom', 'A', 5], ['goes to', 1, 'march'], ['tests', 'A', 'rally', 1, { d3: 1 }]),
    mayRally('host'),
    [],
  ),
  due(
    'who passes removes D3 Doom',
    three({ A: LIGHT }, ['doom', 'A', 5], ['goes to', 1, 'march'], ['tests', 'A', 'rally', 5, { d3: 3 }]),
    doom('A'),
    2,
  ),
  due(
    'who fails removes none',
    three({ A: LIGHT }, ['doom', 'A', 5], ['goes to', 1, 'march'], ['tests', 'A', 'rally', 6, { d3: 3 }]),
    doom('A'),
    5,
  ),
  due('no more than there is', three({ A: LIGHT }, ['doom', 'A', 1]), rallyDoom('A', 3), -1),
])

check('3.4: Command', [
  due(
    'a General has Command 1',
    three({ A: `${LIGHT} general` }, ['goes to', 1, 'clash']),
    usable('host', 'command'),
    true,
  ),
  due(
    'once a round',
    three({ A: `${LIGHT} general` }, ['goes to', 1, 'clash'], ['uses', 'A', 'command']),
    usable('host', 'command'),
    false,
  ),
  due(
    'again in the next',
    three({ A: `${LIGHT} general` }, ['uses', 'A', 'command'], ['goes to', 2, 'clash']),
    usable('host', 'command'),
    true,
  ),
  due(
    'the Helm of Dust: twice',
    three({ A: `${LIGHT} general, the_helm_of_dust` }, ['goes to', 1, 'clash'], ['uses', 'A', 'command']),
    usable('host', 'command'),
    true,
  ),
  due(
    'the Broken have none',
    three({ A: `${LIGHT} general` }, ['doom', 'A', 10], ['goes to', 1, 'clash']),
    holdsKeyword('A', 'command'),
    false,
  ),
  due('the Hollow have none', three({ A: `${LIGHT} general, hollow` }), holdsKeyword('A', 'command'), false),
  due(
    'nor the bearer of the Wretched Whistle',
    three({ A: `${LIGHT} general, the_wretched_whistle` }),
    holdsKeyword('A', 'command'),
    false,
  ),
])

check('1.11, 15: a General routs', [
  {
    name: 'every friend on the table takes the General’s test, even those that nobody misses it for',
    situation: three({ A: `${LIGHT} general, the_wretched_whistle`, C: LIGHT, D: LIGHT }, ['routs', 'A']),
    ask: mustTest('general'),
    expected: ['C', 'D'],
    known: 'nobody is asked for the test of a General',
  },
  {
    name: 'the Fearless too: it is no panic',
    situation: three({ A: `${LIGHT} general`, C: `${LIGHT} fearless` }, ['routs', 'A']),
    ask: mustTest('general'),
    expected: ['C'],
    known: 'nobody is asked for the test of a General',
  },
  {
    name: 'no friend in reserve',
    situation: { ...three({ A: `${LIGHT} general`, C: LIGHT, D: LIGHT }, ['routs', 'A']), reserve: ['D'] },
    ask: mustTest('general'),
    expected: ['C'],
    known: 'nobody is asked for the test of a General',
  },
  {
    name: 'then those within 8 in panic as well',
    situation: three({ A: `${LIGHT} general`, C: LIGHT }, ['routs', 'A']),
    ask: mustTest('panic'),
    expected: ['C'],
  },
  {
    name: 'the rout of another asks for no such test',
    situation: three({ A: LIGHT, C: LIGHT }, ['routs', 'A']),
    ask: mustTest('general'),
    expected: [],
  },
])
