import { wouldHit } from './ask-fight.ts'
import { arrivesOn, canBeTarget, phasesOf, reminds } from './ask-table.ts'
import { courage, footprint, holdsKeyword, hasRole, mostAllegiances, reach, stat } from './ask-unit.ts'
import { ARCHERS, type Case, check, HEAVY, LIGHT, one } from './check.ts'
import type { Happening, Question, Situation } from './situation.ts'

// What no other case names, so that each entry of the rules has one: see coverage.test.ts.

const alone = (unit: string, ...happens: Happening[]): Situation => ({
  host: { A: unit },
  guest: { B: LIGHT, H: HEAVY, M: 'MONSTER', R: ARCHERS },
  happens,
})
const given = (keyword: string, says: string, ask: Question, expected: unknown): Case =>
  one(`${keyword}: ${says}`, alone(LIGHT, ['has', 'A', keyword]), ask, expected)

check('3.5: keywords of the artefacts', [
  given('blade_song', '1 more Hero', stat('A', 'strikes'), 11),
  given('blood_call', 'Devastating Charge', holdsKeyword('A', 'devastating_charge'), true),
  given('blood_call', 'Berserk', holdsKeyword('A', 'berserk'), true),
  given('borrowed_minutes', 'Speed 3 higher', stat('A', 'speed'), 11),
  given('borrowed_minutes', 'Nimble', holdsKeyword('A', 'nimble'), true),
  given('cold_iron', '1 better against monsters', wouldHit('A', 'M'), '4+'),
  given('cold_iron', 'not against others', wouldHit('A', 'H'), '5+'),
  given('crowded_mind', 'Courage 3 higher', courage('A'), 13),
  given('crumbling', 'Fragile', holdsKeyword('A', 'fragile'), true),
  given('face_of_dread', 'Terrifying', holdsKeyword('A', 'terrifying'), true),
  given('foreseen_paths', 'Sneaky', holdsKeyword('A', 'sneaky'), true),
  given('foreseen_paths', 'Nimble', holdsKeyword('A', 'nimble'), true),
  given('gnawing_dark', '1 better against light infantry', wouldHit('A', 'B'), '3+'),
  given('grave_dust', 'Speed 2 lower', stat('A', 'speed'), 6),
  given('pipers_shame', 'Courage 2 lower', courage('A'), 8),
  given('ruinous_touch', 'Critical Hits', holdsKeyword('A', 'critical_hits'), true),
  given('shadow_shroud', 'ranged infantry attacks it at 1 worse', wouldHit('R', 'A'), '5+'),
  given('shadow_shroud', 'light infantry does not', wouldHit('B', 'A'), '4+'),
  given('soul_harvest', 'Bloodthirsty', holdsKeyword('A', 'bloodthirsty'), true),
  given('soul_weight', 'Speed 2 lower', stat('A', 'speed'), 6),
  given('spellbane', 'no spell can target it', canBeTarget('A', 'spells'), false),
  given('tangled_thread', 'Unruly', holdsKeyword('A', 'unruly'), true),
  given('tome_of_magic', 'one allegiance more', mostAllegiances('A'), 2),
  given('unfeeling', 'Fearless', holdsKeyword('A', 'fearless'), true),
  given('unfeeling', 'Stubborn', courage('A'), 12),
  given('vermin_tide', 'Strikes 3 higher', stat('A', 'strikes'), 13),
  given('withering', '1 better against heavy infantry', wouldHit('A', 'H'), '4+'),
  given('wound_spring', 'Strikes 2 higher', stat('A', 'strikes'), 12),
  one(
    'Soul Weight: it cannot fly',
    alone(`${LIGHT} flying`, ['has', 'A', 'soul_weight']),
    holdsKeyword('A', 'flying'),
    false,
  ),
  one(
    "Piper's Shame: no Command",
    alone(`${LIGHT} general`, ['has', 'A', 'pipers_shame']),
    holdsKeyword('A', 'command'),
    false,
  ),
  one(
    'Vermin Tide: Rough does not slow it',
    alone(LIGHT, ['has', 'A', 'vermin_tide'], ['has', 'A', 'rough']),
    reach('A'),
    '9 to 14',
  ),
])

