import { describe, expect, it } from 'vitest'
import { LIMITS } from '#domain/unit/unit.ts'
import {
  changeCount,
  chooseAllegiance,
  chooseArtefact,
  editUnitDetails,
  purchaseKeyword,
  removeKeyword,
} from '#domain/unit/unit-edits.ts'
import { makeUnit } from '#tests/support/army.ts'
import { refs, unitOf } from '#tests/support/rules.ts'

const [elite = { id: '' }, swift = { id: '' }, tough = { id: '' }] = refs('elite, swift +2, tough +1')

describe('the count of a unit', () => {
  it.each([
    ['one more', '', 1, 1, 2],
    ['one less', '', 2, -1, 1],
    ['never below 1', '', 1, -1, 1],
    ['never below 1 by a larger step', '', 3, -5, 1],
    ['up to 99', '', 98, 1, 99],
    ['never above 99', '', 99, 1, 99],
    ['a general has a count of 1', 'general', 1, 1, 1],
    ['a battle standard has a count of 1', 'battle_standard', 1, 5, 1],
    ['a wizard can have more', 'wizard', 1, 1, 2],
  ])('%s', (_, holds, count, by, expected) =>
    expect(changeCount(unitOf('BEASTS', holds, { count }), by).count).toBe(expected),
  )

  it('returns the same unit if it does not change', () => {
    const unit = unitOf('BEASTS')
    expect(changeCount(unit, -1)).toBe(unit)
  })
})

describe('purchases', () => {
  it('are added at the end', () => {
    const unit = unitOf('BEASTS', 'elite')
    expect(purchaseKeyword(unit, swift)).toEqual({ ...unit, keywords: refs('elite, swift +2') })
  })

  it('of Wizard also choose an allegiance', () => {
    const unit = unitOf('RANGED_INFANTRY')
    expect(purchaseKeyword(unit, { id: 'wizard' }, 'gomb')).toEqual({
      ...unit,
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['gomb'],
    })
  })

  it('stop at the limit', () => {
    const unit = makeUnit({ keywords: Array.from({ length: LIMITS.keywords }, () => swift) })
    expect(purchaseKeyword(unit, elite)).toBe(unit)
  })
})

describe('removing a keyword', () => {
  it.each([
    ['the last of several equal ones', 'swift +2, elite, swift +2, tough +1', 'swift +2, elite, tough +1'],
    ['one with the same number', 'swift +4, swift +2, elite', 'swift +4, elite'],
    ['none with another number', 'swift +4, swift 2', 'swift +4, swift 2'],
  ])('%s', (_, before, after) =>
    expect(removeKeyword(unitOf('BEASTS', before), swift).keywords).toEqual(refs(after)),
  )

  it('does not change a unit without it', () => {
    const unit = unitOf('BEASTS', 'elite')
    expect(removeKeyword(unit, tough)).toBe(unit)
  })

  it.each([
    [
      'Wizard also removes the allegiances',
      'wizard, general, the_helm_of_dust',
      'wizard',
      [],
      ['the_helm_of_dust'],
    ],
    ['General also removes the artefacts', 'wizard, general, the_helm_of_dust', 'general', ['gomb'], []],
    ['one of two Wizards removes nothing else', 'wizard, wizard', 'wizard', ['gomb'], []],
    [
      'another keyword removes nothing else',
      'elite, general, the_helm_of_dust',
      'elite',
      ['gomb'],
      ['the_helm_of_dust'],
    ],
  ])('%s', (_, holds, id, allegiances, artefacts) => {
    const unit = unitOf('BEASTS', holds, { abyssal_allegiances: ['gomb'] })
    const left = removeKeyword(unit, { id })
    expect(left.abyssal_allegiances).toEqual(allegiances)
    expect(left.cursed_artefacts).toEqual(artefacts)
  })
})

