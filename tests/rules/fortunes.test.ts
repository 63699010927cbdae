import { describe } from 'vitest'
import { roll } from './ask-fight.ts'
import { cards, firstPlayer, loser, phasesOf, playable, standing, startCards } from './ask-table.ts'
import { mustTest, passes, passesInDialog } from './ask-unit.ts'
import { type Case, check, CLASH, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const held = (...happens: Happening[]): Situation => ({ host: { A: LIGHT }, guest: { B: LIGHT }, happens })
const hand = (twist: string, ...happens: Happening[]): Situation => ({
  ...held(...happens),
  battle: { twist: [twist] },
})

check('1.6 and 1.8: Fortune cards', [
  one('3 cards at the start', held(), startCards, 3),
  one('5 with Hand of Fate', hand('hand_of_fate'), startCards, 5),
  one('a drawn card is in the hand', held(['draws', 'host', '7S']), cards('host'), ['7S']),
  one(
    'a card is drawn once',
    held(['draws', 'host', '7S'], ['draws', 'guest', '7S']),
    standing,
    'CARD_NOT_IN_DECK',
  ),
  one(
    'a played card is gone',
    held(['draws', 'host', '7S'], ['draws', 'host', '7C'], ['plays', 'host', 'decisive_move']),
    cards('host'),
    ['7C'],
  ),
  one(
    'one Fortune a phase',
    held(
      ['draws', 'host', '6S'],
      ['draws', 'host', 'KS'],
      ['goes to', 1, 'clash'],
      ['plays', 'host', 'crushing_charge', 'A'],
    ),
    playable('host'),
    [],
  ),
  one(
    'the other player may play one, too',
    held(['draws', 'guest', 'KS'], ['goes to', 1, 'clash'], ['plays', 'host', 'crushing_charge', 'A']),
    playable('guest'),
    ['KS'],
  ),
  one(
    'one more in the next phase',
    held(
      ['draws', 'host', '6S'],
      ['goes to', 1, 'march'],
      ['plays', 'host', 'healing_potion', 'A'],
      ['goes to', 1, 'clash'],
    ),
    playable('host'),
    ['6S'],
  ),
  one(
    'two a phase with Hand of Fate',
    hand(
      'hand_of_fate',
      ['draws', 'host', 'KS'],
      ['goes to', 1, 'clash'],
      ['plays', 'host', 'crushing_charge', 'A'],
    ),
    playable('host'),
    ['KS'],
  ),
  one(
    'but not three',
    hand(
      'hand_of_fate',
      ['draws', 'host', 'KS'],
      ['goes to', 1, 'clash'],
      ['plays', 'host', 'crushing_charge', 'A'],
      ['plays', 'host', 'hold', 'A'],
    ),
    playable('host'),
    [],
  ),
  one(
    'both cards of a Fortune',
    held(['draws', 'host', '4S'], ['draws', 'host', '4C'], ['goes to', 1, 'march']),
    playable('host'),
    ['4S', '4C'],
  ),
  one(
    'neither in another phase',
    held(['draws', 'host', '4S'], ['draws', 'host', '4C'], ['goes to', 1, 'clash']),
    playable('host'),
    [],
  ),
  one('Redeploy in the first Omens phase', held(['draws', 'host', '8H']), playable('host'), ['8H']),
  one('and in no later one', held(['draws', 'host', '8H'], ['goes to', 2, 'omens']), playable('host'), []),
])

const when = (fortune: string, ...phases: string[]): Case => ({
  name: fortune,
  situation: held(),
  ask: phasesOf(fortune),
  expected: phases,
})

check('5: when a Fortune can be played', [
  when('against_all_odds', 'clash'),
  when('barge_through', 'march'),
  when('better_part_of_valour', 'march'),
  when('bold_challenge', 'clash'),
  when('carpe_diem', 'march', 'volley', 'clash'),
  when('crushing_charge', 'clash'),
  when('decisive_move', 'march'),
  when('eager_for_battle', 'march'),
  when('eldritch_redirection', 'sorcery'),
  when('enchanted_shield', 'march', 'volley', 'clash'),
  when('familiar', 'sorcery'),
  when('famous_blade', 'clash'),
  when('healing_potion', 'march'),
  when('hold', 'clash'),
  when('moment_of_glory', 'clash'),
  when('redeploy', 'omens'),
  when('relentless', 'clash'),
  when('scroll_of_occult_knowledge', 'sorcery'),
  when('vial_of_mercury', 'sorcery'),
])

check('FACT-32: Fortunes and Courage', [
  one(
    'Hopelessness: 3 less for this test',
    held(['doom', 'A', 5], CLASH, ['plays', 'guest', 'hopelessness', 'A']),
    passes('A', 'other'),
    2,
  ),
  one(
    'a rolled 1 still passes',
    held(['doom', 'A', 9], CLASH, ['plays', 'guest', 'hopelessness', 'A']),
    passes('A', 'other'),
    1,
  ),
  one(
    'not for the next test',
    held(['doom', 'A', 5], CLASH, ['plays', 'guest', 'hopelessness', 'A'], ['tests', 'A', 'lost', 'passes']),
    passesInDialog('A', 'other'),
    5,
  ),
  one(
    'it waits for the next test of this phase only',
    held(['doom', 'A', 5], CLASH, ['plays', 'guest', 'hopelessness', 'A'], ['goes to', 1, 'reckoning']),
    passes('A', 'broken'),
    5,
  ),
  one(
    'Hold! for this fight only',
    held(['doom', 'A', 9], CLASH, ['plays', 'host', 'hold', 'A'], ['goes to', 2, 'clash']),
    passes('A', 'lost'),
    1,
  ),
  one(
    'Tattered Banner: no friend panics',
    {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      happens: [CLASH, ['routs', 'C'], ['plays', 'host', 'tattered_banner', 'C']],
    },
    mustTest('panic'),
    [],
  ),
  one(
    'equal Doom: a fight that nobody has lost asks for no test',
    held(['touches', 'A', 'B'], CLASH, ['fight', 'A', { 'A>B': 2, 'B>A': 2 }]),
    mustTest('lost'),
    [],
  ),
  one(
    'and has no loser',
    held(['touches', 'A', 'B'], CLASH, ['fight', 'A', { 'A>B': 2, 'B>A': 2 }]),
    loser,
    null,
  ),
])

describe('[GAME-144] 5: Carpe Diem', () => {
  check('the facts say', [
    one(
      'who plays it is First Player of the phase',
      held(['first', 'guest'], CLASH, ['plays', 'host', 'carpe_diem']),
      firstPlayer,
      'host',
    ),
    one(
      'and of no other phase',
      held(['first', 'guest'], CLASH, ['plays', 'host', 'carpe_diem'], ['goes to', 1, 'reckoning']),
      firstPlayer,
      'guest',
    ),
  ])
})

check('5: Enchanted Shield', [
  one(
    'it ends with the phase',
    {
      host: { A: LIGHT },
      guest: { B: LIGHT },
      happens: [
        ['goes to', 1, 'volley'],
        ['plays', 'guest', 'enchanted_shield', 'B'],
        CLASH,
        ['touches', 'A', 'B'],
      ],
    },
    roll('A', 'B', [6, 6, 6, 2, 2, 2, 2, 2, 2, 2]),
    '3, own 0, again 0',
  ),
])
