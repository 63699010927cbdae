import sharp from 'sharp'
import { QUICK_START_PAGES } from '#domain/entries/quick-start-pages.ts'
import { expect, test } from 'vitest'
import { ILLUSTRATIONS } from '#domain/army/army.ts'
import { PICTURE_SIZE } from '#domain/army/picture/picture.ts'
import { SITE } from '#site.ts'
import { builtSite, bytesOf, fileOf, footerOf, headingsOf, jsonOf, mainOf, readIn, tagsOf } from './built.ts'

type Picture = { src: string; sizes: string; type: string }
type Manifest = {
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  screenshots: (Picture & { form_factor: string })[]
  icons: Picture[]
}

const TOOLS = ['/army', '/battle', '/fortune', '/settings']
const PAGES = ['/', ...TOOLS, '/quick-start', '/help', '/changelog']
const LAYERS = '@layer reset, tokens, base, parts, islands'

test('[HOME-01] home is titled Home', () => {
  expect(fileOf('/')).toMatch(/<title>Home\b/)
})

/** The routes, each with its heading. Those of an army, a shared army and a game are one page for all of them. */
const ROUTES = [
  ...[
    ['/', 'Hobgoblin'],
    ['/login', 'Log in'],
    ['/join', 'Join'],
    ['/verify', 'Verify your account'],
  ],
  ...[
    ['/password', 'Reset password'],
    ['/account', 'Account'],
    ['/army', 'Army Builder'],
    ['/army/s', 'Army Builder'],
  ],
  ...[
    ['/print', 'Print'],
    ['/battle', 'Chaos of War'],
    ['/fortune', 'Fortune Cards'],
    ['/odds', 'Odds'],
  ],
  ...[
    ['/play', 'Play'],
    ['/play/game', 'Game'],
    ['/settings', 'Settings'],
    ['/quick-start', 'Quick Start Rules'],
  ],
  ...QUICK_START_PAGES.map(({ path, name }) => [path, name]),
  ...[
    ['/changelog', 'Changelog'],
    ['/help', 'Help'],
  ],
] as const

test('[SHELL-01] every route exists', () => {
  for (const [path = '', heading = ''] of ROUTES) expect(headingsOf(fileOf(path), 1), path).toContain(heading)
})

test('[SHELL-03] links within the app stay in the tab, others open a new one without opener', () => {
  for (const path of builtSite.pages.keys())
    for (const { href = '', target, rel } of tagsOf(fileOf(path || '/'), 'a')) {
      const isOutside = /^https?:/.test(href)
      expect([target, rel].join(), `${href} on ${path}`).toMatch(
        isOutside ? /^_blank,noopener noreferrer$/ : /^,/,
      )
    }
})

test('[DOCS-04] a missing page says so and links to the tools', () => {
  const main = mainOf('/404')
  expect(readIn(main)).toContain('Could not load this page')
  expect(tagsOf(main, 'a').map(({ href }) => href)).toEqual(expect.arrayContaining(TOOLS.slice(0, 3)))
})

const CARDS = [
  ['Army Builder', '/army'],
  ['Chaos of War', '/battle'],
  ['Quick Start Rules', '/quick-start'],
  ['Fortune Cards', '/fortune'],
  ['Play', '/play'],
  ['Odds', '/odds'],
  ['Settings', '/settings'],
  ['Account', '/account'],
  ['Help', '/help'],
  ['Changelog', '/changelog'],
] as const

test('[HOME-02] home has a card for each part of the app', () => {
  const [, tiles = ''] = /<ul class="home-tiles[^>]*>([^]*?)<\/ul>/.exec(mainOf('/')) ?? []
  const cards = tagsOf(tiles, 'a').map(({ href }, index) => [headingsOf(tiles, 2)[index], href])
  expect(cards).toEqual(CARDS)
  const pictures = tiles.match(/<svg[^]*?<\/svg>/g) ?? []
  expect(new Set(pictures).size, 'each has a picture of its own').toBe(CARDS.length)
})

