import {
  canSay,
  doomMean,
  rollInDialog,
  rollVolley,
  shootsOn,
  volleyDice,
  volleyMean,
  wouldHit,
} from './ask-fight.ts'
import { standing } from './ask-table.ts'
import { doom, mayShoot, stat } from './ask-unit.ts'
import { apart, ARCHERS, type Case, check, HEAVY, LIGHT } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const shot = (
  name: string,
  [a, b]: readonly [string, string],
  expected: string,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: apart(a, b, ...happens),
  ask: shootsOn('A', 'B'),
  expected,
  ...(known && { known }),
})

check('1.7, Volley: target numbers', [
  shot('the table', [ARCHERS, LIGHT], '4+'),
  shot('after a long move', [ARCHERS, LIGHT], '5+', [['moves far', 'A']]),
  shot('Quick Shot after a long move', [`${ARCHERS} quick_shot`, LIGHT], '4+', [['moves far', 'A']]),
  shot('Distracted: no Quick Shot, and 1 worse', [`${ARCHERS} quick_shot`, LIGHT], '6+', [
    ['moves far', 'A'],
    ['has', 'A', 'distracted'],
  ]),
  shot('in Cover', [ARCHERS, LIGHT], '5+', [['has', 'B', 'cover']]),
  shot('in Obscuring terrain', [ARCHERS, LIGHT], '5+', [['has', 'B', 'obscuring']]),
  shot('a Towering target never has Cover', [ARCHERS, `${LIGHT} towering`], '4+', [['has', 'B', 'cover']]),
  shot('in Cover after a long move', [ARCHERS, LIGHT], '6+', [
    ['has', 'B', 'cover'],
    ['moves far', 'A'],
  ]),
  shot('Short-Ranged beyond half its Range', [`${ARCHERS} short_ranged`, LIGHT], '5+', [
    ['is', 'A', 'beyond_half_range'],
  ]),
  shot('Short-Ranged within it', [`${ARCHERS} short_ranged`, LIGHT], '4+'),
  shot('others beyond half their Range', [ARCHERS, LIGHT], '4+', [['is', 'A', 'beyond_half_range']]),
  shot('Broken', [ARCHERS, LIGHT], '5+', [['doom', 'A', 10]]),
  shot('Outmaneuvered', [ARCHERS, LIGHT], '5+', [['has', 'A', 'outmaneuvered']]),
  shot('Shadow Shroud', ['ARTILLERY', `${HEAVY} general, the_cursed_mantle`], '4+'),
  shot('Merciless', [`${ARCHERS} merciless`, 'BEASTS'], '2+'),
  shot('Terrifying does not count in shooting', [ARCHERS, `${LIGHT} terrifying`], '4+'),
  shot('never worse than 6+', ['LIGHT_CAVALRY', HEAVY], '6+', [
    ['has', 'B', 'cover'],
    ['moves far', 'A'],
    ['doom', 'A', 10],
  ]),
])

const spelled = (
  name: string,
  spell: string,
  on: 'A' | 'B',
  ask: Case['ask'],
  expected: unknown,
  known?: string,
): Case => ({
  name,
  situation: {
    host: { A: ARCHERS, W: `${LIGHT} wizard @polyceus` },
    guest: { B: LIGHT, V: `${LIGHT} wizard @gomb` },
    happens: [['casts', on === 'A' ? 'W' : 'V', spell, [on]]],
  },
  ask,
  expected,
  ...(known && { known }),
})

