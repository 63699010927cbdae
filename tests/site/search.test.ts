import { expect, it } from 'vitest'
import { plainWords } from '#domain/text/plain-letters.ts'
import type { SearchEntry } from '#domain/text/search.ts'
import { createSearch } from '#stores/search.ts'
import { jsonOf } from './built.ts'

const entries = jsonOf('/search.json') as SearchEntry[]
const search = createSearch(entries)([])
const first = (query: string) => {
  const [best] = search(query, false).best
  return best && `${best.kind}: ${best.title}`
}

it.each([
  // Questions, whose small words say nothing.
  ['how to share', 'Help: Share an army'],
  ['how do i print', 'Help: Print an army'],
  ['what is mercury', 'Rules: Mercury'],
  ['what is a rout', 'Rules: Rout'],
  ['cost of elite', 'Keyword: Elite'],
  ['how to win', 'Rules: Victory points (VP)'],
  ['how does undo work', 'Help: Undo and redo'],
  ['where is the trash', 'Help: Trash and deleted units'],
  // What players of other games say.
  ['terrain', 'Keyword: Arcane'],
  ['scenery', 'Rules: Battlefields'],
  ['spell', 'Spell: Orb of Silence'],
  ['tie', 'Rules: The end of the game'],
  ['magic', 'Rules: Sorcery'],
  ['shoot', 'Rules: Volley'],
  ['fight', 'Rules: Clash'],
  ['move', 'Rules: March'],
  ['morale', 'Rules: Courage test'],
  ['flee', 'Rules: Fall back'],
  ['line of sight', 'Rules: Seeing'],
  ['initiative', 'Rules: First Player'],
  ['objective', 'Rules: Marker'],
  ['vp', 'Rules: Victory points (VP)'],
  ['export', 'Tool: This device'],
  ['dark mode', 'Tool: Theme'],
  ['log in', 'Tool: Log in'],
  ['delete account', 'Tool: Account'],
  ['share', 'Help: Share an army'],
  // Names.
  ['doom', 'Rules: Doom'],
  ['rout', 'Rules: Rout'],
  ['charge', 'Rules: Charge'],
  ['panic', 'Rules: Panic'],
  ['hero', 'Keyword: Hero'],
  ['slow', 'Keyword: Slow'],
  ['general', 'Keyword: General'],
  ['flying', 'Keyword: Flying'],
  ['odds', 'Tool: Odds'],
  ['statistics', 'Help: Statistics'],
  ['fortune', 'Tool: Fortune Cards'],
  ['qr', 'Help: QR code'],
  ['undo', 'Help: Undo and redo'],
  // Neighbours swapped.
  ['choas', 'Tool: Chaos of War'],
  ['magci', 'Rules: Sorcery'],
  ['ruels', 'Help: Rules and search'],
  ['eltie', 'Keyword: Elite'],
  ['domo', 'Rules: Doom'],
  ['ruot', 'Rules: Rout'],
  ['panci', 'Rules: Panic'],
  ['sepll', 'Spell: Orb of Silence'],
  ['wizrad', 'Keyword: Wizard'],
  ['mercruy', 'Rules: Mercury'],
  ['flnak', 'Rules: Front, flank, rear'],
  ['hreo', 'Keyword: Hero'],
  // A letter left out, or a wrong one.
  ['chos', 'Tool: Chaos of War'],
  ['ruls', 'Help: Rules and search'],
  ['elte', 'Keyword: Elite'],
  ['spel', 'Keyword: Spellbane'],
  ['volly', 'Rules: Volley'],
  ['genral', 'Keyword: General'],
  ['panik', 'Rules: Panic'],
  ['charg', 'Rules: Charge'],
])('"%s" leads to %s', (query, title) => {
  expect(first(query)).toBe(title)
})

it.each(['terrain', 'terain', 'terian'])('"%s" leads to the keywords of terrain', (query) => {
  const best = search(query, false).best.slice(0, 8)
  const terrain = entries.filter(({ also }) => also?.includes('terrain') === true)
  expect(terrain).toHaveLength(8)
  expect(best.filter((entry) => terrain.includes(entry)).length).toBeGreaterThan(6)
})

/** The words of this length in titles, but in those of the changelog. */
const titleWords = (length: number) =>
  new Set(
    entries
      .filter(({ kind }) => kind !== 'Changelog')
      .flatMap(({ title }) => plainWords(title).split(' '))
      .filter((word) => word.length === length),
  )

const finds = (query: string, word: string) =>
  search(query, false).best.some(({ title, also = [] }) =>
    plainWords([title, ...also].join(' '))
      .split(' ')
      .some((one) => one.startsWith(word)),
  )

it('finds every word of five letters with two neighbours swapped in its middle', { timeout: 60_000 }, () => {
  const missed = [...titleWords(5)].filter((word) => {
    const typed = word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4)
    return typed !== word && !finds(typed, word)
  })
  expect(missed).toEqual([])
})

it('a word that is right brings nothing first that only looks like it', { timeout: 60_000 }, () => {
  const wrong = [...titleWords(5)].filter((word) => {
    const [best] = search(word, false).best
    return !best || !plainWords([best.title, ...(best.also ?? []), best.text].join(' ')).includes(word)
  })
  expect(wrong).toEqual([])
})
