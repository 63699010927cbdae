import { hits, roll } from './ask-fight.ts'
import { doubleOf, isDecided, phasesOf, playable, proposal, savedBy, standing, cards } from './ask-table.ts'
import { doom, mayShoot, mustTest, passesInDialog, reach } from './ask-unit.ts'
import { charge, check, CLASH, KNIGHTS, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const three = (general: string, ...happens: Happening[]): Situation => ({
  host: { A: LIGHT, G: `${LIGHT} ${general}` },
  guest: { B: LIGHT },
  happens: [CLASH, ...happens],
})

check('1.11.19: a Despised General', [
  one('a General: its test', three('general', ['routs', 'G']), mustTest('general'), ['A']),
  one('Despised: none', three('general, despised', ['routs', 'G']), mustTest('general'), []),
  one('and no panic', three('general, despised', ['routs', 'G']), mustTest('panic'), []),
  one(
    'Despised by a spell or by hand',
    three('general', ['has', 'G', 'despised', 'battle'], ['routs', 'G']),
    mustTest('general'),
    [],
  ),
  one(
    'an Insignificant General: its test',
    three('general, the_wretched_whistle', ['routs', 'G']),
    mustTest('general'),
    ['A'],
  ),
  one('but no panic', three('general, the_wretched_whistle', ['routs', 'G']), mustTest('panic'), []),
])

const through = (unit: string, twist: string[], ...happens: Happening[]): Situation => ({
  host: { A: unit },
  guest: { B: LIGHT },
  ...(twist.length > 0 && { battle: { twist } }),
  happens: [['goes to', 1, 'march'], ['has', 'A', 'rough'], ...happens],
})
const EAGER: Happening = ['plays', 'host', 'eager_for_battle', 'A']

check('1.11.20: a charge through Rough ground', [
  one('Speed', through(KNIGHTS, []), reach('A'), '12 to 12'),
  one('Frozen Lake adds nothing', through(KNIGHTS, ['frozen_lake']), reach('A'), '12 to 12'),
  one('nor does Eager for Battle', through(KNIGHTS, [], EAGER), reach('A'), '12 to 12'),
  one('nor do both', through(KNIGHTS, ['frozen_lake'], EAGER), reach('A'), '12 to 12'),
  one('Flying is not slowed', through(`${KNIGHTS} flying`, ['frozen_lake']), reach('A'), '18 to 23'),
  one('nor are Skirmishers', through('BEASTS', ['frozen_lake'], EAGER), reach('A'), '21 to 21'),
  one(
    'Frozen Lake on open ground',
    { ...charge(KNIGHTS, LIGHT), battle: { twist: ['frozen_lake'] } },
    reach('A'),
    '16 to 21',
  ),
])

const hand = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT },
  guest: { B: LIGHT },
  happens: [['draws', 'host', '6S'], ['draws', 'host', 'KS'], ['draws', 'guest', 'KC'], CLASH, ...happens],
})
const FIRST: Happening = ['plays', 'host', 'crushing_charge', 'A']
const SECOND: Happening = ['plays', 'host', 'famous_blade', 'A']

check('1.11.21: one Fortune a phase', [
  one('the first counts', hand(FIRST), standing, 'counts'),
  one('a second is refused', hand(FIRST, SECOND), standing, 'FORTUNE_PLAYED'),
  one('and both are named', hand(FIRST, SECOND), doubleOf, ['6S', 'KS']),
  one('its card stays in the hand', hand(FIRST, SECOND), cards('host'), ['KS']),
  one('it does nothing', hand(['touches', 'A', 'B'], FIRST, SECOND), hits('A', 'B'), '4+'),
  one(
    'one of the other player counts',
    hand(FIRST, ['plays', 'guest', 'famous_blade', 'B']),
    standing,
    'counts',
  ),
  one('one in the next phase counts', hand(FIRST, ['goes to', 1, 'reckoning'], SECOND), standing, 'counts'),
  one(
    'Hand of Fate: two',
    { ...hand(FIRST, SECOND), battle: { twist: ['hand_of_fate'] } },
    standing,
    'counts',
  ),
  one(
    'and no third',
    { ...hand(FIRST, SECOND, ['plays', 'host', 'hold', 'A']), battle: { twist: ['hand_of_fate'] } },
    standing,
    'FORTUNE_PLAYED',
  ),
  one('none is offered', hand(FIRST), playable('host'), []),
  one('not after a failed test either', hand(['draws', 'host', '2H'], FIRST), savedBy('A', 'lost'), []),
])

