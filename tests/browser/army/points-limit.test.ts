import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  expectSaved,
  listPane,
  openDialog,
  openList,
  pick,
  unitPane,
  unitRow,
} from '../journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Gallows Guard', count: 2 })] })

test('an army with a points limit shows what is left, even after a reload and beside a unit', async ({
  page,
}) => {
  await openList(page)
  const dialog = await openDialog(
    page.getByRole('button', { name: 'Create Army', exact: true }),
    'Create Army',
  )
  await expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked()
  await dialog.getByLabel('Name', { exact: true }).fill('Rat Kings')
  await pick(dialog, '3000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(armyPane(page).getByText('3000 points left of 3000')).toBeVisible()
  await page.reload()
  await expect(armyPane(page).getByText('3000 points left of 3000')).toBeVisible()
  await page.goto('/army')
  await expect(armyRow(page, 'Rat Kings')).toContainText('0 of 3000 points · No units')
})

test('[ARMY-82] the limit can be any number, and an army over the limit stays valid', async ({ page }) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const left = (text: string) => armyPane(page).getByText(text, { exact: true })
  await expect(armyPane(page).locator('.points-left')).toHaveCount(0)
  await chooseFromMenu(page, 'Army menu', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Army' })
  await pick(dialog, 'Other')
  const field = dialog.getByRole('textbox', { name: 'Points limit' })
  await expect(field).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog, 'a number is required').toBeVisible()
  // What is not a number is told, and the wheel changes nothing. (ARMY-82)
  await field.fill('2e3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('“2e3” is not a whole number.')).toBeVisible()
  await field.fill('1,750.0')
  await field.hover()
  await page.mouse.wheel(0, 200)
  await expect(field).toHaveValue('1,750.0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(left('1050 points left of 1750')).toBeVisible()
  await chooseFromMenu(page, 'Army menu', 'Edit')
  await field.fill('750')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(left('50 points left of 750')).toBeVisible()
  await unitRow(page, 'Gallows Guard').click()
  await expect(unitPane(page).getByText('50 points left of 750')).not.toHaveAttribute('data-over')
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  const over = unitPane(page).getByText('300 points over the limit of 750')
  await expect(over).toBeVisible()
  await expect(over, 'marked as over the limit').toHaveAttribute('data-over')
  await expectSaved(page)
  await page.goto('/army')
  const row = armyRow(page, host.name)
  await expect(row).toContainText('1050 of 750 points · 3 units')
  await expect(listPane(page).getByText('3 units')).toBeVisible()
  await page.goto(`/army/a/${host.id}`)
  await expect(left('300 points over the limit of 750')).toBeVisible()
  await expect(armyPane(page).getByRole('listitem').filter({ hasText: 'limit' })).toHaveCount(0)
  await chooseFromMenu(page, 'Army menu', 'Edit')
  await expect(field).toHaveValue('750')
  await pick(dialog, 'None')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(left('300 points over the limit of 750')).toBeHidden()
  await page.getByRole('button', { name: 'Undo: Edit army' }).click()
  await expect(left('300 points over the limit of 750')).toBeVisible()
  await expectSaved(page)
  expect(await readArmies(page)).toMatchObject([{ points_limit: 750 }])
})

test('a shared army and its print show the limit', async ({ page }) => {
  await startWith(page, [{ ...host, points_limit: 4000 }], `/print/a/${host.id}`)
  await expect(page.getByText('700 of 4000 points · 2 units')).toBeVisible()
  await page.goto(`/army/a/${host.id}`)
  const dialog = await openDialog(page.getByRole('button', { name: 'Share army' }), 'Share army')
  await dialog.getByRole('button', { name: 'Link for use offline' }).click()
  const links = dialog.getByRole('textbox', { name: 'Link' })
  await expect(links).toHaveCount(2)
  for (const link of await links.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  )) {
    const { pathname, hash } = new URL(link)
    await page.goto(`${pathname}${hash}`)
    await expect(armyPane(page).getByText('Shared army')).toBeVisible()
    await expect(armyPane(page).getByText('3300 points left of 4000')).toBeVisible()
  }
})

test('the chooser shows what is left of the limit, or by how much a purchase exceeds it', async ({
  page,
}) => {
  await startWith(page, [{ ...host, points_limit: 750 }], `/army/a/${host.id}`)
  await unitRow(page, 'Gallows Guard').click()
  const chooser = await openDialog(
    unitPane(page).getByRole('button', { name: 'Purchase Keywords' }),
    'Purchase Keywords',
  )
  await expect(chooser).toContainText('Army 700, 50 left')
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  await expect(chooser).toContainText('Army 850, 100 over')
})

test('a phone in landscape shows both the name of the army and how far it is over the limit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await startWith(page, [{ ...host, points_limit: 500 }], `/army/a/${host.id}`)
  await expect(armyPane(page).getByText('200 points over the limit of 500')).toBeInViewport()
  const name = armyPane(page).getByRole('heading', { level: 1 })
  await expect(name).toBeVisible()
  expect(await name.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0)
})

test('[VALID-28] an army that has spent its limit is stamped as legal, unless it has an issue', async ({
  page,
}) => {
  const leaders = [
    makeUnit({ name: 'Thorn Lord', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Old Banner', keywords: [{ id: 'battle_standard' }] }),
  ]
  const legal = makeArmy({ name: 'The Legal Host', points_limit: 700, units: leaders })
  const headless = makeArmy({ ...host, name: 'The Headless Host', points_limit: 700 })
  await startWith(page, [legal, headless], `/army/a/${legal.id}`)
  const stamp = armyPane(page).getByText('Legal', { exact: true })
  await expect(stamp).toBeVisible()
  await unitRow(page, 'Thorn Lord').click()
  await unitPane(page).getByRole('button', { name: 'Remove General' }).click()
  await expectSaved(page)
  await page.goto(`/army/a/${legal.id}`)
  await expect(armyPane(page).getByText('0 points left of 700')).toBeVisible()
  await expect(stamp).toHaveCount(0)
  await page.goto(`/army/a/${headless.id}`)
  await expect(armyPane(page).getByText('0 points left of 700')).toBeVisible()
  await expect(stamp).toHaveCount(0)
})
