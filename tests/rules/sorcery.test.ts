import { describe } from 'vitest'
import {
  canPay,
  counterable,
  isLost,
  lake,
  mercury,
  namedFor,
  offered,
  price,
  standing,
} from './ask-table.ts'
import { check, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const WIZARD = `${LIGHT} wizard @polyceus`
const ENEMY = `${LIGHT} wizard @gomb`

const wizards = (...happens: Happening[]): Situation => ({
  host: { W: WIZARD, A: LIGHT },
  guest: { V: ENEMY, B: LIGHT },
  happens,
})
const cast: Happening = ['casts', 'W', 'prescience', ['A']]
const sorcery: Happening = ['goes to', 1, 'sorcery']

describe('[GAME-144] FACT-07, FACT-09 and FACT-34: Mercury', () => {
  check('the facts say', [
    one('6 at the start', wizards(), mercury('host'), 6),
    one('3 more in the second round', wizards(['goes to', 2, 'omens']), mercury('host'), 9),
    one('what is not spent is kept', wizards(cast, ['goes to', 3, 'omens']), mercury('host'), 10),
    one(
      'a step back and on gives no more',
      wizards(['goes to', 2, 'omens'], ['goes to', 1, 'reckoning'], ['goes to', 2, 'omens']),
      mercury('host'),
      9,
    ),
    one('without a Wizard none', { host: { A: LIGHT }, guest: { V: ENEMY } }, mercury('host'), null),
    one(
      'a player whose Wizards have all routed gains none',
      wizards(['routs', 'W'], ['goes to', 2, 'omens']),
      mercury('host'),
      6,
    ),
    one(
      'one of two Wizards is enough',
      {
        host: { W: WIZARD, X: WIZARD },
        guest: { V: ENEMY },
        happens: [
          ['routs', 'W'],
          ['goes to', 2, 'omens'],
        ],
      },
      mercury('host'),
      9,
    ),
    one(
      'a Wizard in reserve counts',
      { ...wizards(['goes to', 2, 'omens']), reserve: ['W'] },
      mercury('host'),
      9,
    ),
    one(
      'Vial of Mercury: 3 more',
      wizards(sorcery, ['plays', 'host', 'vial_of_mercury']),
      mercury('host'),
      9,
    ),
  ])
})

check('1.7, Sorcery: casting', [
  one('the spells of its allegiance', wizards(sorcery), offered('host'), [
    'prescience',
    'reflective_soulgem',
    'polyceus_blessing',
  ]),
  one('a Cantrip costs 2', wizards(sorcery), price('host', 'prescience'), 2),
  one('a Making costs 4', wizards(sorcery), price('host', 'reflective_soulgem'), 4),
  one('a Cataclysm costs 6', wizards(sorcery), price('host', 'polyceus_blessing'), 6),
  one('only what can be paid', wizards(['mercury', 'host', -3], sorcery), offered('host'), ['prescience']),
  one('each spell once a round', wizards(['mercury', 'host', 20], sorcery, cast), offered('host'), [
    'reflective_soulgem',
    'polyceus_blessing',
  ]),
  one('a second casting is a mistake', wizards(sorcery, cast, cast), standing, 'CAST'),
  one('again in the next round', wizards(sorcery, cast, ['goes to', 2, 'sorcery'], cast), standing, 'counts'),
  one(
    'another Wizard may cast it too',
    {
      host: { W: WIZARD, X: WIZARD, A: LIGHT },
      guest: { V: ENEMY },
      happens: [sorcery, cast, ['casts', 'X', 'prescience', ['A']]],
    },
    standing,
    'counts',
  ),
  one('its Mercury is paid', wizards(sorcery, cast), mercury('host'), 4),
  one(
    'no more than there is',
    wizards(sorcery, ['casts', 'W', 'polyceus_blessing', ['A'], 7]),
    standing,
    'TOO_LITTLE_MERCURY',
  ),
  one('a Wizard in reserve casts nothing', { ...wizards(sorcery), reserve: ['W'] }, offered('host'), []),
  one('one that has routed casts nothing', wizards(['routs', 'W'], sorcery), offered('host'), []),
  one('a Broken Wizard casts', wizards(['doom', 'W', 10], sorcery), offered('host'), [
    'prescience',
    'reflective_soulgem',
    'polyceus_blessing',
  ]),
  one(
    'Spellbane: its own spells cost 1 more',
    {
      host: { W: `${LIGHT} general, wizard, the_ferric_blade @polyceus` },
      guest: { B: LIGHT },
      happens: [sorcery],
    },
    price('host', 'prescience'),
    3,
  ),
  one(
    'on Arcane ground 1 less',
    wizards(['has', 'W', 'arcane'], sorcery),
    price('host', 'reflective_soulgem'),
    3,
  ),
])

check('FACT-11 and FACT-33: countering', [
  one('an enemy Wizard with 2 Mercury may', wizards(sorcery, cast), counterable, true),
  one(
    'not without a Wizard',
    {
      host: { W: WIZARD },
      guest: { B: LIGHT },
      happens: [['mercury', 'guest', 6], sorcery, ['casts', 'W', 'prescience', ['W']]],
    },
    counterable,
    false,
  ),
  one('not with less than 2', wizards(['mercury', 'guest', -5], sorcery, cast), counterable, false),
  one('not if its Wizard has routed', wizards(['routs', 'V'], sorcery, cast), counterable, false),
  one('not from the reserve', { ...wizards(sorcery, cast), reserve: ['V'] }, counterable, false),
  one('it costs 2', wizards(sorcery, cast, ['counters', 'V', 3, 3]), mercury('guest'), 4),
  one(
    'a higher roll: the spell is lost, its Mercury too',
    wizards(sorcery, cast, ['counters', 'V', 3, 4]),
    mercury('host'),
    4,
  ),
  one(
    'a countered spell was cast: not offered again',
    wizards(['mercury', 'host', 20], sorcery, cast, ['counters', 'V', 3, 4]),
    offered('host'),
    ['reflective_soulgem', 'polyceus_blessing'],
  ),
  one(
    'nor can it be cast again this round',
    wizards(['mercury', 'host', 20], sorcery, cast, ['counters', 'V', 3, 4], cast),
    standing,
    'CAST',
  ),
  one(
    'as high a roll: it stands',
    wizards(sorcery, ['casts', 'W', 'polyceus_blessing', ['A']], ['counters', 'V', 4, 4]),
    isLost,
    false,
  ),
  one(
    'one Wizard counters one casting: a second may not',
    {
      host: { W: WIZARD, A: LIGHT },
      guest: { V: ENEMY, U: ENEMY },
      happens: [sorcery, cast, ['counters', 'V', 4, 4], ['counters', 'U', 1, 6]],
    },
    standing,
    'COUNTERED',
  ),
  one(
    'it may counter another spell',
    wizards(
      ['mercury', 'host', 20],
      sorcery,
      cast,
      ['counters', 'V', 4, 4],
      ['casts', 'W', 'reflective_soulgem', ['A']],
      ['counters', 'V', 4, 5],
    ),
    standing,
    'counts',
  ),
])

const lakeside = (...happens: Happening[]): Situation => ({
  ...wizards(sorcery, ...happens),
  battle: { twist: ['underground_mercury_lake'] },
})

describe('[GAME-144] 11: Underground Mercury Lake', () => {
  check('the facts say', [
    one('starts at 6', lakeside(), lake, 6),
    one('3 more in each later round', lakeside(['goes to', 3, 'omens']), lake, 12),
    one('one may pay one’s own 6 and 4 from the lake', lakeside(), canPay('host'), 10),
    one(
      'at most 4 in a phase',
      lakeside(['mercury', 'host', -6], ['casts', 'W', 'reflective_soulgem', ['A']]),
      canPay('host'),
      0,
    ),
    one(
      'both may',
      lakeside(['mercury', 'host', -6], ['casts', 'W', 'prescience', ['A']]),
      canPay('guest'),
      10,
    ),
    one(
      'what is paid from it is gone',
      lakeside(['mercury', 'host', -6], ['casts', 'W', 'prescience', ['A']]),
      lake,
      4,
    ),
    one('it pays counters too', lakeside(['mercury', 'guest', -6], cast), counterable, true),
    one(
      'a counter that it paid leaves 4',
      lakeside(['mercury', 'guest', -6], cast, ['counters', 'V', 3, 3]),
      lake,
      4,
    ),
  ])
})

/** The player's choice, which lasts for the battle. */
const conclaveWizard: Happening = ['has', 'A', 'wizard', 'battle']

const conclave = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT, C: LIGHT },
  guest: { V: ENEMY, B: LIGHT },
  battle: { twist: ['arcane_conclave'] },
  happens,
})

