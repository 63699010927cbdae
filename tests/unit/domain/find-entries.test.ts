import { describe, expect, it } from 'vitest'
import { createFindEntries } from '../../../src/domain/find-entries.ts'
import type { SearchEntry } from '../../../src/domain/search.ts'

const TITLES: Record<string, string> = {
  Tough: 'Takes one more hit before it is gone.',
  Marsh: 'Slows down who crosses it.',
  "The Pendulum's Swing": 'Objectives change hands, and tough units hold them.',
  'Share an army': 'A link that shows your army to anyone.',
  Épée: 'A blade.',
}
const find = createFindEntries(
  Object.entries(TITLES).map(([title, text]): SearchEntry => ({ url: '/', kind: 'Help', title, text })),
)

describe('what is looked up', () => {
  it.each([
    ['a word of the title before the same in a text', 'tough', ['Tough', "The Pendulum's Swing"]],
    ['with a letter wrong', 'towgh', ['Tough', "The Pendulum's Swing"]],
    ['with a letter too few', 'pendulms', ["The Pendulum's Swing"]],
    ['by its beginning', 'pend', ["The Pendulum's Swing"]],
    ['without accent, case or apostrophe', 'EPEE', ['Épée']],
    ['only where all words are', 'army link', ['Share an army']],
    ['not by what is too unlike', 'toad', []],
    ['not by signs alone', ' ?! ', []],
  ])('is found %s', (_, query, titles) => {
    expect(find(query).map(({ title }) => title)).toEqual(titles)
  })
})
