import type { MarkdownHeading } from 'astro'
import { getCollection, getEntry, render } from 'astro:content'
import { BATTLE_TABLES } from '#components/battle/battle-tables.ts'
import { entryPages } from '#content/entry-pages.ts'
import { readSearchWords, requireTitles } from '#content/read-search-words.ts'
import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import type { EntryKind } from '#domain/entries/entry-path.ts'
import { QUICK_START_PAGES } from '#domain/entries/quick-start-pages.ts'
import { SECTIONS } from '#domain/rules/vocabulary.ts'
import { boldTerms, searchableText, splitAtHeadings, type SearchEntry } from '#domain/text/search.ts'

const searchWords = readSearchWords()

/** Words that players of other games use for this title. */
const alsoOf = (title: string) => {
  const also = searchWords.get(title)
  return also ? { also } : {}
}

/** What the search calls an entry. */
const SEARCH_KINDS = {
  keyword: 'Keyword',
  unit: 'Unit',
  artefact: 'Artefact',
  allegiance: 'Allegiance',
  spell: 'Spell',
  fortune: 'Fortune',
  scenarios: 'Scenario',
  battlefield: 'Battlefield',
  deployment: 'Deployment',
  twist: 'Twist',
  word: 'Rules',
} as const

const listed = entryPages().pages.map(({ entry }) => entry)
const keywordNames = new Set(listed.flatMap(({ kind, name }) => (kind === 'keyword' ? [name] : [])))

/** How players call all entries of a kind. */
function alsoOfKind(kind: EntryKind, more: string | undefined): string[] | undefined {
  if (kind === 'spell') return ['spell', 'spells']
  return kind === 'keyword' && more?.endsWith('Terrain') === true ? ['terrain'] : undefined
}

/** The entries of these kinds, each with its page. Keywords are not listed again as words of the glossary. */
function entriesOf(...kinds: EntryKind[]): SearchEntry[] {
  return listed
    .filter(({ kind, name }) => kinds.includes(kind) && !(kind === 'word' && keywordNames.has(name)))
    .map(({ kind, path, name, text, more, also }) => ({
      url: path,
      kind: SEARCH_KINDS[kind],
      title: name,
      text,
      ...(more !== undefined && { more }),
      ...(also && { also }),
      ...(alsoOfKind(kind, more) && { also: alsoOfKind(kind, more) }),
      ...(kind === 'word' && alsoOf(name)),
    }))
}

/** How many blocks of the rules users without an account can read. `quick-start/_index.css` hides the others. */
const PREVIEW = 5

async function rules(): Promise<SearchEntry[]> {
  const entry = await getEntry('quickStart', 'rules')
  if (!entry?.body) return []
  const { headings } = await render(entry)
  const { intro, parts } = splitAtHeadings(entry.body)
  const url = '/quick-start'
  let blocks = countBlocks(intro)
  return [
    ...chapter({ url, title: entry.data.name, body: intro, isGated: false }),
    ...parts.flatMap(({ heading, body }) => {
      const isGated = blocks >= PREVIEW
      blocks += 1 + countBlocks(body)
      return chapter({ url: addressOf(url, headings, heading), title: heading, body, isGated })
    }),
  ]
}

const countBlocks = (markdown: string): number => markdown.trim().split(/\n{2,}/).length

type Chapter = { url: string; title: string; body: string; isGated: boolean }

/** A chapter of the rules, and each rule in it that starts with a bold term. */
function chapter({ url, title, body, isGated }: Chapter): SearchEntry[] {
  const found = [{ title, text: searchableText(body) }, ...boldTerms(body)]
  return found.map((one) => ({
    url,
    kind: 'Rules',
    ...one,
    ...alsoOf(one.title),
    ...(isGated && { gated: true }),
  }))
}

function addressOf(page: string, headings: readonly MarkdownHeading[], heading: string): string {
  const slug = headings.find(({ text }) => text === heading)?.slug
  return slug === undefined ? page : `${page}#${slug}`
}

async function help(): Promise<SearchEntry[]> {
  const entries = await getCollection('help')
  const found = await Promise.all(
    entries.map(async (entry) => {
      const { name, description } = entry.data
      const page = `/help/${entry.id}`
      const { headings } = await render(entry)
      const { intro, parts } = splitAtHeadings(entry.body ?? '')
      const whole = { url: page, title: name, text: `${description} ${searchableText(intro)}` }
      const below = parts.map(({ heading, body }) => ({
        url: addressOf(page, headings, heading),
        title: heading,
        text: searchableText(body),
        more: name,
      }))
      return [whole, ...below].map((one): SearchEntry => ({ kind: 'Help', ...one, ...alsoOf(one.title) }))
    }),
  )
  return found.flat()
}

