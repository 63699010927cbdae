import fc from 'fast-check'
import { expect, it } from 'vitest'
import { armySchema } from '#domain/army/army.ts'
import { addTags, archiveArmy, removeTags } from '#domain/army/filing.ts'
import { placeOf } from '#domain/army/shelf.ts'
import { foldTag, parseTags, TAG_LIMITS, tagInk } from '#domain/army/tags.ts'
import { facetsOf } from '#domain/army/library/facets.ts'
import { NO_FILTER } from '#domain/army/library/library-filter.ts'
import { armiesOfTag, findArmies, groupByTag, listArmy } from '#domain/army/library/listed-army.ts'
import { rules } from '#tests/support/rules.ts'
import { makeArmy } from '#tests/support/army.ts'
import { anyText, RUNS } from '#tests/support/arbitraries.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 10}`)

it.each([
  ['League', 'league'],
  ['  Winter \t 2026 ', 'winter 2026'],
  ['#goblins', 'goblins'],
  ['## Goblins', 'goblins'],
  ['ＬＥＡＧＵＥ', 'league'],
  ['E\u0301lan', 'élan'],
  ['un\u00adder\u200bdogs', 'underdogs'],
  ['\u202edrow\u202c', 'drow'],
  ['a,b;c', 'a b c'],
  ['line\nbreak\u0000', 'line break'],
  ['\ud83d', '\ufffd'],
  ['👨‍👩‍👧 club', '👨‍👩‍👧 club'],
  ['#', ''],
  [' \u200b ', ''],
])('[LIB-01] two spellings of one tag are one tag: %j is %j', (typed, tag) => {
  expect(foldTag(typed)).toBe(tag)
})

it('[LIB-01] folding a folded tag changes nothing, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.string({ unit: 'binary' })), (typed) => {
      const tag = foldTag(typed)
      expect(foldTag(tag)).toBe(tag)
      expect(parseTags(parseTags(typed).join(','))).toEqual(parseTags(typed))
    }),
    RUNS,
  )
})

it.each([
  ['League, #winter 2026;league', ['league', 'winter 2026']],
  ['', []],
  [' , ,#', []],
  [`${'a'.repeat(29)} b`, ['a'.repeat(29)]],
  [`${'a'.repeat(29)}💀`, ['a'.repeat(29)]],
])('[LIB-01] reads typed tags, and cuts long ones: %j', (typed, tags) => {
  expect(parseTags(typed)).toEqual(tags)
})

it('[LIB-01] reads the tags of a file in any spelling, once each, and refuses too many, too long and empty ones', () => {
  const parse = (tags: unknown) => armySchema.safeParse({ ...makeArmy(), tags })
  expect(parse(['Winter', 'LEAGUE', '#league']).data?.tags).toEqual(['league', 'winter'])
  expect(parse(numbered(TAG_LIMITS.tags)).success).toBe(true)
  for (const wrong of [numbered(TAG_LIMITS.tags + 1), ['a'.repeat(TAG_LIMITS.tag + 1)], ['#'], [7], 'league'])
    expect(parse(wrong).success, JSON.stringify(wrong)).toBe(false)
})

it('[LIB-01] adds and removes tags, up to the limit, and returns the same army if nothing changes', () => {
  const army = makeArmy({ tags: ['league'] })
  expect(addTags(makeArmy(), ['league'])).toEqual(army)
  expect(addTags(army, ['winter', 'club', 'league']).tags).toEqual(['club', 'league', 'winter'])
  expect(addTags(army, numbered(TAG_LIMITS.tags)).tags).toHaveLength(TAG_LIMITS.tags)
  expect(addTags(army, ['league'])).toBe(army)
  expect(removeTags(army, ['league', 'club']).tags).toEqual([])
  expect(removeTags(army, ['club'])).toBe(army)
  expect(removeTags(makeArmy(), ['club'])).toEqual(makeArmy())
})

it('[LIB-02] an army is on one shelf', () => {
  const army = makeArmy()
  expect(placeOf(army)).toBe('armies')
  const away = archiveArmy(army, true)
  expect([away.archived, placeOf(away), placeOf(archiveArmy(away, false))]).toEqual([
    true,
    'archive',
    'armies',
  ])
  expect(archiveArmy(army, false)).toBe(army)
  expect(placeOf({ ...away, kind: 'unit' })).toBe('units')
})

it.each([
  ['Ann’s League', "Ann's League"],
  ['Winter–Cup', 'winter-cup'],
  ['Élan', 'elan'],
  ['Un\u00adderdogs', 'underdogs'],
])('[LIB-01] %j and %j are one tag in lists, filters and statistics, in the first spelling', (one, other) => {
  const tags = [foldTag(one), foldTag(other)]
  const armies = tags.map((tag, index) => listArmy({ ...makeArmy(), id: `army${index}`, tags: [tag] }, rules))
  const ids = armies.map(({ id }) => id)
  const [first] = tags
  expect([...facetsOf(armies).tags]).toEqual([[first, 2]])
  const listed = new Map(armies.map((army) => [army.id, army]))
  expect(groupByTag(ids, listed)).toEqual([{ tag: first, ids }])
  for (const tag of tags) {
    expect(armiesOfTag(armies, tag)).toEqual(armies)
    expect(findArmies(ids, listed, { ...NO_FILTER, tags: [tag] }, 'newest', 0)).toEqual(ids)
    expect(tagInk(tag)).toBe(tagInk(first ?? ''))
  }
  const army = makeArmy({ tags: [first ?? ''] })
  expect(addTags(army, tags)).toBe(army)
  expect(removeTags(army, [other].map(foldTag)).tags).toEqual([])
  expect(parseTags(`${one}, ${other}`)).toHaveLength(1)
})
