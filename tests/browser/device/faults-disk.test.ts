import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { parseDeviceFile } from '#domain/settings/device-file.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, readStore, startWith } from './database.ts'
import { smallDisk } from './disk.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  expectSaved,
  keywordCard,
  listPane,
  openChooser,
  openDialog,
  unitPane,
} from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
const guard = `/army/a/${host.id}/u/Guard_______`
const more = (page: Page) => unitPane(page).getByRole('button', { name: 'One more' })

test('[R-16] on a full disk the edit stays on the screen, can be downloaded, and is stored once there is room', async ({
  page,
  baseURL,
}) => {
  const disk = await smallDisk(page, baseURL ?? '')
  await startWith(page, [host], guard)
  await expect(count(page)).toHaveText('1')
  await disk.fill()
  await more(page).click()
  const notice = page.getByRole('alert')
  // Only one notice, even with army and unit side by side.
  await expect(notice).toContainText('Not saved. This device has no room left.')
  await expect(count(page)).toHaveText('2')
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  // The notice is inside the dialog, because the page behind it is inert.
  await expect(chooser.getByRole('alert')).toContainText('Not saved.')
  await chooser.getByRole('button', { name: 'Try again' }).click()
  await expect(chooser.getByRole('alert')).toContainText('Not saved.')
  await page.keyboard.press('Escape')
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await expect(notice).toContainText('Not saved.')
  expect(await readArmies(page), 'the old record is intact').toEqual([host])
  expect(await readStore(page, 'history')).toEqual([])

  const download = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Download army' }).click()
  const parsed = parseDeviceFile(await readFile(await (await download).path(), 'utf8'))
  expect(parsed).toMatchObject({
    type: 'file',
    contents: { armies: [{ name: host.name, units: [{ count: 2, keywords: [{ id: 'elite' }] }] }] },
  })

  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice, 'still no room').toContainText('Not saved.')
  await expect(count(page)).toHaveText('2')
  await unitPane(page).getByRole('link', { name: 'Back to the army' }).click()
  await expect(armyPane(page).getByRole('alert')).toContainText('Not saved.')
  await disk.makeRoom()
  await armyPane(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectSaved(page)
  await page.goto(guard)
  await expect(count(page)).toHaveText('2')
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Buy Elite for Guard' }).click()
  await page.getByRole('button', { name: 'Undo: 2 Guard' }).click()
  await expect(count(page)).toHaveText('1')
})

test('[R-16] an unsaved edit is kept while the user visits the list', async ({ page, baseURL }) => {
  const disk = await smallDisk(page, baseURL ?? '')
  await startWith(page, [host], guard)
  await expect(count(page)).toHaveText('1')
  await disk.fill()
  await more(page).click()
  await expect(unitPane(page).getByRole('alert')).toContainText('Not saved.')
  await unitPane(page).getByRole('link', { name: 'Back to the army' }).click()
  await page.getByRole('link', { name: 'All armies' }).click()
  await expect(armyRow(page, host.name)).toContainText('700 points · 2 units')
  await armyRow(page, host.name).getByRole('link').click()
  await expect(armyPane(page).getByRole('alert')).toContainText('Not saved.')
  const asked = page.waitForEvent('dialog')
  const leave = page.getByRole('banner').getByRole('link', { name: 'Hobgoblin' }).click()
  const question = await asked
  expect(question.type(), 'the browser asks before it is lost').toBe('beforeunload')
  await question.dismiss()
  await leave
  await expect(armyPane(page).getByRole('alert')).toContainText('Not saved.')
  await disk.makeRoom()
  await armyPane(page).getByRole('button', { name: 'Try again' }).click()
  await expectSaved(page)
  expect((await readArmies(page))[0]?.units[0]?.count).toBe(2)
})

test('[R-16] on a full disk a new army stays in its form until there is room', async ({ page, baseURL }) => {
  const disk = await smallDisk(page, baseURL ?? '')
  await startWith(page, [host])
  await expect(armyRow(page, host.name)).toBeVisible()
  await disk.fill()
  const button = listPane(page).getByRole('button', { name: 'Create Army', exact: true })
  const form = await openDialog(button, 'Create Army')
  await form.getByLabel('Name', { exact: true }).fill('Rat Kings')
  await form.getByLabel('Description').fill('Gnawing.')
  await form.getByRole('button', { name: 'Create Army' }).click()
  await expect(form.getByRole('alert')).toContainText('Not saved. This device has no room left.')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Rat Kings')
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download army' }).click()
  const parsed = parseDeviceFile(await readFile(await (await download).path(), 'utf8'))
  expect(parsed).toMatchObject({
    type: 'file',
    contents: { armies: [{ name: 'Rat Kings', description: 'Gnawing.' }] },
  })
  await disk.makeRoom()
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
  expect(await readArmies(page)).toHaveLength(2)
})

test('[R-16] on a full disk duplicating, deleting and undoing report the error and change nothing', async ({
  page,
  baseURL,
}) => {
  const disk = await smallDisk(page, baseURL ?? '')
  await startWith(page, [host], guard)
  await more(page).click()
  await expectSaved(page)
  const before = await readArmies(page)
  await disk.fill()
  await page.keyboard.press('Control+z')
  const toast = page.locator('.toast', { hasText: 'Not saved. This device has no room left.' })
  await expect(toast).toHaveCount(1)
  await expect(count(page)).toHaveText('2')
  await page.goto(`/army/a/${host.id}`)
  for (const action of ['Duplicate', 'Delete']) {
    await chooseFromMenu(page, 'Army menu', action)
    await expect(toast.last()).toBeVisible()
    await toast.last().getByRole('button', { name: 'Dismiss' }).click()
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(host.name)
  }
  await disk.makeRoom()
  expect(await readArmies(page)).toEqual(before)
  await page.keyboard.press('Control+z')
  await expect(armyPane(page)).toContainText('350 points · 1 unit')
})
