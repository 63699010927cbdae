import { describe } from 'vitest'
import { dice, hits, roll, rollVolley, shootsOn, strikeInDialog } from './ask-fight.ts'
import { canBeTarget, mercury, priceOnTargets, remindsOfSpell } from './ask-table.ts'
import {
  courage,
  doom,
  keptFromCharging,
  keptInDialog,
  mayShoot,
  mustTest,
  passes,
  reach,
} from './ask-unit.ts'
import { apart, ARCHERS, check, CLASH, duel, HEAVY, KNIGHTS, LIGHT, magic, one } from './check.ts'
import type { Happening, Situation } from './situation.ts'

// Where two rules of the facts meet.

const MARCH: Happening = ['goes to', 1, 'march']
const rough: Happening = ['has', 'A', 'rough']

check('3: what Rough terrain does not slow', [
  one('others go no further than Speed', apart(KNIGHTS, LIGHT, rough), reach('A'), '12 to 12'),
  one('Skirmishers', apart(ARCHERS, LIGHT, rough), reach('A'), '9 to 14'),
  one(
    'Skirmishers by a keyword',
    apart(KNIGHTS, LIGHT, ['has', 'A', 'skirmishers'], rough),
    reach('A'),
    '13 to 18',
  ),
  one('Flying, as open ground', apart(`${KNIGHTS} flying`, LIGHT, rough), reach('A'), '15 to 20'),
  one('Vermin Tide', apart(`${KNIGHTS} general, the_wretched_whistle`, LIGHT, rough), reach('A'), '13 to 18'),
  one('a Horde does not skirmish', apart(`${ARCHERS} horde`, LIGHT, rough), reach('A'), '8 to 8'),
  one(
    'Soul Weight: it does not fly',
    apart(`${KNIGHTS} general, flying, the_stone_of_souls`, LIGHT, rough),
    reach('A'),
    '10 to 10',
  ),
])

const arriving = (unit: string, ...happens: Happening[]): Situation => ({
  host: { A: unit, C: LIGHT },
  guest: { B: LIGHT },
  reserve: ['A'],
  happens,
})
const deployed = (id: string, situation: Situation): Situation => ({
  ...situation,
  battle: { deployment: [id] },
})
const JUST = 'It cannot charge: it has just arrived.'

describe('[GAME-146] 1.7 and 3.4: who does not move', () => {
  check('the facts say', [
    one(
      'a unit that arrives does not charge this round',
      arriving(KNIGHTS, ['goes to', 2, 'march'], ['arrives', 'A']),
      keptInDialog('A'),
      JUST,
    ),
    one(
      'it may in the next',
      arriving(KNIGHTS, ['goes to', 2, 'march'], ['arrives', 'A'], ['goes to', 3, 'march']),
      keptInDialog('A'),
      null,
    ),
    one(
      'nor those of Forced March',
      deployed('forced_march', arriving(KNIGHTS, ['goes to', 2, 'march'])),
      keptInDialog('A'),
      JUST,
    ),
    one(
      'who was there may charge',
      deployed('forced_march', arriving(KNIGHTS, ['goes to', 2, 'march'])),
      keptInDialog('C'),
      null,
    ),
    one(
      'Rushing Arrival: nobody charges in the first March phase',
      deployed('rushing_arrival', apart(KNIGHTS, LIGHT, MARCH)),
      keptInDialog('A'),
      JUST,
    ),
    one(
      'but in the second',
      deployed('rushing_arrival', apart(KNIGHTS, LIGHT, ['goes to', 2, 'march'])),
      keptInDialog('A'),
      null,
    ),
    one(
      'it may shoot',
      arriving(ARCHERS, ['goes to', 2, 'march'], ['arrives', 'A'], ['goes to', 2, 'volley']),
      mayShoot('host'),
      ['A'],
    ),
    one(
      'what was put in reserve by mistake has not arrived',
      arriving(KNIGHTS, ['arrives', 'A'], MARCH),
      keptInDialog('A'),
      null,
    ),
    one(
      'an engaged unit does not move',
      duel(KNIGHTS, LIGHT),
      keptInDialog('A'),
      'It cannot charge: it is engaged.',
    ),
    one('one that left its fight may', duel(KNIGHTS, LIGHT, ['leaves', 'A', 'B']), keptInDialog('A'), null),
  ])
})

