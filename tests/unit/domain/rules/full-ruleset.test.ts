import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rulesetSchemas } from '#domain/rules/full-ruleset.ts'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import { richTextSchema } from '#domain/rules/rich-text-schema.ts'
import { readRuleset } from '#content/read-ruleset.ts'

const schema = z.object({ version: z.string(), ...rulesetSchemas(richTextSchema) })
const ruleset = readRuleset('1.0.0')
const sent = (): unknown => JSON.parse(JSON.stringify(ruleset))

describe('a ruleset as the server sends it', () => {
  it('[RULES-02] has its version and nine lists', () => {
    expect(Object.keys(schema.parse(sent())).toSorted()).toEqual([
      'allegiances',
      'artefacts',
      'battlefield',
      'deployment',
      'fortunes',
      'keywords',
      'scenarios',
      'twist',
      'units',
      'version',
    ])
  })

  it('is read back unchanged', () => expect(schema.parse(sent())).toEqual(ruleset))

  it('is read for army building without the lists for battles', () => {
    const army = armyRulesetSchema.parse(sent())
    expect(Object.keys(army)).toEqual(['version', 'keywords', 'units', 'artefacts', 'allegiances'])
    expect(ruleset).toMatchObject(army)
  })

  it('[RULES-13] is refused with the value that is not in a list of the rules', () => {
    const [unit] = ruleset.units
    const wrong = { ...ruleset, units: [{ ...unit, type: 'DRAGON' }] }
    expect(armyRulesetSchema.safeParse(wrong).error?.issues[0]?.message).toBe(
      'DRAGON is not a valid unit type.',
    )
  })

  it.each([null, {}, [], 'rules', { ...ruleset, keywords: undefined }, { ...ruleset, units: [{}] }])(
    'is refused in any other shape',
    (json) => {
      expect(schema.safeParse(json).success).toBe(false)
      expect(armyRulesetSchema.safeParse(json).success).toBe(false)
    },
  )
})
