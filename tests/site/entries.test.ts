import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { crawl } from '#build/crawl.ts'
import { textOf } from '#server/site/site.ts'
import { builtSite, fileOf, headingsOf, mainOf, readIn, tagsOf } from './built.ts'

/** The files of the content that list entries, and the page that each list has. */
const LISTS = {
  'rulesets/1.0.0/keywords.json': '/quick-start/keywords',
  'rulesets/1.0.0/units.json': '/quick-start/profiles',
  'rulesets/1.0.0/artefacts.json': '/quick-start/artefacts',
  'rulesets/1.0.0/allegiances.json': '/quick-start/allegiances',
  'rulesets/1.0.0/fortunes.json': '/fortune/cards',
  'rulesets/1.0.0/scenarios.json': '/battle/scenarios',
  'rulesets/1.0.0/battlefields.json': '/battle/battlefields',
  'rulesets/1.0.0/deployments.json': '/battle/deployments',
  'rulesets/1.0.0/twists.json': '/battle/twists',
  'quick-start/glossary.json': '/quick-start/glossary',
} as const

type Written = { id?: string; type?: string; name?: string; word?: string; spells?: Written[] }

/** Every entry as editors wrote it: its name, its id and the page of its list. */
const written = Object.entries(LISTS).flatMap(([file, list]) =>
  (JSON.parse(readFileSync(`content/${file}`, 'utf8')) as Written[])
    .flatMap((entry) => [entry, ...(entry.spells ?? [])])
    .map((entry) => {
      const id = entry.id ?? entry.type ?? ''
      const name = (entry.name ?? entry.word ?? '').replace(/ \[x\]$/, '')
      return { list, id, name, path: `${list}/${id.toLowerCase().replaceAll('_', '-')}` }
    }),
)

const sitemap = [...fileOf('/sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
  new URL(loc).pathname.replace(/(?<=.)\/$/, ''),
)
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
const structuredOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1] ?? 'null')

let found: Awaited<ReturnType<typeof crawl>>
beforeAll(async () => {
  // As a reader without scripts: only the links in the HTML lead on.
  found = await crawl((path) => {
    const page = builtSite.pages.get(path.replace(/\/$/, '').toLowerCase())
    if (page !== undefined) return Promise.resolve(textOf(builtSite, page))
    return Promise.resolve(builtSite.files.has(path) || path.startsWith('/v1/') ? null : undefined)
  })
})

test('[ENTRY-01] each entry of the content has a page that says its name and is in the sitemap', () => {
  expect(written.length).toBeGreaterThan(250)
  expect(new Set(written.map(({ path }) => path)).size).toBe(written.length)
  for (const { path, name } of written) {
    expect(headingsOf(mainOf(path), 1), path).toEqual([name])
    expect(readIn(titleOf(fileOf(path))).startsWith(`${name} · `), path).toBe(true)
    expect(sitemap, path).toContain(path)
  }
})

test('[ENTRY-02] each entry is still in its list, under its old anchor, with a link to its page', () => {
  for (const { list, id, path } of written) {
    const page = fileOf(list)
    const [, after] = page.split(` id="${id}"`)
    expect(after, `${list}#${id}`).toBeDefined()
    // Its name comes first, before keywords that its text mentions.
    expect(tagsOf(after ?? '', 'a')[0]?.['href']).toBe(path)
  }
})

test('[ENTRY-02] a keyword that had another id is found under both', () => {
  const page = fileOf('/quick-start/keywords/large')
  expect(page).toContain('content="0; url=/quick-start/keywords/towering"')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(sitemap).not.toContain('/quick-start/keywords/large')
})

test('[ENTRY-06] a reader without scripts reaches every page of the sitemap from home, and no link is broken', () => {
  expect(found.faults).toEqual([])
  expect(sitemap.filter((path) => !found.foundPaths.has(path))).toEqual([])
  expect(written.filter(({ path }) => !found.foundPaths.has(path))).toEqual([])
})

test('[ENTRY-06] no two pages have one title, and each has a canonical address and a description', () => {
  const titles = new Map<string, string>()
  for (const path of sitemap) {
    const html = fileOf(path)
    const title = titleOf(html)
    expect(titles.get(title), `${path} has the title of`).toBeUndefined()
    titles.set(title, path)
    const canonical = tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.['href'] ?? ''
    expect(new URL(canonical).pathname, path).toBe(path)
    const description = tagsOf(html, 'meta').find(({ name }) => name === 'description')?.['content'] ?? ''
    expect(description.length, path).toBeGreaterThan(20)
  }
})

