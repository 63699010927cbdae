import { hitsInDialog, roll, standsAfter, strikeInDialog } from './ask-fight.ts'
import { breaksType, changesOf, chargesUpTo, chargingOn, oddsBegin } from './ask-armies.ts'
import { mayScore, mustScore, namedFor, offersToScore, savedBy, standing } from './ask-table.ts'
import { courage, holdsKeyword, keptFromCharging, mayRally, passes } from './ask-unit.ts'
import { type Case, charge, check, CLASH, HEAVY, KNIGHTS, LIGHT, magic, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

check('1.7 and 5: Hopelessness and By My Will at once', [
  one(
    'heavy cavalry charges Stubborn light infantry with 4 Doom',
    {
      host: { A: KNIGHTS },
      guest: { B: `${LIGHT} stubborn`, V: `${LIGHT} wizard @iskalla` },
      happens: [
        ['doom', 'B', 4],
        ['mercury', 'guest', 6],
        ['casts', 'V', 'by_my_will', ['B']],
        CLASH,
        ['charges', 'A', 'B'],
        ['plays', 'host', 'hopelessness', 'B'],
      ],
    },
    standsAfter('B', 'A', 1),
    0.0982,
  ),
])

const commanded = (unit: string, general: string, ...happens: Happening[]): Situation => ({
  host: { A: unit, G: `${LIGHT} ${general}`, W: `${LIGHT} wizard @polyceus` },
  guest: { B: LIGHT, V: `${LIGHT} wizard @ljudlos` },
  happens: [['doom', 'A', 12], ...happens],
})
const orbOn = (...on: string[]): Happening => ['casts', 'V', 'orb_of_silence', on]

const saved = (name: string, situation: Situation, expected: string[]): Case => ({
  name,
  situation,
  ask: savedBy('A', 'broken'),
  expected,
})

check('3.4, 3.1 and 7: who may still save a unit that has failed', [
  saved('the Command of its General', commanded(LIGHT, 'general'), ['command']),
  saved('nobody helps the Hollow', commanded(`${LIGHT} hollow`, 'general'), []),
  saved(
    'nor one that is Hollow for the battle',
    commanded(LIGHT, 'general', ['has', 'A', 'hollow', 'battle']),
    [],
  ),
  saved('a Hollow General has none', commanded(LIGHT, 'general, hollow'), []),
  saved('nor has one whom the Whistle shames', commanded(LIGHT, 'general, the_wretched_whistle'), []),
  saved('a Broken General has none', commanded(LIGHT, 'general', ['doom', 'G', 10]), []),
  saved('none for a unit under Orb of Silence', commanded(LIGHT, 'general', orbOn('A')), []),
  saved('none from a General under it', commanded(LIGHT, 'general', orbOn('G')), []),
  saved('in the next round again', commanded(LIGHT, 'general', orbOn('A'), ['goes to', 2, 'reckoning']), [
    'command',
  ]),
  saved('once a round', commanded(LIGHT, 'general', ['uses', 'G', 'command']), []),
  saved('Take Heart', commanded(LIGHT, '', ['draws', 'host', '2H']), ['take_heart']),
  saved('none on a unit under Orb of Silence', commanded(LIGHT, '', ['draws', 'host', '2H'], orbOn('A')), []),
  saved('nor Heroic Last Stand', commanded(LIGHT, '', ['draws', 'host', 'KH'], orbOn('A')), []),
  saved(
    'none after another Fortune of the phase',
    commanded(
      LIGHT,
      '',
      ['draws', 'host', '2H'],
      ['goes to', 1, 'reckoning'],
      ['plays', 'host', 'tattered_banner'],
    ),
    [],
  ),
  saved(
    'Take Heart was for one test, and not for all of the phase',
    commanded(
      LIGHT,
      '',
      ['draws', 'host', '2H'],
      ['goes to', 1, 'reckoning'],
      ['plays', 'host', 'take_heart', 'A'],
      ['tests', 'A', 'panic', 'passes'],
    ),
    [],
  ),
  saved('Prescience', commanded(LIGHT, '', ['casts', 'W', 'prescience', ['A']]), ['Prescience']),
  saved('only for the unit on which it is', commanded(LIGHT, '', ['casts', 'W', 'prescience', ['G']]), []),
  saved(
    'once a round',
    commanded(LIGHT, '', ['casts', 'W', 'prescience', ['A']], ['is saved', 'A', 'terror', 'Prescience']),
    [],
  ),
  saved(
    'not after an attack, which has used it',
    commanded(LIGHT, '', ['casts', 'W', 'prescience', ['A']], ['touches', 'A', 'B'], CLASH, [
      'fight',
      'A',
      { 'A>B': 1, 'B>A': 2 },
    ]),
    [],
  ),
])

check('1.11.10: Prescience is for one attack or one test', [
  one(
    'an attack after a test re-rolls nothing',
    {
      host: { A: LIGHT, W: `${LIGHT} wizard @polyceus` },
      guest: { B: LIGHT },
      happens: [
        ['casts', 'W', 'prescience', ['A']],
        ['is saved', 'A', 'terror', 'Prescience'],
        ['touches', 'A', 'B'],
      ],
    },
    strikeInDialog('A', 'B', [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
    '0, own 0, again 0',
  ),
])

const rules = (scenario: string, guest: Record<string, string>, ...happens: Happening[]): Situation => ({
  host: { A: LIGHT, C: `${LIGHT} general, battle_standard` },
  guest: { ...guest, Z: LIGHT },
  battle: { scenarios: [scenario] },
  ...(scenario === 'burn_them_out' && { attacker: 'host' as const }),
  happens: [CLASH, ...happens],
})
const LEADERS = { B: LIGHT, G: `${LIGHT} general`, S: `${LIGHT} battle_standard` }
const PIPER = { B: LIGHT, G: `${LIGHT} general, the_wretched_whistle`, S: `${LIGHT} battle_standard` }
const LAST: Happening = ['goes to', 5, 'reckoning']

check('8: victory points for the General and the Battle Standard', [
  one(
    'Bloodbath, light infantry: the first rout alone',
    rules('bloodbath', LEADERS, ['routs', 'B']),
    mustScore('host'),
    ['bloodbath.first_rout'],
  ),
  one('nothing for its own side', rules('bloodbath', LEADERS, ['routs', 'B']), mustScore('guest'), []),
  one('nothing else is offered', rules('bloodbath', LEADERS, ['routs', 'B']), mayScore('host'), [
    'bloodbath.first_rout',
  ]),
  one('the General', rules('bloodbath', LEADERS, ['routs', 'G']), mustScore('host'), [
    'bloodbath.first_rout',
    'bloodbath.general',
  ]),
  one('the Battle Standard', rules('bloodbath', LEADERS, ['routs', 'S']), mustScore('host'), [
    'bloodbath.first_rout',
    'bloodbath.battle_standard',
  ]),
  one(
    'one that was both: both',
    rules('bloodbath', { B: `${LIGHT} general, battle_standard` }, ['routs', 'B']),
    mayScore('host'),
    ['bloodbath.first_rout', 'bloodbath.general', 'bloodbath.battle_standard'],
  ),
  one('an Insignificant General: none', rules('bloodbath', PIPER, ['routs', 'G']), mayScore('host'), []),
  one(
    'the first rout is one: who lost it scores none by a later one',
    rules('bloodbath', LEADERS, ['routs', 'A'], ['routs', 'B']),
    mayScore('host'),
    [],
  ),
  one(
    'still offered in a later phase',
    rules('bloodbath', LEADERS, ['routs', 'G'], ['goes to', 1, 'reckoning']),
    mayScore('host'),
    ['bloodbath.first_rout', 'bloodbath.general'],
  ),
  one(
    'Burn Them Out, both Generals stand: homes alone',
    rules('burn_them_out', LEADERS, LAST),
    mustScore('guest'),
    ['burn_them_out.standing_home'],
  ),
  one('a General has routed', rules('burn_them_out', LEADERS, ['routs', 'C'], LAST), mustScore('guest'), [
    'burn_them_out.standing_home',
    'burn_them_out.general',
  ]),
  one('not for its own side', rules('burn_them_out', LEADERS, ['routs', 'C'], LAST), mustScore('host'), [
    'burn_them_out.burnt_home',
    'burn_them_out.burning_home',
  ]),
  one(
    'an Insignificant General: none',
    rules('burn_them_out', PIPER, ['routs', 'G'], LAST),
    mustScore('host'),
    ['burn_them_out.burnt_home', 'burn_them_out.burning_home'],
  ),
])

const renown = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT },
  guest: { B: LIGHT, D: `${LIGHT} elite`, G: `${LIGHT} general` },
  battle: { twist: ['soldiers_of_renown'] },
  happens: [['has', 'B', 'elite', 'battle'], CLASH, ...happens],
})

