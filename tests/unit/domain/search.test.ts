import { describe, expect, it } from 'vitest'
import {
  boldTerms,
  matchRank,
  kindRank,
  indexEntry,
  searchableText,
  splitAtHeadings,
  type SearchEntry,
} from '#domain/search.ts'

const entryOf = (partial: Partial<SearchEntry>): SearchEntry => ({
  url: '/rules',
  kind: 'Rules',
  title: 'Fall Back',
  text: 'Units run from an enemy.',
  ...partial,
})

it('kinds have an order: tools first, the changelog last', () => {
  const ranks = (['Tool', 'Keyword', 'Changelog'] as const).map((kind) => kindRank(entryOf({ kind })))
  expect(ranks).toEqual([0, 2, 16])
})

describe('how well an entry matches', () => {
  const entry = indexEntry(entryOf({ also: ['Rout', 'Victory points'] }))

  it('names are normalised', () => {
    expect(entry.names).toEqual(['fall back', 'rout', 'victory points'])
    expect(indexEntry(entryOf({})).names).toEqual(['fall back'])
  })

  it.each([
    ['fall back', 0],
    ['rout', 0],
    ['fall b', 1],
    ['vict', 1],
    ['back fall', 2],
    ['ba fa', 2],
    // Only the title is split into words.
    ['points victory', 4],
    ['back units', 4],
    ['all', 4],
    ['units run', 3],
    ['an enemy', 3],
    ['nits run', 4],
    ['units ru', 4],
  ])('"%s": %i', (query, fit) => expect(matchRank(query, entry)).toBe(fit))
})

it('a searchable text has neither formatting nor components', () => {
  const markdown = `import Map from '../map.astro'
# Charge
An import<br>of wine. <Keyword id="elite">Elite</Keyword> units: [see here](/rules#x) and [](/y).
- **First** - second
  12. Third
> a | b \`c\` _d_`
  expect(searchableText(markdown)).toBe(
    'Charge An import of wine. Elite units: see here and. First - second Third a b c d',
  )
})

it('bold words that start a rule are terms, each with its line', () => {
  const markdown = 'A unit may **Charge.** It runs.\n**Fall Back**: it flees.\n**no term** **No** **Line 3**'
  expect(boldTerms(markdown)).toEqual([
    { title: 'Charge', text: 'Charge. It runs.' },
    { title: 'Fall Back', text: 'Fall Back: it flees.' },
  ])
})

it('a text is split at its second-level and third-level headings', () => {
  expect(splitAtHeadings('Before.\n\n## One\na\nb\n### Two\nc\n#### Three\n# Four ## five')).toEqual({
    intro: '\nBefore.\n\n',
    parts: [
      { heading: 'One', body: 'a\nb\n' },
      { heading: 'Two', body: 'c\n#### Three\n# Four ## five' },
    ],
  })
  expect(splitAtHeadings('')).toEqual({ intro: '\n', parts: [] })
})