test('[HOME-04] Get the Rules links to the publisher, for all readers', () => {
  const [link = ''] = /<a [^>]*>(?:<svg[^]*?<\/svg>)?Get the Rules/.exec(mainOf('/')) ?? []
  expect(new URL(SITE.publisher).protocol).toBe('https:')
  expect(tagsOf(link, 'a')).toMatchObject([{ href: SITE.publisher, target: '_blank' }])
  expect(link).not.toMatch(/when-logged-/)
})

test('[SHELL-10] the side menu has the five tools in order', () => {
  for (const path of PAGES) {
    const [menu = ''] = /<nav id="side-menu"[^]*?<\/ul>/.exec(fileOf(path)) ?? []
    expect(
      tagsOf(menu, 'a').flatMap(({ href }) => (href === '/' ? [] : href)),
      path,
    ).toEqual(CARDS.slice(0, 5).map(([, href]) => href))
    expect(readIn(menu), path).toContain('Army Builder Build, print and share armies')
  }
})

test('[SHELL-08] the icon of menus is three dots', () => {
  const [more = ''] = /<symbol[^>]*id="more"[^]*?<\/symbol>/.exec(fileOf('/icons.svg')) ?? []
  expect(more.match(/M/g)).toHaveLength(3)
})

test('[API-27] every illustration is public as a PNG large enough for print', async () => {
  for (const id of [...ILLUSTRATIONS, 'WARRIOR']) {
    const { format, width, height } = await sharp(bytesOf(`/service/${id}.png`)).metadata()
    expect({ format, width, height }, id).toEqual({ format: 'png', ...PICTURE_SIZE })
  }
  expect(bytesOf('/service/GOBLIN.png')).toBeUndefined()
})

test('a tool hydrates after the first paint, and its scripts are asked for at once, behind what the paint needs', () => {
  for (const path of [
    '/army',
    '/battle',
    '/fortune',
    '/odds',
    '/play',
    '/settings',
    '/account',
    '/join',
    '/login',
  ]) {
    const page = fileOf(path)
    const islands = tagsOf(page, 'astro-island')
    expect(islands.length, path).toBeGreaterThan(0)
    const files = new Set<string>()
    for (const { client, 'component-url': component, 'renderer-url': renderer } of islands) {
      expect(client, path).toBe('painted')
      for (const file of [component, renderer]) addImports(file ?? '', files)
    }
    const links = tagsOf(page, 'link').filter(({ rel }) => rel === 'modulepreload')
    const scripts = tagsOf(page, 'script').flatMap(({ src }) => src ?? [])
    expect(new Set([...links.map(({ href }) => href), ...scripts]), path).toEqual(
      new Set([...files, ...scripts]),
    )
    for (const { fetchpriority } of links) expect(fetchpriority, path).toBe('low')
  }
})

