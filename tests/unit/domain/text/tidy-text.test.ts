import { expect, it } from 'vitest'
import { armySchema } from '#domain/army/army.ts'
import { createArmy, createUnit, editArmyDetails } from '#domain/army/army-edits.ts'
import { editUnitDetails } from '#domain/unit/unit-edits.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'

const pasted = ' The\u0000 Lantern \ud800Host\n'
const tidy = 'The Lantern \ufffdHost'
const details = { name: pasted, description: pasted }

it.each([
  ['a new army', () => createArmy('lanternhost1', { ...details, images: [] }, '1.0.0', 1)],
  ['an edited army', () => editArmyDetails(makeArmy(), details)],
  ['a new unit', () => createUnit('gallowsguard', { ...details, type: 'BEASTS' })],
  ['an edited unit', () => editUnitDetails(makeUnit(), details)],
])('%s removes characters from pasted text that a database rejects', (_, edit) =>
  expect(edit()).toMatchObject({ name: tidy, description: tidy }),
)

it('an army with such texts can be stored', () => {
  expect(armySchema.safeParse(editArmyDetails(makeArmy(), details)).success).toBe(true)
  expect(armySchema.safeParse({ ...makeArmy(), name: pasted }).success).toBe(false)
})
