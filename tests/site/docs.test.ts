import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, headingsOf, jsonOf, mainOf, readIn, tagsOf } from './built.ts'

const AUTHOR = 'The Hobgoblin companion authors'
const inMain = (path: string) => readIn(mainOf(path))

test('[DOCS-01] /help and /changelog list their entries, under the same address with index', () => {
  for (const root of ['/help', '/changelog']) {
    const entries = readdirSync(`content${root}`).filter((file) => file.endsWith('.mdx'))
    for (const path of [root, `${root}/index`]) {
      expect(mainOf(path).match(/<li[ >]/g), path).toHaveLength(entries.length)
      const canonical = tagsOf(fileOf(path), 'link').find(({ rel }) => rel === 'canonical')
      expect(new URL(canonical?.['href'] ?? '').pathname, path).toBe(root)
    }
  }
})

test('[DOCS-02] each entry has a page with its name', () => {
  for (const root of ['/help', '/changelog'])
    for (const { id, name } of jsonOf(`${root}/index.json`) as { id: string; name: string }[])
      expect(headingsOf(mainOf(`${root}/${id}`), 1), id).toEqual([name])
})

test('[DOCS-05] [DOCS-06] the current changelog entry has a name, author, date, cover and body', () => {
  const main = mainOf('/changelog/2024-07-08-v1-0')
  expect(headingsOf(main, 1)).toEqual(['Hobgoblin v1.0'])
  expect(readIn(main)).toContain('8 July 2024')
  expect(readIn(main)).toContain(AUTHOR)
  expect(main).toMatch(/<header[^]*class="[^"]*doc-cover[^]*<svg[^]*<\/header>/)
  expect(headingsOf(main, 2)).toContain('What changed')
})

test('the reference of the API shows each call with its input, its answers and its errors', () => {
  expect(mainOf('/help')).toContain('href="/help/api"')
  const [login = ''] = mainOf('/help/api')
    .split(/(?=<section)/)
    .filter((part) => readIn(part).includes('POST /v1/sessions '))
  expect(readIn(login)).toContain('plaintextPassword')
  expect(readIn(login)).toContain('404 UNKNOWN_EMAIL')
})

