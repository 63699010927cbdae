import { breaks, doomAtLeast, doomMean, ownMean, roll, wins } from './ask-fight.ts'
import { loser } from './ask-table.ts'
import { broken, doom, mustTest } from './ask-unit.ts'
import { type Case, charge, check, duel, HEAVY, KNIGHTS, LIGHT } from './check.ts'
import type { Situation } from './situation.ts'

const rolled = (
  name: string,
  situation: Situation,
  faces: number[],
  expected: string,
  known?: string,
): Case => ({
  name,
  situation,
  ask: roll('A', 'B', faces),
  expected,
  ...(known && { known }),
})

check('FACT-23 to FACT-25 and FACT-27: re-rolls, hits and Doom', [
  rolled('each die that reaches 4+', duel(LIGHT, LIGHT), [4, 5, 6, 3, 3, 3, 1, 1, 2, 2], '3, own 0, again 0'),
  rolled(
    'a charge: its 1s again, once',
    charge(LIGHT, LIGHT),
    [1, 1, 3, 4, 5, 6, 2, 2, 2, 2, 6, 1],
    '4, own 0, again 2',
  ),
  rolled(
    'uphill: no re-roll',
    charge(LIGHT, LIGHT, ['is', 'A', 'uphill']),
    [1, 1, 3, 4, 5, 6, 2, 2, 2, 2, 6, 6],
    '3, own 0, again 0',
  ),
  rolled(
    'Critical Hits: a 6 hits twice',
    duel(`${LIGHT} critical_hits`, LIGHT),
    [6, 6, 5, 2, 2, 2, 2, 2, 2, 2],
    '5, own 0, again 0',
  ),
  rolled(
    'the last face counts for sixes',
    charge(`${LIGHT} critical_hits`, LIGHT),
    [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6],
    '2, own 0, again 1',
  ),
  rolled(
    'the Staff of Ruin has Critical Hits',
    duel(`${LIGHT} general, the_staff_of_ruin`, LIGHT),
    [6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    '2, own 0, again 0',
  ),
  rolled('Tough 1: one less', duel(LIGHT, HEAVY), [5, 6, 6, 4, 4, 1, 1, 1, 1, 1], '2, own 0, again 0'),
  rolled('Tough never below 0', duel(LIGHT, HEAVY), [4, 4, 4, 4, 4, 1, 1, 1, 1, 1], '0, own 0, again 0'),
  rolled('Tough 2', duel(LIGHT, `${HEAVY} tough +1`), [5, 6, 6, 4, 4, 1, 1, 1, 1, 1], '1, own 0, again 0'),
  rolled(
    'Creeping Rust: never Tough',
    duel(LIGHT, `${HEAVY} general, the_ferric_blade`),
    [5, 6, 6, 4, 4, 1, 1, 1, 1, 1],
    '3, own 0, again 0',
  ),
  rolled('Fragile: 1 more', duel(LIGHT, 'CHARIOT'), [4, 4, 2, 2, 2, 2, 2, 2, 2, 2], '3, own 0, again 0'),
  rolled(
    'Fragile: nothing of nothing',
    duel(LIGHT, 'CHARIOT'),
    [3, 3, 2, 2, 2, 2, 2, 2, 2, 2],
    '0, own 0, again 0',
  ),
  rolled(
    'Tough and Fragile: if any is left',
    duel(LIGHT, `${HEAVY} fragile`),
    [5, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    '0, own 0, again 0',
  ),
  rolled(
    'Tough and Fragile: 1 less, 1 more',
    duel(LIGHT, `${HEAVY} fragile`),
    [5, 5, 2, 2, 2, 2, 2, 2, 2, 2],
    '2, own 0, again 0',
  ),
  rolled(
    'Crumbling: the Staff makes its bearer Fragile',
    duel(LIGHT, `${LIGHT} general, the_staff_of_ruin`),
    [4, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    '2, own 0, again 0',
  ),
  rolled(
    'in the flank: 1 more',
    { host: { A: LIGHT }, guest: { B: LIGHT }, happens: [['charges', 'A', 'B', 'flank']] },
    [4, 4, 2, 2, 2, 2, 2, 2, 2, 2],
    '3, own 0, again 0',
  ),
  rolled(
    'in the rear and Fragile: 2 more',
    { host: { A: LIGHT }, guest: { B: 'CHARIOT' }, happens: [['charges', 'A', 'B', 'rear']] },
    [4, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    '3, own 0, again 0',
  ),
  {
    name: 'only those that hit the flank give more',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['charges', 'A', 'B', 'flank'],
        ['charges', 'C', 'B'],
      ],
    },
    ask: roll('C', 'B', [4, 4, 2, 2, 2, 2, 2, 2, 2, 2]),
    expected: '2, own 0, again 0',
  },
  rolled(
    'Self-Destructive: two 1s are 1 Doom',
    duel(`${LIGHT} self_destructive`, LIGHT),
    [1, 1, 4, 2, 2, 2, 2, 2, 2, 2],
    '1, own 1, again 0',
  ),
  rolled(
    'four 1s are 1 Doom too',
    duel(`${LIGHT} self_destructive`, LIGHT),
    [1, 1, 1, 1, 2, 2, 2, 2, 2, 2],
    '0, own 1, again 0',
  ),
  rolled(
    'one 1 is nothing',
    duel(`${LIGHT} self_destructive`, LIGHT),
    [1, 4, 2, 2, 2, 2, 2, 2, 2, 2],
    '1, own 0, again 0',
  ),
  rolled(
    'the last face counts for ones',
    charge(`${LIGHT} self_destructive`, LIGHT),
    [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 4],
    '1, own 0, again 2',
  ),
])

check('FACT-23 to FACT-25: on average', [
  // 12 dice, each hits with 4/6 + 1/6 · 4/6 = 7/9: 12 · 7/9.
  {
    name: 'heavy cavalry charges light infantry',
    situation: charge(KNIGHTS, LIGHT),
    ask: doomMean('A', 'B'),
    expected: 9.3333,
  },
  // P(10 or more of 12) with 7/9.
  {
    name: 'and breaks it about as often as not',
    situation: charge(KNIGHTS, LIGHT),
    ask: doomAtLeast('A', 'B', 10),
    expected: 0.48108,
  },
  {
    name: 'the forecast says the same',
    situation: charge(KNIGHTS, LIGHT),
    ask: breaks('B', 'A'),
    expected: 0.48108,
  },
  // 10 · 4/6.
  { name: 'without a charge', situation: duel(KNIGHTS, LIGHT), ask: doomMean('A', 'B'), expected: 6.6667 },
  // 10 · 1/3 − 1 + (2/3)^10.
  { name: 'Tough 1', situation: duel(LIGHT, HEAVY), ask: doomMean('A', 'B'), expected: 2.35068 },
  // 5 + 1 − (1/2)^10.
  { name: 'Fragile', situation: duel(LIGHT, 'CHARIOT'), ask: doomMean('A', 'B'), expected: 5.99902 },
  // E[max(0, H − 1)] + P(H ≥ 2) with H of 10 dice at 1/3.
  {
    name: 'Tough 1 and Fragile',
    situation: duel(LIGHT, `${HEAVY} fragile`),
    ask: doomMean('A', 'B'),
    expected: 3.24663,
  },
  // 10 · (3/6 + 1/6).
  {
    name: 'Critical Hits',
    situation: duel(`${LIGHT} critical_hits`, LIGHT),
    ask: doomMean('A', 'B'),
    expected: 6.6667,
  },
  // 10 · (4/6 + 1/6 · 4/6).
  {
    name: 'Critical Hits in a charge',
    situation: charge(`${LIGHT} critical_hits`, LIGHT),
    ask: doomMean('A', 'B'),
    expected: 7.7778,
  },
  // 1 − (5/6)^10 − 10 · 1/6 · (5/6)^9.
  {
    name: 'Self-Destructive',
    situation: duel(`${LIGHT} self_destructive`, LIGHT),
    ask: ownMean('A', 'B'),
    expected: 0.51548,
  },
  // The same with 1/36, because a charge rolls 1s again.
  {
    name: 'Self-Destructive in a charge',
    situation: charge(`${LIGHT} self_destructive`, LIGHT),
    ask: ownMean('A', 'B'),
    expected: 0.02994,
  },
  // Charged in the flank: 10 · 7/12 and 1 more, if any: + 1 − (5/12)^10.
  {
    name: 'in the flank',
    situation: { host: { A: LIGHT }, guest: { B: LIGHT }, happens: [['charges', 'A', 'B', 'flank']] },
    ask: doomMean('A', 'B'),
    expected: 6.83318,
  },
  // (1 − Σ C(10, k)² / 4^10) / 2.
  {
    name: 'equals win as often as they lose',
    situation: duel(LIGHT, LIGHT),
    ask: wins('A', 'B'),
    expected: 0.4119,
  },
  // 10 dice at 1/2 against 10 dice at 1/3 less 1.
  {
    name: 'heavy against light infantry',
    situation: duel(HEAVY, LIGHT),
    ask: wins('A', 'B'),
    expected: 0.84083,
  },
  // P(5 or more of 10) at 1/2.
  {
    name: 'with 5 Doom before',
    situation: duel(LIGHT, LIGHT, ['doom', 'A', 5]),
    ask: breaks('A', 'B'),
    expected: 0.62305,
  },
])

check('FACT-01 and FACT-28: Doom of a fight', [
  {
    name: 'a unit with 10 Doom is Broken',
    situation: duel(LIGHT, LIGHT, ['doom', 'A', 10]),
    ask: broken('A'),
    expected: true,
  },
  {
    name: 'with 9 it is not',
    situation: duel(LIGHT, LIGHT, ['doom', 'A', 9]),
    ask: broken('A'),
    expected: false,
  },
  {
    name: 'Doom has no upper end',
    situation: duel(LIGHT, LIGHT, ['doom', 'A', 40]),
    ask: doom('A'),
    expected: 40,
  },
  {
    name: 'the side that took more Doom has lost',
    situation: duel(LIGHT, LIGHT, ['fight', 'A', { 'A>B': 4, 'B>A': 3 }]),
    ask: loser,
    expected: 'guest',
  },
  {
    name: 'as much on both sides: nobody has lost',
    situation: duel(LIGHT, LIGHT, ['fight', 'A', { 'A>B': 3, 'B>A': 3 }]),
    ask: loser,
    expected: null,
  },
  {
    name: 'Tough decides it',
    situation: duel(LIGHT, HEAVY, ['fight', 'A', { 'A>B': 4, 'B>A': 4 }]),
    ask: loser,
    expected: 'host',
  },
  {
    name: 'its own ones count as Doom that the side took',
    situation: duel(`${LIGHT} self_destructive`, LIGHT, [
      'fight',
      'A',
      { 'A>B': { hits: 3, ones: 2 }, 'B>A': 3 },
    ]),
    ask: loser,
    expected: 'host',
  },
  {
    name: 'the Doom of all units of a side counts together',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['touches', 'A', 'B'],
        ['touches', 'C', 'B'],
        ['fight', 'A', { 'A>B': 2, 'C>B': 2, 'B>A': 3, 'B>C': 0 }],
      ],
    },
    ask: loser,
    expected: 'guest',
  },
  {
    name: 'each unit of the side that lost takes a Courage test',
    situation: {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['touches', 'A', 'B'],
        ['touches', 'C', 'B'],
        ['fight', 'A', { 'A>B': 0, 'C>B': 0, 'B>A': 3, 'B>C': 0 }],
      ],
    },
    ask: mustTest('lost'),
    expected: ['A', 'C'],
  },
  {
    name: 'all strike at once: the Doom of both counts',
    situation: duel(LIGHT, LIGHT, ['fight', 'A', { 'A>B': 10, 'B>A': 6 }]),
    ask: doom('A'),
    expected: 6,
  },
])
