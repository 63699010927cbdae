import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { openDialog, pick } from '#tests/islands/steps.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  listPane,
  openArmyForm,
  startBuilder,
  unitPane,
  unitRow,
  visit,
} from './builder.tsx'

const host = makeArmy({ units: [makeUnit({ name: 'Gallows Guard', count: 2 })] })

test('an army with a points limit shows what is left, even after a reload and beside a unit', async () => {
  await startBuilder([])
  const dialog = await openArmyForm()
  await expect.element(dialog.getByRole('radio', { name: 'None' })).toBeChecked()
  await dialog.getByLabelText('Name', { exact: true }).fill('Rat Kings')
  await pick(dialog, '3000')
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect.element(armyPane.getByText('3,000 points left of 3,000')).toBeVisible()
  await visit()
  await expect.element(armyPane.getByText('3,000 points left of 3,000')).toBeVisible()
  await visit('/army')
  await expect.element(armyRow('Rat Kings')).toMatchTextContent('0 of 3,000 points · No units')
})

test('[ARMY-82] the limit can be any number, and an army over the limit stays valid', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  const left = (text: string) => armyPane.getByText(text, { exact: true })
  await expect.element(armyPane.getBySelector('.points-left')).not.toBeInTheDocument()
  await chooseFromMenu('Army menu', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Army' })
  await pick(dialog, 'Other')
  const field = dialog.getByRole('textbox', { name: 'Points limit' })
  await expect.element(field).toHaveFocus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog, { message: 'a number is required' }).toBeVisible()
  // What is not a number is told, and the wheel changes nothing.
  await field.fill('2e3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('“2e3” is not a whole number.')).toBeVisible()
  await field.fill('1,750.0')
  await field.hover()
  await field.wheel({ delta: { y: 200 } })
  await expect.element(field).toHaveValue('1,750.0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(left('1,050 points left of 1,750')).toBeVisible()
  await chooseFromMenu('Army menu', 'Edit')
  await field.fill('750')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(left('50 points left of 750')).toBeVisible()
  await unitRow('Gallows Guard').click()
  await expect.element(unitPane.getByText('50 points left of 750')).not.toHaveAttribute('data-over')
  await unitPane.getByRole('button', { name: 'One more' }).click()
  const over = unitPane.getByText('300 points over the limit of 750')
  await expect.element(over).toBeVisible()
  await expect.element(over, { message: 'marked as over the limit' }).toHaveAttribute('data-over')
  await expectSaved()
  await visit('/army')
  const row = armyRow(host.name)
  await expect.element(row).toMatchTextContent('1,050 of 750 points · 3 units')
  await expect.element(listPane.getByText('3 units')).toBeVisible()
  await visit(`/army/a/${host.id}`)
  await expect.element(left('300 points over the limit of 750')).toBeVisible()
  await expect.element(armyPane.getByRole('listitem').filter({ hasText: 'limit' })).not.toBeInTheDocument()
  await chooseFromMenu('Army menu', 'Edit')
  await expect.element(field).toHaveValue('750')
  await pick(dialog, 'None')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(left('300 points over the limit of 750')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo: Edit army' }).click()
  await expect.element(left('300 points over the limit of 750')).toBeVisible()
  await expectSaved()
  expect(await readArmies()).toMatchObject([{ points_limit: 750 }])
})

test('the chooser shows what is left of the limit, or by how much a purchase exceeds it', async () => {
  await startBuilder([{ ...host, points_limit: 750 }], `/army/a/${host.id}`)
  await unitRow('Gallows Guard').click()
  const chooser = await openDialog(
    unitPane.getByRole('button', { name: 'Purchase Keywords' }),
    'Purchase Keywords',
  )
  await expect.element(chooser).toMatchTextContent('Army 700, 50 left')
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  await expect.element(chooser).toMatchTextContent('Army 850, 100 over')
})

test('[VALID-28] an army is legal below its limit and without one, and not above it', async () => {
  const units = [
    makeUnit({ name: 'Thorn Lord', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Old Banner', keywords: [{ id: 'battle_standard' }] }),
  ]
  const below = makeArmy({ name: 'Below', points_limit: 2000, units })
  const free = makeArmy({ name: 'Free', units })
  const above = makeArmy({ name: 'Above', points_limit: 500, units })
  const empty = makeArmy({ name: 'Empty' })
  await startBuilder([below, free, above, empty], `/army/a/${below.id}`)
  const stamp = armyPane.getByText('Legal', { exact: true })
  await expect.element(stamp).toBeVisible()
  await expect.element(armyPane).toMatchTextContent('1,300 points left of 2,000')
  await visit(`/army/a/${free.id}`)
  await expect.element(stamp).toBeVisible()
  for (const { id, name } of [above, empty]) {
    await visit(`/army/a/${id}`)
    await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    await expect.element(stamp).not.toBeInTheDocument()
  }
})

test('[VALID-28] an army that has spent its limit is stamped as legal, unless it has an issue', async () => {
  const leaders = [
    makeUnit({ name: 'Thorn Lord', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Old Banner', keywords: [{ id: 'battle_standard' }] }),
  ]
  const legal = makeArmy({ name: 'The Legal Host', points_limit: 700, units: leaders })
  const headless = makeArmy({ ...host, name: 'The Headless Host', points_limit: 700 })
  await startBuilder([legal, headless], `/army/a/${legal.id}`)
  const stamp = armyPane.getByText('Legal', { exact: true })
  await expect.element(stamp).toBeVisible()
  await unitRow('Thorn Lord').click()
  await unitPane.getByRole('button', { name: 'Remove General' }).click()
  await expectSaved()
  await visit(`/army/a/${legal.id}`)
  await expect.element(armyPane.getByText('0 points left of 700')).toBeVisible()
  await expect.element(stamp).not.toBeInTheDocument()
  await visit(`/army/a/${headless.id}`)
  await expect.element(armyPane.getByText('0 points left of 700')).toBeVisible()
  await expect.element(stamp).not.toBeInTheDocument()
})