const untaken = (...happens: Happening[]): Situation =>
  rules('the_wages_of_sin', LEADERS, ['goes to', 2, 'clash'], ...happens)
const unnamed = (...happens: Happening[]): Situation => ({ ...renown(), happens: [CLASH, ...happens] })

check('8 and 11: victory points for others that rout', [
  one('a unit of renown', renown(['routs', 'B']), mustScore('host'), ['soldiers_of_renown.renown']),
  one('not one that has only bought Elite', renown(['routs', 'D']), mayScore('host'), []),
  one('nor a General, which nobody can name', unnamed(['routs', 'G']), offersToScore('host'), []),
  one('any other may be, if the players have named none', unnamed(['routs', 'D']), offersToScore('host'), [
    'soldiers_of_renown.renown',
  ]),
  one('but nobody is asked for it', unnamed(['routs', 'D']), mustScore('host'), []),
  one('nor for who took a purse', untaken(['routs', 'B']), mustScore('host'), []),
  one(
    'who took a purse',
    rules(
      'the_wages_of_sin',
      LEADERS,
      ['becomes', 'B', 'the_wages_of_sin.greedy'],
      ['goes to', 2, 'clash'],
      ['routs', 'B'],
    ),
    mustScore('host'),
    ['the_wages_of_sin.thief_routed'],
  ),
  one(
    'who took none',
    rules(
      'the_wages_of_sin',
      LEADERS,
      ['becomes', 'B', 'the_wages_of_sin.greedy'],
      ['goes to', 2, 'clash'],
      ['routs', 'S'],
    ),
    mayScore('host'),
    [],
  ),
])

