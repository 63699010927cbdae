import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { copyProject } from '#tests/support/project.ts'

const project = copyProject()
afterAll(project.remove)
afterEach(() => cpSync('content', join(project.folder, 'content'), { recursive: true }))

function breakFile(file: string, change: (text: string) => string): void {
  const path = join(project.folder, 'content', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const lineOf = (file: string, start: string) =>
  readFileSync(join('content', file), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1

it('a help page with wrong fields, unknown keywords and pictures without alternative text fails the build with file, lines and reasons', async () => {
  breakFile('help/terms.mdx', (text) =>
    text.replace(/^name:/m, 'nmae:').replace(/^updated_at: .*/m, 'updated_at: soon'),
  )
  breakFile(
    'help/share.mdx',
    (text) => `${text}<Keyword id="towring" /> and [Swift](keyword:swfit)\n\n![](/service/OORM.png)\n`,
  )
  const { code, output } = await project.build()
  expect(code, output).toBe(1)
  const end = readFileSync('content/help/share.mdx', 'utf8').split('\n').length
  const updated = lineOf('help/terms.mdx', 'updated_at:')
  expect(output.slice(output.indexOf('Errors in')).split('\n').slice(0, 7)).toEqual([
    'Errors in content/help:',
    `content/help/share.mdx:${end} “swfit” is not a keyword.`,
    `content/help/share.mdx:${end} “towring” is not a keyword.`,
    `content/help/share.mdx:${end + 2} The picture has no alternative text.`,
    'content/help/terms.mdx:1 name: is missing.',
    'content/help/terms.mdx:2 nmae is not a field.',
    `content/help/terms.mdx:${updated} updated_at: soon is not a day. Write it as year-month-day, such as 2026-11-21.`,
  ])
})

it('fields that YAML cannot parse fail the build with file, line and a hint', async () => {
  breakFile('help/terms.mdx', (text) => text.replace(/^description: .*/m, 'description: Terms: all of them'))
  const { code, output } = await project.build()
  expect(code).toBe(1)
  expect(output).toMatch(
    /content\/help\/terms\.mdx:3 The fields cannot be read \(.*\)\. Put quotes around text that contains a colon or begins with a symbol/,
  )
})
