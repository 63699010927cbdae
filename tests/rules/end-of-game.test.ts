import {
  counterGoesUp,
  gained,
  isDecided,
  lostPoints,
  proposal,
  standing,
  vp,
  vpOfRound,
  way,
} from './ask-table.ts'
import { check, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

type Battle = { scenario?: string; twist?: string; attacker?: 'host' | 'guest' }

function battle({ scenario, twist, attacker }: Battle, ...happens: Happening[]): Situation {
  return {
    host: { A: LIGHT, C: LIGHT },
    guest: { B: LIGHT, D: 'MONSTER' },
    battle: {
      scenarios: scenario === undefined ? [] : [scenario],
      twist: twist === undefined ? [] : [twist],
    },
    ...(attacker && { attacker }),
    happens,
  }
}

const at = (round: number, phase: 'omens' | 'clash' | 'reckoning' = 'reckoning'): Happening => [
  'goes to',
  round,
  phase,
]
const pendulum = { scenario: 'the_pendulums_swing' }
const glory = { scenario: 'bathed_in_glory' }

const scored = (side: 'host' | 'guest', by: number): Happening => ['vp', side, by]

check('FACT-36: caps', [
  one(
    'nobody scores more than 10',
    battle(
      pendulum,
      scored('host', 8),
      at(1),
      ['scores', 'host', 'the_pendulums_swing.large_unit', 2],
      ['scores', 'host', 'the_pendulums_swing.unit', 1],
    ),
    vp('host'),
    10,
  ),
  one(
    'only what is left of the 10',
    battle(pendulum, scored('host', 9), at(1), ['scores', 'host', 'the_pendulums_swing.large_unit', 2]),
    vp('host'),
    10,
  ),
  one('whoever reaches 10 wins at once', battle(pendulum, scored('host', 10), at(2)), isDecided, true),
  one('the cap decides', battle(pendulum, scored('host', 10), at(2)), proposal, 'host by cap'),
  one('9 do not', battle(pendulum, scored('host', 9), at(2)), isDecided, false),
  one(
    'both in the same Reckoning: the game ends',
    battle(pendulum, ['routs', 'A'], scored('host', 10), scored('guest', 10), at(2)),
    isDecided,
    true,
  ),
  one(
    'both: the fewer points lost decide',
    battle(pendulum, ['routs', 'A'], scored('host', 10), scored('guest', 10), at(2)),
    proposal,
    'guest by points',
  ),
  one('no cap without such a scenario', battle({}, scored('host', 30), at(2)), isDecided, false),
  one(
    'Bathed in Glory: 5 at the end of a round',
    battle(glory, scored('host', 3), at(2, 'clash'), scored('host', 2), at(2)),
    isDecided,
    true,
  ),
  one(
    'Bathed in Glory: 4 do not',
    battle(glory, scored('host', 3), at(2, 'clash'), scored('host', 1), at(2)),
    isDecided,
    false,
  ),
  one(
    'Bathed in Glory: not before the round ends',
    battle(glory, scored('host', 3), at(2, 'clash'), scored('host', 2)),
    isDecided,
    false,
  ),
  one(
    'Bathed in Glory: both',
    battle(
      glory,
      ['routs', 'D'],
      scored('host', 3),
      scored('guest', 3),
      at(2, 'clash'),
      scored('host', 2),
      scored('guest', 2),
      at(2),
    ),
    isDecided,
    true,
  ),
  one(
    'Bathed in Glory: both, and who lost less wins',
    battle(
      glory,
      ['routs', 'D'],
      scored('host', 3),
      scored('guest', 3),
      at(2, 'clash'),
      scored('host', 2),
      scored('guest', 2),
      at(2),
    ),
    proposal,
    'host by points',
  ),
  one(
    'Bathed in Glory: 3 in a round',
    battle(
      glory,
      at(1, 'clash'),
      scored('host', 2),
      ['scores', 'host', 'bathed_in_glory.charge', 1],
      ['scores', 'host', 'bathed_in_glory.stand', 1],
    ),
    vp('host'),
    3,
  ),
  one(
    'Bathed in Glory: the counter stops at 3',
    battle(glory, at(1, 'clash'), scored('host', 3)),
    counterGoesUp('host'),
    false,
  ),
  one(
    'Bathed in Glory: renown comes on top of the 3',
    battle({ ...glory, twist: 'soldiers_of_renown' }, at(1, 'clash'), scored('host', 3), [
      'scores',
      'host',
      'soldiers_of_renown.renown',
      1,
    ]),
    standing,
    'counts',
  ),
  one(
    'Bathed in Glory: renown can be scored then',
    battle({ ...glory, twist: 'soldiers_of_renown' }, at(1, 'clash'), scored('host', 3)),
    way('host', 'soldiers_of_renown.renown'),
    '1 VP, 1 left',
  ),
  one(
    'Bathed in Glory: but not on top of the 5',
    battle(
      { ...glory, twist: 'soldiers_of_renown' },
      at(1, 'clash'),
      scored('host', 3),
      at(2, 'clash'),
      scored('host', 2),
      ['scores', 'host', 'soldiers_of_renown.renown', 1],
    ),
    vp('host'),
    5,
  ),
  one(
    'Bathed in Glory: renown leaves the 3 of the round',
    battle(
      { ...glory, twist: 'soldiers_of_renown' },
      at(1, 'clash'),
      ['scores', 'host', 'soldiers_of_renown.renown', 1],
      ['scores', 'host', 'bathed_in_glory.charge', 1],
      ['scores', 'host', 'bathed_in_glory.rout', 1],
      ['scores', 'host', 'bathed_in_glory.stand', 1],
    ),
    vp('host'),
    4,
  ),
  one(
    'Bathed in Glory: the counter goes on to 3 beside renown',
    battle({ ...glory, twist: 'soldiers_of_renown' }, at(1, 'clash'), scored('host', 2), [
      'scores',
      'host',
      'soldiers_of_renown.renown',
      1,
    ]),
    counterGoesUp('host'),
    true,
  ),
  one(
    'Bathed in Glory: 5 still end the game after the round',
    battle(glory, scored('host', 3), at(2), scored('host', 2), at(3, 'omens')),
    isDecided,
    true,
  ),
  one(
    'The Pendulum’s Swing: a deed that makes 10 wins at once',
    battle({ ...pendulum, twist: 'fateful_deeds' }, at(2), scored('host', 8), at(3, 'clash'), [
      'scores',
      'host',
      'fateful_deeds.deed',
      2,
    ]),
    isDecided,
    true,
  ),
  one(
    'Fateful Deeds do not go above the cap',
    battle({ ...pendulum, twist: 'fateful_deeds' }, scored('host', 9), at(5), [
      'scores',
      'host',
      'fateful_deeds.deed',
      2,
    ]),
    vp('host'),
    10,
  ),
  one(
    'a row of the rounds says what counted',
    battle(glory, at(1, 'clash'), scored('host', 7)),
    gained('host', 1),
    3,
  ),
  one(
    'a row of the rounds says what the cap left',
    battle(pendulum, scored('host', 9), at(2), ['scores', 'host', 'the_pendulums_swing.large_unit', 2]),
    gained('host', 2),
    1,
  ),
  one(
    'the plots say the total at the end of a round',
    battle(pendulum, scored('host', 2), at(2), scored('host', 1)),
    vpOfRound('host', 1),
    2,
  ),
])

check('1.9: the end of the game', [
  one('more VP win', battle({}, scored('host', 3), scored('guest', 2), at(5)), proposal, 'host by vp'),
  one(
    'an army that has routed loses, whatever the other lost',
    battle({}, ['routs', 'D'], ['routs', 'A'], ['routs', 'C']),
    proposal,
    'guest by rout',
  ),
  one(
    'points lost by a first rout stay lost',
    battle({}, ['routs', 'A'], ['returns', 'A'], at(5)),
    lostPoints('host'),
    300,
  ),
  one(
    'and are not lost twice',
    battle({}, ['routs', 'A'], ['returns', 'A'], ['routs', 'A'], at(5)),
    lostPoints('host'),
    300,
  ),
  one('equal VP, one unit lost', battle({}, ['routs', 'A'], at(5)), proposal, 'guest by points'),
  one(
    'equal VP, a dearer unit lost',
    battle({}, ['routs', 'A'], ['routs', 'D'], at(5)),
    proposal,
    'host by points',
  ),
  one('all equal: a draw', battle({}, ['routs', 'A'], ['routs', 'B'], at(5)), proposal, 'draw by nothing'),
  one(
    'the keywords of a unit count in its points',
    { host: { A: 'MONSTER elite', C: LIGHT }, guest: { B: LIGHT }, happens: [['routs', 'A']] },
    lostPoints('host'),
    750,
  ),
  one(
    'all of an army have routed: at once',
    battle({}, ['routs', 'A'], ['routs', 'C'], at(1, 'clash')),
    isDecided,
    true,
  ),
  one(
    'those in reserve must have, too',
    { ...battle({}, ['routs', 'A'], at(1, 'clash')), reserve: ['C'] },
    isDecided,
    false,
  ),
  one(
    'VP do not matter then',
    battle({}, scored('host', 9), ['routs', 'A'], ['routs', 'C']),
    proposal,
    'guest by rout',
  ),
  one(
    'after four rounds by torchlight',
    battle({ twist: 'torches_burning_low' }, scored('guest', 1), at(4)),
    proposal,
    'guest by vp',
  ),
])
