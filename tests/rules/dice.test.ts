import { dice } from './ask-fight.ts'
import { type Case, charge, check, duel, KNIGHTS, LIGHT } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const rolls = (
  name: string,
  unit: string,
  expected: number,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: duel(unit, LIGHT, ...happens),
  ask: dice('A', 'B'),
  expected,
  ...(known && { known }),
})
const charges = (name: string, unit: string, expected: number, ...happens: Happening[]): Case => ({
  name,
  situation: charge(unit, LIGHT, ...happens),
  ask: dice('A', 'B'),
  expected,
})

check('FACT-21: dice in combat', [
  rolls('10', LIGHT, 10),
  rolls('Skirmishers 2 fewer', 'RANGED_INFANTRY', 8),
  rolls('Elite 1 more', `${LIGHT} elite`, 11),
  rolls('Hero +2', `${LIGHT} hero +2`, 12),
  rolls('a General has Hero 2', `${LIGHT} general`, 12),
  rolls('a Battle Standard has Hero 1', `${LIGHT} battle_standard`, 11),
  rolls(
    'General, Battle Standard and a bought Hero: the highest BASE and the rest',
    `${LIGHT} general, battle_standard, hero +1`,
    13,
  ),
  rolls('Weak +2', `${LIGHT} weak +2`, 8),
  rolls('Weak three times: Strikes are never below 3', `${LIGHT} weak +2, weak +2, weak +2, weak +2`, 3),
  rolls('a Horde, which does not skirmish', 'RANGED_INFANTRY horde', 12),
  rolls('the Ferric Blade: Hero 3', `${LIGHT} general, the_ferric_blade`, 13),
  rolls('the Horologist’s Heart: 2 more', `${LIGHT} general, the_horologists_heart`, 14),
  rolls(
    'the Wretched Whistle: 3 more, and 2 fewer of Skirmishers',
    `${LIGHT} general, the_wretched_whistle`,
    13,
  ),
  rolls('Immobile halves', 'ARTILLERY', 5),
  rolls('Immobile halves the sum, rounded down', `${LIGHT} elite`, 5, [['has', 'A', 'immobile']]),
  rolls('after Skirmishers', 'RANGED_INFANTRY', 4, [['has', 'A', 'immobile']]),
  rolls('at least 3', `${LIGHT} weak +2, weak +2, weak +2`, 3, [['has', 'A', 'immobile']]),
  rolls('Devastating Charge does nothing without a charge', KNIGHTS, 10),
  charges('Devastating Charge: 2 more', KNIGHTS, 12),
  charges('with Hero', `${KNIGHTS} general`, 14),
  charges('a charge of others: no more dice', LIGHT, 10),
  charges('uphill it still counts', KNIGHTS, 12, ['is', 'A', 'uphill']),
  charges('Distracted prevents it', KNIGHTS, 10, ['has', 'A', 'distracted']),
  charges('Broken prevents it', KNIGHTS, 10, ['doom', 'A', 10]),
  charges('Immobile prevents it, and halves', KNIGHTS, 5, ['has', 'A', 'immobile']),
  charges('the Horn of the Manticore gives it', `${LIGHT} general, the_horn_of_the_manticore`, 14),
  {
    name: 'not in the next round',
    situation: {
      host: { A: KNIGHTS },
      guest: { B: LIGHT },
      happens: [
        ['charges', 'A', 'B'],
        ['goes to', 2, 'clash'],
      ],
    },
    ask: dice('A', 'B'),
    expected: 10,
  },
])

const several = (host: Situation['host'], ...happens: Happening[]): Situation => ({
  host,
  guest: { B: LIGHT, C: LIGHT, D: LIGHT, E: LIGHT },
  happens,
})

check('1.7, Clash: at least 3 against each enemy', [
  {
    name: 'four enemies: 3 against each, even if that makes 12',
    situation: several(
      { A: LIGHT },
      ['touches', 'A', 'B'],
      ['touches', 'A', 'C'],
      ['touches', 'A', 'D'],
      ['touches', 'A', 'E'],
    ),
    ask: dice('A', 'E'),
    expected: 3,
  },
  {
    name: 'an even split of two',
    situation: several({ A: LIGHT }, ['touches', 'A', 'B'], ['touches', 'A', 'C']),
    ask: dice('A', 'B'),
    expected: 5,
  },
  {
    name: 'the halved dice are split',
    situation: several({ A: 'ARTILLERY' }, ['touches', 'A', 'B'], ['touches', 'A', 'C']),
    ask: dice('A', 'B'),
    expected: 3,
  },
])
