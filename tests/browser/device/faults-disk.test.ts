import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { parseDeviceFile } from '#domain/backup/device-file.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, startWith } from './database.ts'
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

// Only the browser itself says that its quota is used up, and asks before a page with an unsaved edit is left.
test(
  '[R-16] on a full disk nothing is lost: what was done stays on the screen, can be downloaded, and is stored once there is room',
  { tag: '@deep' },
  async ({ page, context, baseURL }) => {
    // Chromium always reports ten gigabytes here. Firefox and Safari report the real value.
    await page.addInitScript(() => {
      const quota = 'nearlyFull' in sessionStorage ? 42_000_000 : 10_000_000_000
      navigator.storage.estimate = () =>
        Promise.resolve({ quota, usage: 3_000_000, usageDetails: { indexedDB: 1_200_000 } })
    })
    const disk = await smallDisk(page, baseURL ?? '')
    await startWith(page, [host], guard)
    await more(page).click()
    await expect(count(page)).toHaveText('2')
    await expectSaved(page)
    const stored = await readArmies(page)
    await disk.fill()

    // What changes the list is not done.
    const toast = page.locator('.toast', { hasText: 'Not saved. This device has no room left.' })
    const dismiss = async () => {
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      // By itself it would go after 6 s.
      await expect(toast).toHaveCount(0, { timeout: 3000 })
    }
    await page.keyboard.press('Control+z')
    await dismiss()
    await expect(count(page)).toHaveText('2')
    for (const action of ['Duplicate', 'Delete']) {
      await chooseFromMenu(page, 'Army menu', action)
      await dismiss()
      await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(host.name)
    }
    expect(await readArmies(page)).toEqual(stored)

    // A new army stays in its form.
    const creating = await context.newPage()
    await creating.goto('/army')
    const form = await openDialog(
      listPane(creating).getByRole('button', { name: 'Create Army', exact: true }),
      'Create Army',
    )
    await form.getByLabel('Name', { exact: true }).fill('Rat Kings')
    await form.getByRole('button', { name: 'Create Army' }).click()
    await expect(form.getByRole('alert')).toContainText('Not saved. This device has no room left.')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Rat Kings')
    const newArmy = await downloadFrom(creating, form)
    expect(newArmy).toMatchObject({ contents: { armies: [{ name: 'Rat Kings' }] } })

    // An edit stays on the screen, with one notice, even with army and unit side by side.
    await more(page).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Not saved. This device has no room left.')
    await expect(count(page)).toHaveText('3')
    const chooser = await openChooser(page)
    await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
    // The notice is inside the dialog, because the page behind it is inert.
    await expect(chooser.getByRole('alert')).toContainText('Not saved.')
    await page.keyboard.press('Escape')
    await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
    const parsed = await downloadFrom(page, notice)
    expect(parsed).toMatchObject({
      type: 'file',
      contents: { armies: [{ name: host.name, units: [{ count: 3, keywords: [{ id: 'elite' }] }] }] },
    })

    // It is kept while the user visits the list, and the browser asks before it is lost.
    await unitPane(page).getByRole('link', { name: 'Back to the army' }).click()
    await page.getByRole('link', { name: 'All armies' }).click()
    await expect(armyRow(page, host.name)).toContainText('3 units')
    await armyRow(page, host.name).getByRole('link').click()
    await expect(armyPane(page).getByRole('alert')).toContainText('Not saved.')
    const asked = page.waitForEvent('dialog')
    const leave = page.getByRole('banner').getByRole('link', { name: 'Hobgoblin' }).click()
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await leave
    await armyPane(page).getByRole('button', { name: 'Try again' }).click()
    await expect(notice, 'still no room').toContainText('Not saved.')
    expect(await readArmies(page), 'the old record is intact').toEqual(stored)
    await disk.makeRoom()
    await armyPane(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectSaved(page)

    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(armyPane(creating).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
    expect(await readArmies(page)).toHaveLength(2)

    // The list says that the device is nearly full, before it is, and leads to the export.
    const warning = page.getByRole('complementary', { name: 'Storage' })
    await expect(warning).toHaveCount(0)
    await page.evaluate(() => sessionStorage.setItem('nearlyFull', 'yes'))
    await page.goto('/army')
    await expect(warning).toContainText('Only 39.0 MB left for this app on this device.')
    await expect(warning).toContainText(
      'Armies, their pictures and history take 1.2 MB, the app’s own files 1.8 MB.',
    )
    await warning.getByRole('link', { name: 'Export everything' }).click()
    await expect(page.getByRole('button', { name: 'Export everything' })).toBeInViewport()
  },
)

/** Downloads what is not saved. @returns what the file holds */
async function downloadFrom(page: Page, place: Locator) {
  const download = page.waitForEvent('download')
  await place.getByRole('button', { name: 'Download army' }).click()
  return parseDeviceFile(await readFile(await (await download).path(), 'utf8'))
}
