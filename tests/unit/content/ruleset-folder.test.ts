import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'
import { addKeyword, copyRulesets, withoutLines } from './broken-rulesets.ts'

const rulesets = copyRulesets()

const lineWith = (file: string, text: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

describe('a folder of rulesets', () => {
  it('without errors is read', () => expect(rulesets.complaintOf('1.0.0')).toBe('no complaint'))

  it('lists its versions and ignores other files', () => {
    writeFileSync(join(rulesets.folder, '.DS_Store'), '')
    expect(rulesetVersions(rulesets.folder)).toContain('1.0.0')
    expect(rulesetVersions(rulesets.folder)).not.toContain('.DS_Store')
  })

  it('reports a file that is not JSON, with the line and the message of the parser', () => {
    const file = join(rulesets.folder, '1.0.0', 'twists.json')
    writeFileSync(file, '[\n  {\n    "id": "a"\n    "name": "A"\n  }\n]\n')
    expect(rulesets.complaintOf('1.0.0')).toMatch(`${file}:4 is not JSON: Expected ',' or '}' after`)
    writeFileSync(file, '[,')
    expect(withoutLines(rulesets.complaintOf('1.0.0'))).toMatch(
      /^twists\.json is not JSON: Unexpected token ',', "\[,/,
    )
  })

  it('reports the line of a wrong value', () => {
    const file = join(rulesets.folder, '1.0.0', 'keywords.json')
    rulesets.complaint('keywords', 'brutal effects[0].types', ['FOOT'])
    expect(rulesets.complaintOf('1.0.0')).toContain(
      `\n${file}:${lineWith(file, '"FOOT"')} "brutal" effects[0].types[0]: `,
    )
    rulesets.complaint('keywords', 'towering name', undefined)
    expect(rulesets.complaintOf('1.0.0').split('\n')).toEqual([
      'Ruleset 1.0.0 has errors.',
      `${file}:${lineWith(file, '"id": "towering"') - 1} "towering" name: Invalid input: expected string, received undefined`,
    ])
  })

  it('reports a missing file', () => {
    rmSync(join(rulesets.folder, '1.0.0', 'fortunes.json'))
    expect(rulesets.complaintOf('1.0.0')).toContain(join(rulesets.folder, '1.0.0', 'fortunes.json'))
  })
})

describe('a new keyword', () => {
  it('needs only one more entry, as in the example of content/README.md', () => {
    const example = /```json\n([^]*?)```/.exec(readFileSync('content/README.md', 'utf8'))?.[1] ?? ''
    // An editor may have added this example.
    addKeyword(rulesets.folder, { ...(JSON.parse(example) as object), id: 'moonlit_again' })
    expect(rulesets.complaintOf('1.0.0')).toBe('no complaint')
    expect(readRuleset('1.0.0', rulesets.folder).keywords.at(-1)).toMatchObject({
      id: 'moonlit_again',
      effects: [{ stat: 'courage', op: 'add', by: 'x' }, { disable: 'grim' }],
      purchase_options: [{ cost: 50, value: 1 }],
    })
  })
})
