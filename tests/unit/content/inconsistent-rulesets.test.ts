import { describe, expect, it } from 'vitest'
import { type Row, copyRulesets, wrong } from './broken-rulesets.ts'

const rulesets = copyRulesets()

describe('a value that contradicts another', () => {
  const SENSE: Row[] = [
    [
      'a duplicate id',
      'scenarios.json',
      '"id": "the_wages_of_sin"',
      '"id": "bloodbath"',
      'scenarios.json "bloodbath" id: bloodbath is listed twice.',
    ],
    [
      'a duplicate spell id',
      'allegiances.json',
      '"id": "trapdoor"',
      '"id": "hasten"',
      'allegiances.json "marabis" spells[0].id: hasten is listed twice.',
    ],
    [
      'a keyword that does not exist, disabled',
      'keywords.json',
      '"disable": "sneaky"',
      '"disable": "stealthy"',
      'keywords.json "berserk" effects[0].disable: stealthy is not a known keyword.',
    ],
    [
      'a keyword that does not exist, added',
      'keywords.json',
      '{ "add": { "id": "terrifying" } }',
      '{ "add": { "id": "scary" } }',
      'keywords.json "face_of_dread" effects[0].add: scary is not a known keyword.',
    ],
    [
      'a keyword that does not exist, ignored in a moment',
      'keywords.json',
      '{ "ignores": ["terrifying", "grim"] }',
      '{ "ignores": ["terrifying", "gloomy"] }',
      'keywords.json "fearless" moments[0]: gloomy is not a known keyword.',
    ],
    [
      'a keyword that does not exist, gained by a spell',
      'allegiances.json',
      '"gain": { "id": "critical_hits" }',
      '"gain": { "id": "critical" }',
      'allegiances.json "cylosi" spells[0].moments[0]: critical is not a known keyword.',
    ],
    [
      'a keyword that does not exist, needed by a Fortune',
      'fortunes.json',
      '"by": -1, "having": "hero"',
      '"by": -1, "having": "heroine"',
      'fortunes.json "famous_blade" moments[0]: heroine is not a known keyword.',
    ],
    [
      'a gained keyword without its number',
      'fortunes.json',
      '"gain": { "id": "tough", "numerical": { "value": 2, "type": "INCREMENT" } }',
      '"gain": { "id": "tough" }',
      'fortunes.json "enchanted_shield" moments[0]: A number goes with Tough [x] only if its name ends in [x].',
    ],
    [
      'a keyword that gains another',
      'keywords.json',
      '{ "taken": 1 }',
      '{ "gain": { "id": "grim" } }',
      'keywords.json "fragile" moments[0]: Keywords add others with “effects”, not with “gain”.',
    ],
    [
      'an x in the moment of a keyword without a number',
      'keywords.json',
      '{ "taken": 1 }',
      '{ "taken": "x" }',
      'keywords.json "fragile" moments[0]: The name "Fragile" does not end in [x], so its moments cannot use x.',
    ],
    [
      'an x in the moment of a Fortune',
      'fortunes.json',
      '{ "test_rerolls": 1 }',
      '{ "test_rerolls": "x" }',
      'fortunes.json "take_heart" moments[0]: Only a keyword has an x.',
    ],
    [
      'a Fortune that a situation gives',
      'fortunes.json',
      '{ "passes": "lost_fight" }',
      '{ "given": "broken" }',
      'fortunes.json "hold" moments[0]: Only keywords are given by a situation.',
    ],
    [
      'two keywords of one situation',
      'keywords.json',
      '{ "given": "covered" }',
      '{ "given": "broken" }',
      'keywords.json "cover" moments[0]: Another keyword is given by broken.',
    ],
    [
      'a keyword that does not exist, in a profile',
      'units.json',
      '{ "id": "skirmishers" }',
      '{ "id": "skirmisher" }',
      'units.json "RANGED_INFANTRY" default_keywords[1]: skirmisher is not a known keyword.',
    ],
    [
      'a keyword that does not exist, linked from a spell',
      'allegiances.json',
      'keyword:critical_hits',
      'keyword:critical',
      'allegiances.json "cylosi" spells[0].description: critical is not a known keyword.',
    ],
    [
      'a keyword that does not exist, linked from a list in a scenario',
      'scenarios.json',
      '[Broken](keyword:broken).",',
      '**[Broken](keyword:shattered)**.",',
      'scenarios.json "bloodbath" instructions: shattered is not a known keyword.',
    ],
    [
      'an artefact keyword that is not Reserved',
      'artefacts.json',
      '{ "id": "life_thief" }',
      '{ "id": "nimble" }',
      'artefacts.json "the_cursed_mantle" keywords[2]: The keywords of an artefact are Reserved, but nimble is not.',
    ],
    [
      'an artefact with two keywords',
      'artefacts.json',
      ', { "id": "face_of_dread" }',
      '',
      'artefacts.json "the_cursed_mantle" keywords: An artefact has three to five keywords, not 2.',
    ],
    [
      'a missing number in a reference to a keyword',
      'units.json',
      '{ "id": "tough", "numerical": { "value": 1, "type": "BASE" } }',
      '{ "id": "tough" }',
      'units.json "HEAVY_INFANTRY" default_keywords[0]: The name "Tough [x]" ends in [x], so every reference to it ' +
        'has a number.',
    ],
    [
      'a number on a keyword without one',
      'units.json',
      '{ "id": "skirmishers" }',
      '{ "id": "skirmishers", "numerical": { "value": 1, "type": "BASE" } }',
      'units.json "RANGED_INFANTRY" default_keywords[1]: The name "Skirmishers" does not end in [x], so every ' +
        'reference to it has no number.',
    ],
    [
      'a purchase option without its number',
      'keywords.json',
      '[{ "cost": 75, "value": 1 }]',
      '[{ "cost": 75 }]',
      'keywords.json "tough" purchase_options[0]: The name "Tough [x]" ends in [x], so every purchase option has a ' +
        'number.',
    ],
    [
      'an effect by x without a number',
      'keywords.json',
      '"stat": "courage", "op": "add", "by": -2',
      '"stat": "courage", "op": "add", "by": "-x"',
      'keywords.json "cowardly" effects[0]: The name "Cowardly" does not end in [x], so its effects cannot use x.',
    ],
    [
      'keywords that form a cycle',
      'keywords.json',
      '{ "disable": "sneaky" }',
      '{ "add": { "id": "blood_call" } }',
      'keywords.json "berserk" effects: Keywords add or disable each other in a cycle: berserk, blood_call, ' +
        'berserk.',
    ],
    [
      'a duplicate type',
      'units.json',
      '"type": "CHARIOT"',
      '"type": "WAR_WAGON"',
      'units.json "WAR_WAGON" type: WAR_WAGON is listed twice.',
      'units.json There is no entry for CHARIOT.',
    ],
    [
      'a duplicate target',
      'units.json',
      '"vs_type": "MONSTER"',
      '"vs_type": "BEASTS"',
      'units.json "LIGHT_INFANTRY" target_scores[9].vs_type: BEASTS is listed twice.',
      'units.json "LIGHT_INFANTRY" target_scores: There is no entry for MONSTER.',
    ],
    [
      'an impossible roll of two dice',
      'scenarios.json',
      '"rolls": [11, 12]',
      '"rolls": [11, 13]',
      'scenarios.json "desperate_search" rolls[1]: 13 is not possible here.',
      'scenarios.json There is no entry for 12.',
    ],
    [
      'a duplicate roll',
      'deployments.json',
      '"rolls": [53, 54]',
      '"rolls": [52, 53]',
      'deployments.json "huddled_together" rolls[0]: 52 is listed twice.',
      'deployments.json There is no entry for 54.',
    ],
    [
      'a duplicate card',
      'fortunes.json',
      '{ "id": "9D", "suite": "D", "value": "9" }',
      '{ "id": "9H", "suite": "H", "value": "9" }',
      'fortunes.json "against_all_odds" cards[1]: 9H is listed twice.',
      'fortunes.json There is no entry for 9D.',
    ],
    [
      'a card with the id of another',
      'fortunes.json',
      '"id": "9D"',
      '"id": "8D"',
      'fortunes.json "against_all_odds" cards[1]: The id must be 9D, not 8D.',
    ],
    [
      'spells in another order',
      'allegiances.json',
      '"type": "CANTRIP"',
      '"type": "MAKING"',
      'allegiances.json "atare" spells: The spells must be CANTRIP, MAKING, CATACLYSM, in this order, not MAKING, ' +
        'MAKING, CATACLYSM.',
    ],
  ]
  it.each(SENSE)('is reported: %s', (_name, file, before, after, ...problems) =>
    expect(rulesets.complaint(file, before, after)).toBe(wrong(...problems)),
  )
})