/** Words that say nothing of where a link leads. */
const EMPTY_LINKS = ['click here', 'here', 'go', 'this', 'start', 'right here', 'more', 'learn more']

test('[ENTRY-06] search engines may list each entry, and can read its language, its links and its pictures', () => {
  expect(fileOf('/robots.txt')).not.toMatch(/^Disallow: \/(?:quick-start|battle|fortune)/m)
  const descriptions = new Map<string, string>()
  for (const { path } of written) {
    const html = fileOf(path)
    expect(html, path).toMatch(/<html lang="en"/)
    expect(tagsOf(html, 'meta').find(({ name }) => name === 'viewport')?.['content'], path).toContain(
      'width=device-width',
    )
    expect(html, path).not.toContain('noindex')
    for (const { href = '' } of tagsOf(html, 'a')) expect(href, path).toMatch(/^(?:\/|#.|https:\/\/)/)
    for (const [, words = ''] of html.matchAll(/<a [^>]*>([^]*?)<\/a>/g)) {
      const said = readIn(words).trim().toLowerCase()
      expect(EMPTY_LINKS, path).not.toContain(said)
    }
    for (const picture of tagsOf(html, 'img')) expect(picture, path).toHaveProperty('alt')
    const description = tagsOf(html, 'meta').find(({ name }) => name === 'description')?.['content'] ?? ''
    expect(descriptions.get(description), `${path} has the description of`).toBeUndefined()
    descriptions.set(description, path)
  }
})

test('[ENTRY-06] the structured data of an entry is a term of its list, with the pages above it', () => {
  for (const { path, name, list } of written) {
    const data = structuredOf(fileOf(path)) as {
      '@graph': [Record<string, unknown>, Record<string, unknown>]
    }
    const [term, crumbs] = data['@graph']
    expect(term, path).toMatchObject({
      '@type': 'DefinedTerm',
      name,
      url: expect.stringMatching(new RegExp(`${path}$`)) as unknown,
      inDefinedTermSet: { url: expect.stringMatching(new RegExp(`${list}$`)) as unknown },
    })
    expect(String(term['description']).length, path).toBeGreaterThan(15)
    expect(crumbs, path).toMatchObject({ '@type': 'BreadcrumbList' })
    const items = crumbs['itemListElement'] as { position: number; item: string; name: string }[]
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
    expect(items.at(-1)).toMatchObject({
      name,
      item: expect.stringMatching(new RegExp(`${path}$`)) as unknown,
    })
    for (const { item } of items) expect(found.foundPaths, path).toContain(new URL(item).pathname)
  }
})

test('[ENTRY-06] the structured data of every page can be read', () => {
  for (const path of sitemap)
    for (const [, json = ''] of fileOf(path).matchAll(/<script type="application\/ld\+json">([^<]*)/g))
      expect(() => JSON.parse(json) as unknown, path).not.toThrow()
})

test('[ENTRY-09] the rules say that a part of them is for readers with an account', () => {
  expect(structuredOf(fileOf('/quick-start'))).toMatchObject({
    '@type': 'WebPage',
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.rules' },
  })
  expect(mainOf('/quick-start')).toContain('class="rules"')
  expect(fileOf('/quick-start/keywords')).not.toContain('isAccessibleForFree')
})

test('[ENTRY-07] every keyword in a text is a link to its page, and so is every result of the search', () => {
  const search = JSON.parse(fileOf('/search.json')) as { url: string; kind: string; title: string }[]
  const urls = search.map(({ url }) => url)
  for (const { path, list, name } of written) {
    const isKeyword = written.some((other) => other.list.endsWith('/keywords') && other.name === name)
    if (!(list.endsWith('/glossary') && isKeyword)) expect(urls, path).toContain(path)
  }
  for (const page of [
    '/quick-start',
    '/quick-start/phases',
    '/quick-start/profiles',
    '/battle/battlefields',
  ]) {
    const links = tagsOf(mainOf(page), 'a').filter((link) => 'data-keyword' in link)
    expect(links.length, page).toBeGreaterThan(3)
    for (const { href, 'data-keyword': id = '' } of links)
      expect(href, page).toBe(`/quick-start/keywords/${id.replaceAll('_', '-')}`)
  }
})

test('[ENTRY-08] the pages of entries are not fetched ahead', () => {
  const worker = fileOf('/sw.js')
  expect(worker).toContain('quick-start/keywords')
  for (const { path } of written) expect(worker, path).not.toContain(`"${path.slice(1)}`)
})

describe('what a page says', () => {
  const said = (path: string) => readIn(mainOf(path)).replaceAll(' ,', ',')

  it('[ENTRY-03] gives the cost for each type, and says who may not buy it', () => {
    const brutal = said('/quick-start/keywords/brutal')
    // 100 points, for a type with the Multiplier 1 and one with 2.
    expect(brutal).toContain(
      'Light Infantry, Ranged Infantry, Heavy Infantry, War Wagon, Chariot, Beasts +100 ',
    )
    expect(brutal).toMatch(/Heavy Cavalry, Monster, Artillery \+200 /)
    const horde = said('/quick-start/keywords/horde')
    expect(horde).toContain('Only for unit types with Infantry in the name.')
    expect(horde).toMatch(/Monster, Beasts, Artillery – cannot buy it/)
    expect(said('/quick-start/keywords/general')).toContain('It is free. Exactly one unit of an army has it.')
    expect(said('/quick-start/keywords/tome-of-magic')).toMatch(/Nobody can buy it\. It comes with The /)
    // Two dice add up to 6 in five ways and to 7 in six.
    expect(said('/battle/scenarios/bloodbath')).toContain('6, 7: 11 of the 36 rolls of two dice.')
    expect(said('/quick-start/allegiances/hasten')).toContain('Cantrip: 2 Mercury.')
  })

  it('[ENTRY-04] gives what it changes in a sentence and a table, and nothing where it changes nothing', () => {
    const merciless = mainOf('/quick-start/keywords/merciless')
    // Ten dice at 4 and more, and at 3 and more.
    expect(readIn(merciless)).toContain('Ranged Infantry 5.0 → 6.7')
    expect(readIn(merciless)).toContain('Light Infantry 5.0 ')
    expect(readIn(merciless)).toMatch(/Against 7 of the 11 types it changes nothing\./)
    expect(merciless, 'no drawing that repeats the table').not.toContain('<figure')
    expect(said('/quick-start/keywords/terrifying')).toContain('against an enemy that has failed its test')
    expect(mainOf('/quick-start/keywords/nimble')).not.toContain('What it changes')
  })

  it('[ENTRY-05] gives the phases, the entries that mention it, and its neighbours', () => {
    const terrifying = mainOf('/quick-start/keywords/terrifying')
    const links = tagsOf(terrifying, 'a').map(({ href }) => href)
    expect(links).toEqual(
      expect.arrayContaining([
        '/quick-start/phases#3-march',
        '/quick-start/phases#5-clash',
        '/quick-start/keywords/fearless',
        '/quick-start/keywords/face-of-dread',
      ]),
    )
    const rel = (kind: string) => tagsOf(terrifying, 'a').find((link) => link['rel'] === kind)?.['href']
    expect([rel('prev'), rel('next')]).toEqual(['/quick-start/keywords/swift', '/quick-start/keywords/tough'])
    expect(said('/quick-start/keywords/hollow')).toContain('Haunting Voices')
  })
})

describe('the lists of a battle', () => {
  const maps = (path: string) => mainOf(path).match(/Map of [^"<]+ on a table of/g) ?? []

  it('can be read without scripts, with maps of both tables', () => {
    const deployments = mainOf('/battle/deployments')
    expect(readIn(deployments)).toContain('55–56')
    expect(readIn(deployments)).toContain('The pets have smelled each other.')
    expect(deployments).toContain('Map of Pets on a table of 4 ft by 3 ft')
    expect(deployments).toContain('Map of Pets on a table of 6 ft by 4 ft')
    expect(readIn(deployments)).toContain('The table is 48 by 36 in.')
    expect(readIn(deployments)).toMatch(/Pet, 3 in across: 36 in from the left/)
    // Bloodbath and Bathed in Glory have no map, because they place nothing.
    expect(maps('/battle/scenarios')).toHaveLength(2 * 6)
    expect(readIn(mainOf('/battle/scenarios'))).toContain('“What are we fighting over?”')
    expect(readIn(mainOf('/battle/battlefields'))).toContain('Terrain Impassable · Obscuring')
  })

  it('of an older ruleset have their own entries, and say so', () => {
    for (const [list, count] of [
      ['scenarios', 6],
      ['battlefields', 8],
      ['deployments', 11],
      ['twists', 18],
    ] as const) {
      const main = mainOf(`/battle/0.2.0/${list}`)
      expect(headingsOf(main, 2), list).toHaveLength(count)
      expect(readIn(main), list).toContain('As they were in Hobgoblin v0.2 (Early Access).')
    }
  })
})