check('3.1: what is bought', [
  one('Berserk: not Sneaky', alone(`${LIGHT} berserk, sneaky`), holdsKeyword('A', 'sneaky'), false),
  one(
    'Berserk: it follows in the Clash',
    alone(`${LIGHT} berserk`, ['goes to', 1, 'clash']),
    reminds('host', 'berserk'),
    true,
  ),
  one(
    'Bloodthirsty: in the Reckoning, too',
    alone(`${LIGHT} bloodthirsty`, ['goes to', 1, 'reckoning']),
    reminds('host', 'bloodthirsty'),
    true,
  ),
  one(
    'Nimble: in the March',
    alone(`${LIGHT} nimble`, ['goes to', 1, 'march']),
    reminds('host', 'nimble'),
    true,
  ),
  one('Narrow Footprint', alone(`${LIGHT} narrow_footprint`), footprint('A'), 'NARROW'),
  one('Wide Footprint', alone('MONSTER wide_footprint'), footprint('A'), 'WIDE'),
])

check('5: Go Down Fighting', [
  one('when a unit routs', alone(LIGHT), phasesOf('go_down_fighting'), ['clash', 'reckoning']),
])

type Time = readonly [number, 'omens' | 'sorcery' | 'march' | 'volley' | 'clash' | 'reckoning']
const inBattle = (
  section: 'battlefield' | 'deployment' | 'twist',
  entry: string,
  [round, phase]: Time,
  expected: boolean,
  id = entry,
): Case =>
  one(
    `${entry}, ${phase} of round ${round}: ${expected ? id : 'nothing'}`,
    {
      host: { A: LIGHT },
      guest: { B: LIGHT },
      battle: { [section]: [entry] },
      happens: [['goes to', round, phase]],
    },
    reminds('host', id),
    expected,
  )

check('9: battlefields', [
  inBattle('battlefield', 'rubble_and_ruins', [1, 'march'], true, 'rough'),
  inBattle('battlefield', 'rubble_and_ruins', [1, 'volley'], true, 'blocking'),
  inBattle('battlefield', 'mushroom_groves', [1, 'march'], true),
  inBattle('battlefield', 'high_ground', [1, 'march'], true, 'elevated'),
  inBattle('battlefield', 'high_ground', [1, 'clash'], true, 'impassable'),
  inBattle('battlefield', 'watch_tower', [1, 'volley'], true),
  inBattle('battlefield', 'the_columns', [1, 'volley'], true),
  inBattle('battlefield', 'the_marble_forest', [1, 'sorcery'], true),
  inBattle('battlefield', 'the_marble_forest', [1, 'march'], true, 'perilous'),
  inBattle('battlefield', 'the_city', [1, 'volley'], true),
  inBattle('battlefield', 'lodestone', [1, 'march'], true),
  inBattle('battlefield', 'founts_of_magma', [2, 'omens'], true),
  inBattle('battlefield', 'founts_of_magma', [2, 'volley'], false),
  inBattle('battlefield', 'tunnels', [1, 'march'], true),
])

const ROLE = (deployment: string, role: string): Case =>
  one(
    `${deployment}: a unit is one`,
    {
      host: { A: 'BEASTS' },
      guest: { B: LIGHT },
      battle: { deployment: [deployment] },
      happens: [['becomes', 'A', `${deployment}.${role}`]],
    },
    hasRole('A', `${deployment}.${role}`),
    true,
  )

check('10: deployments', [
  ROLE('scouts', 'scout'),
  ROLE('pets', 'pet'),
  inBattle('deployment', 'tunnel_fighting', [1, 'clash'], true),
  // They say where units are set up, and nothing else.
  inBattle('deployment', 'lost_in_the_dark', [1, 'march'], false),
  inBattle('deployment', 'vanguard_skirmish', [1, 'march'], false),
  inBattle('deployment', 'huddled_together', [1, 'clash'], true),
  inBattle('deployment', 'huddled_together', [2, 'clash'], false),
  inBattle('deployment', 'tunnel_entrances', [1, 'march'], false),
  inBattle('deployment', 'tunnel_entrances', [2, 'march'], true),
  one(
    'Tunnel Entrances: what found no room rolls 3 or more',
    {
      host: { A: LIGHT, C: LIGHT },
      guest: { B: LIGHT },
      battle: { deployment: ['tunnel_entrances'] },
      reserve: ['C'],
      happens: [['goes to', 2, 'march']],
    },
    arrivesOn('host', 'C'),
    3,
  ),
])

check('11: twists', [
  inBattle('twist', 'assassins', [1, 'omens'], true),
  inBattle('twist', 'assassins', [1, 'clash'], false),
  inBattle('twist', 'blood_and_sludge', [1, 'reckoning'], true),
  // It is over before the first round.
  inBattle('twist', 'echoes_in_the_dark', [1, 'omens'], false),
])
