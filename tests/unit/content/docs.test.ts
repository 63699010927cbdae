import { expect, it } from 'vitest'
import { changelogDate, impossibleDate, isDay, longDate, newestFirst } from '#content/docs.ts'

it.each([
  ['2024-07-08-v1-0', '2024-07-08'],
  ['2024-07-08', '2024-07-08'],
])('[DOCS-06] the date of %s is at its start', (id, date) => expect(changelogDate(id)).toBe(date))

it.each(['first-release', '2024-07', '2024-07-081', 'after-2024-07-08', '12024-07-08-v1-0'])(
  '[DOCS-07] %s has no date at its start, so its date is 2023-06-25',
  (id) => expect(changelogDate(id)).toBe('2023-06-25'),
)

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-02-30', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024', false],
  ['2024-02', false],
  ['2024-02-291', false],
  ['+012024-02-29', false],
  ['tomorrow', false],
])('whether there is a day %s: %s', (written, exists) => expect(isDay(written)).toBe(exists))

it.each([
  ['2024-02-30-v1-0', '2024-02-30'],
  ['2024-02-29-v1-0', undefined],
  ['v1-0', undefined],
])('the impossible date at the start of %s is %s', (id, date) => expect(impossibleDate(id)).toBe(date))

it('sorts changelog entries with the newest first and those without a date among them', () => {
  const entries = ['2023-06-24-a', '2024-07-08-b', 'undated', '2023-06-26-c', '2024-07-09'].map((id) => ({
    id,
  }))
  expect(entries.toSorted(newestFirst).map(({ id }) => id)).toEqual([
    '2024-07-09',
    '2024-07-08-b',
    '2023-06-26-c',
    'undated',
    '2023-06-24-a',
  ])
})

it('writes a date in full', () => {
  expect(longDate('2024-07-08')).toBe('8 July 2024')
  expect(longDate('2023-12-31')).toBe('31 December 2023')
})
