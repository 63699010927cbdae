import { describe, expect, it } from 'vitest'
import {
  armySchema,
  illustrationIdSchema,
  mainImageSchema,
  storedArmySchema,
  type Army,
} from '#domain/army/army.ts'
import { armyUnitSchema, type ArmyUnit } from '#domain/unit/unit.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'

const manyOf = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value)
const elite = { id: 'elite' }

describe('an army is valid within the documented limits, and invalid beyond them', () => {
  it.each<[string, Partial<Army>, Partial<Army>]>([
    ['name', { name: 'a'.repeat(120) }, { name: 'a'.repeat(121) }],
    ['description', { description: 'a'.repeat(4000) }, { description: 'a'.repeat(4001) }],
    ['units', { units: manyOf(200, makeUnit()) }, { units: manyOf(201, makeUnit()) }],
    [
      'images',
      { images: manyOf(20, { type: 'ILLUSTRATION', id: 'OORM' }) },
      { images: manyOf(21, { type: 'ILLUSTRATION', id: 'OORM' }) },
    ],
    ['most points', { points_limit: 100_000 }, { points_limit: 100_001 }],
    ['least points', { points_limit: 1 }, { points_limit: 0 }],
    ['no points', { points_limit: null }, { points_limit: 1.5 }],
    ['link', { share_id: 'a'.repeat(40) }, { share_id: 'a'.repeat(41) }],
    ['created', { created_ts: 0 }, { created_ts: -1 }],
    ['updated', { updated_ts: 0 }, { updated_ts: 0.5 }],
    ['ruleset', { ruleset_version: '123456.0.0' }, { ruleset_version: '1234567.0.0' }],
    ['version', { ruleset_version: '1.23.456' }, { ruleset_version: '1.0' }],
    ['text around a version', {}, { ruleset_version: 'v1.0.0' }],
    ['text after a version', {}, { ruleset_version: '1.0.0-rc' }],
    ['id', { id: 'Aa0_-bcdefgh' }, { id: 'Aa0_-bcdefg' }],
    ['longer id', {}, { id: 'Aa0_-bcdefghi' }],
    ['half of a surrogate pair', { name: '🜂' }, { name: '\ud83d' }],
    ['a NUL', { name: 'a b' }, { name: 'a\u0000b' }],
  ])('%s', (_, within, beyond) => {
    expect(armySchema.safeParse(makeArmy(within)).success).toBe(true)
    expect(armySchema.safeParse({ ...makeArmy(), ...beyond }).success).toBe(false)
  })
})

describe('a unit is valid within the documented limits, and invalid beyond them', () => {
  it.each<[string, Partial<ArmyUnit>, Partial<ArmyUnit>]>([
    ['least count', { count: 1 }, { count: 0 }],
    ['most count', { count: 99 }, { count: 100 }],
    ['keywords', { keywords: manyOf(60, elite) }, { keywords: manyOf(61, elite) }],
    ['artefacts', { cursed_artefacts: manyOf(20, 'a') }, { cursed_artefacts: manyOf(21, 'a') }],
    ['allegiances', { abyssal_allegiances: manyOf(20, 'a') }, { abyssal_allegiances: manyOf(21, 'a') }],
    ['id of an artefact', { cursed_artefacts: ['a'.repeat(60)] }, { cursed_artefacts: ['a'.repeat(61)] }],
    ['empty id', { cursed_artefacts: ['a_1'] }, { cursed_artefacts: [''] }],
    ['capital id', {}, { abyssal_allegiances: ['Atare'] }],
    ['id before', {}, { abyssal_allegiances: [' atare'] }],
  ])('%s', (_, within, beyond) => {
    expect(armyUnitSchema.safeParse(makeUnit(within)).success).toBe(true)
    expect(armyUnitSchema.safeParse({ ...makeUnit(), ...beyond }).success).toBe(false)
  })
})

it('[IMG-02] an old spelling of an illustration is read as the new one', () => {
  expect(illustrationIdSchema.parse('WARRIOR')).toBe('ELF_WARRIOR')
  expect(illustrationIdSchema.parse('WIZARD')).toBe('WIZARD')
})

it.each([
  ['/a', true],
  ['a', false],
  ['//elsewhere.example/a', false],
  ['/a\\b', false],
  [`/${'a'.repeat(299)}`, true],
  [`/${'a'.repeat(300)}`, false],
])('%s is the address of an upload on this site: %s', (src, isRead) =>
  expect(mainImageSchema.safeParse({ type: 'IMAGE_UPLOAD', src }).success).toBe(isRead),
)

it('what is stored is an army or a tombstone', () => {
  const army = makeArmy()
  const tombstone = { id: army.id, name: '', deleted: true, updated_ts: 0 }
  expect(storedArmySchema.parse(army)).toEqual(army)
  expect(storedArmySchema.parse(tombstone)).toEqual(tombstone)
  expect(storedArmySchema.safeParse({ ...tombstone, deleted: 'yes' }).success).toBe(false)
  expect(storedArmySchema.safeParse({ ...tombstone, name: 'a'.repeat(121) }).success).toBe(false)
})
