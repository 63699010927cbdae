import { reminds, usable } from './ask-table.ts'
import { type Case, check, LIGHT } from './check.ts'
import type { Happening } from './situation.ts'

type Time = readonly [round: number, phase: 'omens' | 'sorcery' | 'march' | 'volley' | 'clash' | 'reckoning']

const reminded = (unit: string, keyword: string, [round, phase]: Time, expected: boolean): Case => ({
  name: `${keyword} in the ${phase} phase of round ${round}: ${expected ? 'yes' : 'no'}`,
  situation: { host: { A: unit }, guest: { B: LIGHT }, happens: [['goes to', round, phase]] },
  ask: reminds('host', keyword),
  expected,
})

check('3: what a phase reminds of', [
  reminded(`${LIGHT} unruly`, 'unruly', [1, 'march'], true),
  reminded(`${LIGHT} unruly`, 'unruly', [1, 'clash'], false),
  reminded('MONSTER', 'wild', [1, 'march'], true),
  reminded('MONSTER', 'wild', [1, 'volley'], false),
  reminded(`${LIGHT} general, the_cursed_mantle`, 'life_thief', [1, 'omens'], false),
  reminded(`${LIGHT} general, the_cursed_mantle`, 'life_thief', [2, 'omens'], true),
  reminded(`${LIGHT} general, the_horologists_heart`, 'winding_down', [3, 'omens'], false),
  reminded(`${LIGHT} general, the_horologists_heart`, 'winding_down', [4, 'omens'], true),
  reminded(`${LIGHT} general, the_horologists_heart`, 'winding_down', [5, 'omens'], true),
  reminded(`${LIGHT} general, the_weavers_chart`, 'threads_of_fate', [2, 'omens'], true),
  reminded(`${LIGHT} general, the_weavers_chart`, 'reinforcements', [1, 'march'], false),
  reminded(`${LIGHT} general, the_weavers_chart`, 'reinforcements', [2, 'march'], true),
  reminded(`${LIGHT} general, the_obsidian_puzzlebox`, 'whispering_facets', [1, 'sorcery'], true),
  reminded(`${LIGHT} general, the_horn_of_the_manticore`, 'rallying_blast', [1, 'march'], true),
  reminded(`${LIGHT} general, the_horn_of_the_manticore`, 'rallying_blast', [1, 'sorcery'], false),
])

const used = (
  name: string,
  unit: string,
  ability: string,
  happens: Happening[],
  expected: boolean,
): Case => ({
  name,
  situation: { host: { A: unit }, guest: { B: LIGHT }, happens },
  ask: usable('host', ability),
  expected,
})
const horn = `${LIGHT} general, the_horn_of_the_manticore`
const box = `${LIGHT} general, the_obsidian_puzzlebox`

check('3.5: what can be used only so often', [
  used(
    'Rallying Blast once per battle',
    horn,
    'rallying_blast',
    [
      ['goes to', 1, 'march'],
      ['uses', 'A', 'rallying_blast'],
    ],
    false,
  ),
  used(
    'not in a later round',
    horn,
    'rallying_blast',
    [
      ['goes to', 1, 'march'],
      ['uses', 'A', 'rallying_blast'],
      ['goes to', 3, 'march'],
    ],
    false,
  ),
  used(
    'Whispering Facets once per round',
    box,
    'whispering_facets',
    [
      ['goes to', 1, 'sorcery'],
      ['uses', 'A', 'whispering_facets'],
    ],
    false,
  ),
  used(
    'again in the next',
    box,
    'whispering_facets',
    [
      ['goes to', 1, 'sorcery'],
      ['uses', 'A', 'whispering_facets'],
      ['goes to', 2, 'sorcery'],
    ],
    true,
  ),
])

const twist = (id: string, [round, phase]: Time, expected: boolean): Case => ({
  name: `${id} in the ${phase} phase of round ${round}: ${expected ? 'yes' : 'no'}`,
  situation: {
    host: { A: LIGHT },
    guest: { B: LIGHT },
    battle: { twist: [id] },
    happens: [['goes to', round, phase]],
  },
  ask: reminds('host', id),
  expected,
})

check('11: what a twist reminds of', [
  twist('quicksilver_spring', [1, 'reckoning'], true),
  twist('quicksilver_spring', [1, 'march'], false),
  twist('bitter_cold', [1, 'reckoning'], true),
  twist('songs_in_the_dark', [1, 'omens'], true),
  twist('places_of_power', [1, 'reckoning'], true),
  twist('cauldron_of_magic_potion', [1, 'reckoning'], true),
  twist('smoke_and_darkness', [1, 'volley'], true),
  twist('torches_burning_low', [4, 'volley'], true),
  twist('torches_burning_low', [3, 'volley'], false),
  twist('frozen_lake', [1, 'march'], true),
])
