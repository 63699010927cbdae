import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRuleset, rulesetVersions } from '../../../src/rulesets/read-ruleset.ts'
import { copyRulesets } from './spoilt-rulesets.ts'

const rulesets = copyRulesets()

describe('a folder of rulesets', () => {
  it('that is right has nothing to complain about', () => {
    expect(rulesets.complaintOf('1.0.0')).toBe('no complaint')
  })

  it('lists its versions, and no files that lie about', () => {
    writeFileSync(join(rulesets.folder, '.DS_Store'), '')
    expect(rulesetVersions(rulesets.folder)).toContain('1.0.0')
    expect(rulesetVersions(rulesets.folder)).not.toContain('.DS_Store')
  })

  it('names a file that is not JSON', () => {
    expect(rulesets.complaint('twists.json', '[', '[,')).toBe(
      `${join(rulesets.folder, '1.0.0', 'twists.json')} is not JSON.`,
    )
  })

  it('names a file that is missing', () => {
    rmSync(join(rulesets.folder, '1.0.0', 'fortunes.json'))
    expect(rulesets.complaintOf('1.0.0')).toContain(join(rulesets.folder, '1.0.0', 'fortunes.json'))
  })
})

describe('a new keyword', () => {
  it('is one entry more', () => {
    const entry = { id: 'moonlit', name: 'Moonlit', description: 'Silver.', traits: ['Strength'] }
    const path = join(rulesets.folder, '1.0.0', 'keywords.json')
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const entries: unknown[] = Array.isArray(content) ? content : []
    writeFileSync(path, JSON.stringify([...entries, { ...entry, purchase_options: [{ cost: 25 }] }]))
    expect(readRuleset('1.0.0', rulesets.folder).keywords.at(-1)).toEqual({
      ...entry,
      description: [{ type: 'paragraph', content: ['Silver.'] }],
      effects: [],
      purchase_options: [{ cost: 25 }],
      demo: false,
    })
  })
})
