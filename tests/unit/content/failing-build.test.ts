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

it('a help page with wrong fields, unknown keywords and silent pictures stops the build with file, lines and reasons', async () => {
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
    `content/help/terms.mdx:${updated} updated_at: Invalid input: expected date, received string.`,
  ])
})

it('so does a changelog entry', async () => {
  const file = 'changelog/2024-07-08-v1-0.mdx'
  spoil(file, (text) => text.replace(/^upgrade_target_version: .*/m, 'upgrade_target_version: latest'))
  const wrong = await project.build()
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain(
    `content/${file}:${lineOf(file, 'upgrade_target_version:')} upgrade_target_version: is not a version such as 1.0.0.`,
  )
})

it('an unknown keyword in a rules text stops the build with file, line, path and reason', async () => {
  spoil('rulesets/1.0.0/allegiances.json', (text) => text.replace('(keyword:swift)', '(keyword:swfit)'))
  const { code, output } = await project.build()
  expect(code).toBe(1)
  expect(output).toContain('Ruleset 1.0.0 is wrong.')
  expect(output).toMatch(
    /^content\/rulesets\/1\.0\.0\/allegiances\.json:\d+ "\w+" spells\[\d\]\.description: .*swfit/m,
  )
})

it('marks in names and link texts are shown as they were written', async () => {
  spoil('help/share.mdx', (text) => {
    const named = text.replace(/^name: .*/m, "name: 'Give & take </script>'")
    return `${named}\n[Tough & **Swift**](keyword:tough)\n`
  })
  const { code, output } = await project.build()
  expect(code, output).toBe(0)
  const page = readFileSync(join(project.folder, 'dist/help/share/index.html'), 'utf8')
  expect(page).toMatch(/data-keyword="tough">\s*Tough &amp; <strong>Swift<\/strong>\s*<\/a>/)
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(structured)).toMatchObject({ headline: 'Give & take </script>' })
})
