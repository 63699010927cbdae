import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  clearedFilter,
  isPlain,
  makeFilterSearch,
  NO_FILTER,
  parseFilterSearch,
  toggled,
  type ArmyFilter,
} from '#domain/army/library/library-filter.ts'
import { anyText, RUNS } from '#tests/support/arbitraries.ts'

const rows: [ArmyFilter, string][] = [
  [NO_FILTER, ''],
  [{ ...NO_FILTER, shelf: 'archive', query: ' rats & bats ' }, '?shelf=archive&q=rats+%26+bats'],
  [
    {
      ...NO_FILTER,
      tags: ['club', 'winter 2026'],
      types: ['MONSTER', 'BEASTS'],
      keywords: ['elite', 'tough'],
    },
    '?tag=club%2Cwinter+2026&type=monster%2Cbeasts&keyword=elite%2Ctough',
  ],
  [
    {
      ...NO_FILTER,
      ruleset: '0.3.0',
      legality: 'illegal',
      minPoints: 0,
      maxPoints: 2000,
      days: 7,
      owned: true,
    },
    '?ruleset=0.3.0&rules=illegal&min=0&max=2000&days=7&owned=yes',
  ],
]

it.each(rows)('[LIB-12] the address says what is looked for', (filter, search) => {
  expect(makeFilterSearch(filter)).toBe(search)
  expect(parseFilterSearch(search)).toEqual({ ...filter, query: filter.query.trim() })
})

it.each([
  [
    '?shelf=attic&type=dragon&keyword=<b>&ruleset=latest&rules=maybe&min=-1&max=1e9&days=x&owned=no&other=1',
    NO_FILTER,
  ],
  ['?tag=%23League,,LEAGUE', { ...NO_FILTER, tags: ['league'] }],
  ['?type=Monster,monster', { ...NO_FILTER, types: ['MONSTER'] }],
  ['?keyword=elite,elite', { ...NO_FILTER, keywords: ['elite'] }],
])('[LIB-12] an address that somebody has changed asks for what can be understood: %s', (search, filter) => {
  expect(parseFilterSearch(search)).toEqual(filter)
})

it('[LIB-12] any address is read, and says the same again', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (query, tag) => {
      const read = parseFilterSearch(
        makeFilterSearch({ ...NO_FILTER, query: query.toWellFormed(), tags: [tag.toWellFormed()] }),
      )
      expect(parseFilterSearch(makeFilterSearch(read))).toEqual({ ...read, query: read.query.trim() })
      expect(() => parseFilterSearch(`?${query}`)).not.toThrow()
    }),
    RUNS,
  )
})

it('a filter is plain if it asks for nothing, on any shelf', () => {
  expect([isPlain(NO_FILTER), isPlain({ ...NO_FILTER, shelf: 'units', query: ' ' })]).toEqual([true, true])
  for (const [filter] of rows.slice(1)) expect(isPlain(filter)).toBe(false)
  expect(clearedFilter({ ...NO_FILTER, shelf: 'archive', days: 1 })).toEqual({
    ...NO_FILTER,
    shelf: 'archive',
  })
})

it('switches an entry of a list', () => {
  expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']])
})
