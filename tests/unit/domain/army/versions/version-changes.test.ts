import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import {
  versionChanges,
  versionChangeSchema,
  versionChangesText,
} from '#domain/army/versions/version-changes.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

const [guard, unnamed] = [makeUnit({ name: 'Gallows Guard' }), makeUnit({ name: '', type: 'LIGHT_INFANTRY' })]
const before = makeArmy({ name: 'Rats', units: [guard] })

describe('[SYNC-29] the changes of a version in a few words', () => {
  it.each<[string, Partial<Army>]>([
    ['', {}],
    ['', { updated_ts: 99, share_id: 'x' }],
    ['New name', { name: 'Rat Kings' }],
    ['New description', { description: 'Of the marsh' }],
    ['New picture', { images: [{ type: 'ILLUSTRATION', id: 'BEAST' }] }],
    ['New points limit', { points_limit: 3000 }],
    ['Another ruleset', { ruleset_version: '9.0.0' }],
    ['With Light Infantry', { units: [guard, unnamed] }],
    ['Without Gallows Guard', { units: [] }],
    ['Gallows Guard edited', { units: [{ ...guard, count: 3 }] }],
    ['New name, with Light Infantry, without Gallows Guard', { name: 'x', units: [unnamed] }],
    [
      'New name, new description, new points limit and 1 more change',
      { name: 'x', description: 'x', points_limit: 1, units: [] },
    ],
    [
      'New name, new description, new points limit and 2 more changes',
      { name: 'x', description: 'x', points_limit: 1, units: [unnamed] },
    ],
  ])('%j', (text, change) => {
    const changes = versionChanges(before, { ...before, ...change })
    expect(versionChangesText(changes, rules)).toBe(text)
    for (const one of changes) expect(versionChangeSchema.parse(one)).toEqual(one)
  })
})

it('a version is stored as its changes, in the order of fields, new units and lost units', () => {
  const [edited, added] = [makeUnit({ name: 'Rats' }), makeUnit({ name: 'Wolves', type: 'BEASTS' })]
  const was = makeArmy({ units: [guard, edited] })
  const now = { ...was, ruleset_version: '9.0.0', units: [added, { ...edited, name: 'Rat Kings' }] }
  expect(versionChanges(was, now)).toEqual([
    { field: 'ruleset_version' },
    { change: 'added', unit: { name: 'Wolves', type: 'BEASTS' } },
    { change: 'edited', unit: { name: 'Rat Kings', type: 'HEAVY_INFANTRY' } },
    { change: 'removed', unit: { name: 'Gallows Guard', type: 'HEAVY_INFANTRY' } },
  ])
})
