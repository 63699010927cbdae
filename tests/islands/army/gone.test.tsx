import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { changeElsewhere } from '#tests/islands/device.ts'
import { armyPane, chooseFromMenu, openUnitForm, startBuilder, unitPane, unitRow } from './builder.tsx'

const guard = makeUnit({ name: 'Gallows Guard' })
const host = makeArmy({ name: 'The Lantern Host', units: [guard, makeUnit({ name: 'Archers' })] })
const pathOfGuard = `/army/a/${host.id}/u/${guard.id}`

const deleteGuard = () =>
  changeElsewhere(host.id, (army) => ({ ...army, units: army.units.filter(({ id }) => id !== guard.id) }))
const deleteHost = () => changeElsewhere(host.id, () => null)

const unitForm = page.getByRole('dialog', { name: 'Edit Unit' })
const nameOfUnit = unitForm.getByLabelText('Name', { exact: true })

test('[ARMY-83] what was typed about a unit that another tab deletes stays, and is saved as a new one', async () => {
  await startBuilder([host], pathOfGuard)
  await chooseFromMenu('Unit menu', 'Edit')
  await nameOfUnit.fill('The Second Guard')
  await deleteGuard()
  await expect
    .element(unitForm.getByRole('alert'))
    .toMatchTextContent('This unit was deleted in another tab or on another device.')
  await unitForm.getByRole('button', { name: 'Save as a new unit' }).click()
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toHaveTextContent('The Second Guard')
  await expect.element(unitRow('The Second Guard')).toBeVisible()
  await expect.element(unitRow('Gallows Guard')).not.toBeInTheDocument()
})

test('[ARMY-83] a name that is typed in place moves to the form when another tab deletes its unit', async () => {
  await startBuilder([host], pathOfGuard)
  await unitPane.getByRole('button', { name: 'Rename' }).click()
  await unitPane.getByRole('textbox', { name: 'Name' }).fill('The Third Guard')
  await deleteGuard()
  await expect.element(nameOfUnit).toHaveValue('The Third Guard')
  await unitForm.getByRole('button', { name: 'Save as a new unit' }).click()
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toHaveTextContent('The Third Guard')
})

test('[ARMY-83] a deleted unit can be given up, also without a word typed', async () => {
  await startBuilder([host], pathOfGuard)
  await chooseFromMenu('Unit menu', 'Edit')
  await deleteGuard()
  await expect.element(unitForm.getByRole('alert')).toBeVisible()
  await unitForm.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Unit not found. Perhaps it was deleted?')).toBeVisible()
  await startBuilder([host], pathOfGuard)
  await unitPane.getByRole('button', { name: 'Rename' }).click()
  await expect.element(unitPane.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await deleteGuard()
  await expect.element(page.getByText('Unit not found. Perhaps it was deleted?')).toBeVisible()
})

test('[ARMY-83] what was typed about a unit is saved with a new army when another tab deletes the army', async () => {
  await startBuilder([host], pathOfGuard)
  await chooseFromMenu('Unit menu', 'Edit')
  await nameOfUnit.fill('Typed for an hour')
  await deleteHost()
  await expect.element(unitForm.getByRole('alert')).toMatchTextContent('This army was deleted in another tab')
  await expect.element(nameOfUnit).toHaveValue('Typed for an hour')
  await unitForm.getByRole('button', { name: 'Save as a new army' }).click()
  await expect.element(unitRow('Typed for an hour')).toBeVisible()
  await expect.element(unitRow('Archers')).toBeVisible()
})

test('[ARMY-83] what was typed about an army that another tab deletes stays, and can be saved or left', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  await chooseFromMenu('Army menu', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Army' })
  await form.getByLabelText('Name', { exact: true }).fill('The Second Host')
  await deleteHost()
  await form.getByRole('button', { name: 'Save as a new army' }).click()
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent('The Second Host')
  await expect.element(unitRow('Gallows Guard')).toBeVisible()
  await startBuilder([host], `/army/a/${host.id}`)
  await chooseFromMenu('Army menu', 'Edit')
  await deleteHost()
  await expect.element(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('ARMY_NOT_FOUND')).toBeVisible()
})

test('a form says so when another tab has filled the army meanwhile, and keeps what was typed', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  const form = await openUnitForm()
  await form.getByLabelText('Name', { exact: true }).fill('The Last Guard')
  const units = Array.from({ length: 200 }, (_, index) => makeUnit({ name: `Guard ${index}` }))
  await changeElsewhere(host.id, (army) => ({ ...army, units }))
  await expect.element(unitRow('Guard 199')).toBeInTheDocument()
  await form.getByRole('button', { name: 'Add Unit' }).click()
  await expect.element(page.getByText('The army is full: it cannot hold any more units.')).toBeVisible()
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('The Last Guard')
})
