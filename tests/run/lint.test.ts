import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { removeAfterFile } from '#tests/support/leftovers.ts'
import { MISTYPED, PLANTED } from './planted-violations.ts'

const CONFIG = resolve('.oxlintrc.json')

const { rules } = z
  .object({ rules: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(CONFIG, 'utf8')))
const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

const fileOf = (rule: string): string => `${rule.replace('/', '-')}.ts`
/** The name of a rule in reports. */
const codeOf = (rule: string): string => {
  const [plugin, name] = rule.includes('/') ? rule.split('/') : ['eslint', rule]
  return `${plugin}(${name})`
}

describe('each rule of the linter', () => {
  const found = new Map<string, string[]>()

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-lint-'))
    removeAfterFile(() => rmSync(folder, { recursive: true }))
    for (const [rule, code] of Object.entries(PLANTED)) writeFileSync(join(folder, fileOf(rule)), `${code}\n`)
    for (const [error, code] of Object.entries(MISTYPED))
      writeFileSync(join(folder, `${error}.ts`), `${code}\n`)
    const tsconfig = { extends: resolve('tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
    const { stdout, stderr } = spawnSync(
      resolve('node_modules/.bin/oxlint'),
      ['--type-check', '--config', CONFIG, '--format', 'json'],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    for (const { code, filename } of reportSchema.parse(JSON.parse(stdout)).diagnostics) {
      found.set(filename, [...(found.get(filename) ?? []), code])
    }
  })

  it('has a planted violation', () =>
    expect(Object.keys(rules).toSorted()).toEqual(Object.keys(PLANTED).toSorted()))

  it('imports without an extension, of other folders by their path, of the source by the root, and of sleep are restricted', () =>
    expect(
      found.get('no-restricted-imports.ts')?.filter((code) => code === 'eslint(no-restricted-imports)'),
    ).toHaveLength(4))

  it.each(Object.keys(PLANTED))('%s notices what breaks it', (rule) =>
    expect(found.get(fileOf(rule))).toContain(codeOf(rule)),
  )

  it.each(Object.keys(MISTYPED))(
    'and the compiler in it notices %s, as the settings of the project ask',
    (error) => expect(found.get(`${error}.ts`)).toContain(`typescript(${error})`),
  )
})
