import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainText } from '#domain/rules/text-tree.ts'
import { ACTING_TIMES } from '#domain/rules/vocabulary.ts'
import { PHASES_FILE, readPhases } from '#content/read-phases.ts'

describe('what each phase asks', () => {
  it('[GAME-44] is the sheet of phases: a list before the battle and one in each phase', () => {
    const lines = readPhases()
    expect(Object.keys(lines)).toEqual([...ACTING_TIMES])
    for (const moment of ACTING_TIMES) expect(lines[moment]).toMatchObject([{ type: 'list' }])
    expect(plainText(lines.reckoning)).toContain('Score victory points, First Player first.')
    expect(plainText(lines.setup)).toContain('Draw 3 Fortune cards each.')
  })
})

describe('a sheet of phases that a game cannot show', () => {
  const sheet = readFileSync(PHASES_FILE, 'utf8')
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'phases-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it.each([
    ['a heading is missing', '## 3. March', '## 3. Marching', 'phases.mdx:1 There is no heading “3. March”.'],
    [
      'there is text beside the list',
      '## 4. Volley\n',
      '## 4. Volley\n\nShoot.\n',
      ' Below this heading stands one list.',
    ],
    ['a keyword is unknown', 'keyword:broken', 'keyword:shattered', ' “shattered” is not a keyword.'],
  ])('[GAME-44] fails the build if %s', (_what, before, after, reason) => {
    expect(sheet).toContain(before)
    const file = join(folder, 'phases.mdx')
    writeFileSync(file, sheet.replace(before, after))
    expect(() => readPhases(file)).toThrow(reason)
  })
})