const HOSTS = { A: LIGHT, C: LIGHT, D: LIGHT, E: LIGHT, F: LIGHT, H: LIGHT, J: LIGHT }
const seven = (allegiance: string, ...happens: Happening[]): Situation => ({
  host: { W: `${LIGHT} wizard @${allegiance}` },
  guest: HOSTS,
  happens,
})
const ALL = Object.keys(HOSTS)

check('7: a spell for every unit there', [
  one('Orb of Silence on seven', seven('ljudlos', ['casts', 'W', 'orb_of_silence', ALL]), standing, 'counts'),
  one(
    'the seventh has 2 less Courage',
    seven('ljudlos', ['casts', 'W', 'orb_of_silence', ALL]),
    courage('J'),
    8,
  ),
  one(
    'The Esurient Dark: the seventh is Distracted',
    seven('gomb', ['casts', 'W', 'the_esurient_dark', ALL]),
    holdsKeyword('J', 'distracted'),
    true,
  ),
  one(
    'Light of Guldvarlden: the eighth is Fearless',
    {
      host: { ...HOSTS, W: `${LIGHT} wizard @mycena` },
      guest: { B: LIGHT },
      happens: [['casts', 'W', 'light_of_guldvarlden', ['W', ...ALL]]],
    },
    holdsKeyword('J', 'fearless'),
    true,
  ),
])

const alone = (unit: string): Situation => ({ host: { A: unit }, guest: { B: LIGHT } })
const DREADED = `${LIGHT} general, the_obsidian_puzzlebox`

check('3.4: who cannot charge', [
  one('artillery on light infantry', alone('ARTILLERY'), chargingOn('A', LIGHT), 2.5),
  one('the bearer of the Puzzlebox deals no more by a charge', alone(DREADED), chargingOn('A', LIGHT), 4),
  one('one that may charges', alone(KNIGHTS), chargingOn('A', LIGHT), 9.333),
  one('artillery breaks nothing by a charge', alone('ARTILLERY'), breaksType('A', HEAVY), 0),
  one('artillery reaches nothing by a charge', alone('ARTILLERY'), chargesUpTo('A'), 0),
  one('nor does the bearer of the Puzzlebox', alone(DREADED), chargesUpTo('A'), 0),
  one('nor do its odds begin with a charge', alone(DREADED), oddsBegin('A'), []),
  one('those of one that may do', alone(KNIGHTS), oddsBegin('A'), ['charged']),
  one('light infantry reaches 12 in', alone(LIGHT), chargesUpTo('A'), 12),
  one('artillery', alone('ARTILLERY'), keptFromCharging('A'), 'It cannot charge: it is Immobile.'),
])

