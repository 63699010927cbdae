import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectTexts, openDialog, press, undoByToast } from '#tests/islands/steps.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  createArmy,
  keywordCard,
  listPane,
  startBuilder,
  unitPane,
  unitRow,
  visit,
} from './builder.tsx'

const host = makeArmy({
  units: [makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }] }), makeUnit({ name: 'Archers' })],
})
const guard = `/army/a/${host.id}/u/Guard_______`

test('keys and buttons undo and redo an edit and say what they did', async () => {
  await startBuilder([host], guard)
  const undo = page.getByRole('button', { name: /^Undo(:|$)/ })
  const redo = page.getByRole('button', { name: /^Redo(:|$)/ })
  await expect.element(undo.first()).toBeDisabled()
  await unitPane.getByRole('button', { name: 'Remove Elite' }).click()
  await expect.element(keywordCard(unitPane, 'Elite')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo: Remove Elite from Guard' }).click()
  await expect.element(keywordCard(unitPane, 'Elite')).toBeVisible()
  await expect.element(page.getByText('Undone: Remove Elite from Guard')).toBeVisible()
  await expect.element(undo.first(), { message: 'the button keeps the focus' }).toHaveFocus()
  await expect.element(undo.first()).toBeDisabled()
  await page.getByRole('button', { name: 'Redo: Remove Elite from Guard' }).click()
  await expect.element(keywordCard(unitPane, 'Elite')).not.toBeInTheDocument()
  await expect.element(redo.first()).toBeDisabled()
  for (const [keys, held] of [
    ['Control+z', 1],
    ['Control+Shift+z', 0],
    ['Meta+z', 1],
    ['Meta+Shift+z', 0],
  ] as const) {
    await press(keys)
    await expect.poll(() => keywordCard(unitPane, 'Elite').length, { message: keys }).toBe(held)
  }
  await expect.element(page.getByText('Redone: Remove Elite from Guard').last()).toBeVisible()
})

test('consecutive steps of one count are undone together, unless another edit is between them', async () => {
  await startBuilder([host], guard)
  const more = unitPane.getByRole('button', { name: 'One more' })
  for (let step = 0; step < 4; step += 1) await more.click()
  await unitPane.getByRole('button', { name: 'One fewer' }).click()
  await expect.element(count).toHaveTextContent('4')
  await unitPane.getByRole('button', { name: 'Remove Elite' }).click()
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Undo: 6 Guard' }).click()
  await expect.element(count).toHaveTextContent('4')
  await page.getByRole('button', { name: 'Undo: Remove Elite from Guard' }).click()
  const undoCount = page.getByRole('button', { name: 'Undo: 4 Guard' })
  await expect.element(undoCount).toBeVisible()
  await expectSaved()
  await visit()
  await undoCount.click()
  await expect.element(count).toHaveTextContent('1')
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
  await page.getByRole('button', { name: 'Redo: 4 Guard' }).click()
  await expect.element(count).toHaveTextContent('4')
})

test('undoing a new unit by key, button or toast returns to its army', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  await addUnit('Rats')
  const added = location.pathname
  await page.getByRole('button', { name: 'Undo: Add Rats' }).click()
  await expect.poll(() => location.pathname).toBe(`/army/a/${host.id}`)
  await expect.element(unitRow('Rats')).not.toBeInTheDocument()
  await expect.element(page.getByText('Unit not found. Perhaps it was deleted?')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Redo: Add Rats' }).click()
  await unitRow('Rats').click()
  await expect.poll(() => location.pathname).toBe(added)
  await undoByToast('Redone: Add Rats')
  await expect.poll(() => location.pathname).toBe(`/army/a/${host.id}`)
  await visit(guard)
  await unitPane.getByRole('button', { name: 'One more' }).click()
  await press('Control+z')
  await expect.element(count).toHaveTextContent('1')
  expect(location.pathname, 'the unit stays open for another edit').toBe(guard)
})

test('[SHELL-95] of two deletions the toast takes back the last one, and the button the one before', async () => {
  await startBuilder([host], guard)
  await chooseFromMenu('Unit menu', 'Delete')
  await unitRow('Archers').click()
  await chooseFromMenu('Unit menu', 'Delete')
  await expect.element(armyPane).toMatchTextContent('No units')
  await expectTexts(page.getBySelector('.toast'), [/^Deleted Archers/])
  await undoByToast('Deleted Archers')
  await expect.element(unitRow('Archers')).toBeVisible()
  await expect.element(unitRow('Guard')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo: Delete Guard' }).click()
  await expect.element(unitRow('Guard')).toBeVisible()
  await expectSaved()
  expect(new Set((await readArmies())[0]?.units)).toEqual(new Set(host.units))
})

test('the toast of a deleted army restores it unchanged, with its history', async () => {
  await startBuilder([host], guard)
  await unitPane.getByRole('button', { name: 'One more' }).click()
  await visit(`/army/a/${host.id}`)
  await chooseFromMenu('Army menu', 'Delete')
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await undoByToast('Deleted The Lantern Host')
  await expectTexts(listPane.getByRole('listitem'), [/The Lantern Host/])
  await armyRow('The Lantern Host').getByRole('link').click()
  await expect.element(unitRow('Guard')).toMatchTextContent('× 2')
  await page.getByRole('button', { name: 'Undo: 2 Guard' }).click()
  await expect.element(unitRow('Guard')).not.toMatchTextContent('×')
})

test('[SHELL-95] a toast does not follow to another army', async () => {
  await startBuilder([host, makeArmy({ name: 'Rat Kings', created_ts: 2 })], guard)
  await chooseFromMenu('Unit menu', 'Delete')
  await expectTexts(page.getBySelector('.toast'), [/^Deleted Guard/])
  await unitRow('Archers').click()
  await expect.element(page.getByText('Deleted Guard'), { message: 'it stays with its army' }).toBeVisible()
  await armyRow('Rat Kings').getByRole('link').click()
  await expectTexts(page.getBySelector('.toast'), [])
})

test('Ctrl+Z on the page of an army undoes its edits, but never its creation', async () => {
  await startBuilder([])
  await createArmy('Rat Kings')
  await addUnit('Rats')
  await press('Control+z')
  await expect.element(page.getByText('Undone: Add Rats')).toBeVisible()
  await expect.element(unitRow('Rats')).not.toBeInTheDocument()
  await press('Control+Shift+z')
  await expect.element(unitRow('Rats')).toBeVisible()
  await press('Control+z')
  await expect.element(unitRow('Rats')).not.toBeInTheDocument()
  await press('Control+z')
  await press('Control+z')
  await expectSaved()
  await visit()
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent('Rat Kings')
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled()
  await visit('/army')
  await page.getByRole('button', { name: 'Undo: Create army' }).click()
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
})

test('the toast of an undone edit redoes only that edit', async () => {
  await startBuilder([host], guard)
  await unitPane.getByRole('button', { name: 'One more' }).click()
  await unitPane.getByRole('button', { name: 'Remove Elite' }).click()
  await expect.element(keywordCard(unitPane, 'Elite')).not.toBeInTheDocument()
  await press('Control+z')
  await expect.element(keywordCard(unitPane, 'Elite')).toBeVisible()
  await press('Control+z')
  await expect.element(count).toHaveTextContent('1')
  const toast = page.getBySelector('.toast').filter({ hasText: 'Undone: 2 Guard' })
  await toast.getByRole('button', { name: 'Redo' }).click()
  await expect.element(count).toHaveTextContent('2')
  await expect.element(keywordCard(unitPane, 'Elite')).toBeVisible()
})

test('dialogs and menus close when their page is left', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  await unitRow('Guard').click()
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toHaveTextContent('Guard')
  await openDialog(armyPane.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  history.forward()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  history.back()
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
})

test('the list is right after an army is deleted, restored and deleted again within a second', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  await chooseFromMenu('Army menu', 'Delete')
  for (let round = 0; round < 3; round += 1) {
    await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
    await press('Control+z')
    await expect.element(armyRow(host.name)).toMatchTextContent('775 points · 2 units')
    await press('Control+Shift+z')
  }
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
})

test('a new edit clears redo', async () => {
  await startBuilder([host], guard)
  await unitPane.getByRole('button', { name: 'One more' }).click()
  await expect.element(count).toHaveTextContent('2')
  await press('Control+z')
  await expect.element(count).toHaveTextContent('1')
  await unitPane.getByRole('button', { name: 'Remove Elite' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo: Remove Elite from Guard' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Redo', exact: true }).first()).toBeDisabled()
})
