import { expect, it } from 'vitest'
import { armySchema } from '#domain/army/army.ts'
import { listedName, savedUnit, saveUnit } from '#domain/army/library/saved-unit.ts'
import { placeOf } from '#domain/army/shelf.ts'
import { listArmy } from '#domain/army/library/listed-army.ts'
import { unitUpgrade } from '#domain/army/versions/preview-upgrade.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const hero = unitOf('HEAVY_INFANTRY', 'elite, general', {
  name: 'Candleguard',
  count: 3,
  cursed_artefacts: ['the_helm_of_dust'],
})
const saved = saveUnit(hero, { label: 'Candleguard', version: '1.0.0' }, ids(), 5000)

it('[LIB-20] a saved unit is the only unit of an army of its own, without what only one unit has', () => {
  expect(armySchema.parse(saved)).toEqual(saved)
  expect([placeOf(saved), saved.name, saved.ruleset_version]).toEqual(['units', 'Candleguard', '1.0.0'])
  expect(savedUnit(saved)).toEqual({
    ...hero,
    id: saved.units[0]?.id,
    keywords: [{ id: 'elite' }],
    cursed_artefacts: [],
  })
  expect(new Set([saved.id, savedUnit(saved)?.id, hero.id]).size).toBe(3)
  expect(savedUnit(makeArmy({ units: [hero] }))).toBeUndefined()
})

it('[LIB-20] the list shows the name of the unit, also after a change, and whether the unit is legal', () => {
  const renamed = { ...saved, units: saved.units.map((unit) => ({ ...unit, name: 'Wickguard' })) }
  expect([listedName(saved), listedName(renamed)]).toEqual(['Candleguard', 'Wickguard'])
  const unnamed = { ...saved, units: saved.units.map((unit) => ({ ...unit, name: ' ' })) }
  expect(listedName(unnamed)).toBe('Candleguard')
  expect(listArmy(renamed, rules)).toMatchObject({ name: 'Wickguard', isLegal: true })
  const wizard = saveUnit(unitOf('HEAVY_INFANTRY', 'wizard'), { label: 'W', version: '1.0.0' }, ids(), 1)
  expect(listArmy(wizard, rules).isLegal).toBe(false)
})

it('a long label is cut, never within a character', () => {
  const long = saveUnit(hero, { label: '💀'.repeat(100), version: '1.0.0' }, ids(), 1)
  expect(armySchema.safeParse(long).success).toBe(true)
})

it('[LIB-21] says what a newer ruleset changes in the unit', () => {
  const from = compileRules(readRuleset('0.2.0'))
  expect(unitUpgrade(unitOf('HEAVY_CAVALRY', '', { name: 'Knights' }), from, rules)).toMatchObject({
    label: 'Knights',
    points: { before: 400, after: 450 },
  })
  expect(unitUpgrade(unitOf('LIGHT_INFANTRY', ''), from, rules)).toBeNull()
})