check('3.3: Elevated', [
  one(
    'a charge from it, down, re-rolls its 1s',
    charge(LIGHT, LIGHT, ['has', 'A', 'elevated']),
    roll('A', 'B', [1, 1, 4, 4, 2, 2, 2, 2, 2, 2]),
    '2, own 0, again 2',
  ),
  one(
    'a charge up does not',
    charge(LIGHT, LIGHT, ['is', 'A', 'uphill']),
    roll('A', 'B', [1, 1, 4, 4, 2, 2, 2, 2, 2, 2]),
    '2, own 0, again 0',
  ),
  one(
    'nor one from a hill up a higher one',
    charge(LIGHT, LIGHT, ['has', 'A', 'elevated'], ['is', 'A', 'uphill']),
    roll('A', 'B', [1, 1, 4, 4, 2, 2, 2, 2, 2, 2]),
    '2, own 0, again 0',
  ),
])

check('11: what a twist does to all, or to one', [
  one(
    'all re-roll 1s: its page says what a unit deals and what it takes',
    alone(LIGHT),
    changesOf('desperate_fighting'),
    ['deals', 'takes'],
  ),
  one('Champions: the one that is named', alone(LIGHT), changesOf('champions'), ['deals', 'charging']),
  one('Soldiers of Renown: it, too', alone(LIGHT), changesOf('soldiers_of_renown'), ['deals', 'charging']),
])

const rally = (name: string, expected: string[], ...happens: Happening[]): Case => ({
  name,
  situation: {
    host: { A: LIGHT },
    guest: { B: LIGHT },
    happens: [['doom', 'A', 3], ['goes to', 2, 'march'], ...happens],
  },
  ask: mayRally('host'),
  expected,
})

check('1.7, March: a Rally is instead of moving', [
  rally('who has not moved', ['A']),
  rally('not who went more than half its Speed', [], ['moves far', 'A']),
  rally('not who has had its turn', [], ['acts', 'A']),
  rally('not who came from the reserve', [], ['waits', 'A'], ['arrives', 'A']),
  rally('in the next round again', ['A'], ['moves far', 'A'], ['goes to', 3, 'march']),
])

const named = (twist: string, ...happens: Happening[]): Situation => ({
  host: { A: LIGHT, C: `${LIGHT} hero +1`, D: LIGHT, G: `${LIGHT} general`, S: `${LIGHT} battle_standard` },
  guest: { B: LIGHT },
  battle: { twist: [twist] },
  happens,
})
const champion = (name: string, expected: string[], ...happens: Happening[]): Case => ({
  name: `${name}${happens.length > 0 ? ', after another' : ''}`,
  situation: named('champions', ...happens),
  ask: namedFor(name),
  expected,
})
const NAMED: Happening = ['has', 'A', 'hero 2', 'battle']

check('11: who may be named', [
  champion('A', ['hero']),
  champion('C', []),
  champion('G', []),
  champion('S', []),
  champion('A', ['hero'], NAMED),
  champion('D', [], NAMED),
  one('Soldiers of Renown: a unit', named('soldiers_of_renown'), namedFor('A'), ['elite']),
  one('a Hero, too', named('soldiers_of_renown'), namedFor('C'), ['elite']),
  one('not the General', named('soldiers_of_renown'), namedFor('G'), []),
  one('the Battle Standard', named('soldiers_of_renown'), namedFor('S'), ['elite']),
])

check('7: Orb of Silence and tests', [
  one(
    'Courage 2 less',
    magic({ A: LIGHT, B: LIGHT }, ['doom', 'A', 5], ['casts', 'V', 'orb_of_silence', ['A']]),
    passes('A', 'other'),
    3,
  ),
  one('and nothing else', charge(LIGHT, LIGHT), hitsInDialog('A', 'B'), '4+'),
])
