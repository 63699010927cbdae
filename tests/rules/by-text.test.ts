import { asksForOnes, hitsInDialog } from './ask-fight.ts'
import { cards, canBeTarget, remindsOfSpell, spellTargets, standing } from './ask-table.ts'
import { doom, holdsKeyword, mayRally, mayShoot, mustTest, routed, targetsFor } from './ask-unit.ts'
import { ARCHERS, check, CLASH, HEAVY, LIGHT, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

const raised = (...happens: Happening[]): Situation => ({
  host: { A: LIGHT, C: 'HEAVY_CAVALRY', D: LIGHT, W: `${LIGHT} wizard @iskalla`, X: `${LIGHT} wizard @gomb` },
  guest: { B: LIGHT, V: `${LIGHT} wizard @cylosi` },
  happens: [['doom', 'A', 11], ['routs', 'A'], ['routs', 'C'], ['routs', 'X'], ...happens],
})
const RAISE: Happening = ['casts', 'W', 'raise_the_dead', ['A']]

check('7: Raise the Dead', [
  one('the unit stands again', raised(RAISE), routed('A'), false),
  one('with 4 Doom', raised(RAISE), doom('A'), 4),
  one('Hollow', raised(RAISE), holdsKeyword('A', 'hollow'), true),
  one('Insignificant', raised(RAISE), holdsKeyword('A', 'insignificant'), true),
  one(
    'for the rest of the battle',
    raised(RAISE, ['goes to', 5, 'march']),
    holdsKeyword('A', 'hollow'),
    true,
  ),
  one('so it cannot Rally', raised(RAISE, ['goes to', 1, 'march']), mayRally('host'), []),
  one(
    'and its rout makes nobody panic',
    raised(['goes to', 2, 'sorcery'], RAISE, ['routs', 'A']),
    mustTest('panic'),
    [],
  ),
  one('a spell that is lost raises nobody', raised(RAISE, ['counters', 'V', 1, 6]), routed('A'), true),
  one('and changes no Doom', raised(RAISE, ['counters', 'V', 1, 6]), doom('A'), 11),
  one('one that stands does', raised(RAISE, ['counters', 'V', 6, 1]), doom('A'), 4),
  one(
    'of those that have routed, up to 400 points, and no Wizard',
    raised(),
    spellTargets('W', 'raise_the_dead'),
    ['A'],
  ),
])

const gone = (...happens: Happening[]): Situation => ({
  host: { A: ARCHERS, W: `${LIGHT} wizard @nebularis`, X: `${LIGHT} wizard @gomb` },
  guest: { B: ARCHERS, D: LIGHT, G: `${LIGHT} general`, V: `${LIGHT} wizard @cylosi` },
  happens: [['goes to', 2, 'sorcery'], ...happens],
})
const VOID: Happening = ['casts', 'W', 'void_of_nebularis', ['B']]
const TO_VOLLEY: Happening = ['goes to', 2, 'volley']

check('7: Void of Nebularis', [
  one('its unit is nowhere: nobody shoots at it', gone(VOID, TO_VOLLEY), targetsFor('A'), ['D', 'G', 'V']),
  one('it does not shoot', gone(VOID, TO_VOLLEY), mayShoot('guest'), []),
  one('it takes no test', gone(VOID, CLASH, ['goes to', 2, 'clash'], ['routs', 'D']), mustTest('panic'), [
    'G',
    'V',
  ]),
  one('no spell can be for it', gone(VOID), spellTargets('X', 'sightless_eyes'), ['D', 'G', 'V']),
  one('in the next Omens phase it is back', gone(VOID, ['goes to', 3, 'volley']), mayShoot('guest'), ['B']),
  one(
    'which reminds of it',
    gone(VOID, ['goes to', 3, 'omens']),
    remindsOfSpell('host', 'void_of_nebularis'),
    true,
  ),
  one(
    'a spell that is lost removes nobody',
    gone(VOID, ['counters', 'V', 1, 6], TO_VOLLEY),
    mayShoot('guest'),
    ['B'],
  ),
  one(
    'only for an enemy that is not engaged',
    gone(['touches', 'A', 'B']),
    spellTargets('W', 'void_of_nebularis'),
    ['D', 'G', 'V'],
  ),
])

const placed = (spell: string, allegiance: string, round: number): Situation => ({
  host: { W: `${LIGHT} wizard @${allegiance}` },
  guest: { B: LIGHT },
  happens: [
    ['goes to', 1, 'sorcery'],
    ['casts', 'W', spell, []],
    ['goes to', round, 'march'],
  ],
})
const LLOIGOR = remindsOfSpell('host', 'summon_lloigor')

check('7: what a spell places', [
  one('Summon Lloigor drifts', placed('summon_lloigor', 'ljudlos', 1), LLOIGOR, true),
  one('in the next round, too', placed('summon_lloigor', 'ljudlos', 2), LLOIGOR, true),
  one('and is gone after it', placed('summon_lloigor', 'ljudlos', 3), LLOIGOR, false),
  one(
    'a Marble Forest stays',
    placed('marble_forest', 'nebularis', 5),
    remindsOfSpell('host', 'marble_forest'),
    true,
  ),
])

const stand = (unit: string, ...happens: Happening[]): Situation => ({
  host: { A: unit, C: LIGHT },
  guest: { B: LIGHT },
  happens: [['doom', 'A', 12], ['draws', 'host', 'KH'], ['goes to', 1, 'reckoning'], ...happens],
})

check('5: Heroic Last Stand', [
  one(
    'a Hero removes 1 Doom',
    stand(`${LIGHT} hero +1`, ['plays', 'host', 'heroic_last_stand', 'A']),
    doom('A'),
    11,
  ),
  one(
    'after a failed test, too',
    stand(`${LIGHT} hero +1`, ['is saved', 'A', 'broken', 'Heroic Last Stand']),
    doom('A'),
    11,
  ),
  one(
    'a General is a Hero',
    stand(`${LIGHT} general`, ['is saved', 'A', 'broken', 'Heroic Last Stand']),
    doom('A'),
    11,
  ),
  one('nobody else does', stand(LIGHT, ['is saved', 'A', 'broken', 'Heroic Last Stand']), doom('A'), 12),
  one(
    'and it does not rout',
    stand(`${LIGHT} hero +1`, ['is saved', 'A', 'broken', 'Heroic Last Stand']),
    routed('A'),
    false,
  ),
])

const into = (unit: string, ...happens: Happening[]): Situation => ({
  host: { A: unit, C: LIGHT, D: HEAVY },
  guest: { B: LIGHT },
  happens: [['goes to', 1, 'volley'], ['touches', 'C', 'B'], ...happens],
})
const SHOOTS = `${ARCHERS} shoot_into_combat`

check('3.1: Shoot into Combat', [
  one('it asks for its 1s', into(SHOOTS), asksForOnes('A', 'B'), true),
  one(
    'not at a target that nobody touches',
    into(SHOOTS, ['leaves', 'C', 'B']),
    asksForOnes('A', 'B'),
    false,
  ),
  one('each gives 1 Doom to the friend', into(SHOOTS, ['volley', 'A', 'B', 2, 2]), doom('C'), 2),
  one('and the hits go on', into(SHOOTS, ['volley', 'A', 'B', 2, 2]), doom('B'), 2),
  one(
    'of several friends to the one that is chosen',
    into(SHOOTS, ['touches', 'D', 'B'], ['volley', 'A', 'B', 1, 2, 'D']),
    doom('D'),
    2,
  ),
  one(
    'never more than 5 from shooting in a round',
    {
      ...into(SHOOTS, ['volley', 'A', 'B', 0, 3], ['volley', 'E', 'B', 0, 4]),
      host: { A: SHOOTS, C: LIGHT, D: HEAVY, E: SHOOTS },
    },
    doom('C'),
    5,
  ),
])

const eats = (...happens: Happening[]): Situation => ({
  host: { A: `${LIGHT} ravenous`, C: `${LIGHT} ravenous` },
  guest: { B: LIGHT, D: LIGHT },
  happens: [['touches', 'A', 'B'], CLASH, ['fight', 'A', { 'A>B': 5, 'B>A': 0 }], ...happens],
})

check('3.1: Ravenous', [
  one(
    'in the next round it is Distracted',
    eats(['routs', 'B'], ['goes to', 2, 'march']),
    holdsKeyword('A', 'distracted'),
    true,
  ),
  one('not yet in this one', eats(['routs', 'B']), holdsKeyword('A', 'distracted'), false),
  one(
    'nor in the round after',
    eats(['routs', 'B'], ['goes to', 3, 'march']),
    holdsKeyword('A', 'distracted'),
    false,
  ),
  one(
    'not by another rout',
    eats(['routs', 'D'], ['goes to', 2, 'march']),
    holdsKeyword('A', 'distracted'),
    false,
  ),
  one(
    'nor who did not fight it',
    eats(['routs', 'B'], ['goes to', 2, 'march']),
    holdsKeyword('C', 'distracted'),
    false,
  ),
  one(
    'its target numbers are 1 worse then',
    eats(['routs', 'B'], ['goes to', 2, 'clash'], ['touches', 'A', 'D']),
    hitsInDialog('A', 'D'),
    '5+',
  ),
])

const played = (host: Record<string, string>, ...happens: Happening[]): Situation => ({
  host,
  guest: { B: LIGHT, D: LIGHT },
  happens,
})

check('5: Better Part of Valour', [
  one(
    'its unit leaves the fight',
    played(
      { A: ARCHERS },
      ['touches', 'A', 'B'],
      ['touches', 'A', 'D'],
      ['goes to', 1, 'march'],
      ['plays', 'host', 'better_part_of_valour', 'A'],
      ['goes to', 1, 'volley'],
    ),
    mayShoot('host'),
    ['A'],
  ),
])

check('5 and 7: who can be a target', [
  one(
    'the bearer of the Ferric Blade is none for spells',
    played({ A: `${LIGHT} general, the_ferric_blade` }),
    canBeTarget('A', 'spells'),
    false,
  ),
  one(
    'Spectral Webs: enemies',
    { host: { A: LIGHT, W: `${LIGHT} wizard @marabis` }, guest: { B: LIGHT, D: LIGHT } },
    spellTargets('W', 'spectral_webs'),
    ['B', 'D'],
  ),
  one(
    'Hasten: friends, the Wizard itself, too',
    { host: { A: LIGHT, W: `${LIGHT} wizard @atare` }, guest: { B: LIGHT } },
    spellTargets('W', 'hasten'),
    ['A', 'W'],
  ),
  one(
    'Scuttle: none that is engaged',
    {
      host: { A: LIGHT, W: `${LIGHT} wizard @marabis` },
      guest: { B: LIGHT },
      happens: [['touches', 'A', 'B']],
    },
    spellTargets('W', 'scuttle'),
    ['W'],
  ),
  one(
    'The Esurient Dark: everybody',
    { host: { A: LIGHT, W: `${LIGHT} wizard @gomb` }, guest: { B: LIGHT } },
    spellTargets('W', 'the_esurient_dark'),
    ['A', 'W', 'B'],
  ),
  one(
    'Trapdoor: a place',
    { host: { A: LIGHT, W: `${LIGHT} wizard @marabis` }, guest: { B: LIGHT } },
    spellTargets('W', 'trapdoor'),
    [],
  ),
])

check('5: Vial of Mercury', [
  one(
    'a Fortune of the own hand',
    played(
      { A: LIGHT },
      ['draws', 'host', '9S'],
      ['goes to', 1, 'sorcery'],
      ['plays', 'host', 'vial_of_mercury'],
    ),
    cards('host'),
    [],
  ),
  one(
    'counts',
    played(
      { A: LIGHT },
      ['draws', 'host', '9S'],
      ['goes to', 1, 'sorcery'],
      ['plays', 'host', 'vial_of_mercury'],
    ),
    standing,
    'counts',
  ),
])
