import { cpSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RULESETS_FOLDER } from '#content/read-ruleset.ts'
import { type Row, copyRulesets, wrong } from './broken-rulesets.ts'

const rulesets = copyRulesets()

describe('a value of the wrong shape', () => {
  it('[RULES-13] is reported with file, path and reason', () => {
    const rows: Row[] = [
      [
        'a unit type in an effect',
        'keywords.json',
        '"types": ["LIGHT_INFANTRY", "HEAVY_INFANTRY"',
        '"types": ["LIGHT_INFANTRY", "INFANTRY"',
        'keywords.json "brutal" effects[0].types[1]: INFANTRY is not a valid unit type.',
      ],
      [
        'a trait',
        'keywords.json',
        '"traits": ["Weakness"]',
        '"traits": ["Weak"]',
        'keywords.json "berserk" traits[0]: Weak is not a valid trait.',
      ],
      [
        'a footprint of a unit',
        'units.json',
        '"footprint": "WIDE"',
        '"footprint": "BROAD"',
        'units.json "LIGHT_INFANTRY" footprint: BROAD is not a valid footprint.',
      ],
      [
        'a footprint in an effect',
        'keywords.json',
        '"to": "HORDE"',
        '"to": "CROWD"',
        'keywords.json "horde" effects[0].to: CROWD is not a valid footprint.',
      ],
      [
        'a place on a map',
        'deployments.json',
        '"bottom 4", "bottom"',
        '"bottom of 4", "bottom"',
        'deployments.json "rushing_arrival" map.shapes[0].y[0]: A place is a number, inches from the middle of ' +
          'the table, or an edge and how far in from it, such as "bottom 4".',
      ],
      [
        'a type of unit',
        'units.json',
        '"type": "CHARIOT"',
        '"type": "CART"',
        'units.json "CART" type: CART is not a valid unit type.',
      ],
      [
        'a target type',
        'units.json',
        '"vs_type": "MONSTER"',
        '"vs_type": "DRAGON"',
        'units.json "LIGHT_INFANTRY" target_scores[8].vs_type: DRAGON is not a valid unit type.',
      ],
      [
        'a numerical keyword type of a unit',
        'units.json',
        '"type": "BASE"',
        '"type": "PLUS"',
        'units.json "RANGED_INFANTRY" default_keywords[0].numerical.type: PLUS is not a valid numerical keyword type.',
      ],
      [
        'a numerical keyword type in an effect',
        'keywords.json',
        '"type": "BASE"',
        '"type": "PLUS"',
        'keywords.json "general" effects[0].add.numerical.type: PLUS is not a valid numerical keyword type.',
      ],
    ]
    for (const [, file, before, after, ...problems] of rows) {
      expect(rulesets.complaint(file, before, after)).toBe(wrong(...problems))
      cpSync(RULESETS_FOLDER, rulesets.folder, { recursive: true })
    }
  })

  const SHAPES: Row[] = [
    [
      'a stat',
      'keywords.json',
      '"stat": "courage"',
      '"stat": "bravery"',
      'keywords.json "cowardly" effects[0].stat: bravery is not a valid stat.',
    ],
    [
      'two unit types',
      'keywords.json',
      '"types": ["LIGHT_INFANTRY", "HEAVY_INFANTRY"',
      '"types": ["FOOT", "HORSE"',
      'keywords.json "brutal" effects[0].types[0]: FOOT is not a valid unit type.',
    ],
    [
      'an unknown word instead of all types',
      'keywords.json',
      '"types": "all"',
      '"types": "every"',
      'keywords.json "broken" effects[0].types: Invalid input: expected "all"',
    ],
    [
      'an effect without its amount',
      'keywords.json',
      '{ "stat": "courage", "op": "add", "by": -2 }',
      '{ "stat": "courage", "op": "add" }',
      'keywords.json "cowardly" effects[0].by: Invalid input: expected number, received undefined',
    ],
    [
      'a misspelt effect',
      'keywords.json',
      '{ "disable": "sneaky" }',
      '{ "disables": "sneaky" }',
      'keywords.json "berserk" effects[0]: Unrecognized key: "disables"',
    ],
    [
      'a misspelt field',
      'keywords.json',
      '"purchase_options"',
      '"purchase_option"',
      'keywords.json "berserk" purchase_option: There is no such field.',
    ],
    [
      'a misspelt field deep inside',
      'units.json',
      '"vs_type": "MONSTER", "min_score"',
      '"note": "tall", "vs_type": "MONSTER", "min_score"',
      'units.json "LIGHT_INFANTRY" target_scores[8].note: There is no such field.',
    ],
    [
      'a missing field',
      'artefacts.json',
      '"name": "The Cursed Mantle",',
      '',
      'artefacts.json "the_cursed_mantle" name: Invalid input: expected string, received undefined',
    ],
    [
      'a fraction of a point',
      'keywords.json',
      '"cost": -25',
      '"cost": -25.5',
      'keywords.json "berserk" purchase_options[0].cost: Invalid input: expected int, received number',
    ],
    [
      'a target score of 1',
      'units.json',
      '"min_score": 4',
      '"min_score": 1',
      'units.json "LIGHT_INFANTRY" target_scores[0].min_score: Too small: expected number to be >=2',
    ],
    [
      'a spell type',
      'allegiances.json',
      '"type": "MAKING"',
      '"type": "MAKEN"',
      'allegiances.json "atare" spells[1].type: MAKEN is not a valid spell type.',
    ],
    [
      'a card value',
      'fortunes.json',
      '"value": "9"',
      '"value": "1"',
      'fortunes.json "against_all_odds" cards[0].value: 1 is not a valid card value.',
    ],
    [
      'an image in rules text',
      'twists.json',
      'Every fire on the field',
      '![fire](fire.png) on the field',
      'twists.json "smoke_and_darkness" instructions: A text can contain paragraphs, lists, **strong**, _emphasis_ ' +
        'and keyword links, but no image (line 1).',
    ],
  ]
  it.each(SHAPES)('is reported: %s', (_name, file, before, after, ...problems) =>
    expect(rulesets.complaint(file, before, after)).toBe(wrong(...problems)),
  )
})