describe('choices', () => {
  it.each<[string, string[], string, boolean, string[]]>([
    ['on', ['gomb'], 'atare', true, ['gomb', 'atare']],
    ['off', ['gomb', 'atare'], 'gomb', false, ['atare']],
    ['on again', ['gomb', 'atare'], 'gomb', true, ['gomb', 'atare']],
    ['off again', ['gomb'], 'atare', false, ['gomb']],
  ])('%s', (_, chosen, id, on, expected) => {
    const unit = makeUnit({ abyssal_allegiances: chosen, cursed_artefacts: chosen })
    expect(chooseAllegiance(unit, id, on)).toEqual({ ...unit, abyssal_allegiances: expected })
    expect(chooseArtefact(unit, id, on)).toEqual({ ...unit, cursed_artefacts: expected })
  })

  it('return the same unit if nothing changes', () => {
    const unit = makeUnit({ abyssal_allegiances: ['gomb'] })
    expect(chooseAllegiance(unit, 'gomb', true)).toBe(unit)
    expect(chooseAllegiance(unit, 'gomb', true, 1)).toBe(unit)
    expect(chooseArtefact(unit, 'the_helm_of_dust', false)).toBe(unit)
  })

  it.each<[string, string[], number, string[]]>([
    ['the only one', [], 1, ['atare']],
    ['another instead of the only one', ['gomb'], 1, ['atare']],
    ['the second of two', ['gomb'], 2, ['gomb', 'atare']],
    ['a third instead of the older of two', ['gomb', 'mycena'], 2, ['mycena', 'atare']],
    ['one instead of too many', ['gomb', 'mycena', 'iskalla'], 1, ['atare']],
  ])('of allegiances replace the oldest: %s', (_, chosen, max, expected) => {
    const unit = makeUnit({ abyssal_allegiances: chosen })
    expect(chooseAllegiance(unit, 'atare', true, max).abyssal_allegiances).toEqual(expected)
  })

  it.each<[string, string[], number, string, string[]]>([
    ['the newest of two', ['gomb', 'mycena'], 2, 'mycena', ['gomb', 'atare']],
    ['the oldest of two', ['gomb', 'mycena'], 2, 'gomb', ['mycena', 'atare']],
    ['one instead of too many', ['gomb', 'mycena', 'iskalla'], 2, 'iskalla', ['mycena', 'atare']],
  ])('of allegiances replace the given one: %s', (_, chosen, max, givenUp, expected) => {
    const unit = makeUnit({ abyssal_allegiances: chosen })
    expect(chooseAllegiance(unit, 'atare', true, max, givenUp).abyssal_allegiances).toEqual(expected)
  })

  it('never exceed the number that can be stored', () => {
    const full = Array.from({ length: LIMITS.choices }, (_, index) => `choice_${index}`)
    const unit = makeUnit({ abyssal_allegiances: full, cursed_artefacts: full })
    expect(chooseAllegiance(unit, 'atare', true).abyssal_allegiances).toEqual([...full.slice(1), 'atare'])
    expect(chooseArtefact(unit, 'the_helm_of_dust', true)).toBe(unit)
  })
})

describe('details', () => {
  const unit = makeUnit({ name: 'Kneebiters', description: 'Whoever was awake.', type: 'LIGHT_INFANTRY' })

  it('are trimmed', () => {
    const edited = editUnitDetails(unit, { name: '  Kneebiters II\n', description: '\tBoth mobs. ' })
    expect(edited).toEqual({ ...unit, name: 'Kneebiters II', description: 'Both mobs.' })
  })

  it('that are not given do not change', () => {
    expect(editUnitDetails(unit, { type: 'BEASTS' })).toEqual({ ...unit, type: 'BEASTS' })
    expect(editUnitDetails(unit, { name: 'Rats' })).toEqual({ ...unit, name: 'Rats' })
    expect(editUnitDetails(unit, { description: 'Asleep.' })).toEqual({ ...unit, description: 'Asleep.' })
  })

  it('return the same unit if only spaces change', () => {
    expect(editUnitDetails(unit, { name: 'Kneebiters ', description: ' Whoever was awake.' })).toBe(unit)
    expect(editUnitDetails(unit, {})).toBe(unit)
  })
})
