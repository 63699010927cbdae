import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { copyProject } from '../../build/project.ts'

const project = copyProject()
afterAll(project.remove)
afterEach(() => {
  cpSync('content', join(project.folder, 'content'), { recursive: true })
})

function spoil(file: string, change: (text: string) => string): void {
  const path = join(project.folder, 'content', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const lineOf = (file: string, start: string) =>
  readFileSync(join('content', file), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1

it('a help page with wrong fields, unknown keywords and pictures without alternative text fails the build with file, lines and reasons', async () => {
  spoil('help/terms.mdx', (text) =>
    text.replace(/^name:/m, 'nmae:').replace(/^updated_at: .*/m, 'updated_at: soon'),
  )
  spoil(
    'help/share.mdx',
    (text) => `${text}<Keyword id="towring" /> and [Swift](keyword:swfit)\n\n![](/service/OORM.png)\n`,
  )
  const { code, output } = await project.build()
  expect(code, output).toBe(1)
  const end = readFileSync('content/help/share.mdx', 'utf8').split('\n').length
  const updated = lineOf('help/terms.mdx', 'updated_at:')
  expect(output.slice(output.indexOf('Wrong in')).split('\n').slice(0, 7)).toEqual([
    'Wrong in content/help:',
    `content/help/share.mdx:${end} “swfit” is not a keyword.`,
    `content/help/share.mdx:${end} “towring” is not a keyword.`,
    `content/help/share.mdx:${end + 2} The picture has no alternative text.`,
    'content/help/terms.mdx:1 name: is missing.',
    'content/help/terms.mdx:2 nmae is not a field.',
    `content/help/terms.mdx:${updated} updated_at: soon is not a day. Write it as year-month-day, such as 2026-11-21.`,
  ])
})

it('broken links and missing covers fail the build with file, line and reason', async () => {
  const file = 'changelog/2024-07-08-v1-0.mdx'
  spoil(file, (text) => text.replace(/^cover_image_src: .*/m, 'cover_image_src: /service/GNOME.png'))
  spoil('help/share.mdx', (text) => `${text}\n[Print](/help/prnt), [doom](/quick-start#gloom).\n`)
  const { code, output } = await project.build()
  expect(code, output).toBe(1)
  const end = readFileSync('content/help/share.mdx', 'utf8').split('\n').length
  expect(output.slice(output.indexOf('Wrong in')).split('\n').slice(0, 4)).toEqual([
    'Wrong in the built pages:',
    `content/${file}:${lineOf(file, 'cover_image_src')} There is no page or file /service/GNOME.png.`,
    `content/help/share.mdx:${end + 1} /quick-start has no part “gloom”.`,
    `content/help/share.mdx:${end + 1} There is no page or file /help/prnt.`,
  ])
})

it('fields that YAML cannot parse fail the build with file, line and a hint', async () => {
  spoil('help/terms.mdx', (text) => text.replace(/^description: .*/m, 'description: Terms: all of them'))
  const { code, output } = await project.build()
  expect(code).toBe(1)
  expect(output).toMatch(
    /content\/help\/terms\.mdx:3 The fields cannot be read \(.*\)\. Put a text that has a colon or begins with a mark in quotes/,
  )
})

it('an unknown keyword in a rules text fails the build with file, line, path and reason', async () => {
  spoil('rulesets/1.0.0/allegiances.json', (text) => text.replace('(keyword:swift)', '(keyword:swfit)'))
  const { code, output } = await project.build()
  expect(code).toBe(1)
  expect(output).toContain('Ruleset 1.0.0 is wrong.')
  expect(output).toMatch(
    /^content\/rulesets\/1\.0\.0\/allegiances\.json:\d+ "\w+" spells\[\d\]\.description: .*swfit/m,
  )
})

it('punctuation in names and link texts is kept, and a good build prints no warnings', async () => {
  spoil('help/share.mdx', (text) => {
    const named = text.replace(/^name: .*/m, "name: 'Give & take </script>'")
    return `${named}\n[Tough & **Swift**](keyword:tough)\n`
  })
  const { code, output } = await project.build()
  expect(code, output).toBe(0)
  expect(output).not.toMatch(/warn/i)
  const page = readFileSync(join(project.folder, 'dist/help/share/index.html'), 'utf8')
  expect(page).toMatch(/data-keyword="tough">\s*Tough &amp; <strong>Swift<\/strong>\s*<\/a>/)
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(structured)).toMatchObject({ headline: 'Give & take </script>' })
})
