import {
  dice,
  doom,
  fallsBack,
  hits,
  loser,
  mustTest,
  rerollsInFight,
  roll,
  standing,
  standsAfter,
  wins,
  breaks,
  doomMean,
  failing,
  passes,
} from './ask.ts'
import { charge, check, duel, type Case } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const LIGHT = 'LIGHT_INFANTRY'
const HEAVY = 'HEAVY_INFANTRY'
const KNIGHTS = 'HEAVY_CAVALRY'
const CYLOSI = `${LIGHT} wizard @cylosi`

/** A and C of the host, B of the guest, and a Wizard on each side. */
const magic = (units: { A: string; B: string; C?: string }, ...happens: Happening[]): Situation => ({
  host: { A: units.A, W: `${LIGHT} wizard @polyceus`, ...(units.C !== undefined && { C: units.C }) },
  guest: { B: units.B, V: CYLOSI },
  happens,
})

const clash: Happening = ['goes to', 1, 'clash']

check('1.11, 18: one fight a round', [
  {
    name: 'a second one is a mistake',
    situation: duel(LIGHT, LIGHT, ['fight', 'A', { 'A>B': 1 }], ['fight', 'A', { 'A>B': 1 }]),
    ask: standing,
    expected: 'FOUGHT',
  },
  {
    name: 'in the next round they fight again',
    situation: duel(
      LIGHT,
      LIGHT,
      clash,
      ['fight', 'A', { 'A>B': 1 }],
      ['goes to', 2, 'clash'],
      ['fight', 'A', { 'A>B': 1 }],
    ),
    ask: standing,
    expected: 'counts',
  },
  {
    name: 'its Doom counts once',
    situation: duel(LIGHT, LIGHT, ['fight', 'A', { 'A>B': 3 }], ['fight', 'A', { 'A>B': 3 }]),
    ask: doom('B'),
    expected: 3,
  },
  {
    name: 'who lost tests once',
    situation: duel(LIGHT, LIGHT, clash, ['fight', 'A', { 'A>B': 3 }], ['tests', 'B', 'lost', 1]),
    ask: mustTest('lost'),
    expected: [],
  },
  {
    name: 'a second test for it is a mistake',
    situation: duel(
      LIGHT,
      LIGHT,
      clash,
      ['fight', 'A', { 'A>B': 3 }],
      ['tests', 'B', 'lost', 1],
      ['tests', 'B', 'lost', 1],
    ),
    ask: standing,
    expected: 'TESTED',
  },
  {
    name: 'who does not touch any more does not fall back',
    situation: duel(
      LIGHT,
      LIGHT,
      clash,
      ['fight', 'A', { 'A>B': 3 }],
      ['tests', 'B', 'lost', 'fails'],
      ['leaves', 'A', 'B'],
    ),
    ask: fallsBack,
    expected: [],
  },
])

check('1.7, Clash: several units', [
  // Each strikes with 10 dice at 1/3 less 1, both against 10 dice at 1/2: P(the two take less Doom).
  {
    name: 'two against one: the forecast',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: HEAVY },
      happens: [
        ['touches', 'A', 'B'],
        ['touches', 'C', 'B'],
      ],
    },
    ask: wins('A', 'B'),
    expected: 0.37306,
  },
  {
    name: 'a charger re-rolls its 1s against each enemy',
    situation: {
      host: { A: LIGHT },
      guest: { B: LIGHT, C: LIGHT },
      happens: [
        ['charges', 'A', 'B'],
        ['touches', 'A', 'C'],
      ],
    },
    ask: roll('A', 'C', [1, 1, 4, 4, 4, 4, 4]),
    expected: '5, own 0, again 2',
  },
  {
    name: 'but not in the next round',
    situation: charge(LIGHT, LIGHT, ['goes to', 2, 'clash']),
    ask: roll('A', 'B', [1, 1, 4, 4, 2, 2, 2, 2, 2, 2]),
    expected: '2, own 0, again 0',
  },
  {
    name: 'charged in flank and rear: 1 worse once',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['charges', 'A', 'B', 'flank'],
        ['charges', 'C', 'B', 'rear'],
      ],
    },
    ask: hits('B', 'A'),
    expected: '5+',
  },
  {
    name: 'and both give 1 more Doom',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['charges', 'A', 'B', 'flank'],
        ['charges', 'C', 'B', 'rear'],
        ['fight', 'A', { 'A>B': 1, 'C>B': 1 }],
      ],
    },
    ask: doom('B'),
    expected: 4,
  },
  {
    name: 'Tough takes from each attack',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: HEAVY },
      happens: [
        ['touches', 'A', 'B'],
        ['touches', 'C', 'B'],
        ['fight', 'A', { 'A>B': 2, 'C>B': 2 }],
      ],
    },
    ask: doom('B'),
    expected: 2,
  },
  {
    name: 'a third enemy is another fight',
    situation: {
      host: { A: LIGHT },
      guest: { B: LIGHT, C: LIGHT },
      happens: [
        clash,
        ['touches', 'A', 'B'],
        ['fight', 'A', { 'A>B': 1 }],
        ['leaves', 'A', 'B'],
        ['touches', 'A', 'C'],
        ['fight', 'A', { 'A>C': 1 }],
      ],
    },
    ask: standing,
    expected: 'counts',
  },
])

