import { describe } from 'vitest'
import { dice, hits } from './ask-fight.ts'
import { rounds } from './ask-table.ts'
import {
  courage,
  doom,
  failing,
  fallsBack,
  holdsKeyword,
  mayRally,
  passes,
  rallyDoom,
  routed,
} from './ask-unit.ts'
import { check, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

type Battle = { twist?: string; deployment?: string; attacker?: 'host' | 'guest' }

function battle({ twist, deployment, attacker }: Battle, unit: string, ...happens: Happening[]): Situation {
  return {
    host: { A: unit },
    guest: { B: LIGHT },
    battle: {
      twist: twist === undefined ? [] : [twist],
      deployment: deployment === undefined ? [] : [deployment],
    },
    ...(attacker && { attacker }),
    happens,
  }
}

const last = { twist: 'to_the_last' }
const fighting = { twist: 'desperate_fighting' }
const voices = { twist: 'haunting_voices' }
const defends = { deployment: 'last_stand', attacker: 'guest' } as const
const attacks = { deployment: 'last_stand', attacker: 'host' } as const

check('11 and 10: Courage of a battle', [
  one('To the Last: 3 more', battle(last, LIGHT), courage('A'), 13),
  one('To the Last: in a test', battle(last, LIGHT, ['doom', 'A', 9]), passes('A', 'other'), 4),
  one('To the Last and Cowardly', battle(last, `${LIGHT} cowardly`), courage('A'), 11),
  one('To the Last in Grim terrain', battle(last, LIGHT, ['has', 'A', 'grim']), courage('A'), 11),
  one(
    'Desperate Fighting: 2 more for the engaged',
    battle(fighting, LIGHT, ['touches', 'A', 'B']),
    courage('A'),
    12,
  ),
  one('Desperate Fighting: not for others', battle(fighting, LIGHT), courage('A'), 10),
  one(
    'Desperate Fighting: in the test of a lost fight',
    battle(fighting, LIGHT, ['touches', 'A', 'B'], ['doom', 'A', 8]),
    passes('A', 'lost'),
    4,
  ),
  one('Last Stand: 2 more for the Defender', battle(defends, LIGHT), courage('A'), 12),
  one('Last Stand: not for the Attacker', battle(attacks, LIGHT), courage('A'), 10),
  one('Last Stand and To the Last', battle({ ...last, ...defends }, LIGHT), courage('A'), 15),
  one(
    'Haunting Voices: 2 lower without a friend',
    battle(voices, LIGHT, ['doom', 'A', 5]),
    passes('A', 'other', true),
    3,
  ),
  one(
    'Haunting Voices: with a friend as usual',
    battle(voices, LIGHT, ['doom', 'A', 5]),
    passes('A', 'other'),
    5,
  ),
  one(
    'Haunting Voices: not for the Fearless',
    battle(voices, `${LIGHT} fearless`, ['doom', 'A', 5]),
    passes('A', 'other', true),
    5,
  ),
  one(
    'Haunting Voices: not for the Hollow',
    battle(voices, `${LIGHT} hollow`, ['doom', 'A', 5]),
    passes('A', 'other', true),
    5,
  ),
  one(
    'Haunting Voices: not for the Fearless by a spell',
    {
      host: { A: LIGHT, W: `${LIGHT} wizard @mycena` },
      guest: { B: LIGHT },
      battle: { twist: ['haunting_voices'] },
      happens: [
        ['casts', 'W', 'light_of_guldvarlden', ['A']],
        ['doom', 'A', 5],
      ],
    },
    passes('A', 'other', true),
    5,
  ),
  one(
    'No Man’s Land is Grim',
    battle({ deployment: 'no_mans_land' }, LIGHT, ['has', 'A', 'grim']),
    courage('A'),
    8,
  ),
])

check('11: keywords of a battle', [
  one(
    'Soldiers of Renown: Elite, 1 more Courage',
    battle({ twist: 'soldiers_of_renown' }, LIGHT, ['has', 'A', 'elite', 'battle']),
    courage('A'),
    11,
  ),
  one(
    'Soldiers of Renown: 1 more die',
    battle({ twist: 'soldiers_of_renown' }, LIGHT, ['has', 'A', 'elite', 'battle'], ['touches', 'A', 'B']),
    dice('A', 'B'),
    11,
  ),
  one(
    'Soldiers of Renown: in every round',
    battle({ twist: 'soldiers_of_renown' }, LIGHT, ['has', 'A', 'elite', 'battle'], ['goes to', 5, 'clash']),
    courage('A'),
    11,
  ),
  one(
    'Champions: Hero 2',
    battle({ twist: 'champions' }, LIGHT, ['has', 'A', 'hero 2', 'battle'], ['touches', 'A', 'B']),
    dice('A', 'B'),
    12,
  ),
  one(
    'Champions: a Hero for Famous Blade',
    battle(
      { twist: 'champions' },
      LIGHT,
      ['has', 'A', 'hero 2', 'battle'],
      ['touches', 'A', 'B'],
      ['goes to', 1, 'clash'],
      ['plays', 'host', 'famous_blade', 'A'],
    ),
    hits('A', 'B'),
    '3+',
  ),
  one(
    'Insignificant is told',
    battle({}, LIGHT, ['has', 'A', 'insignificant', 'battle']),
    holdsKeyword('A', 'insignificant'),
    true,
  ),
])

check('11: Doom and Rally of a battle', [
  one('Exhausted Forces: 2 Doom at the start', battle({ twist: 'exhausted_forces' }, LIGHT), doom('A'), 2),
  one(
    'Exhausted Forces: a Rally removes 1 more',
    battle({ twist: 'exhausted_forces' }, LIGHT, ['doom', 'A', 4]),
    rallyDoom('A', 2),
    -3,
  ),
  one(
    'Exhausted Forces: no more than there is',
    battle({ twist: 'exhausted_forces' }, LIGHT),
    rallyDoom('A', 3),
    -2,
  ),
  one(
    'Forced March: 1 Doom from the march',
    { ...battle({ deployment: 'forced_march' }, LIGHT, ['goes to', 2, 'march']), reserve: ['A'] },
    doom('A'),
    1,
  ),
  one(
    'No Quarter: no Rally',
    battle({ twist: 'no_quarter' }, LIGHT, ['doom', 'A', 4], ['goes to', 1, 'march']),
    mayRally('host'),
    [],
  ),
])

const loses = (where: Battle, unit: string, ...before: Happening[]): Situation =>
  battle(
    where,
    unit,
    ...before,
    ['touches', 'A', 'B'],
    ['goes to', 1, 'clash'],
    ['fight', 'B', { 'B>A': 3 }],
    ['tests', 'A', 'lost', 'fails'],
  )
const quarter = { twist: 'no_quarter' }
const hitsThree = 3

describe('[GAME-143] 11 and 10: instead of falling back', () => {
  check('the facts say', [
    one('No Quarter: 2 Doom', loses(quarter, LIGHT), doom('A'), hitsThree + 2),
    one('No Quarter: it stays', loses(quarter, LIGHT), fallsBack, []),
    one(
      'No Quarter: the Broken rout as usual',
      battle(quarter, LIGHT, ['doom', 'A', 10]),
      failing('A', 'lost'),
      'routs',
    ),
    one(
      'No Quarter: the Immobile take 2 Doom, too',
      loses(quarter, 'LIGHT_INFANTRY', ['has', 'A', 'immobile']),
      doom('A'),
      hitsThree + 2,
    ),
    one('No Quarter: and do not rout', loses(quarter, LIGHT, ['has', 'A', 'immobile']), routed('A'), false),
    one('Last Stand: the Defender takes 1 Doom', loses(defends, LIGHT), doom('A'), hitsThree + 1),
    one('Last Stand: the Defender stays', loses(defends, LIGHT), fallsBack, []),
    one('Last Stand: the Attacker falls back', loses(attacks, LIGHT), fallsBack, ['A']),
    one('Last Stand: the Attacker takes no Doom for it', loses(attacks, LIGHT), doom('A'), hitsThree),
    one(
      'Last Stand: an Immobile Defender does not rout',
      loses(defends, LIGHT, ['has', 'A', 'immobile']),
      routed('A'),
      false,
    ),
    one(
      'No Quarter and Last Stand: 2 Doom',
      loses({ ...quarter, ...defends }, LIGHT),
      doom('A'),
      hitsThree + 2,
    ),
  ])
})

check('11: rounds', [
  one('5', battle({}, LIGHT), rounds, 5),
  one('Torches Burning Low: 4', battle({ twist: 'torches_burning_low' }, LIGHT), rounds, 4),
  one('Til the Bitter End: 6', battle({ twist: 'til_the_bitter_end' }, LIGHT), rounds, 6),
])

const song = { twist: 'songs_in_the_dark' }
const sung = (...happens: Happening[]) =>
  battle(song, LIGHT, ['becomes', 'A', 'songs_in_the_dark.song'], ['doom', 'A', 12], ...happens)
const greedy = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT },
  guest: { B: LIGHT },
  battle: { scenarios: ['the_wages_of_sin'] },
  happens: [['becomes', 'A', 'the_wages_of_sin.greedy'], ...happens],
})

check('8 and 11: what a unit is in a battle', [
  one('Songs in the Dark: passes its next test', sung(), passes('A', 'broken'), 6),
  one('Songs in the Dark: and only that one', sung(['tests', 'A', 'panic', 5]), passes('A', 'broken'), 1),
  one(
    'Songs in the Dark: the test of another unit is another',
    sung(['tests', 'B', 'panic', 5]),
    passes('A', 'broken'),
    6,
  ),
  one('Songs in the Dark: in this round', sung(['goes to', 2, 'omens']), passes('A', 'broken'), 1),
  one('Wages of Sin: who took a purse is Distracted', greedy(), holdsKeyword('A', 'distracted'), true),
  one(
    'Wages of Sin: for the rest of the battle',
    greedy(['goes to', 3, 'march']),
    holdsKeyword('A', 'distracted'),
    true,
  ),
  one('Wages of Sin: nobody else', greedy(), holdsKeyword('B', 'distracted'), false),
])