check('7 and 5: spells and Fortunes in a volley', [
  spelled('Polyceus’s Blessing', 'polyceus_blessing', 'A', shootsOn('A', 'B'), '3+'),
  spelled('the unit’s dialog says the same', 'polyceus_blessing', 'A', wouldHit('A', 'B'), '3+'),
  spelled(
    'Armour of Pelahg: 2 less',
    'armour_of_pelahg',
    'B',
    rollVolley('A', 'B', [6, 6, 6, 4, 2]),
    '2, own 0, again 0',
  ),
  spelled(
    'Crystal Blades only in combat',
    'crystal_blades',
    'A',
    rollVolley('A', 'B', [6, 6, 2, 2, 2]),
    '2, own 0, again 0',
  ),
  spelled(
    'Reflective Soulgem: 1 Doom for each 1',
    'reflective_soulgem',
    'B',
    rollVolley('A', 'B', [1, 1, 4, 4, 2]),
    '2, own 2, again 0',
  ),
  spelled(
    'Reflective Soulgem: 3 at most',
    'reflective_soulgem',
    'B',
    rollVolley('A', 'B', [1, 1, 1, 1, 1]),
    '0, own 3, again 0',
  ),
  spelled(
    'Prescience: up to 3 dice',
    'prescience',
    'A',
    rollVolley('A', 'B', [1, 2, 3, 3, 4, 5, 5, 1]),
    '3, own 0, again 3',
  ),
  spelled(
    'Stone Heart: at most 2',
    'stone_heart',
    'B',
    rollVolley('A', 'B', [6, 6, 6, 6, 6]),
    '2, own 0, again 0',
  ),
  {
    name: 'Famous Blade only in combat',
    situation: apart(
      `${ARCHERS} hero +1`,
      LIGHT,
      ['goes to', 1, 'volley'],
      ['plays', 'host', 'famous_blade', 'A'],
    ),
    ask: shootsOn('A', 'B'),
    expected: '4+',
  },
  {
    name: 'Enchanted Shield: Tough +2',
    situation: apart(ARCHERS, LIGHT, ['goes to', 1, 'volley'], ['plays', 'guest', 'enchanted_shield', 'B']),
    ask: rollVolley('A', 'B', [6, 6, 6, 4, 2]),
    expected: '2, own 0, again 0',
  },
])

const dice = (name: string, unit: string, expected: number, happens: Happening[] = []): Case => ({
  name,
  situation: apart(unit, LIGHT, ...happens),
  ask: volleyDice('A', 'B'),
  expected,
})

check('FACT-21: dice in a volley', [
  dice('half of 10', ARCHERS, 5),
  dice('half of 11, rounded down', `${ARCHERS} elite`, 5),
  dice('half of 12', `${ARCHERS} hero +2`, 6),
  dice('half of 8', `${ARCHERS} weak +2`, 4),
  dice('a Horde', `${ARCHERS} horde`, 6),
  dice('Immobile takes nothing', 'ARTILLERY', 5),
  dice('Skirmishers take nothing', 'LIGHT_CAVALRY', 5),
])

const rolled = (
  name: string,
  [a, b]: readonly [string, string],
  faces: number[],
  expected: string,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: apart(a, b, ...happens),
  ask: rollVolley('A', 'B', faces),
  expected,
  ...(known && { known }),
})

check('FACT-23 to FACT-26 and FACT-37: Doom of a volley', [
  rolled('hits', [ARCHERS, LIGHT], [4, 5, 6, 3, 1], '3, own 0, again 0'),
  rolled(
    'Critical Hits only in combat',
    [`${ARCHERS} critical_hits`, LIGHT],
    [6, 6, 1, 1, 1],
    '2, own 0, again 0',
  ),
  rolled(
    'Deadly Shots: each miss again, once',
    [`${ARCHERS} deadly_shots`, LIGHT],
    [4, 3, 2, 1, 5, 6, 1, 4],
    '4, own 0, again 3',
  ),
  rolled('Tough', [ARCHERS, HEAVY], [5, 5, 5, 1, 1], '2, own 0, again 0'),
  rolled('Fragile', [ARCHERS, 'CHARIOT'], [4, 4, 1, 1, 1], '3, own 0, again 0'),
  rolled('after all that, at most 5', [ARCHERS, 'CHARIOT'], [4, 4, 4, 4, 4], '5, own 0, again 0'),
  rolled('Self-Destructive', [`${ARCHERS} self_destructive`, LIGHT], [1, 1, 1, 4, 2], '1, own 1, again 0'),
  rolled(
    'Self-Destructive counts the last faces',
    [`${ARCHERS} self_destructive, deadly_shots`, LIGHT],
    [1, 1, 4, 4, 4, 2, 2],
    '3, own 0, again 2',
  ),
  rolled('into flank or rear: 1 more', [ARCHERS, LIGHT], [4, 4, 1, 1, 1], '3, own 0, again 0', [
    ['is', 'B', 'flanked'],
  ]),
  {
    name: 'into flank or rear: the players can say so',
    situation: apart(ARCHERS, LIGHT),
    ask: canSay('shooting', 'other', 'flanked'),
    expected: true,
  },
  {
    name: 'a target that others outmaneuvered takes no more from the front',
    situation: {
      host: { A: ARCHERS, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['charges', 'C', 'B', 'flank'],
        ['leaves', 'C', 'B'],
      ],
    },
    ask: rollInDialog('A', 'B', [4, 4, 1, 1, 1]),
    expected: '2, own 0, again 0',
  },
  // 5 · 1/2.
  {
    name: 'archers on light infantry',
    situation: apart(ARCHERS, LIGHT),
    ask: volleyMean('A', 'B'),
    expected: 2.5,
  },
  // 5 · 3/4.
  {
    name: 'with Deadly Shots',
    situation: apart(`${ARCHERS} deadly_shots`, LIGHT),
    ask: volleyMean('A', 'B'),
    expected: 3.75,
  },
  // Σ min(5, H + 1) · C(5, H) / 32 over H of 1 to 5: 110 / 32.
  {
    name: 'archers on chariots',
    situation: apart(ARCHERS, 'CHARIOT'),
    ask: volleyMean('A', 'B'),
    expected: 3.4375,
  },
  // 5 · 2/3 − 1 + (1/3)^5.
  {
    name: 'artillery on heavy infantry',
    situation: apart('ARTILLERY', HEAVY),
    ask: volleyMean('A', 'B'),
    expected: 2.337449,
  },
])

