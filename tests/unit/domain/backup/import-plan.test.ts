import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import type { DeviceContents } from '#domain/backup/device-file.ts'
import { armiesToAdd, isEmptyPlan, planImport } from '#domain/backup/import-plan.ts'
import { NO_CONTENTS } from '#tests/support/device-contents.ts'
import { anyArmy, RUNS } from '#tests/support/arbitraries.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'

const holding = (...armies: Army[]): DeviceContents => ({ ...NO_CONTENTS, armies })

const army = makeArmy({ name: 'Rat Kings', units: [makeUnit()] })
const edited = { ...army, description: 'Gnawing.', updated_ts: 5000 }

/** The content of the device after an import. */
function after(file: DeviceContents, device: DeviceContents, newId = ids('copy')): DeviceContents {
  const plan = planImport(file, device)
  const names = device.armies.map(({ name }) => name)
  return { ...device, armies: [...device.armies, ...armiesToAdd(plan, names, newId, 9000)] }
}

it('[LIB-41] counts the armies of the device that are not in the file', () => {
  const other = makeArmy({ name: 'Other' })
  const third = makeArmy({ name: 'Third' })
  expect(planImport(holding(army), holding(edited, other, third))).toMatchObject({ kept: 2 })
  expect(planImport(holding(army, other), holding(edited, other, third))).toMatchObject({ kept: 1 })
  expect(planImport(holding(army), NO_CONTENTS)).toMatchObject({ kept: 0 })
})

it('[LIB-41] an army that was tagged or archived since the file is the same, and stays filed', () => {
  const filed = { ...army, tags: ['club'], archived: true }
  expect(planImport(holding(army), holding(filed))).toMatchObject({ added: [], copied: [], same: 1 })
  expect(after(holding(army), holding(filed)).armies).toEqual([filed])
})

describe('an army of a file', () => {
  it.each<[string, DeviceContents, DeviceContents, { added: number; copied: number; same: number }]>([
    ['is added if the device does not have it', holding(army), NO_CONTENTS, { added: 1, copied: 0, same: 0 }],
    ['is the same if the device has it', holding(army), holding(army), { added: 0, copied: 0, same: 1 }],
    [
      'is the same if only its time and link differ',
      holding(army),
      holding({ ...army, updated_ts: 7, share_id: 'abc' }),
      { added: 0, copied: 0, same: 1 },
    ],
    ['is added beside a different one', holding(army), holding(edited), { added: 0, copied: 1, same: 0 }],
    [
      'is added beside one with another name',
      holding(army),
      holding({ ...army, name: 'X' }),
      { added: 0, copied: 1, same: 0 },
    ],
    [
      'is added beside one with another unit',
      holding(army),
      holding({ ...army, units: [makeUnit({ count: 2 })] }),
      { added: 0, copied: 1, same: 0 },
    ],
    [
      'is the same as a copy from an earlier import',
      holding(army),
      holding(edited, {
        ...army,
        id: 'copy00000000',
        name: 'Rat Kings Copy',
        units: [makeUnit({ id: 'other0000000' })],
      }),
      { added: 0, copied: 0, same: 1 },
    ],
    [
      'is the same if it has no name, and the copy is called Unnamed Army Copy',
      holding({ ...army, name: '' }),
      holding(edited, { ...army, id: 'copy00000000', name: 'Unnamed Army Copy' }),
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
    expect(planImport(holding(army), NO_CONTENTS, { unreadable: [army.id] })).toMatchObject({
      added: [],
      copied: [army],
    })
  })

  it('gets a new id and a unique name as a copy', () => {
    const both = after(holding(army), holding(edited, makeArmy({ name: 'Rat Kings Copy' })))
    expect(both.armies.map(({ name }) => name)).toEqual(['Rat Kings', 'Rat Kings Copy', 'Rat Kings Copy 2'])
    expect(both.armies[0]).toEqual(edited)
    expect(both.armies[2]).toMatchObject({ description: '', units: [{ name: 'Gallows Guard' }] })
    expect(new Set(both.armies.map(({ id }) => id)).size).toBe(3)
  })
})

it('copies get names that no other army has, be it on the device, in the file or a copy', () => {
  const second = { ...army, id: 'second-army0', description: 'More.' }
  const file = holding(army, second, makeArmy({ id: 'third-army00', name: 'Rat Kings Copy' }))
  const device = holding(edited, { ...edited, id: 'second-army0' })
  expect(after(file, device).armies.map(({ name }) => name)).toEqual([
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
      holding(...file),
      holding(...device.filter(({ id }) => !file.some((army) => army.id === id)), ...shared),
    ] as const
  })

  it('no army of either is lost or changed, and a second import does nothing', () => {
    fc.assert(
      fc.property(both, ([file, device]) => {
        const newId = ids('copy')
        const result = after(file, device, newId)
        for (const army of device.armies) expect(result.armies).toContainEqual(army)
        const texts = result.armies.map(({ description, units }) => [
          description,
          units.map(({ name }) => name),
        ])
        for (const { description, units } of file.armies) {
          expect(texts).toContainEqual([description, units.map(({ name }) => name)])
        }
        const found = new Set(result.armies.map(({ id }) => id))
        expect(found.size).toBe(result.armies.length)
        const again = planImport(file, result)
        expect(again.added).toEqual([])
        // A name that was shortened for its "Copy" is not recognised again.
        expect(again.copied.filter(({ name }) => name.length < 100)).toEqual([])
      }),
      RUNS,
    )
  })
})