async function changelog(): Promise<SearchEntry[]> {
  const entries = await getCollection('changelog')
  return entries.map(({ id, data, body }) => ({
    url: `/changelog/${id}`,
    kind: 'Changelog',
    title: data.name,
    text: `${data.description} ${searchableText(body ?? '')}`,
  }))
}

/** The tools and their parts, with other words for each. */
const TOOLS = [
  [
    '/army',
    'Army Builder',
    'Build armies, and see what every choice costs.',
    ['armies', 'army list', 'my armies'],
  ],
  [
    '/battle',
    'Chaos of War',
    'Roll a random battle.',
    ['battle', 'roll a battle', 'scenario generator', 'random battle'],
  ],
  [
    '/fortune',
    'Fortune Cards',
    'Draw, hold and play fortune cards.',
    ['fortune', 'cards', 'hand', 'deck', 'draw'],
  ],
  [
    '/play',
    'Play',
    'Keep Doom, phases and victory points of a game at the table.',
    ['games', 'game', 'my games', 'doom tracker', 'begin a game', 'score'],
  ],
  [
    '/odds',
    'Odds',
    'What a charge or a volley is worth, exactly.',
    ['chances', 'probability', 'calculator', 'simulator', 'dice'],
  ],
  [
    '/settings',
    'Settings',
    'Exclusions, theme, keyboard and the data on this device.',
    ['preferences', 'options', 'exclusions'],
  ],
  [
    '/settings#theme',
    'Theme',
    'Light, dark, or the same as your system.',
    ['dark mode', 'light mode', 'colours', 'colors'],
  ],
  [
    '/settings#keyboard',
    'Keyboard',
    'Shortcuts, and how to switch off single-key ones.',
    ['shortcuts', 'hotkeys'],
  ],
  [
    '/settings#device',
    'This device',
    'Export or import everything, and keep it safe.',
    ['export', 'backup', 'import', 'storage', 'restore'],
  ],
  [
    '/account',
    'Account',
    'Email, password, devices, and how to delete the account.',
    ['profile', 'delete account', 'log out', 'sessions', 'devices'],
  ],
  ['/login', 'Log in', 'Log in to your account.', ['sign in', 'login']],
  [
    '/join',
    'Join',
    'A free account backs up and syncs your armies.',
    ['sign up', 'register', 'create account'],
  ],
  [
    '/password',
    'Reset password',
    'If you have forgotten your password.',
    ['forgot password', 'lost password'],
  ],
] as const

function tools(): SearchEntry[] {
  return TOOLS.map(([url, title, text, also]) => ({ url, kind: 'Tool', title, text, also: [...also] }))
}

const FORTUNES = {
  path: '/fortune/cards',
  name: 'Fortunes',
  line: 'What each playing card stands for.',
}

/** The pages that consist of a table. */
function tables(): SearchEntry[] {
  const listed = [...QUICK_START_PAGES, FORTUNES].map(
    ({ path: url, name: title, line: text }): SearchEntry => ({ url, kind: 'Rules', title, text }),
  )
  const rolled = SECTIONS.map((section): SearchEntry => ({
    url: SECTION_NAMES[section].page,
    kind: 'Rules',
    title: SECTION_NAMES[section].all,
    text: BATTLE_TABLES[section].description,
    ...alsoOf(SECTION_NAMES[section].all),
  }))
  return [...listed, ...rolled]
}

/** All entries for the search. */
export async function GET(): Promise<Response> {
  const entries = await Promise.all([rules(), help(), changelog()])
  const lists = [
    tools(),
    tables(),
    entriesOf('keyword'),
    entriesOf('unit'),
    entriesOf(...SECTIONS),
    entriesOf('fortune'),
    entriesOf('artefact'),
    entriesOf('allegiance', 'spell'),
    ...entries,
    // After the rules, which say more about the same words.
    entriesOf('word'),
  ]
  const all = lists.flat()
  requireTitles(
    searchWords,
    all.map(({ title }) => title),
  )
  return Response.json(all)
}