const targets = (...happens: Happening[]): Situation => ({
  host: {
    W: `${LIGHT} wizard @atare`,
    A: `${LIGHT} cursed`,
    X: `${LIGHT} general, wizard, the_ferric_blade @atare`,
  },
  guest: { B: `${LIGHT} cursed`, C: LIGHT, D: `${LIGHT} cursed` },
  happens: [['goes to', 1, 'sorcery'], ...happens],
})

describe('[GAME-147] 3 and 1.7: what a spell costs on whom', () => {
  check('the facts say', [
    one(
      'Cursed: enemy spells that target it cost 1 less',
      targets(),
      priceOnTargets('W', 'stalking_death', 'B'),
      5,
    ),
    one('on others as usual', targets(), priceOnTargets('W', 'stalking_death', 'C'), 6),
    one('those of friends cost as much', targets(), priceOnTargets('W', 'hasten', 'A'), 2),
    one('Spellbane: the spells of its bearer cost 1 more', targets(), priceOnTargets('X', 'hasten', 'A'), 3),
    one('both', targets(), priceOnTargets('X', 'stalking_death', 'B'), 6),
    one('on Arcane ground', targets(['has', 'W', 'arcane']), priceOnTargets('W', 'stalking_death', 'B'), 4),
    one(
      'however much is taken off, at least 1',
      targets(['has', 'W', 'arcane']),
      priceOnTargets('W', 'hasten', 'B', 'D'),
      1,
    ),
    one('Spellbane: no spell can target it', targets(), canBeTarget('X', 'spells'), false),
    one('others can be targets', targets(), canBeTarget('A', 'spells'), true),
    one('a Fortune can be for it', targets(), canBeTarget('X', 'host'), true),
    one(
      'Orb of Silence: the enemy plays no Fortune on them',
      magic({ A: LIGHT, B: LIGHT }, ['casts', 'W', 'orb_of_silence', ['B']]),
      canBeTarget('B', 'guest'),
      false,
    ),
    one(
      'but the Wizard’s side may',
      magic({ A: LIGHT, B: LIGHT }, ['casts', 'W', 'orb_of_silence', ['B']]),
      canBeTarget('B', 'host'),
      true,
    ),
    one(
      'and only this round',
      magic({ A: LIGHT, B: LIGHT }, ['casts', 'W', 'orb_of_silence', ['B']], ['goes to', 2, 'march']),
      canBeTarget('B', 'guest'),
      true,
    ),
    one(
      'Vial of Mercury without a Wizard: no Mercury',
      { host: { A: LIGHT }, guest: { B: LIGHT }, happens: [['plays', 'host', 'vial_of_mercury']] },
      mercury('host'),
      null,
    ),
    one(
      'nor if they have all routed',
      magic({ A: LIGHT, B: LIGHT }, ['routs', 'W'], ['plays', 'host', 'vial_of_mercury']),
      mercury('host'),
      6,
    ),
  ])
})

const serve = (unit: string, ...happens: Happening[]): Situation => ({
  host: { A: unit, W: `${LIGHT} wizard @iskalla` },
  guest: { B: LIGHT },
  happens: [['doom', 'A', 10], ['mercury', 'host', 6], ['casts', 'W', 'serve_unto_death', ['A']], ...happens],
})

