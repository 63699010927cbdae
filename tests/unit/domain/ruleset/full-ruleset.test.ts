import { describe, expect, it } from 'vitest'
import { parseRuleset } from '../../../../src/domain/ruleset/full-ruleset.ts'
import { armyRulesetSchema } from '../../../../src/domain/ruleset/army-ruleset.ts'
import { readRuleset } from '../../../../src/content/read-ruleset.ts'

const ruleset = readRuleset('1.0.0')
const sent = (): unknown => JSON.parse(JSON.stringify(ruleset))

describe('a ruleset as the server sends it', () => {
  it('[RULES-02] has its version and nine lists', () => {
    expect(Object.keys(parseRuleset(sent())).toSorted()).toEqual([
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

  it('is read back as it was made', () => {
    expect(parseRuleset(sent())).toEqual(ruleset)
  })

  it('is read for army building without the lists of battles', () => {
    const { version, keywords, units, artefacts, allegiances } = ruleset
    expect(armyRulesetSchema.parse(sent())).toEqual({ version, keywords, units, artefacts, allegiances })
  })

  it.each([null, {}, [], 'rules', { ...ruleset, keywords: undefined }, { ...ruleset, units: [{}] }])(
    'is refused in any other shape',
    (json) => {
      expect(() => parseRuleset(json)).toThrow()
      expect(armyRulesetSchema.safeParse(json).success).toBe(false)
    },
  )
})