check('1.7: a fight over rounds', [
  // Worked out round by round: strike, the loser’s test, the tests of the Broken.
  {
    name: 'equals: it stands after one round',
    situation: duel(LIGHT, LIGHT),
    ask: standsAfter('A', 'B', 1),
    expected: 0.85673,
  },
  { name: 'after two', situation: duel(LIGHT, LIGHT), ask: standsAfter('A', 'B', 2), expected: 0.4464 },
  { name: 'after three', situation: duel(LIGHT, LIGHT), ask: standsAfter('A', 'B', 3), expected: 0.37436 },
  {
    name: 'heavy cavalry that charged light infantry stands',
    situation: charge(KNIGHTS, LIGHT),
    ask: standsAfter('A', 'B', 2),
    expected: 0.98399,
  },
  {
    name: 'and the light infantry',
    situation: charge(KNIGHTS, LIGHT),
    ask: standsAfter('B', 'A', 1),
    expected: 0.1708,
  },
])

const STONE: Happening = ['casts', 'V', 'stone_heart', ['B']]

check('7 and 1.11, 11: Stone Heart', [
  {
    name: 'Immobile, but all its attack dice',
    situation: magic({ A: LIGHT, B: LIGHT }, STONE, ['touches', 'A', 'B']),
    ask: dice('B', 'A'),
    expected: 10,
  },
  {
    name: 'Immobile prevents Devastating Charge',
    situation: magic({ A: LIGHT, B: KNIGHTS }, STONE, ['charges', 'B', 'A']),
    ask: dice('B', 'A'),
    expected: 10,
  },
  {
    name: 'it passes every Courage test',
    situation: magic({ A: LIGHT, B: LIGHT }, STONE, ['doom', 'B', 15]),
    ask: passes('B', 'broken'),
    expected: 6,
  },
  {
    name: 'that of a lost fight too',
    situation: magic({ A: LIGHT, B: LIGHT }, STONE, ['doom', 'B', 15]),
    ask: passes('B', 'lost'),
    expected: 6,
  },
  {
    name: 'at most 2 Doom from an attack',
    situation: magic({ A: LIGHT, B: LIGHT }, STONE, ['touches', 'A', 'B']),
    ask: roll('A', 'B', [6, 6, 6, 6, 6, 6, 6, 6, 6, 6]),
    expected: '2, own 0, again 0',
  },
  // E[min(2, H)] of 10 dice at 1/2: 2 − (2 · 1 + 10) / 1024.
  {
    name: 'on average',
    situation: magic({ A: LIGHT, B: LIGHT }, STONE, ['touches', 'A', 'B']),
    ask: doomMean('A', 'B'),
    expected: 1.98828,
  },
  {
    name: 'at most 2 Doom from all attacks of a fight',
    situation: magic(
      { A: LIGHT, B: LIGHT, C: LIGHT },
      STONE,
      clash,
      ['touches', 'A', 'B'],
      ['touches', 'C', 'B'],
      ['fight', 'A', { 'A>B': 5, 'C>B': 5 }],
    ),
    ask: doom('B'),
    expected: 2,
  },
  // Both strike with 10 dice at 1/3 less 1; it takes min(2, both), and deals 10 dice at 1/2 in all: P(it takes less).
  {
    name: 'two attackers: the forecast for it',
    situation: magic({ A: LIGHT, B: HEAVY, C: LIGHT }, STONE, ['touches', 'A', 'B'], ['touches', 'C', 'B']),
    ask: wins('B', 'A'),
    expected: 0.94768,
    known: 'the forecast says 0.7573: each attack may give 2',
  },
  // With 2 Doom at most it cannot reach 10 from 7.
  {
    name: 'two attackers: it is not Broken',
    situation: magic(
      { A: LIGHT, B: HEAVY, C: LIGHT },
      STONE,
      ['doom', 'B', 7],
      ['touches', 'A', 'B'],
      ['touches', 'C', 'B'],
    ),
    ask: breaks('B', 'A'),
    expected: 0,
    known: 'the forecast says more than 0: each attack may give 2',
  },
  {
    name: 'at most 2 Doom from two volleys',
    situation: {
      host: { A: 'RANGED_INFANTRY', C: 'RANGED_INFANTRY' },
      guest: { B: LIGHT, V: CYLOSI },
      happens: [STONE, ['goes to', 1, 'volley'], ['volley', 'A', 'B', 4], ['volley', 'C', 'B', 4]],
    },
    ask: doom('B'),
    expected: 2,
    known: 'the table says 4',
  },
  {
    name: 'at most 2 Doom from three volleys',
    situation: {
      host: { A: 'RANGED_INFANTRY', C: 'RANGED_INFANTRY', D: 'RANGED_INFANTRY' },
      guest: { B: LIGHT, V: CYLOSI },
      happens: [
        STONE,
        ['goes to', 1, 'volley'],
        ['volley', 'A', 'B', 4],
        ['volley', 'C', 'B', 4],
        ['volley', 'D', 'B', 4],
      ],
    },
    ask: doom('B'),
    expected: 2,
    known: 'the table says 5',
  },
  {
    name: '2 more in the next phase',
    situation: {
      host: { A: 'RANGED_INFANTRY' },
      guest: { B: LIGHT, V: CYLOSI },
      happens: [
        STONE,
        ['goes to', 1, 'volley'],
        ['volley', 'A', 'B', 4],
        clash,
        ['touches', 'A', 'B'],
        ['fight', 'A', { 'A>B': 5 }],
      ],
    },
    ask: doom('B'),
    expected: 4,
  },
  {
    name: 'in two fights of one Clash',
    situation: magic(
      { A: LIGHT, B: LIGHT, C: LIGHT },
      STONE,
      clash,
      ['touches', 'A', 'B'],
      ['fight', 'A', { 'A>B': 5 }],
      ['leaves', 'A', 'B'],
      ['touches', 'C', 'B'],
      ['fight', 'C', { 'C>B': 5 }],
    ),
    ask: doom('B'),
    expected: 2,
    known: 'the table says 4',
  },
  {
    name: 'in the next round it still holds',
    situation: magic(
      { A: LIGHT, B: LIGHT },
      STONE,
      ['goes to', 2, 'clash'],
      ['touches', 'A', 'B'],
      ['fight', 'A', { 'A>B': 5 }],
    ),
    ask: doom('B'),
    expected: 2,
  },
  {
    name: 'and in the one after it does not',
    situation: magic(
      { A: LIGHT, B: LIGHT },
      STONE,
      ['goes to', 3, 'clash'],
      ['touches', 'A', 'B'],
      ['fight', 'A', { 'A>B': 5 }],
    ),
    ask: doom('B'),
    expected: 5,
  },
  // It passes every test and takes at most 2 in each of both rounds.
  {
    name: 'it stands at the end of its second round',
    situation: magic({ A: KNIGHTS, B: HEAVY }, STONE, ['charges', 'A', 'B']),
    ask: standsAfter('B', 'A', 2),
    expected: 1,
    known: 'the page of odds says 0.7584',
  },
  {
    name: 'and of the first',
    situation: magic({ A: KNIGHTS, B: HEAVY }, STONE, ['charges', 'A', 'B']),
    ask: standsAfter('B', 'A', 1),
    expected: 1,
  },
])

