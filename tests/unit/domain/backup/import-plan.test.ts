import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { armiesToAdd, planImport } from '#domain/backup/import-plan.ts'
import { anyArmy, RUNS } from '#tests/support/arbitraries.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'

const army = makeArmy({ name: 'Rat Kings', units: [makeUnit()] })
const edited = { ...army, description: 'Gnawing.', updated_ts: 5000 }

/** The armies of the device after an import. */
function after(file: readonly Army[], device: readonly Army[], newId = ids('copy')): readonly Army[] {
  const names = device.map(({ name }) => name)
  return [...device, ...armiesToAdd(planImport(file, device), names, newId, 9000)]
}

it('[LIB-41] counts the armies of the device that are not in the file', () => {
  const other = makeArmy({ name: 'Other' })
  const third = makeArmy({ name: 'Third' })
  expect(planImport([army], [edited, other, third])).toMatchObject({ kept: 2 })
  expect(planImport([army, other], [edited, other, third])).toMatchObject({ kept: 1 })
  expect(planImport([army], [])).toMatchObject({ kept: 0 })
})

it('[LIB-41] an army that was tagged or archived since the file is the same, and stays filed', () => {
  const filed = { ...army, tags: ['club'], archived: true }
  expect(planImport([army], [filed])).toMatchObject({ added: [], copied: [], same: 1 })
  expect(after([army], [filed])).toEqual([filed])
})

describe('an army of a file', () => {
  it.each<[string, readonly Army[], readonly Army[], { added: number; copied: number; same: number }]>([
    ['is added if the device does not have it', [army], [], { added: 1, copied: 0, same: 0 }],
    ['is the same if the device has it', [army], [army], { added: 0, copied: 0, same: 1 }],
    [
      'is the same if only its time and link differ',
      [army],
      [{ ...army, updated_ts: 7, share_id: 'abc' }],
      { added: 0, copied: 0, same: 1 },
    ],
    ['is added beside a different one', [army], [edited], { added: 0, copied: 1, same: 0 }],
    [
      'is added beside one with another name',
      [army],
      [{ ...army, name: 'X' }],
      { added: 0, copied: 1, same: 0 },
    ],
    [
      'is added beside one with another unit',
      [army],
      [{ ...army, units: [makeUnit({ count: 2 })] }],
      { added: 0, copied: 1, same: 0 },
    ],
    [
      'is the same as a copy from an earlier import',
      [army],
      [
        edited,
        {
          ...army,
          id: 'copy00000000',
          name: 'Rat Kings Copy',
          units: [makeUnit({ id: 'other0000000' })],
        },
      ],
      { added: 0, copied: 0, same: 1 },
    ],
    [
      'is the same if it has no name, and the copy is called Unnamed Army Copy',
      [{ ...army, name: '' }],
      [edited, { ...army, id: 'copy00000000', name: 'Unnamed Army Copy' }],
      { added: 0, copied: 0, same: 1 },
    ],
  ])('%s', (_, file, device, expected) => {
    expect(planImport(file, device)).toMatchObject({
      added: { length: expected.added },
      copied: { length: expected.copied },
      same: expected.same,
    })
  })

  it('is added as a copy beside an unreadable record with the same id', () => {
    expect(planImport([army], [], [army.id])).toMatchObject({
      added: [],
      copied: [army],
    })
  })

  it('gets a new id and a unique name as a copy', () => {
    const both = after([army], [edited, makeArmy({ name: 'Rat Kings Copy' })])
    expect(both.map(({ name }) => name)).toEqual(['Rat Kings', 'Rat Kings Copy', 'Rat Kings Copy 2'])
    expect(both[0]).toEqual(edited)
    expect(both[2]).toMatchObject({ description: '', units: [{ name: 'Gallows Guard' }] })
    expect(new Set(both.map(({ id }) => id)).size).toBe(3)
  })
})

it('copies get names that no other army has, be it on the device, in the file or a copy', () => {
  const second = { ...army, id: 'second-army0', description: 'More.' }
  const file = [army, second, makeArmy({ id: 'third-army00', name: 'Rat Kings Copy' })]
  const device = [edited, { ...edited, id: 'second-army0' }]
  expect(after(file, device).map(({ name }) => name)).toEqual([
    ...['Rat Kings', 'Rat Kings', 'Rat Kings Copy'],
    ...['Rat Kings Copy 2', 'Rat Kings Copy 3'],
  ])
})

describe('for any file and device', () => {
  const armies = fc.uniqueArray(anyArmy(), { selector: ({ id }) => id, maxLength: 4 })
  /** Two lists with common ids. */
  const both = fc.tuple(armies, armies).map(([file, device]) => {
    const shared = file.slice(0, 2).map((army, index) => ({ ...army, description: `Here ${index}.` }))
    return [
      [...file],
      [...device.filter(({ id }) => !file.some((army) => army.id === id)), ...shared],
    ] as const
  })

  it('no army of either is lost or changed, and a second import does nothing', () => {
    fc.assert(
      fc.property(both, ([file, device]) => {
        const newId = ids('copy')
        const result = after(file, device, newId)
        for (const army of device) expect(result).toContainEqual(army)
        const texts = result.map(({ description, units }) => [description, units.map(({ name }) => name)])
        for (const { description, units } of file) {
          expect(texts).toContainEqual([description, units.map(({ name }) => name)])
        }
        const found = new Set(result.map(({ id }) => id))
        expect(found.size).toBe(result.length)
        const again = planImport(file, result)
        expect(again.added).toEqual([])
        // A name that was shortened for its "Copy" is not recognised again.
        expect(again.copied.filter(({ name }) => name.length < 100)).toEqual([])
      }),
      RUNS,
    )
  })
})
