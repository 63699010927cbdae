import { describe, expect, it } from 'vitest'
import { giveableKeywords } from '#domain/game/table/give-keywords.ts'
import { gameRules } from '#tests/support/game-rules.ts'
import { rules } from '#tests/support/rules.ts'

const find = (filter: string, number = 2) => giveableKeywords({ number, filter }, rules, gameRules)

describe('[GAME-133] the keywords that a unit can be given', () => {
  it('are all of the ruleset', () => {
    expect(find('').map(({ keyword }) => keyword.id)).toEqual([...rules.keywords.keys()])
  })

  it('have the number if they have one, and it adds up', () => {
    expect(find('command')[0]).toMatchObject({
      keyword: { id: 'command', numerical: { value: 2, type: 'INCREMENT' } },
      name: 'Command +2',
      does: '2 times per round: re-roll the Courage die of this unit or a friend within 12 in.',
    })
    const [immobile] = find('immobile')
    expect(immobile?.keyword).toEqual({ id: 'immobile' })
    expect(immobile).toMatchObject({
      name: 'Immobile',
      does: 'It may only turn on the spot; half its attack dice; routs if it must fall back.',
    })
  })

  it.each([
    ['hobgoblin cavalry king', []],
    ['whoever shoots at the unit', ['Cover']],
    ['imobile', ['Immobile']],
  ])('are found by their words: %s', (filter, expected) => {
    expect(find(filter).map(({ name }) => name)).toEqual(expected)
  })

  it('say what they do before the hints are there', () => {
    const [found] = giveableKeywords({ number: 1, filter: 'immobile' }, rules, null)
    expect(found?.does).toContain('It stays where it was put.')
  })
})