const PRESCIENCE: Happening = ['casts', 'W', 'prescience', ['A']]

check('7 and 1.11, 10: Prescience', [
  {
    name: 'up to 3 dice of one attack',
    situation: magic({ A: LIGHT, B: LIGHT }, PRESCIENCE, ['touches', 'A', 'B']),
    ask: roll('A', 'B', [1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 5, 5, 2]),
    expected: '8, own 0, again 3',
  },
  // E of 10 dice at 1/2, and half of min(3, misses).
  {
    name: 'on average',
    situation: magic({ A: LIGHT, B: LIGHT }, PRESCIENCE, ['touches', 'A', 'B']),
    ask: doomMean('A', 'B'),
    expected: 6.4668,
  },
  {
    name: 'of one attack, not of each',
    situation: {
      host: { A: LIGHT, W: `${LIGHT} wizard @polyceus` },
      guest: { B: LIGHT, C: LIGHT },
      happens: [PRESCIENCE, ['touches', 'A', 'B'], ['touches', 'A', 'C']],
    },
    ask: rerollsInFight('A'),
    expected: 3,
    known: 'the roller rolls 6 again',
  },
  {
    name: 'with a charge no die is rolled a third time',
    situation: magic({ A: LIGHT, B: LIGHT }, PRESCIENCE, ['charges', 'A', 'B']),
    ask: roll('A', 'B', [1, 1, 3, 3, 3, 3, 4, 4, 4, 4, 1, 1, 5, 5, 5]),
    expected: '7, own 0, again 5',
  },
  {
    name: 'not in the next round',
    situation: magic({ A: LIGHT, B: LIGHT }, PRESCIENCE, ['goes to', 2, 'clash'], ['touches', 'A', 'B']),
    ask: roll('A', 'B', [1, 1, 1, 1, 4, 4, 4, 4, 4, 4]),
    expected: '6, own 0, again 0',
  },
])

