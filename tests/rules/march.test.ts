import { describe } from 'vitest'
import { arrivesOn, firstPlayer, mayArrive, standing } from './ask-table.ts'
import { holdsKeyword, keptFromCharging, reach, stat, waits } from './ask-unit.ts'
import { type Case, charge, check, KNIGHTS, LIGHT } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const alone = (unit: string, ...happens: Happening[]): Situation => ({
  host: { A: unit },
  guest: { B: LIGHT },
  happens,
})

const speed = (
  name: string,
  unit: string,
  expected: number,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: alone(unit, ...happens),
  ask: stat('A', 'speed'),
  expected,
  ...(known && { known }),
})
const far = (
  name: string,
  unit: string,
  expected: string,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  ...speed(name, unit, 0, happens, known),
  ask: reach('A'),
  expected,
})

check('1.3 and 3: Speed', [
  speed('heavy cavalry', KNIGHTS, 12),
  speed('Swift +2', `${KNIGHTS} swift +2`, 14),
  speed('Slow +2', `${KNIGHTS} slow +2`, 10),
  speed('Flying: 2 higher', `${KNIGHTS} flying`, 14),
  speed('the Horologist’s Heart: 3 higher', `${KNIGHTS} general, the_horologists_heart`, 15),
  speed('Grave Dust: 2 lower', `${KNIGHTS} general, the_helm_of_dust`, 10),
  speed(
    'Soul Weight: 2 lower, neither Swift nor Flying',
    `${KNIGHTS} general, swift +2, flying, the_stone_of_souls`,
    10,
  ),
  speed('Speed is never below 0', 'ARTILLERY slow +2', 0),
  speed('Immobile: 0', KNIGHTS, 0, [['has', 'A', 'immobile']]),
  speed('Immobile: not even Swift', `${KNIGHTS} swift +2`, 0, [['has', 'A', 'immobile']]),
  speed('Rough terrain does not change the stat', KNIGHTS, 12, [['has', 'A', 'rough']]),
])

check('1.7, Charge: Speed and a D6', [
  far('heavy cavalry', KNIGHTS, '13 to 18'),
  far('Swift', `${KNIGHTS} swift +2`, '15 to 20'),
  far('Slow', `${KNIGHTS} slow +2`, '11 to 16'),
  far('through Rough: Speed, without the die', KNIGHTS, '12 to 12', [['has', 'A', 'rough']]),
  far('Distracted changes no reach', KNIGHTS, '13 to 18', [['doom', 'A', 3]]),
  {
    name: 'a charge in the front does not outmaneuver',
    situation: charge(KNIGHTS, LIGHT),
    ask: holdsKeyword('B', 'outmaneuvered'),
    expected: false,
  },
  {
    name: 'a charge in the flank does',
    situation: alone(KNIGHTS, ['charges', 'A', 'B', 'flank']),
    ask: holdsKeyword('B', 'outmaneuvered'),
    expected: true,
  },
  {
    name: 'one that does not reach leaves the unit Distracted',
    situation: alone(KNIGHTS, ['misses', 'A', 'B']),
    ask: holdsKeyword('A', 'distracted'),
    expected: true,
  },
  {
    name: 'until the round ends',
    situation: alone(KNIGHTS, ['misses', 'A', 'B'], ['goes to', 2, 'march']),
    ask: holdsKeyword('A', 'distracted'),
    expected: false,
  },
])

const spelled = (
  name: string,
  spell: string,
  ask: Case['ask'],
  expected: unknown,
  known?: string,
  ...more: Happening[]
): Case => ({
  name,
  situation: {
    host: { A: KNIGHTS, W: `${LIGHT} wizard @atare` },
    guest: { B: LIGHT },
    happens: [['casts', 'W', spell, ['A']], ...more],
  },
  ask,
  expected,
  ...(known && { known }),
})

