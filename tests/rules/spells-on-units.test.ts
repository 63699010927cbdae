import { describe } from 'vitest'
import { offered, standing } from './ask-table.ts'
import { courage, doom, holdsKeyword, mayRally, mustTest, passes, stat } from './ask-unit.ts'
import { type Case, check, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const WIZARD = `${LIGHT} wizard @polyceus`
const ENEMY = `${LIGHT} wizard @gomb`

const wizards = (...happens: Happening[]): Situation => ({
  host: { W: WIZARD, A: LIGHT },
  guest: { V: ENEMY, B: LIGHT },
  happens,
})
const sorcery: Happening = ['goes to', 1, 'sorcery']

const spell = (
  name: string,
  id: string,
  ask: Case['ask'],
  expected: unknown,
  before: Happening[] = [],
  after: Happening[] = [],
  known?: string,
): Case =>
  one(
    name,
    {
      host: { W: WIZARD, A: LIGHT, C: LIGHT },
      guest: { V: `${LIGHT} wizard @ljudlos`, B: `${LIGHT} terrifying` },
      happens: [
        ...before,
        ['casts', id === 'orb_of_silence' || id === 'the_esurient_dark' ? 'V' : 'W', id, ['A']],
        ...after,
      ],
    },
    ask,
    expected,
    known,
  )

check('7: spells and Courage', [
  spell('By My Will: 4 Doom fewer', 'by_my_will', passes('A', 'other'), 5, [['doom', 'A', 9]]),
  spell('By My Will: not below 0', 'by_my_will', passes('A', 'other'), 6, [['doom', 'A', 2]]),
  spell('By My Will: the unit stays Broken', 'by_my_will', holdsKeyword('A', 'broken'), true, [
    ['doom', 'A', 12],
  ]),
  spell(
    'By My Will: in the Reckoning',
    'by_my_will',
    passes('A', 'broken'),
    2,
    [['doom', 'A', 12]],
    [['goes to', 1, 'reckoning']],
  ),
  spell(
    'By My Will: not in the next round',
    'by_my_will',
    passes('A', 'other'),
    1,
    [['doom', 'A', 9]],
    [['goes to', 2, 'march']],
  ),
  spell('Orb of Silence: 2 less Courage', 'orb_of_silence', passes('A', 'other'), 3, [['doom', 'A', 5]]),
  spell('Orb of Silence: the row says it', 'orb_of_silence', courage('A'), 8, [], []),
  {
    name: 'Orb of Silence: no Command',
    situation: {
      host: { A: `${LIGHT} general` },
      guest: { V: `${LIGHT} wizard @ljudlos` },
      happens: [['casts', 'V', 'orb_of_silence', ['A']]],
    },
    ask: holdsKeyword('A', 'command'),
    expected: false,
  },
  {
    name: 'Orb of Silence: no spells',
    situation: {
      host: { W: WIZARD, A: LIGHT },
      guest: { V: `${LIGHT} wizard @ljudlos` },
      happens: [sorcery, ['casts', 'V', 'orb_of_silence', ['W', 'A']]],
    },
    ask: offered('host'),
    expected: [],
  },
  spell(
    'Light of Guldvarlden: Fearless, it never panics',
    'light_of_guldvarlden',
    mustTest('panic'),
    ['W'],
    [],
    [['routs', 'C']],
  ),
  spell(
    'Light of Guldvarlden: Terrifying does nothing to it',
    'light_of_guldvarlden',
    mustTest('terror'),
    [],
    [],
    [['charges', 'A', 'B']],
  ),
  spell(
    'Light of Guldvarlden: Grim does nothing to it',
    'light_of_guldvarlden',
    passes('A', 'other'),
    5,
    [
      ['doom', 'A', 5],
      ['has', 'A', 'grim'],
    ],
    [],
  ),
  {
    name: 'Light of Guldvarlden: nothing makes the Cowardly Fearless',
    situation: {
      host: { W: WIZARD, A: `${LIGHT} cowardly`, C: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['casts', 'W', 'light_of_guldvarlden', ['A']],
        ['routs', 'C'],
      ],
    },
    ask: mustTest('panic'),
    expected: ['W', 'A'],
  },
  spell(
    'The Esurient Dark: Distracted, it cannot Rally',
    'the_esurient_dark',
    mayRally('host'),
    [],
    [['doom', 'A', 3]],
    [['goes to', 1, 'march']],
  ),
  spell(
    'Serve unto Death: no Broken test',
    'serve_unto_death',
    mustTest('broken'),
    [],
    [['doom', 'A', 10]],
    [['goes to', 1, 'reckoning']],
  ),
  spell('Stone Heart: it passes a panic test', 'stone_heart', passes('A', 'panic'), 6, [['doom', 'A', 15]]),
  spell(
    'Stone Heart: in the next round too',
    'stone_heart',
    passes('A', 'other'),
    6,
    [['doom', 'A', 15]],
    [['goes to', 2, 'march']],
  ),
  spell(
    'Stone Heart: not in the third',
    'stone_heart',
    passes('A', 'other'),
    1,
    [['doom', 'A', 15]],
    [['goes to', 3, 'march']],
  ),
])

describe('[GAME-140] 7: spells and stats', () => {
  check('the facts say', [
    spell('Monstrous Growth: Strikes 2 higher', 'monstrous_growth', stat('A', 'strikes'), 12, [], []),
    spell('Monstrous Growth: Towering', 'monstrous_growth', holdsKeyword('A', 'towering'), true, [], []),
    spell(
      'Crystal Blades: Critical Hits',
      'crystal_blades',
      holdsKeyword('A', 'critical_hits'),
      true,
      [],
      [],
    ),
    spell('Armour of Pelahg: Tough', 'armour_of_pelahg', holdsKeyword('A', 'tough'), true, [], []),
    spell('Spectral Webs: Immobile', 'spectral_webs', holdsKeyword('A', 'immobile'), true, [], []),
    spell(
      'The Esurient Dark: Distracted',
      'the_esurient_dark',
      holdsKeyword('A', 'distracted'),
      true,
      [],
      [],
    ),
    spell(
      'a spell ends with the round',
      'crystal_blades',
      holdsKeyword('A', 'critical_hits'),
      false,
      [],
      [['goes to', 2, 'clash']],
    ),
  ])
})

check('7: Mother’s Blessing', [
  one('takes Doom off', wizards(['doom', 'A', 5], ['doom', 'A', -4]), doom('A'), 1),
  one('no more than there is', wizards(['doom', 'A', 1], ['doom', 'A', -2]), standing, 'DOOM_BELOW_ZERO'),
])
