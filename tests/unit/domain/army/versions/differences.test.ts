import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { armyDifferences } from '#domain/army/versions/differences.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refs, rules } from '#tests/support/rules.ts'

const guard = makeUnit({ name: 'Gallows Guard', keywords: refs('tough 1, sneaky') })
const archers = makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY' })
const army = makeArmy({ units: [guard] })

it('finds no difference if only the times and the link differ', () =>
  expect(armyDifferences(army, { ...army, updated_ts: 5, share_id: 'link' }, rules)).toEqual([]))

it('names the added, removed and changed units, and the change of points', () => {
  const changedGuard = { ...guard, count: 2, keywords: refs('tough 2, sneaky') }
  const after = { ...army, name: 'Rat Kings', units: [changedGuard, archers] }
  expect(armyDifferences(army, after, rules)).toEqual([
    'Name: The Lantern Host → Rat Kings.',
    expect.stringMatching(/^Points: [\d,]+ → [\d,]+\.$/),
    'Gallows Guard: count 1 → 2, gains Tough 2, loses Tough 1.',
    'With Moth Archers.',
  ])
  expect(armyDifferences(after, army, rules)).toContain('Without Moth Archers.')
})

it('names a points limit that was set, changed or removed', () => {
  const limited = { ...army, points_limit: 3000 }
  expect(armyDifferences(army, limited, rules)).toEqual(['Points limit: none → 3,000.'])
  expect(armyDifferences(limited, { ...army, points_limit: null }, rules)).toEqual([
    'Points limit: 3,000 → none.',
  ])
  expect(armyDifferences(army, { ...army, points_limit: null }, rules)).toEqual([])
})

it('counts duplicate keywords, and uses the old name of a renamed unit', () => {
  const renamed = {
    ...guard,
    name: 'Hangmen',
    description: 'Ropes.',
    keywords: refs('tough 1, sneaky, sneaky'),
  }
  expect(armyDifferences(army, { ...army, units: [renamed] }, rules)).toContain(
    'Gallows Guard: now named Hangmen, a different description, gains Sneaky.',
  )
})

it('does not report renamed keywords of an upgrade as changes', () => {
  const old = { ...army, ruleset_version: '0.2.0', units: [{ ...guard, keywords: refs('large') }] }
  const upgraded = { ...army, units: [{ ...guard, keywords: refs('towering') }] }
  expect(armyDifferences(old, upgraded, rules)).toEqual(['Ruleset: v0.2 (Early Access) → v1.0.'])
})

describe('each difference is a sentence', () => {
  const sages = makeUnit({
    name: 'Sages',
    type: 'LIGHT_INFANTRY',
    cursed_artefacts: ['the_helm_of_dust'],
    abyssal_allegiances: ['gomb'],
  })
  const before = makeArmy({ name: '', units: [guard, sages] })

  it.each<[Partial<Army>, string[]]>([
    [{}, []],
    [{ name: 'Host' }, ['Name: Unnamed Army → Host.']],
    [{ description: 'Of the marsh.' }, ['The description is different.']],
    [{ images: [{ type: 'ILLUSTRATION', id: 'OORM' }] }, ['The picture is different.']],
    [{ units: [sages, guard] }, []],
    [{ units: [guard] }, ['Points: 775 → 475.', 'Without Sages.']],
  ])('of an army: %j', (change, differences) => {
    expect(armyDifferences(before, { ...before, ...change }, rules)).toEqual(differences)
  })

  it.each<[Partial<ArmyUnit>, string]>([
    [{ name: '' }, 'now named Light Infantry'],
    [{ type: 'RANGED_INFANTRY' }, 'Light Infantry → Ranged Infantry'],
    [{ description: 'Wise.' }, 'a different description'],
    [{ keywords: refs('mislaid, sneaky') }, 'gains mislaid, gains Sneaky'],
    [{ cursed_artefacts: ['lost'] }, 'gains lost, loses The Helm of Dust'],
    [{ abyssal_allegiances: ['gomb', 'gone', 'mycena'] }, 'gains gone, gains Mycena'],
    [{ abyssal_allegiances: [] }, 'loses Gomb'],
  ])('of a unit: %j', (change, text) => {
    const after = { ...before, units: [guard, { ...sages, ...change }] }
    expect(armyDifferences(before, after, rules)).toContain(`Sages: ${text}.`)
  })
})