check('7 and 5: what spells and Fortunes do to a march', [
  spelled('Hasten: Swift +4', 'hasten', stat('A', 'speed'), 16),
  spelled('Hasten: and so the charge', 'hasten', reach('A'), '17 to 22'),
  spelled('Hasten ends with the round', 'hasten', reach('A'), '13 to 18', undefined, ['goes to', 2, 'march']),
  spelled('Spectral Webs: Immobile', 'spectral_webs', stat('A', 'speed'), 0),
  spelled('Stone Heart: Immobile', 'stone_heart', stat('A', 'speed'), 0),
  far('Eager for Battle: 6 for the die', KNIGHTS, '18 to 18', [
    ['goes to', 1, 'march'],
    ['plays', 'host', 'eager_for_battle', 'A'],
  ]),
])

const noCharge = (name: string, expected: string | null, ...happens: Happening[]): Case => ({
  name,
  situation: alone(KNIGHTS, ...happens),
  ask: keptFromCharging('A'),
  expected,
})

describe('[GAME-134] 3.4 and 7: who cannot charge', () => {
  check('the facts say', [
    noCharge('an ordinary unit can', null, ['doom', 'A', 9]),
    noCharge('Broken', 'It cannot charge: it is Broken.', ['doom', 'A', 10]),
    noCharge('Distracted', 'It cannot charge: it is Distracted.', ['has', 'A', 'distracted']),
    noCharge('Immobile does not move', 'It cannot charge: it is Immobile.', ['has', 'A', 'immobile']),
    noCharge(
      'Broken and Immobile',
      'It cannot charge: it is Broken and it is Immobile.',
      ['doom', 'A', 10],
      ['has', 'A', 'immobile'],
    ),
    noCharge('not in the next round', null, ['has', 'A', 'distracted'], ['goes to', 2, 'march']),
    spelled('Spectral Webs', 'spectral_webs', keptFromCharging('A'), 'It cannot charge: it is Immobile.'),
    spelled('Flicker', 'flicker', keptFromCharging('A'), 'It cannot charge: Flicker is on it.'),
    spelled(
      'The Tenebrous Piper',
      'the_tenebrous_piper',
      keptFromCharging('A'),
      'It cannot charge: The Tenebrous Piper is on it.',
    ),
  ])
})

const twist = (id: string, unit: string, ...happens: Happening[]): Situation => ({
  ...alone(unit, ...happens),
  battle: { twist: [id] },
})

check('11: what a twist does to a march', [
  {
    name: 'Easy Underfoot: Swift +2',
    situation: twist('easy_underfoot', KNIGHTS),
    ask: stat('A', 'speed'),
    expected: 14,
  },
  {
    name: 'Easy Underfoot: in the second round',
    situation: twist('easy_underfoot', KNIGHTS, ['goes to', 2, 'march']),
    ask: reach('A'),
    expected: '15 to 20',
  },
  {
    name: 'Easy Underfoot: not in the third',
    situation: twist('easy_underfoot', KNIGHTS, ['goes to', 3, 'march']),
    ask: stat('A', 'speed'),
    expected: 12,
  },
  {
    name: 'Easy Underfoot: nothing for Speed 0',
    situation: twist('easy_underfoot', 'ARTILLERY'),
    ask: stat('A', 'speed'),
    expected: 0,
  },
  {
    name: 'Easy Underfoot: nothing is Rough',
    situation: twist('easy_underfoot', KNIGHTS, ['has', 'A', 'rough']),
    ask: reach('A'),
    expected: '15 to 20',
  },
  {
    name: 'Frozen Lake: 3 in further',
    situation: twist('frozen_lake', KNIGHTS),
    ask: reach('A'),
    expected: '16 to 21',
  },
])

const deployed = (id: string, situation: Situation, attacker?: 'host' | 'guest'): Situation => ({
  ...situation,
  battle: { deployment: [id] },
  ...(attacker && { attacker }),
})