const on = (spell: string, unit: 'A' | 'B'): Happening => ['casts', unit === 'A' ? 'W' : 'V', spell, [unit]]
const spelled = (
  name: string,
  spell: string,
  unit: 'A' | 'B',
  ask: Case['ask'],
  expected: unknown,
  ...more: Happening[]
): Case => ({
  name,
  situation: magic({ A: LIGHT, B: LIGHT }, on(spell, unit), ...more, ['touches', 'A', 'B']),
  ask,
  expected,
})

check('7: spells in a fight', [
  spelled(
    'Crystal Blades: Critical Hits',
    'crystal_blades',
    'A',
    roll('A', 'B', [6, 6, 2, 2, 2, 2, 2, 2, 2, 2]),
    '4, own 0, again 0',
  ),
  spelled(
    'Armour of Pelahg: Tough +2',
    'armour_of_pelahg',
    'B',
    roll('A', 'B', [6, 6, 6, 2, 2, 2, 2, 2, 2, 2]),
    '1, own 0, again 0',
  ),
  {
    name: 'Armour of Pelahg adds up with Tough',
    situation: magic({ A: LIGHT, B: HEAVY }, on('armour_of_pelahg', 'B'), ['touches', 'A', 'B']),
    ask: roll('A', 'B', [6, 6, 6, 6, 2, 2, 2, 2, 2, 2]),
    expected: '1, own 0, again 0',
  },
  {
    name: 'but not with Creeping Rust',
    situation: magic({ A: LIGHT, B: `${HEAVY} general, the_ferric_blade` }, on('armour_of_pelahg', 'B'), [
      'touches',
      'A',
      'B',
    ]),
    ask: roll('A', 'B', [6, 6, 6, 6, 2, 2, 2, 2, 2, 2]),
    expected: '4, own 0, again 0',
  },
  spelled(
    'Reflective Soulgem: each 1 is 1 Doom',
    'reflective_soulgem',
    'B',
    roll('A', 'B', [1, 1, 4, 4, 2, 2, 2, 2, 2, 2]),
    '2, own 2, again 0',
  ),
  spelled(
    'Reflective Soulgem: 3 at most',
    'reflective_soulgem',
    'B',
    roll('A', 'B', [1, 1, 1, 1, 1, 2, 2, 2, 2, 2]),
    '0, own 3, again 0',
  ),
  {
    name: 'Reflective Soulgem counts as Doom of the fight',
    situation: magic(
      { A: LIGHT, B: LIGHT },
      on('reflective_soulgem', 'B'),
      ['touches', 'A', 'B'],
      ['fight', 'A', { 'A>B': { hits: 3, ones: 2 }, 'B>A': 2 }],
    ),
    ask: loser,
    expected: 'host',
  },
  spelled('Monstrous Growth: Hero +2', 'monstrous_growth', 'A', dice('A', 'B'), 12),
  spelled('Spectral Webs: half the dice', 'spectral_webs', 'B', dice('B', 'A'), 5),
  spelled('Spectral Webs: it passes the test of a lost fight', 'spectral_webs', 'B', passes('B', 'lost'), 6, [
    'doom',
    'B',
    9,
  ]),
  spelled(
    'Spectral Webs: but not that of the Broken',
    'spectral_webs',
    'B',
    (played) => ({ test: passes('B', 'broken')(played)['test'] }),
    1,
    ['doom', 'B', 10],
  ),
  spelled('Serve unto Death: it neither routs', 'serve_unto_death', 'A', failing('A', 'broken'), 'stays', [
    'doom',
    'A',
    10,
  ]),
  spelled('Serve unto Death: nor falls back', 'serve_unto_death', 'A', failing('A', 'lost'), 'stays', [
    'doom',
    'A',
    5,
  ]),
  {
    name: 'Serve unto Death: Broken takes no Devastating Charge',
    situation: magic(
      { A: KNIGHTS, B: LIGHT },
      on('serve_unto_death', 'A'),
      ['doom', 'A', 10],
      ['charges', 'A', 'B'],
    ),
    ask: dice('A', 'B'),
    expected: 12,
  },
])

