import { describe, expect, it } from 'vitest'
import { passesChips, type Chip } from '#domain/unit/keywords/keyword-chips.ts'
import { editDistance, filterEntries, filterText, filterWords } from '#domain/unit/keywords/keyword-filter.ts'

const entry = (name: string, ...texts: string[]) => ({ name, text: filterText(name, ...texts) })
const entries = [
  entry('Tough +1', 'strength', '+75', 'Plate or spite. The unit takes 1 Doom less.'),
  entry('Berserk', 'weakness', '−25', 'Red mist. The unit follows an enemy that falls back.'),
  entry('Swift +2', 'strength', '+50', 'Gone before the dust knows. Its Speed is 2 higher.'),
  entry('Cursed', 'weakness', '−100', 'Wild things smell the curse on it.'),
]
const found = (filter: string) => filterEntries(entries, filterWords(filter)).map(({ name }) => name)

describe('the filter finds keywords', () => {
  it.each([
    ['', ['Tough +1', 'Berserk', 'Swift +2', 'Cursed']],
    ['weakness', ['Berserk', 'Cursed']],
    ['-25', ['Berserk']],
    ['−25', ['Berserk']],
    ['+5', ['Swift +2']],
    ['  DOOM less ', ['Tough +1']],
    ['toough', ['Tough +1']],
    ['tuogh', ['Tough +1']],
    ['bersrek', ['Berserk']],
    // Incomplete words.
    ['bersek', ['Berserk']],
    ['berzer', ['Berserk']],
    ['curst', ['Cursed']],
    ['xyzzy', []],
    ['dom', []],
    ['tugh', ['Tough +1']],
    ['tuogh +1', ['Tough +1']],
    ['dooom', ['Tough +1']],
    // All words must match.
    ['doom weakness', []],
    ['tuogh xyzzy', []],
    ['dooom weaknes', []],
  ])('"%s": %j', (filter, names) => expect(found(filter)).toEqual(names))

  it.each([
    // A word of 4 letters may have one error, a word of 8 letters two.
    ['slo', 'slw', 0],
    ['slow', 'slwo', 1],
    ['fearless', 'feaxlxs', 0],
    ['fearless', 'feaxlxss', 1],
    ['skirmishers', 'skrimihers', 1],
  ])('in "%s", "%s" is found %i times', (name, typed, times) =>
    expect(filterEntries([entry(name)], filterWords(typed))).toHaveLength(times),
  )

  it('a similar name comes before similar texts', () => {
    const two = [entry('Swift', 'Never slow.'), entry('Slow')]
    expect(filterEntries(two, ['slwo'])).toEqual([two[1]])
  })

  it('spaces are not words', () => {
    expect(filterWords('  One \t  TWO ')).toEqual(['one', 'two'])
    expect(filterWords(' ')).toEqual([])
  })

  it('similar entries are left out if one matches exactly', () => {
    const two = [entry('Slow'), entry('Flow')]
    expect(filterEntries(two, ['slow'])).toEqual([two[0]])
  })
})

it.each([
  ['', '', 0],
  ['tough', 'tough', 0],
  ['toough', 'tough', 1],
  ['tough', 'though', 1],
  ['tuogh', 'tough', 1],
  ['cat', 'cut', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['abc', 'cab', 2],
  ['xab', 'yba', 2],
  ['ab', 'ca', 2],
])('the edit distance between %s and %s is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

describe('chips', () => {
  const boughtHero = (chip: Chip) => ['strengths', 'character', 'bought'].includes(chip)
  it.each<[Chip[], boolean]>([
    [[], true],
    [['strengths'], true],
    [['weaknesses'], false],
    // One of the kinds is enough, but all conditions must match.
    [['weaknesses', 'character'], true],
    [['bought'], true],
    [['bought', 'affordable'], false],
    [['weaknesses', 'bought'], false],
    [['strengths', 'weaknesses', 'bought'], true],
  ])('%j: %s', (chosen, passes) => expect(passesChips(chosen, boughtHero)).toBe(passes))
})