describe('the other content of a file', () => {
  const settings = { ruleset_version: '0.3.0', rulesets: [] }
  const pin = { name: 'League', search: '?tag=league' }
  const hand = { ruleset_version: '1.0.0', playing_cards_ids: ['7H'], discarded_cards_ids: [] }
  const file: DeviceContents = {
    ...NO_CONTENTS,
    settings,
    hands: [hand, { ...hand, ruleset_version: '0.3.0' }],
    print: { include_keywords: false, include_army_image: true },
    dismissed: { join_prompt: 5 },
    searches: [pin, { name: 'Club', search: '?tag=club' }],
    theme: 'dark',
    table: '6x4',
  }

  it('replaces different values of the device', () => {
    const device: DeviceContents = {
      ...file,
      hands: [hand],
      print: { include_keywords: true, include_army_image: true },
      theme: null,
      table: null,
      dismissed: {},
      searches: [{ name: 'Club', search: '?tag=club' }],
    }
    expect(planImport(file, device).replaced).toEqual({
      settings: null,
      hands: [{ ...hand, ruleset_version: '0.3.0' }],
      print: { include_keywords: false },
      dismissed: { join_prompt: 5 },
      searches: [pin],
      theme: 'dark',
      table: '6x4',
    })
  })

  it('does not replace the default ruleset if the new one is unavailable, which is reported', () => {
    const excluded = {
      ruleset: '1.0.0',
      excluded_scenarios_ids: ['bloodbath'],
      excluded_battlefields_ids: [],
      excluded_deployments_ids: [],
      excluded_twists_ids: [],
    }
    const odd: DeviceContents = {
      ...NO_CONTENTS,
      settings: { ruleset_version: '9.9.9', rulesets: [excluded] },
    }
    const plan = planImport(odd, NO_CONTENTS, { keepDefault: '1.0.0' })
    expect(plan.refused).toBe('9.9.9')
    expect(plan.replaced.settings).toEqual({ ruleset_version: '1.0.0', rulesets: [excluded] })
    const bare: DeviceContents = { ...NO_CONTENTS, settings: { ruleset_version: '9.9.9', rulesets: [] } }
    expect(isEmptyPlan(planImport(bare, NO_CONTENTS, { keepDefault: '1.0.0' }))).toBe(true)
    expect(planImport(file, NO_CONTENTS).refused).toBeNull()
  })

  it('does not matter to a file without settings that the default ruleset is kept', () => {
    expect(planImport(NO_CONTENTS, NO_CONTENTS, { keepDefault: '1.0.0' }).refused).toBeNull()
  })

  it.each<[string, Partial<DeviceContents>]>([
    ['settings', { settings }],
    ['a hand', { hands: [hand] }],
    ['an option of the print page', { print: { include_keywords: false } }],
    ['a dismissal', { dismissed: { join_prompt: 5 } }],
    ['a pinned search', { searches: [pin] }],
    ['a theme', { theme: 'dark' }],
    ['a table', { table: '6x4' }],
    ['an army', { armies: [army] }],
    ['an army and a hand', { armies: [army], hands: [hand] }],
    ['a hand and an option', { hands: [hand], print: { include_keywords: false } }],
    ['an option and a dismissal', { print: { include_keywords: false }, dismissed: { join_prompt: 5 } }],
  ])('leaves something to do for %s alone', (_, contents) => {
    expect(isEmptyPlan(planImport({ ...NO_CONTENTS, ...contents }, NO_CONTENTS))).toBe(false)
  })

  it('leaves something to do for a copy beside what is new', () => {
    expect(isEmptyPlan(planImport(holding(army), holding(edited)))).toBe(false)
    const both = holding(army, makeArmy({ id: 'second-army0' }))
    expect(isEmptyPlan(planImport(both, holding(edited)))).toBe(false)
  })

  it('leaves nothing to do if the device has all of it', () => {
    expect(isEmptyPlan(planImport(file, file))).toBe(true)
    expect(isEmptyPlan(planImport(file, NO_CONTENTS))).toBe(false)
    expect(isEmptyPlan(planImport(NO_CONTENTS, file)), 'a file that holds nothing takes nothing away').toBe(
      true,
    )
  })
})
