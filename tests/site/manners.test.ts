import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { readDifferences } from '#content/read-ruleset.ts'
import { makeConfig, makeParts } from '#tests/support/parts.ts'
import { builtSite, bytesOf, fileOf, headingsOf, jsonOf, mainOf, readIn, tagsOf } from './built.ts'

/** What the programs of strangers ask a site for: each row fails where it is not given. */

const config = makeConfig({ PUBLIC_ORIGIN: 'https://hobgoblin.example' })
const app = createApp(await makeParts({ config }), builtSite)

type Manifest = {
  launch_handler?: { client_mode: string }
  categories?: string[]
  shortcuts: { icons: { src: string }[] }[]
}
const manifest = jsonOf('/manifest.webmanifest') as Manifest
const metaOf = (path: string, property: string) =>
  tagsOf(fileOf(path), 'meta').find((meta) => meta['property'] === property)?.['content']
const pages = [...builtSite.pages.keys()].map((path) => path || '/')
/** The addresses of all texts that are there as Markdown too. */
const articles = pages.filter((path) => fileOf(path).includes('type="text/markdown"'))
/** The words of a text, without the marks of Markdown and the addresses of its links. */
const wordsOf = (text: string): string[] =>
  text.replaceAll(/\]\([^)]*\)|&\w+;/g, ' ').match(/[\p{L}\d]+/gu) ?? []

