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
  it('is one entry more: the example of content/README.md', () => {
    const example = /```json\n([^]*?)```/.exec(readFileSync('content/README.md', 'utf8'))?.[1] ?? ''
    const path = join(rulesets.folder, '1.0.0', 'keywords.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/\]\s*$/, `, ${example} ]`))
    expect(rulesets.complaintOf('1.0.0')).toBe('no complaint')
    expect(readRuleset('1.0.0', rulesets.folder).keywords.at(-1)).toMatchObject({
      id: 'moonlit',
      effects: [{ stat: 'courage', op: 'add', by: 'x' }, { disable: 'grim' }],
      purchase_options: [{ cost: 50, value: 1 }],
    })
  })
})
