import { hits, roll, standsAfter, strikeInDialog, wins } from './ask-fight.ts'
import { standing } from './ask-table.ts'
import { doom, fallsBack, mustTest } from './ask-unit.ts'
import { charge, check, CLASH, duel, HEAVY, KNIGHTS, LIGHT } from './check.ts'

check('FACT-38: one fight a round', [
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
      CLASH,
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
    situation: duel(LIGHT, LIGHT, CLASH, ['fight', 'A', { 'A>B': 3 }], ['tests', 'B', 'lost', 1]),
    ask: mustTest('lost'),
    expected: [],
  },
  {
    name: 'a second test for it is a mistake',
    situation: duel(
      LIGHT,
      LIGHT,
      CLASH,
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
      CLASH,
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
    name: 'who charged the front gives no more, even if who hit the flank has gone',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['charges', 'A', 'B', 'flank'],
        ['charges', 'C', 'B'],
        ['leaves', 'A', 'B'],
      ],
    },
    ask: strikeInDialog('C', 'B', [4, 4, 2, 2, 2, 2, 2, 2, 2, 2]),
    expected: '2, own 0, again 0',
  },
  {
    name: 'a flank charge of the round before gives no more',
    situation: {
      host: { A: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['charges', 'A', 'B', 'flank'],
        ['goes to', 2, 'clash'],
      ],
    },
    ask: roll('A', 'B', [4, 4, 2, 2, 2, 2, 2, 2, 2, 2]),
    expected: '2, own 0, again 0',
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
        CLASH,
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