check('10 and 3.4: who waits, and who arrives', [
  {
    name: 'Reinforcements are not set up',
    situation: alone(`${KNIGHTS} general, the_weavers_chart`),
    ask: waits('A'),
    expected: true,
  },
  {
    name: 'Forced March: all arrive in the second round',
    situation: { ...deployed('forced_march', alone(KNIGHTS, ['goes to', 2, 'march'])), reserve: ['A'] },
    ask: waits('A'),
    expected: false,
  },
  {
    name: 'Forced March: not before its March phase',
    situation: { ...deployed('forced_march', alone(KNIGHTS, ['goes to', 2, 'sorcery'])), reserve: ['A'] },
    ask: waits('A'),
    expected: true,
  },
  {
    name: 'Rushing Arrival: no unit is set up',
    situation: deployed('rushing_arrival', alone(KNIGHTS)),
    ask: waits('A'),
    expected: true,
  },
  {
    name: 'Rushing Arrival: but those of Speed 0',
    situation: deployed('rushing_arrival', alone('ARTILLERY')),
    ask: waits('A'),
    expected: false,
  },
  {
    name: 'Rushing Arrival: all arrive in the first March phase',
    situation: deployed('rushing_arrival', alone(KNIGHTS, ['goes to', 1, 'march'])),
    ask: waits('A'),
    expected: false,
  },
  {
    name: 'From the Shadows: who waits rolls',
    situation: { ...deployed('from_the_shadows', alone(KNIGHTS, ['goes to', 2, 'march'])), reserve: ['A'] },
    ask: waits('A'),
    expected: true,
  },
  {
    name: 'Reinforcements: from the second round on, March names who waits',
    situation: alone(`${KNIGHTS} general, the_weavers_chart`, ['goes to', 2, 'march']),
    ask: mayArrive('host'),
    expected: ['A'],
  },
  {
    name: 'Reinforcements: on 3 or more',
    situation: alone(`${KNIGHTS} general, the_weavers_chart`, ['goes to', 3, 'march']),
    ask: arrivesOn('host', 'A'),
    expected: 3,
  },
  {
    name: 'Reinforcements: from the fourth round on always',
    situation: alone(`${KNIGHTS} general, the_weavers_chart`, ['goes to', 4, 'march']),
    ask: arrivesOn('host', 'A'),
    expected: null,
  },
  {
    name: 'From the Shadows: who waits rolls as Reinforcements do',
    situation: { ...deployed('from_the_shadows', alone(KNIGHTS, ['goes to', 2, 'march'])), reserve: ['A'] },
    ask: arrivesOn('host', 'A'),
    expected: 3,
  },
  {
    name: 'Forced March: nobody is asked for a roll before they all arrive',
    situation: { ...deployed('forced_march', alone(KNIGHTS, ['goes to', 1, 'march'])), reserve: ['A'] },
    ask: mayArrive('host'),
    expected: [],
  },
  {
    name: 'Forced March: Reinforcements still roll',
    situation: deployed(
      'forced_march',
      alone(`${KNIGHTS} general, the_weavers_chart`, ['goes to', 2, 'march']),
    ),
    ask: arrivesOn('host', 'A'),
    expected: 3,
  },
  {
    name: 'nor does who stands on the table arrive',
    situation: alone(KNIGHTS, ['goes to', 2, 'march']),
    ask: mayArrive('host'),
    expected: [],
  },
  {
    name: 'Reinforcements: not in the first round',
    situation: alone(`${KNIGHTS} general, the_weavers_chart`, ['goes to', 1, 'march']),
    ask: mayArrive('host'),
    expected: [],
  },
  {
    name: 'nobody charges a unit that is not on the table',
    situation: {
      host: { A: KNIGHTS },
      guest: { B: LIGHT, C: LIGHT },
      reserve: ['B'],
      happens: [
        ['goes to', 1, 'march'],
        ['charges', 'A', 'B'],
      ],
    },
    ask: standing,
    expected: 'IN_RESERVE',
  },
  {
    name: 'nor does it charge',
    situation: {
      host: { A: KNIGHTS },
      guest: { B: LIGHT, C: LIGHT },
      reserve: ['A'],
      happens: [
        ['goes to', 1, 'march'],
        ['charges', 'A', 'B'],
      ],
    },
    ask: standing,
    expected: 'IN_RESERVE',
  },
  {
    name: 'Early Warning: the Attacker is First Player',
    situation: deployed('early_warning', alone(KNIGHTS), 'guest'),
    ask: firstPlayer,
    expected: 'guest',
  },
  {
    name: 'Last Stand: the Attacker is First Player',
    situation: deployed('last_stand', alone(KNIGHTS), 'host'),
    ask: firstPlayer,
    expected: 'host',
  },
])