const played = (
  name: string,
  units: { A: string; B: string },
  fortune: string,
  unit: 'A' | 'B',
  ask: Case['ask'],
  expected: unknown,
  how: 'touches' | 'charges' = 'touches',
  known?: string,
): Case => ({
  name,
  situation: {
    host: { A: units.A },
    guest: { B: units.B },
    happens: [[how, 'A', 'B'], clash, ['plays', unit === 'A' ? 'host' : 'guest', fortune, unit]],
  },
  ask,
  expected,
  ...(known && { known }),
})
const equal = { A: LIGHT, B: LIGHT }

check('5: Fortunes in a fight', [
  played(
    'Crushing Charge: 4 more dice',
    { A: KNIGHTS, B: LIGHT },
    'crushing_charge',
    'A',
    dice('A', 'B'),
    16,
    'charges',
  ),
  // 16 dice at 7/9.
  played(
    'Crushing Charge on average',
    { A: KNIGHTS, B: LIGHT },
    'crushing_charge',
    'A',
    doomMean('A', 'B'),
    12.44444,
    'charges',
  ),
  played('Crushing Charge: nothing without a charge', equal, 'crushing_charge', 'A', dice('A', 'B'), 10),
  played(
    'Crushing Charge: Immobile halves the sum',
    { A: `${LIGHT}`, B: LIGHT },
    'crushing_charge',
    'A',
    dice('A', 'B'),
    14,
    'charges',
  ),
  {
    name: 'Crushing Charge: all against the unit that it charged',
    situation: {
      host: { A: LIGHT },
      guest: { B: LIGHT, C: LIGHT },
      happens: [
        ['charges', 'A', 'B'],
        ['touches', 'A', 'C'],
        clash,
        ['plays', 'host', 'crushing_charge', 'A'],
      ],
    },
    ask: dice('A', 'C'),
    expected: 5,
    known: 'the even split gives C 7 of the 14 dice',
  },
  played(
    'Enchanted Shield: Tough +2',
    equal,
    'enchanted_shield',
    'B',
    roll('A', 'B', [6, 6, 6, 2, 2, 2, 2, 2, 2, 2]),
    '1, own 0, again 0',
  ),
  played(
    'Moment of Glory: as many misses as it likes',
    equal,
    'moment_of_glory',
    'A',
    roll('A', 'B', [1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 6, 6, 6, 1, 1, 1]),
    '7, own 0, again 6',
  ),
  // 10 · 3/4.
  played('Moment of Glory on average', equal, 'moment_of_glory', 'A', doomMean('A', 'B'), 7.5),
  // A die is rolled again once, whatever allows it: 10 · 3/4 again.
  played('Moment of Glory in a charge', equal, 'moment_of_glory', 'A', doomMean('A', 'B'), 7.5, 'charges'),
  played('Hold!: it passes the test of a lost fight', equal, 'hold', 'A', passes('A', 'lost'), 6),
  {
    name: 'Hold!: no other test',
    situation: {
      host: { A: LIGHT },
      guest: { B: LIGHT },
      happens: [['doom', 'A', 9], clash, ['plays', 'host', 'hold', 'A']],
    },
    ask: passes('A', 'broken'),
    expected: 1,
  },
  {
    name: 'Against All Odds: 5 dice against each of three',
    situation: {
      host: { A: LIGHT },
      guest: { B: LIGHT, C: LIGHT, D: LIGHT },
      happens: [
        ['touches', 'A', 'B'],
        ['touches', 'A', 'C'],
        ['touches', 'A', 'D'],
        clash,
        ['plays', 'host', 'against_all_odds', 'A'],
      ],
    },
    ask: dice('A', 'D'),
    expected: 5,
    known: 'the split gives 3',
  },
  {
    name: 'Against All Odds: its usual dice if that is more',
    situation: {
      host: { A: `${LIGHT} general` },
      guest: { B: LIGHT, C: LIGHT },
      happens: [
        ['touches', 'A', 'B'],
        ['touches', 'A', 'C'],
        clash,
        ['plays', 'host', 'against_all_odds', 'A'],
      ],
    },
    ask: dice('A', 'B'),
    expected: 6,
  },
  {
    name: 'Bold Challenge: its 2 Doom count in the fight',
    situation: {
      host: { A: `${LIGHT} general` },
      guest: { B: `${LIGHT} general` },
      happens: [
        ['touches', 'A', 'B'],
        clash,
        ['plays', 'host', 'bold_challenge', 'A'],
        ['doom', 'B', 2],
        ['fight', 'A', { 'A>B': 3, 'B>A': 4 }],
      ],
    },
    ask: loser,
    expected: 'guest',
    known: 'the host has lost',
  },
])