const MANNERS: readonly (readonly [who: string, what: string, given: () => unknown])[] = [
  [
    'an installed app',
    'opens a link in the window that runs',
    () => expect(manifest.launch_handler?.client_mode).toBe('navigate-existing'),
  ],
  ['an installed app', 'says what it is', () => expect(manifest.categories).toContain('games')],
  [
    'an installed app',
    'has an icon for each shortcut, all of them different',
    () => {
      const icons = manifest.shortcuts.map(({ icons: [icon] }) => String(bytesOf(icon?.src ?? '')))
      expect(new Set(icons).size).toBe(manifest.shortcuts.length)
      expect(icons).not.toContain('undefined')
    },
  ],
  [
    'an installed app',
    'has a touch icon of 180 px on every page',
    async () => {
      for (const path of pages) {
        const icon = tagsOf(fileOf(path), 'link').find(({ rel }) => rel === 'apple-touch-icon')
        expect(icon?.['href'], path).toBe('/icons/touch-180.png')
      }
      expect(await sharp(bytesOf('/icons/touch-180.png')).metadata()).toMatchObject({
        width: 180,
        height: 180,
      })
    },
  ],
  [
    'a chat',
    'learns the size and the text of every picture',
    () => {
      for (const path of pages.filter((page) => metaOf(page, 'og:image'))) {
        expect([metaOf(path, 'og:image:width'), metaOf(path, 'og:image:height')], path).toEqual([
          '1200',
          '630',
        ])
        expect(metaOf(path, 'og:image:alt')?.length ?? 0, path).toBeGreaterThan(10)
      }
    },
  ],
  ['a chat', 'calls home Hobgoblin', () => expect(metaOf('/', 'og:title')).toBe('Hobgoblin')],
  [
    'a password manager',
    'finds the page of the account',
    async () => {
      const answer = await app.request('/.well-known/change-password')
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/account'])
      expect(readFileSync('public/_redirects', 'utf8')).toContain(
        '/.well-known/change-password /account 302\n',
      )
    },
  ],
  [
    'a researcher',
    'is told nothing where the operator has said nothing',
    async () => expect((await app.request('/.well-known/security.txt')).status).toBe(404),
  ],
  [
    'a researcher',
    'finds the contact of the operator, for how long, and the policy',
    async () => {
      vi.stubEnv('PUBLIC_CONTACT', 'ada@site.example')
      vi.stubEnv('PUBLIC_CONTACT_UNTIL', '2027-06-30')
      const { GET, getStaticPaths } = await import('#pages/[folder]/security.txt.ts')
      expect(getStaticPaths()).toEqual([{ params: { folder: '.well-known' } }])
      const site = new URL('https://site.example')
      expect(await GET({ site } as Parameters<typeof GET>[0]).text()).toBe(
        `Contact: mailto:ada@site.example
Expires: 2027-06-30T00:00:00Z
Preferred-Languages: en
Canonical: https://site.example/.well-known/security.txt
Policy: https://site.example/security.md
`,
      )
      vi.unstubAllEnvs()
    },
  ],
  [
    'a researcher',
    'can read the policy, with no link that leads nowhere',
    async () => {
      const answer = await app.request('/security.md')
      expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
      const text = await answer.text()
      expect(text).toContain('## Report a weakness')
      expect(text).not.toMatch(/\]\((?!https:)/)
    },
  ],
  [
    'a browser',
    'lets pages use only what they use',
    async () => {
      const policy = (await app.request('/')).headers.get('Permissions-Policy') ?? ''
      const features = policy.split(', ').map((one) => one.split('='))
      const allowed = features.filter(([, whom]) => whom !== '()')
      expect(allowed.map(([name = '']) => name).toSorted()).toEqual(Object.keys(USES).toSorted())
      expect(allowed.every(([, whom]) => whom === '(self)')).toBe(true)
      expect(features.map(([name]) => name)).toEqual(
        expect.arrayContaining(['geolocation', 'microphone', 'payment', 'usb']),
      )
      const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
      for (const [feature, call] of Object.entries(USES))
        expect(
          sources.some((source) => source.includes(call)),
          feature,
        ).toBe(true)
    },
  ],
  [
    'a reader of plain text',
    'learns what is where, first what the menu has',
    async () => {
      const answer = await app.request('/llms.txt')
      expect(answer.headers.get('Content-Type')).toMatch('text/plain')
      const text = await answer.text()
      expect(text).toMatch(/^# Hobgoblin\n\n> /)
      const listed = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, name, to = '']) => {
        return [name, new URL(to).pathname + new URL(to).hash] as const
      })
      const [menu = ''] = /<nav id="side-menu"[^]*?<\/ul>/.exec(fileOf('/help')) ?? []
      const tools = tagsOf(menu, 'a').flatMap(({ href = '/' }) => (href === '/' ? [] : href))
      expect(listed.slice(0, tools.length).map(([, to]) => to)).toEqual(tools)
      for (const [name, to] of listed) {
        const found = await app.request(to.replace(/#.*/, ''))
        expect(found.status, `${name}: ${to}`).toBe(200)
      }
      const markdown = listed.flatMap(([, to]) => (to.endsWith('.md') ? to.slice(0, -3) : []))
      expect(articles.filter((path) => path !== '/help/api' && !markdown.includes(path))).toEqual([])
    },
  ],
  [
    'a reader of plain text',
    'gets each entry and article with all its words',
    () => {
      expect(articles.length).toBeGreaterThan(270)
      for (const path of articles) {
        const text = fileOf(`${path}.md`)
        expect(text, path).toContain(`# ${headingsOf(mainOf(path), 1).join()}\n`)
        expect(text, path).not.toMatch(/<[a-z]/)
        const main = mainOf(path)
          .replaceAll(/<(nav|fieldset|caption)[\s>][^]*?<\/\1>/g, '')
          .replaceAll(/<(p|span)(?=[^>]*\s(?:aria-hidden="true"|hidden[\s>=]))[^>]*>[^]*?<\/\1>/g, '')
        const words = new Set(wordsOf(text))
        expect(
          wordsOf(readIn(main.replaceAll(/<svg(?:(?!<svg)[^])*?<\/svg>/g, ''))).filter(
            (word) => !words.has(word),
          ),
          path,
        ).toEqual([])
      }
    },
  ],
  [
    'a reader of plain text',
    'gets nothing that is behind the gate of the rules',
    () => {
      expect(articles).not.toContain('/quick-start')
      expect(builtSite.files.has('/quick-start.md')).toBe(false)
      const [, ...gated] = [...mainOf('/quick-start').matchAll(/<p>([^]*?)<\/p>/g)]
        .map(([, html = '']) => readIn(html))
        .filter((text) => text.length > 120)
      expect(gated.length).toBeGreaterThan(10)
      const texts = articles.map((path) => fileOf(`${path}.md`)).join('\n')
      expect(gated.filter((text) => texts.includes(text))).toEqual([])
    },
  ],
  [
    'a returning player',
    'reads what changed in each entry whose cost is another',
    () => {
      const older = readDifferences('0.3.0')
      for (const [id, [option]] of Object.entries(older?.purchase ?? {}))
        expect(readIn(mainOf(`/quick-start/keywords/${id}`)), id).toContain(
          `Changed since 0.3: It ${(option?.cost ?? 0) < 0 ? 'gave back' : 'cost'} ${Math.abs(option?.cost ?? 0)} points`,
        )
      for (const [path, said] of [
        ['/quick-start/profiles/heavy-cavalry', 'Changed since 0.3: It cost 425 points.'],
        ['/quick-start/profiles/monster', 'Changed since 0.2: It cost 550 points.'],
        ['/quick-start/keywords/towering', 'Changed since 0.2: It was called Large.'],
        ['/quick-start/artefacts/the-cursed-mantle', 'Changed since 0.3: It is new.'],
        ['/battle/deployments/pets', 'Changed since 0.2: It is new.'],
      ] as const)
        expect(readIn(mainOf(path)), path).toContain(said)
      expect(readIn(mainOf('/quick-start/keywords/brutal'))).not.toContain('Changed since')
    },
  ],
  [
    'a search engine',
    'does not list the placeholder of the shop',
    () => {
      expect(fileOf('/sitemap-0.xml')).not.toContain('/quick-start/purchase')
      expect(fileOf('/quick-start/purchase')).toContain('<meta name="robots" content="noindex">')
    },
  ],
]

/** The call that needs each permission. */
const USES = {
  camera: 'getUserMedia(',
  'screen-wake-lock': 'wakeLock.request(',
  'clipboard-write': 'clipboard.writeText(',
  'web-share': 'navigator.share(',
}

describe('the manners of the site:', () => {
  it.each(MANNERS)('%s %s', async (_who, _what, given) => {
    await given()
  })
})
