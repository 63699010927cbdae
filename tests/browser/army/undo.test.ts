import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, startWith } from '#tests/browser/device/database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  expectSaved,
  isWide,
  listPane,
  openDialog,
  undoByToast,
  unitPane,
  unitRow,
  visit,
} from '#tests/browser/journeys.ts'

const host = makeArmy({
  units: [makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }] }), makeUnit({ name: 'Archers' })],
})
const guard = `/army/a/${host.id}/u/Guard_______`

test('five edits can be undone one by one after a reload, and redone one by one after another reload', async ({
  page,
}) => {
  await startWith(page, [host], guard)
  const more = unitPane(page).getByRole('button', { name: 'One more' })
  const units = (number: number) => armyPane(page).getByText(`· ${number} units`)
  // Consecutive steps of one count would merge into one edit.
  for (let to = 3; to <= 7; to += 1) {
    await unitRow(page, to % 2 === 0 ? 'Guard' : 'Archers').click()
    await more.click()
    await expect(units(to)).toBeVisible()
  }
  await expectSaved(page)
  await page.reload()
  await expect(units(7)).toBeVisible()
  for (let to = 6; to >= 2; to -= 1) {
    await page.keyboard.press('Control+z')
    await expect(units(to)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
  await page.reload()
  await expect(units(2)).toBeVisible()
  for (let to = 3; to <= 7; to += 1) {
    await page.keyboard.press('Control+Shift+z')
    await expect(units(to)).toBeVisible()
  }
  await expectSaved(page)
  expect((await readArmies(page))[0]?.units.map(({ count }) => count)).toEqual([3, 4])
})

test('[ARMY-29] Undo in the dialog of unit types, or after an import, says when it is too late', async ({
  page,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const other = await page.context().newPage()
  await other.goto(`/army/a/${host.id}`)
  const muster = await openDialog(armyPane(page).getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  await muster.getByRole('button', { name: /^Light Infantry/ }).click()
  await unitRow(other, 'Light Infantry').click()
  await chooseFromMenu(other, 'Unit menu', 'Delete')
  await expect(unitRow(other, 'Light Infantry')).toHaveCount(0)
  await expectSaved(other)
  await expect(muster.getByRole('button', { name: /^Light Infantry/ })).not.toContainText('in the army')
  await muster.getByRole('button', { name: 'Undo: Add Light Infantry' }).click()
  const tooLate = page.locator('.toast', { hasText: 'Too late to undo that.' })
  await expect(tooLate).toBeVisible()
  await muster.getByRole('button', { name: 'Done' }).click()
  await expect(unitRow(page, 'Guard')).toBeVisible()

  await visit(page, '/army')
  const list = listPane(page)
  const dialog = await openDialog(list.getByRole('button', { name: 'Import army' }), 'Import army')
  await dialog.getByLabel('Text or link').fill(makeArmyJson([makeArmy({ name: 'Rat Kings' })]))
  await dialog.getByRole('button', { name: 'Read' }).click()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await other.goto('/army')
  await armyRow(other, 'Rat Kings').getByRole('link').click()
  await chooseFromMenu(other, 'Army menu', 'Delete')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await undoByToast(page, 'Imported 1 army.')
  await expect(tooLate).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('a text field keeps its own undo', async ({ page }) => {
  await startWith(page, [host], guard)
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await expect(count(page)).toHaveText('2')
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Unit' })
  for (const label of ['Name', 'Description']) {
    const field = dialog.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.press('End')
    await field.pressSequentially('x')
    await expect(field).toHaveValue(`${before}x`)
    await page.keyboard.press('Control+z')
    await expect(field).toHaveValue(before)
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(count(page)).toHaveText('2')
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`there is one undo button on a screen of ${width} px, and it is within reach`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await startWith(page, [host], guard)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport({ ratio: 1 })
    await visit(page, `/army/a/${host.id}`)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1)
    const dialog = await openDialog(page.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
    await dialog.getByRole('button', { name: /^Light Infantry/ }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Undo: Add Light Infantry' })).toHaveCount(1)
    if (isWide(page)) await expect(unitRow(page, 'Light Infantry')).toBeVisible()
  })
}
