import { makeArmyJson } from '#domain/army/make-army-json.ts'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  createArmy,
  expectSaved,
  isWide,
  keywordCard,
  listPane,
  openDialog,
  openList,
  undoByToast,
  unitPane,
  unitRow,
  visit,
} from '../journeys.ts'

const host = makeArmy({
  units: [makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }] }), makeUnit({ name: 'Archers' })],
})
const guard = `/army/a/${host.id}/u/Guard_______`

test('keys and buttons undo and redo an edit and say what they did', async ({ page }) => {
  await startWith(page, [host], guard)
  const undo = page.getByRole('button', { name: /^Undo(:|$)/ })
  const redo = page.getByRole('button', { name: /^Redo(:|$)/ })
  await expect(undo.first()).toBeDisabled()
  await unitPane(page).getByRole('button', { name: 'Remove Elite' }).click()
  await expect(keywordCard(unitPane(page), 'Elite')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Remove Elite from Guard' }).click()
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await expect(page.getByText('Undone: Remove Elite from Guard')).toBeVisible()
  await expect(undo.first(), 'the button keeps the focus').toBeFocused()
  await expect(undo.first()).toBeDisabled()
  await page.getByRole('button', { name: 'Redo: Remove Elite from Guard' }).click()
  await expect(keywordCard(unitPane(page), 'Elite')).toHaveCount(0)
  await expect(redo.first()).toBeDisabled()
  for (const [keys, held] of [
    ['Control+z', 1],
    ['Control+Shift+z', 0],
    ['Meta+z', 1],
    ['Meta+Shift+z', 0],
  ] as const) {
    await page.keyboard.press(keys)
    await expect(keywordCard(unitPane(page), 'Elite'), keys).toHaveCount(held)
  }
  await expect(page.getByText('Redone: Remove Elite from Guard').last()).toBeVisible()
})

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

test('consecutive steps of one count are undone together, unless another edit is between them', async ({
  page,
}) => {
  await startWith(page, [host], guard)
  const more = unitPane(page).getByRole('button', { name: 'One more' })
  for (let step = 0; step < 4; step += 1) await more.click()
  await unitPane(page).getByRole('button', { name: 'One fewer' }).click()
  await expect(count(page)).toHaveText('4')
  await unitPane(page).getByRole('button', { name: 'Remove Elite' }).click()
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Undo: Count Guard 6' }).click()
  await expect(count(page)).toHaveText('4')
  await page.getByRole('button', { name: 'Undo: Remove Elite from Guard' }).click()
  const undoCount = page.getByRole('button', { name: 'Undo: Count Guard 4' })
  await expect(undoCount).toBeVisible()
  await expectSaved(page)
  await page.reload()
  await undoCount.click()
  await expect(count(page)).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
  await page.getByRole('button', { name: 'Redo: Count Guard 4' }).click()
  await expect(count(page)).toHaveText('4')
})

test('undoing a new unit by key, button or toast returns to its army', async ({ page }) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  await addUnit(page, 'Rats')
  const added = page.url()
  await page.getByRole('button', { name: 'Undo: Add Rats' }).click()
  await expect(page).toHaveURL(`/army/a/${host.id}`)
  await expect(unitRow(page, 'Rats')).toHaveCount(0)
  await expect(page.getByText('Unit not found. Perhaps it was deleted?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo: Add Rats' }).click()
  await unitRow(page, 'Rats').click()
  await expect(page).toHaveURL(added)
  await undoByToast(page, 'Redone: Add Rats')
  await expect(page).toHaveURL(`/army/a/${host.id}`)
  await page.goto(guard)
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await page.keyboard.press('Control+z')
  await expect(count(page)).toHaveText('1')
  await expect(page, 'the unit stays open for another edit').toHaveURL(guard)
})