check('1.11.22: Enchanted Shield', [
  one('in March, too', hand(), phasesOf('enchanted_shield'), ['march', 'volley', 'clash']),
])

const held = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT },
  guest: { B: LIGHT },
  happens: [
    ['doom', 'A', 5],
    ['touches', 'A', 'B'],
    CLASH,
    ['plays', 'guest', 'hopelessness', 'A'],
    ...happens,
  ],
})

check('1.11.24: Hold! and Hopelessness', [
  one('a test that was taken uses it up', held(['tests', 'A', 'lost', 1]), passesInDialog('A', 'other'), 5),
  one(
    'one that Hold! passes does not',
    held(['plays', 'host', 'hold', 'A'], ['tests', 'A', 'lost', 'passes']),
    passesInDialog('A', 'other'),
    2,
  ),
  one(
    'nor one that nobody has entered',
    held(['plays', 'host', 'hold', 'A']),
    passesInDialog('A', 'other'),
    2,
  ),
  one(
    'nor one that Stone Heart passes',
    {
      host: { A: LIGHT, W: `${LIGHT} wizard @cylosi` },
      guest: { B: LIGHT },
      happens: [
        ['doom', 'A', 5],
        ['casts', 'W', 'stone_heart', ['A']],
        ['goes to', 2, 'clash'],
        ['plays', 'guest', 'hopelessness', 'A'],
        ['tests', 'A', 'other', 'passes'],
        ['tests', 'A', 'lost', 'passes'],
      ],
    },
    passesInDialog('A', 'panic'),
    6,
  ),
  one(
    'one that a song passes',
    {
      host: { A: LIGHT },
      guest: { B: LIGHT },
      battle: { twist: ['songs_in_the_dark'] },
      happens: [
        ['doom', 'A', 5],
        ['becomes', 'A', 'songs_in_the_dark.song'],
        CLASH,
        ['plays', 'guest', 'hopelessness', 'A'],
        ['tests', 'A', 'lost', 'passes'],
      ],
    },
    passesInDialog('A', 'other'),
    2,
  ),
])

const shoots = (...happens: Happening[]): Situation => ({
  host: { A: 'LIGHT_CAVALRY' },
  guest: { B: LIGHT },
  happens: [['goes to', 1, 'march'], ...happens],
})

check('1.11.25: a missed charge', [
  one('who did not charge shoots', shoots(['goes to', 1, 'volley']), mayShoot('host'), ['A']),
  one(
    'who missed its charge does not',
    shoots(['misses', 'A', 'B'], ['goes to', 1, 'volley']),
    mayShoot('host'),
    [],
  ),
  one('in the next round it does', shoots(['misses', 'A', 'B'], ['goes to', 2, 'volley']), mayShoot('host'), [
    'A',
  ]),
])

check('1.11.26: uphill in Desperate Fighting', [
  one(
    'the re-roll of the twist stays',
    { ...charge(LIGHT, LIGHT, ['is', 'A', 'uphill']), battle: { twist: ['desperate_fighting'] } },
    roll('A', 'B', [1, 1, 4, 4, 2, 2, 2, 2, 2, 2]),
    '2, own 0, again 2',
  ),
])

const gone = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT },
  guest: { B: LIGHT },
  happens: [CLASH, ...happens, ['routs', 'A'], ['routs', 'B']],
})

check('1.11.27: both armies have gone', [
  one('the game ends', gone(), isDecided, true),
  one('the victory points decide', gone(['vp', 'host', 2], ['vp', 'guest', 3]), proposal, 'guest by vp'),
  one('then the points of lost units', gone(), proposal, 'draw by nothing'),
])

check('1.11.7: what only doubles do', [one('Doom is not given twice', hand(FIRST, SECOND), doom('A'), 0)])
