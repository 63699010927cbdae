import { describe, expect, it } from 'vitest'
import {
  boldTerms,
  matchRank,
  kindRank,
  indexEntry,
  searchableText,
  shownText,
  splitAtHeadings,
  splitFlavour,
  type SearchEntry,
} from '#domain/text/search.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { rules } from '#tests/support/rules.ts'

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

describe('[LOOK-04] the first result is shown whole, and the rule before its flavour', () => {
  it.each([
    [
      'Red mist, no plan. The unit always follows an enemy. It cannot Rally.',
      'The unit always follows an enemy. It cannot Rally.',
    ],
    [
      'A voice that carries. x times per round, this unit may re-roll a die.',
      'x times per round, this unit may re-roll a die.',
    ],
    ['The unit has 10 or more Doom. It cannot charge.', 'The unit has 10 or more Doom. It cannot charge.'],
    [
      'No unit can enter it. A unit that falls back into it stops.',
      'No unit can enter it. A unit that falls back into it stops.',
    ],
    ['Nothing is seen through it, whatever its height.', 'Nothing is seen through it, whatever its height.'],
  ])('%s', (text, rule) => {
    const split = splitFlavour(text)
    expect(split.rule).toBe(rule)
    expect([split.flavour, split.rule].filter(Boolean).join(' ')).toBe(text)
  })

  it('no keyword loses a rule to its flavour', () => {
    const flavours = rules.ruleset.keywords.map(
      ({ description }) => splitFlavour(plainText(description)).flavour,
    )
    expect(flavours.filter(Boolean).length).toBeGreaterThan(50)
    // What rules are made of.
    const words =
      /\b(?:dice|die|Doom|Courage|Speed|Strikes|Range|enem|friend|charges?|test|phase|round|rolls?)\b/
    expect(flavours.filter((flavour) => words.test(flavour))).toEqual([])
  })

  it('a chapter ends with a sentence, and the other results are a line', () => {
    const sentence = 'Units run from an enemy that is near. '
    const text = sentence.repeat(40)
    expect(shownText({ text: sentence.repeat(10) }, true)).toBe(sentence.repeat(10))
    expect(shownText({ text }, true)).toBe(sentence.repeat(18).trim())
    expect(shownText({ text }, false)).toBe(text.slice(0, 110))
  })

  it('what is not shown is found', () => {
    expect(matchRank('strength', indexEntry(entryOf({ more: 'Red mist. Strength' })))).toBe(3)
  })
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