test('the toasts of two deletions stack, and each restores what it names', async ({ page }) => {
  await startWith(page, [host], guard)
  await chooseFromMenu(page, 'Unit menu', 'Delete')
  await unitRow(page, 'Archers').click()
  await chooseFromMenu(page, 'Unit menu', 'Delete')
  await expect(armyPane(page)).toContainText('No units')
  const toasts = page.getByRole('status')
  const first = toasts.locator('.toast', { hasText: 'Deleted Guard' })
  await expect(toasts.locator('.toast')).toHaveCount(2)
  await undoByToast(page, 'Deleted Guard')
  await expect(unitRow(page, 'Guard')).toBeVisible()
  await expect(unitRow(page, 'Archers')).toHaveCount(0)
  await expect(first).toHaveCount(0)
  await undoByToast(page, 'Deleted Archers')
  await expect(unitRow(page, 'Archers')).toBeVisible()
  await expectSaved(page)
  expect(new Set((await readArmies(page))[0]?.units)).toEqual(new Set(host.units))
})

test('the toast of a deleted army restores it unchanged, with its history', async ({ page }) => {
  const other = makeArmy({ name: 'Rat Kings', created_ts: 2 })
  await startWith(page, [host, other], guard)
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await visit(page, `/army/a/${host.id}`)
  await chooseFromMenu(page, 'Army menu', 'Delete')
  await armyRow(page, 'Rat Kings').getByRole('link').click()
  await chooseFromMenu(page, 'Army menu', 'Delete')
  await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await undoByToast(page, 'Deleted The Lantern Host')
  await expect(listPane(page).getByRole('listitem')).toHaveText([/The Lantern Host/])
  await armyRow(page, 'The Lantern Host').getByRole('link').click()
  await expect(unitRow(page, 'Guard')).toContainText('× 2')
  await page.getByRole('button', { name: 'Undo: Count Guard 2' }).click()
  await expect(unitRow(page, 'Guard')).not.toContainText('×')
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

test('Ctrl+Z on the page of an army undoes its edits, but never its creation', async ({ page }) => {
  await openList(page)
  await createArmy(page, 'Rat Kings')
  await addUnit(page, 'Rats')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Add Rats')).toBeVisible()
  await expect(unitRow(page, 'Rats')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(unitRow(page, 'Rats')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(unitRow(page, 'Rats')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectSaved(page)
  await page.reload()
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
  await visit(page, '/army')
  await page.getByRole('button', { name: 'Undo: Create army' }).click()
  await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
})

test('the toast of an undone edit redoes that edit, even if others were undone since', async ({ page }) => {
  await startWith(page, [host], guard)
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await unitPane(page).getByRole('button', { name: 'Remove Elite' }).click()
  await expect(keywordCard(unitPane(page), 'Elite')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(count(page)).toHaveText('1')
  const toast = page.locator('.toast', { hasText: 'Undone: Remove Elite from Guard' })
  await toast.getByRole('button', { name: 'Redo' }).click()
  await expect(keywordCard(unitPane(page), 'Elite')).toHaveCount(0)
  await expect(count(page)).toHaveText('1')
})

test('dialogs and menus close when their page is left', async ({ page }) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  await unitRow(page, 'Guard').click()
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Guard')
  await openDialog(armyPane(page).getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
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

test('the list is right after an army is deleted, restored and deleted again within a second', async ({
  page,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  await chooseFromMenu(page, 'Army menu', 'Delete')
  for (let round = 0; round < 3; round += 1) {
    await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(armyRow(page, host.name)).toContainText('775 points · 2 units')
    await page.keyboard.press('Control+Shift+z')
  }
  await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
})

test('a new edit clears redo', async ({ page }) => {
  await startWith(page, [host], guard)
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await expect(count(page)).toHaveText('2')
  await page.keyboard.press('Control+z')
  await expect(count(page)).toHaveText('1')
  await unitPane(page).getByRole('button', { name: 'Remove Elite' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Remove Elite from Guard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redo', exact: true }).first()).toBeDisabled()
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
