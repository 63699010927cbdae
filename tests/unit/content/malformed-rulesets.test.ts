import { cpSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RULESETS_FOLDER } from '#content/read-ruleset.ts'
import { copyRulesets, readRows, wrong } from './broken-rulesets.ts'

const rulesets = copyRulesets()

describe('a value of the wrong shape', () => {
  it('[RULES-13] is reported with file, path and reason', () => {
    const rows = readRows(`
keywords brutal effects[0].types[1] = "INFANTRY"
  keywords.json "brutal" effects[0].types[1]: INFANTRY is not a valid unit type.
keywords berserk traits[0] = "Weak"
  keywords.json "berserk" traits[0]: Weak is not a valid trait.
units LIGHT_INFANTRY footprint = "BROAD"
  units.json "LIGHT_INFANTRY" footprint: BROAD is not a valid footprint.
keywords horde effects[0].to = "CROWD"
  keywords.json "horde" effects[0].to: CROWD is not a valid footprint.
deployments rushing_arrival map.shapes[0].y[0] = "bottom of 4"
  deployments.json "rushing_arrival" map.shapes[0].y[0]: A place is a number, inches from the middle of the table, or an edge and how far in from it, such as "bottom 4".
units CHARIOT type = "CART"
  units.json "CART" type: CART is not a valid unit type.
units LIGHT_INFANTRY target_scores[8].vs_type = "DRAGON"
  units.json "LIGHT_INFANTRY" target_scores[8].vs_type: DRAGON is not a valid unit type.
units RANGED_INFANTRY default_keywords[0].numerical.type = "PLUS"
  units.json "RANGED_INFANTRY" default_keywords[0].numerical.type: PLUS is not a valid numerical keyword type.
keywords general effects[0].add.numerical.type = "PLUS"
  keywords.json "general" effects[0].add.numerical.type: PLUS is not a valid numerical keyword type.
`)
    for (const [, file, place, value, ...problems] of rows) {
      expect(rulesets.complaint(file, place, value)).toBe(wrong(...problems))
      cpSync(RULESETS_FOLDER, rulesets.folder, { recursive: true })
    }
  })

  const SHAPES = readRows(`
keywords cowardly effects[0].stat = "bravery"
  keywords.json "cowardly" effects[0].stat: bravery is not a valid stat.
keywords brutal effects[0].types = ["FOOT","HORSE"]
  keywords.json "brutal" effects[0].types[0]: FOOT is not a valid unit type.
keywords broken effects[0].types = "every"
  keywords.json "broken" effects[0].types: Invalid input: expected "all"
keywords cowardly effects[0].by = nothing
  keywords.json "cowardly" effects[0].by: Invalid input: expected number, received undefined
keywords berserk effects[0] = {"disables":"sneaky"}
  keywords.json "berserk" effects[0]: Unrecognized key: "disables"
keywords berserk purchase_option = []
  keywords.json "berserk" purchase_option: There is no such field.
units LIGHT_INFANTRY target_scores[8].note = "tall"
  units.json "LIGHT_INFANTRY" target_scores[8].note: There is no such field.
artefacts the_cursed_mantle name = nothing
  artefacts.json "the_cursed_mantle" name: Invalid input: expected string, received undefined
keywords berserk purchase_options[0].cost = -25.5
  keywords.json "berserk" purchase_options[0].cost: Invalid input: expected int, received number
units LIGHT_INFANTRY target_scores[0].min_score = 1
  units.json "LIGHT_INFANTRY" target_scores[0].min_score: Too small: expected number to be >=2
allegiances atare spells[1].type = "MAKEN"
  allegiances.json "atare" spells[1].type: MAKEN is not a valid spell type.
fortunes against_all_odds cards[0].value = "1"
  fortunes.json "against_all_odds" cards[0].value: 1 is not a valid card value.
twists smoke_and_darkness instructions = "![fire](fire.png) on the field."
  twists.json "smoke_and_darkness" instructions: A text can contain paragraphs, lists, **strong**, _emphasis_ and keyword links, but no image (line 1).
`)
  it.each(SHAPES)('is reported: %s', (_change, file, place, value, ...problems) =>
    expect(rulesets.complaint(file, place, value)).toBe(wrong(...problems)),
  )
})