check('11: Arcane Conclave', [
  one('a player without a Wizard has 6 Mercury', conclave(), mercury('host'), 6),
  one('and 3 in each later round', conclave(['goes to', 2, 'omens']), mercury('host'), 9),
  one('a player with a Wizard as usual', conclave(), mercury('guest'), 6),
  one('a player without a Wizard names a unit', conclave(), namedFor('A'), ['wizard']),
  one('a player with one names none', conclave(), namedFor('B'), []),
  one('only one unit is named', conclave(conclaveWizard), namedFor('C'), []),
  one('which can be changed', conclave(conclaveWizard), namedFor('A'), ['wizard']),
  one('nobody is a Wizard before', conclave(sorcery), offered('host'), []),
  one('it casts Cantrips and Makings', conclave(conclaveWizard, sorcery), offered('host'), [
    ...['hasten', 'flicker', 'crystal_blades', 'armour_of_pelahg', 'sightless_eyes', 'the_tenebrous_piper'],
    ...['by_my_will', 'serve_unto_death', 'book_of_tysthy', 'summon_lloigor', 'trapdoor', 'scuttle'],
    ...['monstrous_growth', 'mothers_blessing', 'black_gate', 'marble_forest'],
    ...['prescience', 'reflective_soulgem'],
  ]),
  one('for what they cost', conclave(conclaveWizard, sorcery), price('host', 'reflective_soulgem'), 4),
  one(
    'it serves the allegiance of its first spell',
    conclave(conclaveWizard, sorcery, ['casts', 'A', 'prescience', ['C']], ['mercury', 'host', 9]),
    offered('host'),
    ['reflective_soulgem'],
  ),
  one(
    'for the battle',
    conclave(conclaveWizard, sorcery, ['casts', 'A', 'prescience', ['C']], ['goes to', 2, 'sorcery']),
    offered('host'),
    ['prescience', 'reflective_soulgem'],
  ),
  one(
    'even if that was countered',
    conclave(
      conclaveWizard,
      sorcery,
      ['casts', 'A', 'prescience', ['C']],
      ['counters', 'V', 1, 6],
      ['goes to', 2, 'sorcery'],
    ),
    offered('host'),
    ['prescience', 'reflective_soulgem'],
  ),
  one(
    'it may counter',
    conclave(conclaveWizard, sorcery, ['casts', 'V', 'sightless_eyes', ['A']]),
    counterable,
    true,
  ),
  one('a Wizard with an allegiance casts its three spells', conclave(sorcery), offered('guest'), [
    'sightless_eyes',
    'the_tenebrous_piper',
    'the_esurient_dark',
  ]),
])
