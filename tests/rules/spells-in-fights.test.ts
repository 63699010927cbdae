import { describe } from 'vitest'
import { breaks, dice, doomMean, losesBy, rerollsInFight, roll, standsAfter, wins } from './ask-fight.ts'
import { loser } from './ask-table.ts'
import { doom, failing, passes, passesInDialog } from './ask-unit.ts'
import { type Case, check, CLASH, HEAVY, KNIGHTS, LIGHT, magic } from './check.ts'
import type { Happening } from './situation.ts'

const STONE: Happening = ['casts', 'V', 'stone_heart', ['B']]

describe('[GAME-141] FACT-31: Stone Heart', () => {
  check('the facts say', [
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
        CLASH,
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
    },
    {
      name: 'at most 2 Doom from two volleys',
      situation: {
        host: { A: 'RANGED_INFANTRY', C: 'RANGED_INFANTRY' },
        guest: { B: LIGHT, V: `${LIGHT} wizard @cylosi` },
        happens: [STONE, ['goes to', 1, 'volley'], ['volley', 'A', 'B', 4], ['volley', 'C', 'B', 4]],
      },
      ask: doom('B'),
      expected: 2,
    },
    {
      name: 'at most 2 Doom from three volleys',
      situation: {
        host: { A: 'RANGED_INFANTRY', C: 'RANGED_INFANTRY', D: 'RANGED_INFANTRY' },
        guest: { B: LIGHT, V: `${LIGHT} wizard @cylosi` },
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
    },
    {
      name: '2 more in the next phase',
      situation: {
        host: { A: 'RANGED_INFANTRY' },
        guest: { B: LIGHT, V: `${LIGHT} wizard @cylosi` },
        happens: [
          STONE,
          ['goes to', 1, 'volley'],
          ['volley', 'A', 'B', 4],
          CLASH,
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
        CLASH,
        ['touches', 'A', 'B'],
        ['fight', 'A', { 'A>B': 5 }],
        ['leaves', 'A', 'B'],
        ['touches', 'C', 'B'],
        ['fight', 'C', { 'C>B': 5 }],
      ),
      ask: doom('B'),
      expected: 2,
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
    },
    {
      name: 'and of the first',
      situation: magic({ A: KNIGHTS, B: HEAVY }, STONE, ['charges', 'A', 'B']),
      ask: standsAfter('B', 'A', 1),
      expected: 1,
    },
  ])
})

const PRESCIENCE: Happening = ['casts', 'W', 'prescience', ['A']]

describe('[GAME-141] FACT-30: Prescience', () => {
  check('the facts say', [
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
})

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
    passesInDialog('B', 'broken'),
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

const holds = (
  name: string,
  spell: string,
  fate: 'fallsBack' | 'routs',
  expected: number,
  unit: string = LIGHT,
): Case => ({
  name,
  situation: magic({ A: unit, B: LIGHT }, on(spell, 'A'), ['doom', 'A', 3], ['touches', 'A', 'B']),
  ask: losesBy('A', 'B', fate),
  expected,
})

check('7: spells and a lost fight, on the page of odds', [
  holds('Stone Heart: it passes, so it does not fall back', 'stone_heart', 'fallsBack', 0),
  holds('Stone Heart: nor rout', 'stone_heart', 'routs', 0),
  holds('Spectral Webs: it passes', 'spectral_webs', 'routs', 0),
  holds('Serve unto Death: it does not fall back', 'serve_unto_death', 'fallsBack', 0),
  holds('Serve unto Death: nor rout', 'serve_unto_death', 'routs', 0),
  // 12 dice at 1/2 against 10: it takes more, is not Broken, and fails D6 + Doom with Courage 8, once.
  holds(
    'Orb of Silence: no Command, and 2 less Courage',
    'orb_of_silence',
    'fallsBack',
    0.11998,
    `${LIGHT} general`,
  ),
])