check('7: spells and what they meet', [
  one(
    'Serve unto Death ignores all that Broken does: target numbers',
    serve(LIGHT, ['touches', 'A', 'B']),
    hits('A', 'B'),
    '4+',
  ),
  one('and charges', serve(KNIGHTS, MARCH), keptFromCharging('A'), null),
  one('and Terrifying', serve(`${LIGHT} terrifying`, ['charges', 'A', 'B']), mustTest('terror'), ['B']),
  one(
    'it asks for D3 Doom in the Reckoning',
    serve(LIGHT, ['goes to', 1, 'reckoning']),
    remindsOfSpell('host', 'serve_unto_death'),
    true,
  ),
  one(
    'it is over in the next round',
    serve(LIGHT, ['touches', 'A', 'B'], ['goes to', 2, 'clash']),
    hits('A', 'B'),
    '5+',
  ),
  one(
    'Monstrous Growth: Towering never has Cover',
    magic({ A: ARCHERS, B: LIGHT }, ['has', 'B', 'cover'], ['casts', 'V', 'monstrous_growth', ['B']]),
    shootsOn('A', 'B'),
    '4+',
  ),
  one(
    'Monstrous Growth on a General: Hero 4',
    magic(
      { A: `${LIGHT} general`, B: LIGHT },
      ['touches', 'A', 'B'],
      ['casts', 'W', 'monstrous_growth', ['A']],
    ),
    dice('A', 'B'),
    14,
  ),
  one(
    'Stone Heart: its own ones count among the 2',
    magic(
      { A: `${LIGHT} self_destructive`, B: LIGHT },
      ['mercury', 'host', 6],
      ['casts', 'W', 'stone_heart', ['A']],
      ['touches', 'A', 'B'],
      CLASH,
      ['fight', 'A', { 'A>B': { hits: 3, ones: 2 }, 'B>A': 5 }],
    ),
    doom('A'),
    2,
  ),
  one(
    'Stone Heart: a volley, then a fight: 2 in each phase',
    magic(
      { A: LIGHT, B: ARCHERS },
      ['mercury', 'host', 6],
      ['casts', 'W', 'stone_heart', ['A']],
      ['goes to', 1, 'volley'],
      ['volley', 'B', 'A', 4],
      CLASH,
      ['touches', 'A', 'B'],
      ['fight', 'A', { 'B>A': 4 }],
    ),
    doom('A'),
    4,
  ),
  one(
    'Prescience in a volley with Deadly Shots: no die a third time',
    magic({ A: `${ARCHERS} deadly_shots`, B: LIGHT }, ['casts', 'W', 'prescience', ['A']]),
    rollVolley('A', 'B', [1, 2, 3, 4, 5, 1, 2, 3]),
    '2, own 0, again 3',
  ),
  one(
    'Prescience: used in a volley, not in the fight',
    magic(
      { A: ARCHERS, B: LIGHT },
      ['casts', 'W', 'prescience', ['A']],
      ['goes to', 1, 'volley'],
      ['volley', 'A', 'B', 1],
      CLASH,
      ['touches', 'A', 'B'],
    ),
    strikeInDialog('A', 'B', [1, 2, 3, 4, 5, 6, 1, 1]),
    '3, own 0, again 0',
  ),
  one(
    'Crystal Blades in a charge: 1s again',
    magic({ A: KNIGHTS, B: LIGHT }, ['casts', 'W', 'crystal_blades', ['A']], ['charges', 'A', 'B']),
    roll('A', 'B', [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 6]),
    '4, own 0, again 2',
  ),
  one(
    'Polyceus’s Blessing and Cursed add up',
    magic(
      { A: 'MONSTER', B: `${HEAVY} cursed` },
      ['casts', 'W', 'polyceus_blessing', ['A']],
      ['touches', 'A', 'B'],
    ),
    hits('A', 'B'),
    '2+',
  ),
  one(
    'By My Will in the test of a lost fight',
    magic({ A: LIGHT, B: LIGHT }, ['doom', 'A', 9], ['casts', 'W', 'by_my_will', ['A']]),
    passes('A', 'lost'),
    5,
  ),
  one(
    'By My Will in a panic',
    magic({ A: LIGHT, B: LIGHT }, ['doom', 'A', 9], ['casts', 'W', 'by_my_will', ['A']]),
    passes('A', 'panic'),
    5,
  ),
  one(
    'Orb of Silence and Grim add up',
    magic({ A: LIGHT, B: LIGHT }, ['has', 'B', 'grim'], ['casts', 'W', 'orb_of_silence', ['B']]),
    courage('B'),
    6,
  ),
])
