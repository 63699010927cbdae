import { dice, hits, roll, rollVolley, shootsOn } from './ask-fight.ts'
import { usable } from './ask-table.ts'
import { courage, mustTest, passes, passesInDialog, reach, stat } from './ask-unit.ts'
import { apart, ARCHERS, type Case, charge, check, duel, HEAVY, KNIGHTS, LIGHT, one } from './check.ts'
import type { Happening } from './situation.ts'

// A player, a spell, a twist or the ground can give a unit any keyword for a round or the battle.

const has = (keyword: string, unit = 'A'): Happening => ['has', unit, keyword]

const fight = (name: string, given: Happening, ask: Case['ask'], expected: unknown): Case =>
  one(name, duel(LIGHT, LIGHT, given), ask, expected)

const sixes = [6, 6, 2, 2, 2, 2, 2, 2, 2, 2]

check('3: a keyword of the moment is worth as much as a bought one', [
  fight('Brutal', has('brutal'), hits('A', 'B'), '3+'),
  fight('Cursed', has('cursed'), hits('B', 'A'), '4+'),
  fight('Hero +2', has('hero +2'), dice('A', 'B'), 12),
  fight('Weak +2', has('weak +2'), dice('A', 'B'), 8),
  fight('Skirmishers', has('skirmishers'), dice('A', 'B'), 8),
  fight('Elite', has('elite'), dice('A', 'B'), 11),
  fight('Immobile', has('immobile'), dice('A', 'B'), 5),
  one('Grim: Courage 2 lower', apart(LIGHT, LIGHT, has('grim')), courage('A'), 8),
  one('Grim: nothing for the Fearless', apart(LIGHT, LIGHT, has('grim'), has('fearless')), courage('A'), 10),
  one('Cover', apart(ARCHERS, LIGHT, has('cover', 'B')), shootsOn('A', 'B'), '5+'),
  fight('Critical Hits', has('critical_hits'), roll('A', 'B', sixes), '4, own 0, again 0'),
  fight('Tough +1', has('tough +1', 'B'), roll('A', 'B', sixes), '1, own 0, again 0'),
  fight('Fragile', has('fragile', 'B'), roll('A', 'B', sixes), '3, own 0, again 0'),
  fight('Self-Destructive', has('self_destructive'), roll('A', 'B', [1, 1, 4]), '1, own 1, again 0'),
  one(
    'Tough +1 adds up',
    duel(LIGHT, HEAVY, has('tough +1', 'B')),
    roll('A', 'B', sixes),
    '0, own 0, again 0',
  ),
  one(
    'Creeping Rust',
    duel(LIGHT, HEAVY, has('creeping_rust', 'B')),
    roll('A', 'B', sixes),
    '2, own 0, again 0',
  ),
  one('Devastating Charge', charge(LIGHT, LIGHT, has('devastating_charge')), dice('A', 'B'), 12),
  one(
    'Deadly Shots',
    apart(ARCHERS, LIGHT, has('deadly_shots')),
    rollVolley('A', 'B', [4, 1, 1, 1, 1, 4, 4, 1, 1]),
    '3, own 0, again 4',
  ),
  one('Quick Shot', apart(ARCHERS, LIGHT, has('quick_shot'), ['moves far', 'A']), shootsOn('A', 'B'), '4+'),
  one(
    'Towering: no Cover',
    apart(ARCHERS, LIGHT, has('towering', 'B'), has('cover', 'B')),
    shootsOn('A', 'B'),
    '4+',
  ),
  one('Swift +2', apart(KNIGHTS, LIGHT, has('swift +2')), reach('A'), '15 to 20'),
  one('Flying', apart(KNIGHTS, LIGHT, has('flying')), stat('A', 'speed'), 14),
  one('Slow +2', apart(KNIGHTS, LIGHT, has('slow +2')), stat('A', 'speed'), 10),
  one('Ranged +12', apart(LIGHT, LIGHT, has('ranged +12')), stat('A', 'range'), 12),
  one('Stubborn', apart(LIGHT, LIGHT, has('stubborn')), courage('A'), 12),
  one('Cowardly', apart(LIGHT, LIGHT, has('cowardly'), ['doom', 'A', 5]), passes('A', 'other'), 3),
  one('Terrifying', charge(LIGHT, LIGHT, has('terrifying', 'B')), mustTest('terror'), ['A']),
  one('Fearless', charge(LIGHT, `${LIGHT} terrifying`, has('fearless')), mustTest('terror'), []),
  one(
    'Fearless: no panic',
    { host: { A: LIGHT, C: LIGHT }, guest: { B: LIGHT }, happens: [has('fearless'), ['routs', 'C']] },
    mustTest('panic'),
    [],
  ),
  one(
    'Despised: no panic',
    { host: { A: LIGHT, C: LIGHT }, guest: { B: LIGHT }, happens: [has('despised', 'C'), ['routs', 'C']] },
    mustTest('panic'),
    [],
  ),
  one(
    'Command +1',
    apart(LIGHT, LIGHT, has('command +1'), ['goes to', 1, 'clash']),
    usable('host', 'command'),
    true,
  ),
])

