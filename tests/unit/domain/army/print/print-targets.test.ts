import { describe, expect, it } from 'vitest'
import { printCards } from '#domain/army/print/print-cards.ts'
import { printTargets } from '#domain/army/print/print-targets.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const army = makeArmy({
  units: [
    unitOf('MONSTER', '', { name: 'Oorm' }),
    unitOf('HEAVY_INFANTRY', 'brutal', { name: 'Breakers' }),
    unitOf('HEAVY_INFANTRY', '', { name: 'Guard' }),
  ],
})
const namesOf = (all: boolean) => printTargets(army, rules, all).rows.map(({ name }) => name)

describe('[PRINT-11] target numbers', () => {
  it('are those of the types in the army, against all 11', () => {
    const { columns, rows } = printTargets(army, rules, false)
    expect(columns.map(({ type }) => type)).toEqual(UNIT_TYPES)
    expect(rows.filter(({ isUnit }) => !isUnit)).toEqual([
      {
        id: 'HEAVY_INFANTRY',
        name: 'Heavy Infantry',
        isUnit: false,
        scores: [4, 3, 4, 5, 4, 5, 4, 4, 5, 3, 3],
      },
      { id: 'MONSTER', name: 'Monster', isUnit: false, scores: [4, 3, 4, 3, 3, 3, 3, 2, 4, 2, 2] },
    ])
  })

  it('have a row for a unit whose keywords change them, after the row of its type', () => {
    expect(namesOf(false)).toEqual(['Heavy Infantry', 'Breakers', 'Monster'])
    const breakers = printTargets(army, rules, false).rows[1]
    expect(breakers).toMatchObject({ isUnit: true, scores: [3, 3, 3, 4, 4, 5, 4, 4, 5, 3, 3] })
  })

  it('cover all 11 types on demand', () => {
    expect(printTargets(army, rules, true).rows.filter(({ isUnit }) => !isUnit)).toHaveLength(11)
    expect(namesOf(true).slice(0, 4)).toEqual([
      ...['Light Infantry', 'Ranged Infantry', 'Heavy Infantry', 'Breakers'],
    ])
  })

  it('leave out a type that the ruleset does not have', () => {
    const units = rules.ruleset.units.filter(({ type }) => type !== 'MONSTER')
    const fewer = compileRules({ ...rules.ruleset, units })
    const guard = makeArmy({ units: [unitOf('HEAVY_INFANTRY', 'brutal', { name: 'Breakers' })] })
    const { columns, rows } = printTargets(guard, fewer, true)
    expect(columns.map(({ type }) => type)).toEqual(UNIT_TYPES.filter((type) => type !== 'MONSTER'))
    expect(rows.map(({ scores }) => scores.length)).toEqual(Array.from({ length: 11 }, () => 10))
    expect(rows.map(({ name }) => name)).toContain('Breakers')
  })

  it('name the columns in short, and a row by the unit or its type', () => {
    const breakers = unitOf('HEAVY_INFANTRY', 'brutal', { name: '', id: 'breakers0000' })
    const { columns, rows } = printTargets(makeArmy({ units: [breakers] }), rules, false)
    expect(columns.slice(0, 2)).toEqual([
      { type: 'LIGHT_INFANTRY', name: 'Light Inf.' },
      { type: 'RANGED_INFANTRY', name: 'Ranged Inf.' },
    ])
    expect(rows.map(({ id, name, isUnit }) => [id, name, isUnit])).toEqual([
      ['HEAVY_INFANTRY', 'Heavy Infantry', false],
      ['breakers0000', 'Heavy Infantry', true],
    ])
  })

  it('have no rows for an army without units', () =>
    expect(printTargets(makeArmy(), rules, false).rows).toEqual([]))
})

it('a card has the texts of its own keywords, and target numbers both ways', () => {
  const [card] = printCards(makeArmy({ units: [unitOf('HEAVY_INFANTRY', 'brutal')] }), rules)
  expect(card?.texts.map(({ name }) => name)).toEqual(['Tough 1', 'Brutal'])
  expect(card?.targets).toEqual({
    own: [3, 3, 3, 4, 4, 5, 4, 4, 5, 3, 3],
    enemy: [5, 5, 4, 4, 5, 4, 5, 4, 4, 6, 3],
  })
})
