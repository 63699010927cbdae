import { describe, expect, it } from 'vitest'
import { copyRulesets, readRows, wrong } from './broken-rulesets.ts'

const rulesets = copyRulesets()

describe('a value that contradicts another', () => {
  const SENSE = readRows(`
scenarios the_wages_of_sin id = "bloodbath"
  scenarios.json "bloodbath" id: bloodbath is listed twice.
allegiances marabis spells[0].id = "hasten"
  allegiances.json "marabis" spells[0].id: hasten is listed twice.
keywords berserk effects[0].disable = "stealthy"
  keywords.json "berserk" effects[0].disable: stealthy is not a known keyword.
keywords face_of_dread effects[0].add.id = "scary"
  keywords.json "face_of_dread" effects[0].add: scary is not a known keyword.
keywords fearless conditionalEffects[0].ignores[1] = "gloomy"
  keywords.json "fearless" conditionalEffects[0]: gloomy is not a known keyword.
allegiances cylosi spells[0].conditionalEffects[0].gain.id = "critical"
  allegiances.json "cylosi" spells[0].conditionalEffects[0]: critical is not a known keyword.
fortunes famous_blade conditionalEffects[0].having = "heroine"
  fortunes.json "famous_blade" conditionalEffects[0]: heroine is not a known keyword.
fortunes enchanted_shield conditionalEffects[0].gain.numerical = nothing
  fortunes.json "enchanted_shield" conditionalEffects[0]: A number goes with Tough [x] only if its name ends in [x].
keywords fragile conditionalEffects[0] = {"gain":{"id":"grim"}}
  keywords.json "fragile" conditionalEffects[0]: Only spells and Fortunes have “gain”.
keywords fragile conditionalEffects[0].taken = 0
  keywords.json "fragile" conditionalEffects[0]: This changes nothing.
keywords fragile conditionalEffects[0] = {"sixes":2,"in":"shooting","if":["charged"]}
  keywords.json "fragile" conditionalEffects[0]: A unit that attacks in shooting is never charged.
keywords fragile conditionalEffects[0] = {"dice":"half","at":"charged"}
  keywords.json "fragile" conditionalEffects[0]: Only a number of dice can be for the enemy that was charged.
keywords fragile conditionalEffects[0] = {"dice_each":3}
  keywords.json "fragile" conditionalEffects[0]: Every unit rolls 3 dice against each enemy anyway.
keywords fragile conditionalEffects[0] = {"routs":["fails_in_reckoning"]}
  keywords.json "fragile" conditionalEffects[0]: Only Broken units test in the Reckoning.
allegiances cylosi spells[0].conditionalEffects[0] = {"terrifies":1}
  allegiances.json "cylosi" spells[0].conditionalEffects[0]: Only keywords have “terrifies”.
keywords fragile conditionalEffects[0].taken = "x"
  keywords.json "fragile" conditionalEffects[0]: The name "Fragile" does not end in [x], so its effects cannot use x.
fortunes take_heart conditionalEffects[0].test_rerolls = "x"
  fortunes.json "take_heart" conditionalEffects[0]: Only a keyword has an x.
fortunes hold conditionalEffects[0] = {"given":"broken"}
  fortunes.json "hold" conditionalEffects[0]: Only keywords have “given”.
keywords cover conditionalEffects[0].given = "broken"
  keywords.json "cover" conditionalEffects[0]: Another keyword is given by broken.
units RANGED_INFANTRY default_keywords[1].id = "skirmisher"
  units.json "RANGED_INFANTRY" default_keywords[1]: skirmisher is not a known keyword.
allegiances cylosi spells[0].description = "It has [Critical Hits](keyword:critical)."
  allegiances.json "cylosi" spells[0].description: critical is not a known keyword.
scenarios bloodbath instructions[1] = "- Enemy units that are **[Broken](keyword:shattered)**."
  scenarios.json "bloodbath" instructions: shattered is not a known keyword.
artefacts the_cursed_mantle keywords[2].id = "nimble"
  artefacts.json "the_cursed_mantle" keywords[2]: The keywords of an artefact are Reserved, but nimble is not.
artefacts the_cursed_mantle keywords = [{"id":"shadow_shroud"},{"id":"life_thief"}]
  artefacts.json "the_cursed_mantle" keywords: An artefact has three to five keywords, not 2.
units HEAVY_INFANTRY default_keywords[0].numerical = nothing
  units.json "HEAVY_INFANTRY" default_keywords[0]: The name "Tough [x]" ends in [x], so every reference to it has a number.
units RANGED_INFANTRY default_keywords[1].numerical = {"value":1,"type":"BASE"}
  units.json "RANGED_INFANTRY" default_keywords[1]: The name "Skirmishers" does not end in [x], so every reference to it has no number.
keywords tough purchase_options[0].value = nothing
  keywords.json "tough" purchase_options[0]: The name "Tough [x]" ends in [x], so every purchase option has a number.
keywords cowardly effects[0].by = "-x"
  keywords.json "cowardly" effects[0]: The name "Cowardly" does not end in [x], so its effects cannot use x.
keywords berserk effects[0] = {"add":{"id":"blood_call"}}
  keywords.json "berserk" effects: Keywords add or disable each other in a cycle: berserk, blood_call, berserk.
units CHARIOT type = "WAR_WAGON"
  units.json "WAR_WAGON" type: WAR_WAGON is listed twice.
  units.json There is no entry for CHARIOT.
units LIGHT_INFANTRY target_scores[8].vs_type = "BEASTS"
  units.json "LIGHT_INFANTRY" target_scores[9].vs_type: BEASTS is listed twice.
  units.json "LIGHT_INFANTRY" target_scores: There is no entry for MONSTER.
scenarios desperate_search rolls[1] = 13
  scenarios.json "desperate_search" rolls[1]: 13 is not possible here.
  scenarios.json There is no entry for 12.
deployments huddled_together rolls = [52,53]
  deployments.json "huddled_together" rolls[0]: 52 is listed twice.
  deployments.json There is no entry for 54.
fortunes against_all_odds cards[1] = {"id":"9H","suite":"H","value":"9"}
  fortunes.json "against_all_odds" cards[1]: 9H is listed twice.
  fortunes.json There is no entry for 9D.
fortunes against_all_odds cards[1].id = "8D"
  fortunes.json "against_all_odds" cards[1]: The id must be 9D, not 8D.
allegiances atare spells[0].type = "MAKING"
  allegiances.json "atare" spells: The spells must be CANTRIP, MAKING, CATACLYSM, in this order, not MAKING, MAKING, CATACLYSM.
`)
  it.each(SENSE)('is reported: %s', (_change, file, place, value, ...problems) =>
    expect(rulesets.complaint(file, place, value)).toBe(wrong(...problems)),
  )
})
