import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { crawl } from '#build/crawl.ts'
import { checkArmies } from '#content/check-armies.ts'
import { changelogSchema } from '#content/entry-schemas.ts'
import { bodyFaults, fieldFaults, nameFaults } from '#content/entry-faults.ts'
import { readGlossary } from '#content/read-glossary.ts'
import { readSearchWords, requireTitles } from '#content/read-search-words.ts'
import { copyRulesets, withValue } from './broken-rulesets.ts'

const isKeyword = (id: string) => id === 'flying'
const HEAD = '---\nname: Fog\n---\n'
const written = (faults: { line: number; reason: string }[]) =>
  faults.map(({ line, reason }) => `${line} ${reason}`)

describe('[DOCS-15] a mistake in an article fails the build with its line and a reason', () => {
  it.each([
    ['an unknown component', '<Keywrd id="flying" />', '<Keywrd> does not exist.'],
    ['an unknown diagram', '<Diagram name="panik" />', '“panik” is not a diagram.'],
    ['a diagram without a name', '<Diagram />', '“” is not a diagram.'],
    ['an unknown keyword', '[Fly](keyword:fly)', '“fly” is not a keyword.'],
    ['an unknown keyword in a component', '<Keyword id="fly" />', '“fly” is not a keyword.'],
    ['a picture without alternative text', '![](/a.png)', 'The picture has no alternative text.'],
    ['a mistyped scheme', '[Site](htps://example.org)', 'The link “htps://example.org” leads nowhere.'],
    ['a link without a scheme', '[Site](www.example.org)', 'The link “www.example.org” leads nowhere.'],
    ['a relative link', '[Share](share)', 'The link “share” leads nowhere.'],
    [
      'a relative link to a file',
      '[Share](../help/share.mdx)',
      'The link “../help/share.mdx” leads nowhere.',
    ],
    ['a link without a target', '[Share]()', 'The link “” leads nowhere.'],
    ['a wrong link by reference', '[Share][s]\n\n[s]: share', 'The link “share” leads nowhere.'],
    ['a second title', '# Fog', 'The name is the only title of the page.'],
    ['a skipped level', '### Fog', 'This heading skips a level. Begin it with ##.'],
    ['a skipped level further down', '## Fog\n\n#### Mist', 'This heading skips a level. Begin it with ###.'],
  ])('%s: %s', (_name, body, reason) => {
    const faults = written(bodyFaults(`${HEAD}\n${body}\n`, isKeyword))
    expect(faults).toHaveLength(1)
    const line = 5 + body.split('\n').length - 1
    expect(faults[0]).toMatch(new RegExp(`^[5-${line}] `))
    expect(faults[0]).toContain(reason)
  })

  it('correct articles have no faults', () => {
    const body = [
      '## Fog\n\n### Mist\n\n## Rain',
      '[a](/help/share) [b](#fog) [c](https://example.org/x) [d](mailto:a@example.org) [e](keyword:flying)',
      '<Keyword id="flying" /> <Diagram name="panic" /> <Switch of="x" /> ~/join [f](~/join)',
      '```\n# no heading\n<Nothing />\n```',
    ].join('\n\n')
    expect(bodyFaults(HEAD + body, isKeyword)).toEqual([])
  })

  it.each([
    [
      'created_at: 2026-11-21\nupdated_at: 2026-11-20',
      '3 updated_at: 2026-11-20 is before created_at, 2026-11-21.',
    ],
    ['updated_at: 2026-02-31', '2 updated_at: 2026-02-31 is not a day.'],
  ])('the fields %j', (fields, reason) =>
    expect(written(fieldFaults(`---\n${fields}\n---\n`, []))[0]).toContain(reason),
  )

  const FIELDS = {
    name: 'Fog',
    description: 'What the fog hides.',
    author: 'The authors',
    upgrade_target_version: '1.0.0',
  }

  it('correct fields have no faults', () => expect(changelogSchema.safeParse(FIELDS).success).toBe(true))

  it.each([
    ['a title of 200 characters', 'name', 'Fog '.repeat(50), 'is longer than 80 characters'],
    ['a very long description', 'description', 'Fog '.repeat(80), 'is longer than 300 characters'],
    ['an unknown ruleset', 'upgrade_target_version', '9.9.9', 'is not a ruleset of this site'],
    ['a wrong version', 'upgrade_target_version', 'v1', 'is not a version such as 1.0.0'],
  ] as const)('%s', (_name, field, value, reason) => {
    const parsed = changelogSchema.safeParse({ ...FIELDS, [field]: value })
    const text = `---\n${Object.entries({ ...FIELDS, [field]: value })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}\n---\n`
    const line = 2 + Object.keys(FIELDS).indexOf(field)
    expect(written(fieldFaults(text, parsed.error?.issues ?? []))).toContain(`${line} ${field}: ${reason}.`)
  })

  it.each([
    ['index', 'already shows the list of all entries'],
    ['2024-02-30-fog', 'is named after 2024-02-30, which is not a day'],
  ])('a file called %s.mdx', (id, reason) => expect(written(nameFaults(id))[0]).toContain(reason))
})