check('11: Desperate Fighting', [
  // 10 · (1/2 + 1/6 · 1/2).
  {
    name: 'all re-roll 1s: on average',
    situation: { ...duel(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: doomMean('A', 'B'),
    expected: 5.83333,
    known: 'the forecast says 5.0',
  },
  // P(8 or more of 10) at 7/12.
  {
    name: 'at least 8',
    situation: { ...duel(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: (one) => ({
      fight: one
        .fight('A')
        .bouts[0]?.odds.doom.slice(8)
        .reduce((sum, chance) => sum + chance, 0),
    }),
    expected: 0.14189,
    known: 'the forecast says 0.0547',
  },
  {
    name: 'the roller does it',
    situation: { ...duel(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: roll('A', 'B', [1, 1, 2, 2, 2, 2, 2, 2, 4, 4, 6, 1]),
    expected: '3, own 0, again 2',
    known: 'no die is rolled again',
  },
  {
    name: 'a charge rolls none a third time',
    situation: { ...charge(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: roll('A', 'B', [1, 1, 2, 2, 2, 2, 2, 2, 4, 4, 6, 1]),
    expected: '3, own 0, again 2',
  },
  {
    name: 'the enemy too',
    situation: { ...duel(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: roll('B', 'A', [1, 2, 2, 2, 2, 2, 2, 2, 5, 5, 5]),
    expected: '2, own 0, again 1',
    known: 'no die is rolled again',
  },
  {
    name: 'not in a volley',
    situation: {
      host: { A: 'RANGED_INFANTRY' },
      guest: { B: LIGHT },
      battle: { twist: ['desperate_fighting'] },
    },
    ask: (one) => ({ volley: one.volley('A', 'B').odds.plan.rerollOnes }),
    expected: null,
  },
])
