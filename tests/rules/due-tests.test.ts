import { describe } from 'vitest'
import { usable } from './ask-table.ts'
import { doom, holdsKeyword, mayRally, mustTest, rallyDoom, routed } from './ask-unit.ts'
import { type Case, charge, check, duel, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const three = (units: Situation['host'], ...happens: Happening[]): Situation => ({
  host: units,
  guest: { B: LIGHT },
  happens,
})

check('1.7, Reckoning: the Broken test', [
  one(
    'each Broken unit',
    three({ A: LIGHT, C: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning']),
    mustTest('broken'),
    ['A'],
  ),
  one(
    'once',
    three({ A: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning'], ['tests', 'A', 'broken', 1]),
    mustTest('broken'),
    [],
  ),
  one(
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
  one(
    'one that fails routs',
    three({ A: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning'], ['tests', 'A', 'broken', 2]),
    routed('A'),
    true,
  ),
  one(
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
  one(
    'one in reserve does not',
    { ...three({ A: LIGHT, C: LIGHT }, ['doom', 'A', 10], ['goes to', 1, 'reckoning']), reserve: ['A'] },
    mustTest('broken'),
    [],
  ),
])

check('1.5: panic', [
  one(
    'every friend may be within 8 in',
    three({ A: LIGHT, C: LIGHT, D: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    ['A', 'D'],
  ),
  one(
    'no enemy panics',
    { host: { A: LIGHT }, guest: { B: LIGHT, C: LIGHT }, happens: [['routs', 'C']] },
    mustTest('panic'),
    ['B'],
  ),
  one(
    'the Fearless never panic',
    three({ A: `${LIGHT} fearless`, C: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  one(
    'nor the bearer of the Helm of Dust',
    three({ A: `${LIGHT} general, the_helm_of_dust`, C: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  one(
    'the Cowardly are not Fearless',
    three({ A: `${LIGHT} cowardly, fearless`, C: LIGHT }, ['routs', 'C']),
    mustTest('panic'),
    ['A'],
  ),
  one(
    'nobody misses the Despised',
    three({ A: LIGHT, C: `${LIGHT} despised` }, ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  one(
    'nor the Insignificant',
    three({ A: LIGHT, C: LIGHT }, ['has', 'C', 'insignificant'], ['routs', 'C']),
    mustTest('panic'),
    [],
  ),
  one(
    'a unit in reserve does not panic',
    { ...three({ A: LIGHT, C: LIGHT }, ['routs', 'C']), reserve: ['A'] },
    mustTest('panic'),
    [],
  ),
  one(
    'once for each rout',
    three({ A: LIGHT, C: LIGHT }, ['routs', 'C'], ['tests', 'A', 'panic', 1, { cause: 'C' }]),
    mustTest('panic'),
    [],
  ),
  one(
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
  one(
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
  one(
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
  one('who charges it tests', charge(LIGHT, `${LIGHT} terrifying`), mustTest('terror'), ['A']),
  one('who is charged by it tests', charge(`${LIGHT} terrifying`, LIGHT), mustTest('terror'), ['B']),
  one('both, if both are', charge(`${LIGHT} terrifying`, `${LIGHT} terrifying`), mustTest('terror'), [
    'A',
    'B',
  ]),
  one('the Fearless do not', charge(`${LIGHT} fearless`, `${LIGHT} terrifying`), mustTest('terror'), []),
  one('the Fearless still terrify', charge(LIGHT, `${LIGHT} fearless, terrifying`), mustTest('terror'), [
    'A',
  ]),
  one('contact without a charge does not', duel(LIGHT, `${LIGHT} terrifying`), mustTest('terror'), []),
  one(
    'the Cursed Mantle terrifies',
    charge(LIGHT, `${LIGHT} general, the_cursed_mantle`),
    mustTest('terror'),
    ['A'],
  ),
  one(
    'a Broken unit does not',
    charge(LIGHT, `${LIGHT} terrifying`, ['doom', 'B', 10]),
    mustTest('terror'),
    [],
  ),
  one(
    'once a round',
    charge(LIGHT, `${LIGHT} terrifying`, ['tests', 'A', 'terror', 1]),
    mustTest('terror'),
    [],
  ),
  one(
    'who fails takes no Doom',
    charge(LIGHT, `${LIGHT} terrifying`, ['doom', 'A', 9], ['tests', 'A', 'terror', 6]),
    doom('A'),
    9,
  ),
  one(
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
  one(
    'not twice',
    three({ A: LIGHT }, ['doom', 'A', 5], ['goes to', 1, 'march'], ['tests', 'A', 'rally', 1, { d3: 1 }]),
    mayRally('host'),
    [],
  ),
  one(
    'who passes removes D3 Doom',
    three({ A: LIGHT }, ['doom', 'A', 5], ['goes to', 1, 'march'], ['tests', 'A', 'rally', 5, { d3: 3 }]),
    doom('A'),
    2,
  ),
  one(
    'who fails removes none',
    three({ A: LIGHT }, ['doom', 'A', 5], ['goes to', 1, 'march'], ['tests', 'A', 'rally', 6, { d3: 3 }]),
    doom('A'),
    5,
  ),
  one('no more than there is', three({ A: LIGHT }, ['doom', 'A', 1]), rallyDoom('A', 3), -1),
])

check('3.4: Command', [
  one(
    'a General has Command 1',
    three({ A: `${LIGHT} general` }, ['goes to', 1, 'clash']),
    usable('host', 'command'),
    true,
  ),
  one(
    'once a round',
    three({ A: `${LIGHT} general` }, ['goes to', 1, 'clash'], ['uses', 'A', 'command']),
    usable('host', 'command'),
    false,
  ),
  one(
    'again in the next',
    three({ A: `${LIGHT} general` }, ['uses', 'A', 'command'], ['goes to', 2, 'clash']),
    usable('host', 'command'),
    true,
  ),
  one(
    'the Helm of Dust: twice',
    three({ A: `${LIGHT} general, the_helm_of_dust` }, ['goes to', 1, 'clash'], ['uses', 'A', 'command']),
    usable('host', 'command'),
    true,
  ),
  one(
    'the Broken have none',
    three({ A: `${LIGHT} general` }, ['doom', 'A', 10], ['goes to', 1, 'clash']),
    holdsKeyword('A', 'command'),
    false,
  ),
  one('the Hollow have none', three({ A: `${LIGHT} general, hollow` }), holdsKeyword('A', 'command'), false),
  one(
    'nor the bearer of the Wretched Whistle',
    three({ A: `${LIGHT} general, the_wretched_whistle` }),
    holdsKeyword('A', 'command'),
    false,
  ),
])

describe('[GAME-142] FACT-35: a General routs', () => {
  check('the facts say', [
    {
      name: 'every friend on the table takes the General’s test, even those that nobody misses it for',
      situation: three({ A: `${LIGHT} general, the_wretched_whistle`, C: LIGHT, D: LIGHT }, ['routs', 'A']),
      ask: mustTest('general'),
      expected: ['C', 'D'],
    },
    {
      name: 'the Fearless too: it is no panic',
      situation: three({ A: `${LIGHT} general`, C: `${LIGHT} fearless` }, ['routs', 'A']),
      ask: mustTest('general'),
      expected: ['C'],
    },
    {
      name: 'no friend in reserve',
      situation: { ...three({ A: `${LIGHT} general`, C: LIGHT, D: LIGHT }, ['routs', 'A']), reserve: ['D'] },
      ask: mustTest('general'),
      expected: ['C'],
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
})