describe('[DOCS-15] a mistake in JSON fails the build with file, line and a reason', () => {
  const rulesets = copyRulesets()
  const lined = (path: string) => JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 2)

  it.each<[string, RegExp, string, RegExp]>([
    ['a comma too many', /(?=\n\s+\])/, ',', /There is a comma after the last value/],
    ['a comma after the last field', /(?=\n\s+\})/, ',', /There is a comma after/],
    ['a missing comma', /,\n/, '\n', /Expected/],
    ['a missing quote', /":/, ':', /Bad control character|Expected/],
  ])('%s', (_name, before, after, reason) => {
    const path = join(rulesets.folder, '1.0.0/keywords.json')
    writeFileSync(path, lined(path).replace(before, after))
    const complaint = rulesets.complaintOf('1.0.0')
    expect(complaint).toMatch(/keywords\.json:\d+ is not JSON: /)
    expect(complaint).toMatch(reason)
  })

  it.each([
    [
      'a roll that no entry has',
      'scenarios',
      'the_pendulums_swing rolls',
      [2],
      /scenarios\.json:\d+ There is no entry for 3/,
    ],
    [
      'an unknown deployment on a map',
      'battlefields',
      'tunnels map.by_deployment.tunel_fighting',
      [],
      /battlefields\.json:\d+ .*tunel_fighting is not a deployment/,
    ],
    [
      'a very long name',
      'keywords',
      'berserk name',
      'Berserk '.repeat(15),
      /keywords\.json:\d+ "berserk" name: Too big.*60/,
    ],
    ['an unknown field', 'keywords', 'berserk colour', 1, /keywords\.json:\d+ "berserk"/],
    ['a wrong trait', 'keywords', 'berserk traits', ['Weak'], /keywords\.json:\d+ "berserk" traits/],
  ])('%s', (_name, file, place, value, reason) => {
    rulesets.complaint(file, place, value)
    expect(rulesets.complaintOf('1.0.0')).toMatch(reason)
  })

  /** A copy of these files of the content, one of them changed. */
  function copyOf(file: string, change: (text: string) => string): string {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['quick-start/glossary', 'armies/samples', 'armies/names']) {
      const text = lined(`content/${name}.json`)
      const path = join(folder, `${name.split('/').at(-1) ?? ''}.json`)
      writeFileSync(path, name.endsWith(file) ? change(text) : text)
    }
    return folder
  }

  it.each<[string, (text: string) => string, RegExp]>([
    [
      'an id twice',
      (text) => withValue(text, 'courage_test id', 'footprint'),
      /glossary\.json:\d+ "footprint" id: “footprint” is listed twice/,
    ],
    ['a wrong field', (text) => withValue(text, 'footprint wrod', 'a'), /glossary\.json:\d+ "footprint"/],
    [
      'a comma too many',
      (text) => text.replace(/\n\]$/, ',$&'),
      /glossary\.json:\d+ is not JSON: There is a comma after/,
    ],
  ])('the glossary: %s', (_name, change, reason) => {
    const folder = copyOf('glossary', change)
    expect(() => readGlossary(join(folder, 'glossary.json'))).toThrow(reason)
  })

  it.each<[string, string, string, unknown, RegExp]>([
    ['an unknown unit type', 'samples', '0 units[0].type', 'HEAVY_HORSE', /samples\.json:\d+ .*type/],
    [
      'no general',
      'samples',
      '0 units[0].keywords',
      [],
      /samples\.json:\d+ .*must contain a unit with the General/,
    ],
    [
      'an unknown keyword',
      'samples',
      '0 units[1].keywords[1].id',
      'stuborn',
      /samples\.json:\d+ .*Bearers of the Long Wick/,
    ],
    ['a name list without patterns', 'names', 'court patterns', undefined, /names\.json:\d+ .*patterns/],
  ])('the armies: %s', (_name, file, place, value, reason) =>
    expect(() => checkArmies(copyOf(file, (text) => withValue(text, place, value)))).toThrow(reason),
  )
})

describe('[DOCS-15] a link that leads nowhere on the built pages', () => {
  const site = (link: string) => {
    const pages = new Map([
      ['/', `<a href="${link}">x</a>`],
      ['/army', '<noscript></noscript><h1 id="list">Armies</h1>'],
    ])
    return crawl((path) => Promise.resolve(pages.get(path)))
  }

  it.each([
    ['/armies', 'There is no page or file /armies.'],
    ['/army#upgarde', '/army has no anchor “upgarde”.'],
  ])('%s', async (link, reason) =>
    expect((await site(link)).faults.map((fault) => fault.reason)).toEqual([reason]),
  )

  it.each(['/army#upgrade', '/army#list', '/army#to=%2Fbattle'])('%s exists', async (link) =>
    expect((await site(link)).faults).toEqual([]),
  )
})

describe('[DOCS-15] the words of the search', () => {
  const writtenTo = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'words-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'search-words.json')
    writeFileSync(file, text)
    return file
  }

  it('are read by title', () => {
    expect(readSearchWords(writtenTo('{ "Doom": ["damage"] }'))).toEqual(new Map([['Doom', ['damage']]]))
  })

  it('must be lists', () => {
    const file = writtenTo('{\n  "Doom": "damage"\n}')
    expect(() => readSearchWords(file)).toThrow(/errors\.\n.*search-words\.json:2 Doom: /)
  })

  it('must be for something that there is', () => {
    const words = new Map([
      ['Doom', ['damage']],
      ['Mana', ['mercury']],
    ])
    expect(() => requireTitles(words, ['Doom'])).toThrow('nothing is called “Mana”.')
    expect(() => requireTitles(words, ['Doom', 'Mana'])).not.toThrow()
  })
})
