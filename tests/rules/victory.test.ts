import { standing, way } from './ask-table.ts'
import { type Case, check, LIGHT, one } from './check.ts'
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

const at = (round: number, phase: 'clash' | 'reckoning' = 'reckoning'): Happening => ['goes to', round, phase]
const worth = (
  name: string,
  where: Battle,
  [round, side, id]: readonly [number, 'host' | 'guest', string],
  expected: string | null,
  happens: Happening[] = [],
  known?: string,
): Case => one(name, battle(where, ...happens, at(round)), way(side, id), expected, known)

const pendulum = { scenario: 'the_pendulums_swing' }
const glory = { scenario: 'bathed_in_glory' }
const bloodbath = { scenario: 'bloodbath' }
const burn = { scenario: 'burn_them_out', attacker: 'host' } as const

check('8: what scores, when and how often', [
  worth(
    'The Pendulum’s Swing: 1 for each unit',
    pendulum,
    [1, 'host', 'the_pendulums_swing.unit'],
    '1 VP, any left',
  ),
  worth(
    'The Pendulum’s Swing: 2 for one of over 500 points',
    pendulum,
    [1, 'host', 'the_pendulums_swing.large_unit'],
    '2 VP, any left',
  ),
  worth(
    'The Wages of Sin: nothing in the first round',
    { scenario: 'the_wages_of_sin' },
    [1, 'host', 'the_wages_of_sin.purse'],
    null,
  ),
  worth(
    'The Wages of Sin: 1 for each of three purses',
    { scenario: 'the_wages_of_sin' },
    [2, 'host', 'the_wages_of_sin.purse'],
    '1 VP, 3 left',
  ),
  worth(
    'The Wages of Sin: 2 in the last round',
    { scenario: 'the_wages_of_sin' },
    [5, 'host', 'the_wages_of_sin.purse'],
    '2 VP, 3 left',
  ),
  worth(
    'The Wages of Sin: the last round of four',
    { scenario: 'the_wages_of_sin', twist: 'torches_burning_low' },
    [4, 'host', 'the_wages_of_sin.purse'],
    '2 VP, 3 left',
  ),
  worth(
    'The Wages of Sin: Greed',
    { scenario: 'the_wages_of_sin' },
    [3, 'host', 'the_wages_of_sin.greed'],
    '1 VP, 3 left',
  ),
  worth(
    'The Wages of Sin: the thief routs',
    { scenario: 'the_wages_of_sin' },
    [3, 'host', 'the_wages_of_sin.thief_routed'],
    '2 VP, 3 left',
  ),
  worth(
    'Tides of War: nothing in the first round',
    { scenario: 'tides_of_war' },
    [1, 'host', 'tides_of_war.dry_strip'],
    null,
  ),
  worth(
    'Tides of War: a dry strip',
    { scenario: 'tides_of_war' },
    [2, 'host', 'tides_of_war.dry_strip'],
    '1 VP, 2 left',
  ),
  worth(
    'Tides of War: one in flood',
    { scenario: 'tides_of_war' },
    [2, 'host', 'tides_of_war.flooded_strip'],
    '2 VP, 1 left',
  ),
  worth(
    'Tides of War: a dry one in the last round',
    { scenario: 'tides_of_war' },
    [5, 'host', 'tides_of_war.dry_strip'],
    '2 VP, 2 left',
  ),
  worth(
    'Tides of War: one in flood in the last round',
    { scenario: 'tides_of_war' },
    [5, 'host', 'tides_of_war.flooded_strip'],
    '3 VP, 1 left',
  ),
  worth('Bloodbath: the first rout', bloodbath, [2, 'host', 'bloodbath.first_rout'], '1 VP, 1 left'),
  worth('Bloodbath: the enemy General', bloodbath, [2, 'host', 'bloodbath.general'], '2 VP, 1 left'),
  worth(
    'Bloodbath: the enemy Battle Standard',
    bloodbath,
    [2, 'host', 'bloodbath.battle_standard'],
    '1 VP, 1 left',
  ),
  worth('Bloodbath: no points before the end', bloodbath, [4, 'host', 'bloodbath.points'], null, [
    ['routs', 'D'],
  ]),
  // 600 / 200.
  worth('Bloodbath: 600 points have routed', bloodbath, [5, 'host', 'bloodbath.points'], '1 VP, 3 left', [
    ['routs', 'D'],
  ]),
  // (600 + 300 / 2) / 200 = 3.75.
  worth(
    'Bloodbath: half of the Broken, each full 200',
    bloodbath,
    [5, 'host', 'bloodbath.points'],
    '1 VP, 3 left',
    [
      ['routs', 'D'],
      ['doom', 'B', 10],
    ],
  ),
  // (600 + 300) / 200 = 4.5.
  worth('Bloodbath: 900 points have routed', bloodbath, [5, 'host', 'bloodbath.points'], '1 VP, 4 left', [
    ['routs', 'D'],
    ['routs', 'B'],
  ]),
  worth('Bloodbath: nobody has routed', bloodbath, [5, 'host', 'bloodbath.points'], '1 VP, 0 left', []),
  worth(
    'Bathed in Glory: three sworn units, in the Clash',
    glory,
    [1, 'host', 'bathed_in_glory.charge'],
    null,
  ),
  one(
    'Bathed in Glory: 1 for each',
    battle(glory, at(1, 'clash')),
    way('host', 'bathed_in_glory.charge'),
    '1 VP, 3 left',
  ),
  worth(
    'Altars of Grief: nothing in the first round',
    { scenario: 'altars_of_grief' },
    [1, 'host', 'altars_of_grief.altar'],
    null,
  ),
  worth(
    'Altars of Grief: 1 for each of three',
    { scenario: 'altars_of_grief' },
    [2, 'host', 'altars_of_grief.altar'],
    '1 VP, 3 left',
  ),
  worth(
    'Burn Them Out: the Attacker’s burnt homes',
    burn,
    [5, 'host', 'burn_them_out.burnt_home'],
    '2 VP, 3 left',
  ),
  worth('Burn Them Out: not the Defender’s', burn, [5, 'guest', 'burn_them_out.burnt_home'], null),
  worth('Burn Them Out: a home that burns', burn, [5, 'host', 'burn_them_out.burning_home'], '1 VP, 3 left'),
  worth(
    'Burn Them Out: the Defender’s homes',
    burn,
    [5, 'guest', 'burn_them_out.standing_home'],
    '2 VP, 3 left',
  ),
  worth('Burn Them Out: the enemy General', burn, [5, 'guest', 'burn_them_out.general'], '1 VP, 1 left'),
  worth(
    'Desperate Search: a marker',
    { scenario: 'desperate_search' },
    [1, 'host', 'desperate_search.search'],
    '1 VP, 4 left',
  ),
  worth(
    'Desperate Search: the relic',
    { scenario: 'desperate_search' },
    [5, 'host', 'desperate_search.relic'],
    '3 VP, 1 left',
  ),
  worth(
    'Desperate Search: at home',
    { scenario: 'desperate_search' },
    [5, 'host', 'desperate_search.relic_home'],
    '2 VP, 1 left',
  ),
  one(
    'Desperate Search: four markers in all, of both players',
    battle(
      { scenario: 'desperate_search' },
      at(1),
      ['scores', 'guest', 'desperate_search.search', 1],
      ['scores', 'guest', 'desperate_search.search', 1],
    ),
    way('host', 'desperate_search.search'),
    '1 VP, 2 left',
  ),
  one(
    'Bloodbath: only one player has caused the first rout',
    battle(bloodbath, at(1), ['scores', 'guest', 'bloodbath.first_rout', 1]),
    way('host', 'bloodbath.first_rout'),
    '1 VP, 0 left',
  ),
  one(
    'The Wages of Sin: three purses in all, of both players',
    battle(
      { scenario: 'the_wages_of_sin' },
      at(2),
      ['scores', 'guest', 'the_wages_of_sin.purse', 1],
      ['scores', 'guest', 'the_wages_of_sin.purse', 1],
    ),
    way('host', 'the_wages_of_sin.purse'),
    '1 VP, 1 left',
  ),
  one(
    'The Wages of Sin: a purse is taken away for good',
    battle({ scenario: 'the_wages_of_sin' }, at(2), ['scores', 'guest', 'the_wages_of_sin.greed', 1]),
    way('host', 'the_wages_of_sin.greed'),
    '1 VP, 2 left',
  ),
  one(
    'Tides of War: one player holds the strip in flood',
    battle({ scenario: 'tides_of_war' }, at(2), ['scores', 'guest', 'tides_of_war.flooded_strip', 2]),
    way('host', 'tides_of_war.flooded_strip'),
    '2 VP, 0 left',
  ),
  one(
    'Altars of Grief: three altars in all, of both players',
    battle({ scenario: 'altars_of_grief' }, at(2), ['scores', 'guest', 'altars_of_grief.altar', 1]),
    way('host', 'altars_of_grief.altar'),
    '1 VP, 2 left',
  ),
  one(
    'Altars of Grief: again in the next round',
    battle({ scenario: 'altars_of_grief' }, at(2), ['scores', 'host', 'altars_of_grief.altar', 1], at(3)),
    way('host', 'altars_of_grief.altar'),
    '1 VP, 3 left',
  ),
  one(
    'Burn Them Out: a burnt home does not stand',
    battle(burn, at(5), ['scores', 'host', 'burn_them_out.burnt_home', 2]),
    way('guest', 'burn_them_out.standing_home'),
    '2 VP, 2 left',
  ),
  one(
    'Desperate Search: only one unit carries the relic',
    battle({ scenario: 'desperate_search' }, at(5), ['scores', 'guest', 'desperate_search.relic', 3]),
    way('host', 'desperate_search.relic'),
    '3 VP, 0 left',
  ),
  one(
    'Tides of War: two dry strips in all, of both players',
    battle({ scenario: 'tides_of_war' }, at(3), ['scores', 'guest', 'tides_of_war.dry_strip', 1]),
    way('host', 'tides_of_war.dry_strip'),
    '1 VP, 1 left',
  ),
  one(
    'Tides of War: another strip is in flood in the next round',
    battle({ scenario: 'tides_of_war' }, at(2), ['scores', 'guest', 'tides_of_war.flooded_strip', 2], at(3)),
    way('host', 'tides_of_war.flooded_strip'),
    '2 VP, 1 left',
  ),
  one(
    'The Wages of Sin: a purse that was paid may be taken away',
    battle(
      { scenario: 'the_wages_of_sin' },
      at(2),
      ['scores', 'guest', 'the_wages_of_sin.purse', 1],
      ['scores', 'guest', 'the_wages_of_sin.greed', 1],
    ),
    way('host', 'the_wages_of_sin.purse'),
    '1 VP, 2 left',
  ),
  one(
    'The Wages of Sin: a purse that was taken away pays nobody later',
    battle(
      { scenario: 'the_wages_of_sin' },
      at(2),
      ['scores', 'guest', 'the_wages_of_sin.purse', 1],
      ['scores', 'guest', 'the_wages_of_sin.greed', 1],
      at(3),
    ),
    way('host', 'the_wages_of_sin.purse'),
    '1 VP, 2 left',
  ),
  one(
    'The Wages of Sin: nor the player who took it',
    battle({ scenario: 'the_wages_of_sin' }, at(2), ['scores', 'host', 'the_wages_of_sin.greed', 1], at(3), [
      'scores',
      'guest',
      'the_wages_of_sin.purse',
      1,
    ]),
    way('host', 'the_wages_of_sin.purse'),
    '1 VP, 1 left',
  ),
  one(
    'The Wages of Sin: only a purse that paid its player is taken away',
    battle(
      { scenario: 'the_wages_of_sin' },
      at(2),
      ['scores', 'guest', 'the_wages_of_sin.purse', 1],
      ['scores', 'guest', 'the_wages_of_sin.purse', 1],
    ),
    way('host', 'the_wages_of_sin.greed'),
    '1 VP, 1 left',
  ),
  one(
    'The Wages of Sin: a purse that was taken away later was there before',
    battle({ scenario: 'the_wages_of_sin' }, at(3), ['scores', 'guest', 'the_wages_of_sin.greed', 1], at(2)),
    way('host', 'the_wages_of_sin.purse'),
    '1 VP, 3 left',
  ),
  one(
    'The Wages of Sin: but is not taken away twice',
    battle({ scenario: 'the_wages_of_sin' }, at(3), ['scores', 'guest', 'the_wages_of_sin.greed', 1], at(2)),
    way('host', 'the_wages_of_sin.greed'),
    '1 VP, 2 left',
  ),
  one(
    'The Wages of Sin: more was paid than there are purses left',
    battle(
      { scenario: 'the_wages_of_sin' },
      at(3),
      ['scores', 'host', 'the_wages_of_sin.purse', 1],
      ['scores', 'host', 'the_wages_of_sin.purse', 1],
      ['scores', 'host', 'the_wages_of_sin.purse', 1],
      at(2),
      ['scores', 'guest', 'the_wages_of_sin.greed', 1],
      ['scores', 'guest', 'the_wages_of_sin.greed', 1],
      at(3),
      ['scores', 'host', 'the_wages_of_sin.purse', 1],
    ),
    standing,
    'SCORED',
  ),
  one(
    'The Wages of Sin: three thieves in all, of both players',
    battle({ scenario: 'the_wages_of_sin' }, at(2), ['scores', 'guest', 'the_wages_of_sin.thief_routed', 2]),
    way('host', 'the_wages_of_sin.thief_routed'),
    '2 VP, 2 left',
  ),
  one(
    'Burn Them Out: a home that burnt down burns no more',
    battle(burn, at(5), ['scores', 'host', 'burn_them_out.burnt_home', 2]),
    way('host', 'burn_them_out.burning_home'),
    '1 VP, 2 left',
  ),
  one(
    'Burn Them Out: a home that stands has not burnt down',
    battle(
      burn,
      at(5),
      ['scores', 'guest', 'burn_them_out.standing_home', 2],
      ['scores', 'guest', 'burn_them_out.standing_home', 2],
    ),
    way('host', 'burn_them_out.burnt_home'),
    '2 VP, 1 left',
  ),
  one(
    'Burn Them Out: both Generals may have routed',
    battle(burn, at(5), ['scores', 'host', 'burn_them_out.general', 1]),
    way('guest', 'burn_them_out.general'),
    '1 VP, 1 left',
  ),
  one(
    'Desperate Search: who has the relic may have it at home',
    battle({ scenario: 'desperate_search' }, at(5), ['scores', 'host', 'desperate_search.relic', 3]),
    way('host', 'desperate_search.relic_home'),
    '2 VP, 1 left',
  ),
  one(
    'Desperate Search: nobody else has it at home',
    battle({ scenario: 'desperate_search' }, at(5), ['scores', 'guest', 'desperate_search.relic', 3]),
    way('host', 'desperate_search.relic_home'),
    '2 VP, 0 left',
  ),
  one(
    'Desperate Search: nor carries what another has at home',
    battle({ scenario: 'desperate_search' }, at(5), ['scores', 'guest', 'desperate_search.relic_home', 2]),
    way('host', 'desperate_search.relic'),
    '3 VP, 0 left',
  ),
  one(
    'what the other player has scored is not scored again',
    battle(
      { scenario: 'desperate_search' },
      at(5),
      ['scores', 'guest', 'desperate_search.relic', 3],
      ['scores', 'host', 'desperate_search.relic', 3],
    ),
    standing,
    'SCORED',
  ),
  worth(
    'Bloodbath: what was scored is not left',
    bloodbath,
    [5, 'host', 'bloodbath.points'],
    '1 VP, 1 left',
    [
      ['routs', 'D'],
      ['scores', 'host', 'bloodbath.points', 2],
    ],
  ),
  worth(
    'Bloodbath: what has routed is half no more',
    bloodbath,
    [5, 'host', 'bloodbath.points'],
    '1 VP, 3 left',
    [
      ['doom', 'D', 10],
      ['routs', 'D'],
    ],
  ),
  worth('Bloodbath: 9 Doom are not Broken', bloodbath, [5, 'host', 'bloodbath.points'], '1 VP, 0 left', [
    ['doom', 'D', 9],
  ]),
  worth(
    'Bloodbath: the Insignificant score for nobody',
    bloodbath,
    [5, 'host', 'bloodbath.points'],
    '1 VP, 1 left',
    [
      ['has', 'D', 'insignificant', 'battle'],
      ['routs', 'D'],
      ['routs', 'B'],
    ],
  ),
  one(
    'Bloodbath: nor do those that always were',
    {
      ...battle(bloodbath, ['routs', 'D'], ['routs', 'B'], at(5)),
      guest: { B: LIGHT, D: 'MONSTER insignificant' },
    },
    way('host', 'bloodbath.points'),
    '1 VP, 1 left',
  ),
  worth(
    'Bloodbath: the points of a unit that was raised stay lost',
    bloodbath,
    [5, 'host', 'bloodbath.points'],
    '1 VP, 1 left',
    [
      ['routs', 'B'],
      at(2, 'clash'),
      ['returns', 'B'],
      ['has', 'B', 'insignificant', 'battle'],
      ['doom', 'B', 10],
    ],
  ),
  worth(
    'Soldiers of Renown',
    { twist: 'soldiers_of_renown' },
    [2, 'host', 'soldiers_of_renown.renown'],
    '1 VP, 1 left',
  ),
  worth('Fateful Deeds', { twist: 'fateful_deeds' }, [5, 'host', 'fateful_deeds.deed'], '2 VP, 1 left'),
  one(
    'a way is scored as often as the scenario says',
    battle(
      { scenario: 'desperate_search' },
      at(5),
      ['scores', 'host', 'desperate_search.relic', 3],
      ['scores', 'host', 'desperate_search.relic', 3],
    ),
    standing,
    'SCORED',
  ),
])
