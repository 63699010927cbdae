import { describe, expect, it } from 'vitest'
import { armySchema, mainImageSchema, tombstoneSchema } from '#domain/army/army.ts'
import { armyUnitSchema } from '#domain/unit/unit.ts'
import { addUnit, createArmy } from '#domain/army/army-edits.ts'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { keywordRefSchema } from '#domain/rules/effects/entry-schemas.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

/** The value without one of its fields. */
function without(value: object, field: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
}

it('reads an army, and rejects one without a required field', () => {
  const army = makeArmy({
    images: [{ type: 'ILLUSTRATION', id: 'OORM' }],
    units: [makeUnit()],
    share_id: 'lantern',
  })
  expect(armySchema.parse(army)).toEqual(army)
  for (const field of Object.keys(army))
    expect(armySchema.safeParse(without(army, field)).success).toBe(false)
})

it('[DB-10] an army has exactly these fields, without its summary', () => {
  const made = createArmy('Lantern_Host', { name: 'Host', description: '', images: [] }, '1.0.0', 5000)
  const fields = {
    id: 'Lantern_Host',
    name: 'Host',
    description: '',
    ruleset_version: '1.0.0',
    created_ts: 5000,
    updated_ts: 5000,
    share_id: null,
    deleted: false,
    images: [],
    units: [],
  }
  expect(made).toEqual(fields)
  const kept = {
    ...fields,
    images: [
      { type: 'ILLUSTRATION', id: 'OORM' },
      { type: 'ILLUSTRATION', id: 'BEAST' },
    ],
  }
  const read = armySchema.parse({ ...kept, summary: '1250 points' })
  expect(read).toEqual(kept)
  expect(read.images[0]).toEqual({ type: 'ILLUSTRATION', id: 'OORM' })
  expect(summaryText(summarizeArmy(addUnit(read, makeUnit({ type: 'MONSTER' })), rules))).toBe(
    '600 points · 1 unit',
  )
})

describe('[DB-11] reads as main image', () => {
  it.each([
    ['an illustration', { type: 'ILLUSTRATION', id: 'ICE_ZOMBIES' }, true],
    ['an illustration that does not exist', { type: 'ILLUSTRATION', id: 'UNICORN' }, false],
    ['an upload', { type: 'IMAGE_UPLOAD', src: '/images/a.png' }, true],
    ['an upload from elsewhere', { type: 'IMAGE_UPLOAD', src: 'https://evil.example/a.png' }, false],
    ['a local file', { type: 'STAGED', file: new Blob(['woodcut'], { type: 'image/png' }) }, true],
    ['a local file that is not a file', { type: 'STAGED', file: 'woodcut' }, false],
    ['anything else', { type: 'HOLOGRAM', id: 'OORM' }, false],
  ])('reads as main image %s: %s', (_what, image, readable) =>
    expect(mainImageSchema.safeParse(image).success).toBe(readable),
  )
})

it('[DB-12] reads a unit, with a count of 1 if it is missing, and rejects one without another field', () => {
  const unit = makeUnit({
    count: 3,
    keywords: [{ id: 'elite' }],
    cursed_artefacts: ['the_ferric_blade'],
    abyssal_allegiances: ['atare'],
  })
  expect(armyUnitSchema.parse(unit)).toEqual(unit)
  expect(armyUnitSchema.parse(without(unit, 'count'))).toEqual({ ...unit, count: 1 })
  for (const field of Object.keys(unit).filter((name) => name !== 'count')) {
    expect(armyUnitSchema.safeParse(without(unit, field)).success).toBe(false)
  }
})

describe('[DB-13] reads the keyword entry', () => {
  it.each([
    [{ id: 'elite' }, true],
    [{ id: 'tough', numerical: { value: 1, type: 'BASE' } }, true],
    [{ id: 'tough', numerical: { value: 1, type: 'INCREMENT' } }, true],
    [{ id: 'tough', numerical: { value: 1, type: 'DOUBLE' } }, false],
    [{ id: 'tough', numerical: { value: 1 } }, false],
    [{ id: 'tough', numerical: { type: 'BASE' } }, false],
    [{ numerical: { value: 1, type: 'BASE' } }, false],
  ])('reads the keyword entry %j: %s', (entry, readable) =>
    expect(keywordRefSchema.safeParse(entry).success).toBe(readable),
  )
})

it('[DB-14] reads a tombstone, and rejects one without a field', () => {
  const tombstone = { id: 'gone00000000', name: 'Gone', deleted: true, updated_ts: 5 }
  expect(tombstoneSchema.parse(tombstone)).toEqual(tombstone)
  for (const field of Object.keys(tombstone)) {
    expect(tombstoneSchema.safeParse(without(tombstone, field)).success).toBe(false)
  }
  expect(tombstoneSchema.safeParse({ ...tombstone, deleted: false }).success).toBe(false)
})