check('3: how long a keyword of the moment lasts', [
  one('the round', duel(LIGHT, LIGHT, has('hero +2'), ['goes to', 2, 'clash']), dice('A', 'B'), 10),
  one(
    'to the end of the next',
    duel(LIGHT, LIGHT, ['has', 'A', 'hero +2', 'next'], ['goes to', 2, 'clash']),
    dice('A', 'B'),
    12,
  ),
  one(
    'and no longer',
    duel(LIGHT, LIGHT, ['has', 'A', 'hero +2', 'next'], ['goes to', 3, 'clash']),
    dice('A', 'B'),
    10,
  ),
  one(
    'the battle',
    duel(LIGHT, LIGHT, ['has', 'A', 'hero +2', 'battle'], ['goes to', 5, 'clash']),
    dice('A', 'B'),
    12,
  ),
])

check('3.4: Command of a General that carries the Standard', [
  one(
    'the highest BASE: once',
    apart(`${LIGHT} general, battle_standard`, LIGHT, ['goes to', 1, 'clash'], ['uses', 'A', 'command']),
    usable('host', 'command'),
    false,
  ),
  one(
    'two units with Command: each once',
    {
      host: { A: `${LIGHT} general`, C: `${LIGHT} battle_standard` },
      guest: { B: LIGHT },
      happens: [
        ['goes to', 1, 'clash'],
        ['uses', 'A', 'command'],
      ],
    },
    usable('host', 'command'),
    true,
  ),
])

const wizards = {
  host: { A: LIGHT, C: LIGHT, W: `${LIGHT} wizard @polyceus` },
  guest: { B: LIGHT, V: `${LIGHT} wizard @gomb` },
}

check('7: a spell on several units, and one that was lost', [
  one(
    'Polyceus’s Blessing on the second of three',
    {
      ...wizards,
      happens: [
        ['casts', 'W', 'polyceus_blessing', ['A', 'C', 'W']],
        ['touches', 'C', 'B'],
      ],
    },
    hits('C', 'B'),
    '3+',
  ),
  one(
    'not on a fourth',
    {
      ...wizards,
      happens: [
        ['casts', 'W', 'polyceus_blessing', ['C', 'W']],
        ['touches', 'A', 'B'],
      ],
    },
    hits('A', 'B'),
    '4+',
  ),
  one(
    'a lost By My Will counts in no test',
    {
      ...wizards,
      happens: [
        ['doom', 'A', 9],
        ['casts', 'W', 'by_my_will', ['A']],
        ['counters', 'V', 1, 2],
      ],
    },
    passesInDialog('A', 'other'),
    1,
  ),
  one(
    'a lost Stone Heart neither',
    {
      ...wizards,
      happens: [
        ['doom', 'A', 9],
        ['casts', 'W', 'stone_heart', ['A']],
        ['counters', 'V', 1, 2],
      ],
    },
    passesInDialog('A', 'lost'),
    1,
  ),
])