test('[DOCS-03] [API-28] the listing and the entries are available as JSON', () => {
  for (const root of ['/help', '/changelog']) {
    const listing = jsonOf(`${root}/index.json`) as { id: string; name: string }[]
    expect(listing.length).toBeGreaterThan(2)
    if (root === '/changelog') {
      const ids = ['2024-07-08-v1-0', '2024-02-12-v0-3', 'early-access']
      expect(listing.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    }
    for (const { id, name } of listing) {
      const entry = jsonOf(`${root}/${id}.json`) as Record<string, string>
      expect(entry).toMatchObject({ id, name })
      expect(entry['body']).toMatch(/^<(p|ul|ol|h2)[ >]/)
    }
  }
})

test('[DOCS-13] entries have a name, author, cover, dates and the ruleset that they upgrade to', () => {
  expect(jsonOf('/changelog/2024-07-08-v1-0.json')).toMatchObject({
    name: 'Hobgoblin v1.0',
    author: AUTHOR,
    cover_image_src: '/service/DARK_KNIGHT.png',
    created_at: '2024-07-08',
    updated_at: '2024-07-08',
    upgrade_target_version: '1.0.0',
  })
  const day = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as unknown
  for (const entry of jsonOf('/help/index.json') as object[])
    expect(entry).toMatchObject({
      name: expect.any(String) as unknown,
      author: AUTHOR,
      created_at: day,
      updated_at: day,
    })
})

test('[DOCS-07] an entry without a date in its id is dated 25 June 2023', () => {
  expect(inMain('/changelog/early-access')).toContain('25 June 2023')
})

test('[DOCS-09] an entry of an older ruleset says so and has no upgrade control', () => {
  const main = mainOf('/changelog/2024-02-12-v0-3')
  expect(readIn(main)).toContain(
    'Outdated ruleset: This ruleset is no longer the latest. You cannot upgrade to an outdated ruleset.',
  )
  const links = [...main.matchAll(/<(a|button)[ >][^]*?<\/\1>/g)].map(([link]) => readIn(link))
  expect(links.filter((text) => /upgrade/i.test(text))).toEqual([])
})

test('[DOCS-11] a help entry has an author, both dates and a body', () => {
  const text = readFileSync('content/help/build-an-army.mdx', 'utf8')
  const dayOf = (field: string) => {
    const [, day = ''] = new RegExp(`^${field}: (.*)`, 'm').exec(text) ?? []
    return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  }
  expect(dayOf('updated_at')).not.toBe(dayOf('created_at'))
  const read = inMain('/help/build-an-army')
  expect(read).toContain(`By ${AUTHOR}`)
  expect(read).toContain(`Created ${dayOf('created_at')}`)
  expect(read).toContain(`Updated ${dayOf('updated_at')}`)
  expect(headingsOf(mainOf('/help/build-an-army'), 2)).toContain('What the numbers say')
})

test('[DOCS-12] the terms, privacy, cookies and backup pages exist', () => {
  for (const id of ['terms', 'privacy', 'cookies', 'backup-and-sync'])
    expect(headingsOf(mainOf(`/help/${id}`), 1), id).toHaveLength(1)
})

test('[DOCS-14] the terms say that the newsletter comes at most monthly', () => {
  expect(inMain('/help/terms')).toContain(
    'newsletter, if you ask for it when you join, comes at most monthly',
  )
})

test('the sitemap lists each page under its canonical address', () => {
  const listed = [...fileOf('/sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(listed.length).toBeGreaterThan(20)
  for (const loc of listed)
    expect(fileOf(new URL(loc).pathname), loc).toContain(`<link rel="canonical" href="${loc}">`)
})

test('the changelog has a feed', () => {
  const link = tagsOf(fileOf('/changelog'), 'link').find(({ type }) => type === 'application/rss+xml')
  const feed = fileOf(link?.['href'] ?? '')
  expect(feed.indexOf('Hobgoblin v1.0')).toBeGreaterThan(0)
  expect(feed.indexOf('Hobgoblin v1.0')).toBeLessThan(feed.indexOf('Hobgoblin v0.3'))
  expect(feed).toContain('/changelog/2024-07-08-v1-0</link>')
})

test('[DOCS-16] search engines and previews learn what a page is, and when it changed', () => {
  const sitemap = fileOf('/sitemap-0.xml')
  expect(sitemap).toMatch(/\/help\/terms<\/loc><lastmod>\d{4}-\d\d-\d\d/)
  expect(sitemap).toMatch(/\/changelog\/2024-07-08-v1-0<\/loc><lastmod>2024-07-08/)
  const feed = fileOf('/changelog/feed.xml')
  expect(feed).toContain('<language>en</language>')
  expect(feed).toMatch(/<atom:link href="[^"]*\/changelog\/feed.xml" rel="self"/)
  const entry = fileOf('/changelog/2024-07-08-v1-0')
  expect(readIn(/<title>[^<]*<\/title>/.exec(entry)?.[0] ?? '')).toBe('Hobgoblin v1.0')
  expect(tagsOf(entry, 'meta').filter(({ name }) => name === 'twitter:card')).toHaveLength(1)
  const [, structured = ''] = /<script type="application\/ld\+json">([^<]*)/.exec(fileOf('/')) ?? []
  expect(JSON.parse(structured)).toMatchObject({ '@type': 'WebApplication', name: 'Hobgoblin' })
})

test('[PREVIEW-05] a page without a picture of its own has that of the site', () => {
  for (const path of ['/', '/play', '/help', '/odds']) {
    const image = tagsOf(fileOf(path), 'meta').find(({ property }) => property === 'og:image')?.['content']
    expect(new URL(image ?? '').pathname, path).toBe('/og.png')
  }
})