const two: Situation = { host: { A: ARCHERS, C: ARCHERS, D: ARCHERS }, guest: { B: LIGHT } }
const after = (...happens: Happening[]): Situation => ({
  ...two,
  happens: [['goes to', 1, 'volley'], ...happens],
})

check('1.7, Volley: who may shoot, and the 5 of a round', [
  {
    name: 'units with Range',
    situation: { host: { A: ARCHERS, C: LIGHT }, guest: { B: LIGHT } },
    ask: mayShoot('host'),
    expected: ['A'],
  },
  {
    name: 'a war wagon with Ranged',
    situation: apart('WAR_WAGON ranged +12', LIGHT),
    ask: mayShoot('host'),
    expected: ['A'],
  },
  {
    name: 'Ranged +6 on archers: 30 in',
    situation: apart(`${ARCHERS} ranged +6`, LIGHT),
    ask: stat('A', 'range'),
    expected: 30,
  },
  {
    name: 'not the engaged',
    situation: after(['touches', 'A', 'B']),
    ask: mayShoot('host'),
    expected: ['C', 'D'],
  },
  {
    name: 'not who charged',
    situation: after(['charges', 'A', 'B'], ['leaves', 'A', 'B']),
    ask: mayShoot('host'),
    expected: ['C', 'D'],
  },
  {
    name: 'not in reserve',
    situation: { ...after(), reserve: ['A'] },
    ask: mayShoot('host'),
    expected: ['C', 'D'],
  },
  {
    name: 'not again',
    situation: after(['volley', 'A', 'B', 2]),
    ask: mayShoot('host'),
    expected: ['C', 'D'],
  },
  {
    name: 'but in the next round',
    situation: after(['volley', 'A', 'B', 2], ['goes to', 2, 'volley']),
    ask: mayShoot('host'),
    expected: ['A', 'C', 'D'],
  },
  {
    name: 'a second volley is a mistake',
    situation: after(['volley', 'A', 'B', 2], ['volley', 'A', 'B', 2]),
    ask: standing,
    expected: 'SHOT',
  },
  {
    name: 'never more than 5 in one round',
    situation: after(['volley', 'A', 'B', 4], ['volley', 'C', 'B', 4]),
    ask: doom('B'),
    expected: 5,
  },
  {
    name: '5 more in the next',
    situation: after(['volley', 'A', 'B', 5], ['goes to', 2, 'volley'], ['volley', 'A', 'B', 5]),
    ask: doom('B'),
    expected: 10,
  },
  {
    name: 'combat is not shooting',
    situation: after(
      ['volley', 'A', 'B', 5],
      ['goes to', 1, 'clash'],
      ['touches', 'A', 'B'],
      ['fight', 'A', { 'A>B': 3 }],
    ),
    ask: doom('B'),
    expected: 8,
  },
  {
    name: 'what was shot does not limit a fight',
    situation: after(['volley', 'A', 'B', 5], ['goes to', 1, 'clash'], ['touches', 'A', 'B']),
    // 8 dice at 1/2.
    ask: doomMean('A', 'B'),
    expected: 4,
  },
])
