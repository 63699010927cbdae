import { expect, it } from 'vitest'
import { isPlain, makeFilterSearch, NO_FILTER, type ArmyFilter } from '#domain/army/library/library-filter.ts'
import { demandsOf } from '#islands/army/list/demand-texts.ts'
import { rules } from '#tests/support/rules.ts'

const filter: ArmyFilter = {
  shelf: 'archive',
  query: 'rats',
  tags: ['club', 'league'],
  types: ['BEASTS', 'MONSTER'],
  keywords: ['elite', 'unknown'],
  ruleset: '0.3.0',
  legality: 'illegal',
  minPoints: 1000,
  maxPoints: 2000,
  days: 7,
  owned: true,
}

it('[LIB-11] says each demand of a filter in words', () => {
  expect(demandsOf(filter, rules).map(({ text }) => text)).toEqual([
    ...['club', 'league', 'Beasts', 'Monster', 'Elite', 'unknown', 'v0.3 (Early Access)', 'Not legal'],
    ...['From 1,000 points', 'Up to 2,000 points', 'Edited: last 7 days', 'From my miniatures'],
  ])
  expect(demandsOf({ ...NO_FILTER, days: 3, legality: 'legal' }, null).map(({ text }) => text)).toEqual([
    'Legal',
    'Edited: last 3 days',
  ])
})

it('[LIB-11] each demand can be taken away by itself, and without all of them the words are left', () => {
  const demands = demandsOf(filter, rules)
  for (const { text, without } of demands) {
    const left = demandsOf({ ...filter, ...without }, rules).map((demand) => demand.text)
    expect(left).toEqual(demands.map((demand) => demand.text).filter((one) => one !== text))
  }
  let bare = filter
  for (let [next] = demandsOf(bare, rules); next; [next] = demandsOf(bare, rules))
    bare = { ...bare, ...next.without }
  expect(makeFilterSearch(bare)).toBe('?shelf=archive&q=rats')
  expect(isPlain({ ...bare, query: '' })).toBe(true)
})
