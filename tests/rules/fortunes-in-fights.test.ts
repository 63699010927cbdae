import {
  dice,
  doomAtLeast,
  doomMean,
  hitsInDialog,
  losesBy,
  roll,
  rollVolley,
  standsAfter,
  winsInForecast,
} from './ask-fight.ts'
import { loser } from './ask-table.ts'
import { doom, passes } from './ask-unit.ts'
import { type Case, charge, check, CLASH, duel, HEAVY, KNIGHTS, LIGHT } from './check.ts'
import type { Happening } from './situation.ts'

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
    happens: [[how, 'A', 'B'], CLASH, ['plays', unit === 'A' ? 'host' : 'guest', fortune, unit]],
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
    { A: LIGHT, B: LIGHT },
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
        CLASH,
        ['plays', 'host', 'crushing_charge', 'A'],
      ],
    },
    ask: dice('A', 'C'),
    expected: 5,
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
      happens: [['doom', 'A', 9], CLASH, ['plays', 'host', 'hold', 'A']],
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
        CLASH,
        ['plays', 'host', 'against_all_odds', 'A'],
      ],
    },
    ask: dice('A', 'D'),
    expected: 5,
  },
  {
    name: 'Against All Odds: its usual dice if that is more',
    situation: {
      host: { A: `${LIGHT} general` },
      guest: { B: LIGHT, C: LIGHT },
      happens: [
        ['touches', 'A', 'B'],
        ['touches', 'A', 'C'],
        CLASH,
        ['plays', 'host', 'against_all_odds', 'A'],
      ],
    },
    ask: dice('A', 'B'),
    expected: 6,
  },
])

/** A challenges B, who is the lower one. */
const challenged = (
  name: string,
  happens: Happening[],
  ask: Case['ask'],
  expected: unknown,
  b = `${LIGHT} general`,
): Case => ({
  name,
  situation: {
    host: { A: `${LIGHT} general` },
    guest: { B: b },
    happens: [
      ['touches', 'A', 'B'],
      CLASH,
      ['plays', 'host', 'bold_challenge', 'A'],
      ['is lower', 'B'],
      ...happens,
    ],
  },
  ask,
  expected,
})
const turnedToStone = (name: string, happens: Happening[]): Case => ({
  name: `Stone Heart: ${name}`,
  situation: {
    host: { A: `${LIGHT} general` },
    guest: { B: `${LIGHT} general`, V: `${LIGHT} wizard @cylosi` },
    happens: [
      ['goes to', 1, 'sorcery'],
      ['mercury', 'guest', 6],
      ['casts', 'V', 'stone_heart', ['B']],
      ['touches', 'A', 'B'],
      CLASH,
      ['plays', 'host', 'bold_challenge', 'A'],
      ['is lower', 'B'],
      ...happens,
    ],
  },
  ask: doom('B'),
  expected: 2,
})
const AGAINST_A: Happening = ['plays', 'guest', 'bold_challenge', 'B']
const fought: Happening = ['fight', 'A', { 'A>B': 3, 'B>A': 4 }]

check('5: Bold Challenge', [
  challenged('its 2 Doom count in the fight', [fought], loser, 'guest'),
  challenged('the lower unit takes 2 Doom, and 3 of the fight', [fought], doom('B'), 5),
  challenged('the other takes what the fight gives it', [fought], doom('A'), 4),
  challenged('2 Doom can make it even', [['fight', 'A', { 'A>B': 2, 'B>A': 4 }]], loser, null),
  // At once: with 8 Doom before it is Broken when it strikes, at 1 worse.
  challenged('one that it breaks strikes as Broken', [['doom', 'B', 8]], hitsInDialog('B', 'A'), '5+'),
  challenged(
    'one that it does not break strikes as before',
    [['doom', 'B', 7]],
    hitsInDialog('B', 'A'),
    '4+',
  ),
  // 12 dice each at 4+: A takes less Doom if it hits more than B does less 2.
  challenged('the forecast counts them', [], winsInForecast('A'), 0.72937),
  challenged('who is no Hero is not challenged', [fought], loser, 'host', LIGHT),
  challenged('each player can challenge', [AGAINST_A, fought], doom('B'), 7),
  turnedToStone('they count among the 2 Doom of a phase', [fought]),
  turnedToStone('two challenges give no more than 2 Doom either', [AGAINST_A, ['fight', 'A', { 'A>B': 0 }]]),
])

check('11: Desperate Fighting', [
  // 10 · (1/2 + 1/6 · 1/2).
  {
    name: 'all re-roll 1s: on average',
    situation: { ...duel(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: doomMean('A', 'B'),
    expected: 5.83333,
  },
  // P(8 or more of 10) at 7/12.
  {
    name: 'at least 8',
    situation: { ...duel(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: doomAtLeast('A', 'B', 8),
    expected: 0.14189,
  },
  {
    name: 'the roller does it',
    situation: { ...duel(HEAVY, LIGHT), battle: { twist: ['desperate_fighting'] } },
    ask: roll('A', 'B', [1, 1, 2, 2, 2, 2, 2, 2, 4, 4, 6, 1]),
    expected: '3, own 0, again 2',
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
  },
  {
    name: 'not in a volley',
    situation: {
      host: { A: 'RANGED_INFANTRY' },
      guest: { B: LIGHT },
      battle: { twist: ['desperate_fighting'] },
    },
    ask: rollVolley('A', 'B', [1, 1, 4, 4, 4]),
    expected: '3, own 0, again 0',
  },
])

check('5: Fortunes and a lost fight, on the page of odds', [
  {
    name: 'Hold!: it does not fall back',
    situation: duel(LIGHT, LIGHT, ['doom', 'A', 3], CLASH, ['plays', 'host', 'hold', 'A']),
    ask: losesBy('A', 'B', 'fallsBack'),
    expected: 0,
  },
  // Stubborn with 5 Doom: if it loses, Courage 9 counts in that test and 12 in the Reckoning; else 9 in the Reckoning.
  {
    name: 'Hopelessness: for one test, the next one',
    situation: duel(`${LIGHT} stubborn`, LIGHT, ['doom', 'A', 5], CLASH, [
      'plays',
      'guest',
      'hopelessness',
      'A',
    ]),
    ask: standsAfter('A', 'B', 1),
    expected: 0.39698,
  },
])