/** Adds a script and all that it imports at its start. */
function addImports(path: string, files: Set<string>): void {
  if (files.has(path)) return
  files.add(path)
  for (const [, name] of fileOf(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
    addImports(`/_astro/${name}`, files)
}

test('[SHELL-11] the footer links to changelog, help, settings and the legal pages', () => {
  const paths = ['/changelog', '/help', '/settings', '/help/terms', '/help/privacy', '/help/cookies']
  for (const from of PAGES) {
    const links = tagsOf(footerOf(from), 'a').map(({ href }) => href)
    expect(links, from).toEqual(expect.arrayContaining(paths))
  }
})

test('[SHELL-12] the footer links to roadmap, Discord and Get the Rules', () => {
  const { roadmap, discord, publisher } = SITE
  expect(new Set([roadmap, discord, publisher]).size).toBe(3)
  for (const from of PAGES)
    for (const [name, href] of [
      ['Roadmap', roadmap],
      ['Discord', discord],
      ['Get the Rules', publisher],
    ] as const) {
      const [link = ''] = new RegExp(`<a [^>]*>${name}</a>`).exec(footerOf(from)) ?? []
      expect(tagsOf(link, 'a'), `${name} on ${from}`).toMatchObject([
        { href, target: '_blank', rel: 'noopener noreferrer' },
      ])
    }
})

test('[LOOK-06] the footer has its links in one list without titles, and its ruleset apart', () => {
  const footer = footerOf('/')
  const [nav = ''] = /<nav[^]*<\/nav>/.exec(footer) ?? []
  expect(nav.match(/<ul/g)).toHaveLength(1)
  expect(tagsOf(nav, 'a')).toHaveLength(12)
  expect(nav).not.toMatch(/<p|<h\d|data-upgrade/)
  expect(footer).toMatch(/<p class="page-foot-ruleset">[^]*data-upgrade[^]*<\/p>/)
})

test('[SHELL-14] the footer says that only anonymous analytics is used, and credits the pictures', () => {
  const footer = readIn(footerOf('/'))
  for (const words of ['Only anonymous analytics is used.', '©', 'CC BY 3.0']) expect(footer).toContain(words)
})

test('[SHELL-15] the footer shows the current ruleset', () => {
  expect(readIn(footerOf('/'))).toContain('Hobgoblin v1.0')
})

test('the frame of the account says that an account is optional', () => {
  expect(readIn(fileOf('/join'))).toContain('Optional. Armies, battles, fortunes and games work without one.')
})

test('by default, the privacy page says that nothing is sent, and two pages say that the operator is missing', () => {
  expect(readIn(mainOf('/help/privacy')).match(/On this site it is switched off\./g)).toHaveLength(2)
  for (const path of ['/help/privacy', '/help/terms']) {
    const [missing = ''] = /<[^>]* data-operator-missing[^>]*>[^]*?<\/p>/.exec(mainOf(path)) ?? []
    expect(readIn(missing), path).toMatch(/has not given a name and contact details/)
  }
})

test('pages name the order of layers once and first, and have no styles of what their scripts load later', () => {
  for (const path of [...PAGES, '/login', '/print']) {
    const styles = [...fileOf(path).matchAll(/<style[^>]*>([^<]*)/g)].map(([, style = '']) => style)
    expect(styles[0], path).toContain(LAYERS)
    expect(styles.join('').match(/@layer [\w, ]+;/g), path).toEqual([`${LAYERS};`])
    // The dialogs of all pages, those of the army builder, and the skeleton in the upgrade dialog.
    expect(styles.join(''), path).not.toMatch(/\.(?:dialog-box|search-dialog|chooser-head|crop-frame)\b/)
  }
  for (const path of ['/', '/help', '/quick-start']) expect(fileOf(path), path).not.toContain('.skeleton-row')
})

test('the manifest names every tool, and its pictures exist in the sizes it gives', async () => {
  const link = tagsOf(fileOf('/'), 'link').find(({ rel }) => rel === 'manifest')
  const manifest = jsonOf(link?.['href'] ?? '') as Manifest
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Army Builder', '/army'],
    ['Chaos of War', '/battle'],
    ['Quick Start Rules', '/quick-start'],
    ['Fortune Cards', '/fortune'],
    ['Play', '/play'],
  ])
  for (const { url } of manifest.shortcuts) expect(headingsOf(fileOf(url), 1), url).not.toEqual([])
  const forms = manifest.screenshots.map(({ form_factor }) => form_factor)
  expect(forms).toEqual(expect.arrayContaining(['narrow', 'wide']))
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(bytesOf(src)).metadata()
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type])
  }
})

test('[LIB-66] the schema of exported files has a lasting address, which help names', () => {
  expect(jsonOf('/schema/export-v1.json')).toMatchObject({
    $id: expect.stringMatching(/^https:\/\/[^/]+\/schema\/export-v1\.json$/) as string,
    required: ['format', 'armies'],
  })
  for (const page of ['/help/share', '/help/settings'])
    expect(tagsOf(mainOf(page), 'a').map(({ href }) => href)).toContain('/schema/export-v1.json')
})
