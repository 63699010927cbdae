import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import { armyPane, armyRow, chooseFromMenu, createArmy, unitRow } from '#tests/browser/journeys.ts'
import type { Locator, Page } from 'playwright/test'

const host = makeArmy({
  name: 'The Lantern Host',
  units: [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY' })],
})

async function openTrash(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  return page.getByRole('dialog', { name: 'Trash' })
}

test.describe('offline', () => {
  // Offline and without its worker, the page cannot load new icons.
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })

  test('a deleted army is in Trash after a reload, even offline, and can be restored unchanged', async ({
    page,
  }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    await chooseFromMenu(page, 'Army menu', 'Delete')
    await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
    await page.reload()
    const trash = await openTrash(page)
    await expect(trash.getByRole('listitem')).toHaveCount(1)
    await expect(trash.getByRole('listitem')).toContainText(
      /^The Lantern Host650 points · 2 units · deleted \d+ \w+ \d{4} at \d\d:\d\d/,
    )
    await expect(trash.getByRole('button', { name: /^History/ }), 'nobody is logged in').toHaveCount(0)
    await expectAccessible(page)
    await page.context().setOffline(true)
    await trash.getByRole('button', { name: 'Restore The Lantern Host' }).click()
    await expect(trash.getByText('No armies were deleted in the last 30 days.')).toBeVisible()
    await expect(page.getByText('Restored The Lantern Host.')).toBeVisible()
    await trash.getByRole('button', { name: 'Close' }).click()
    await page.context().setOffline(false)
    await armyRow(page, host.name).getByRole('link').click()
    await expect(unitRow(page, 'Guard')).toBeVisible()
    await expect(unitRow(page, 'Archers')).toBeVisible()
    await page.goto('/army')
    await page.getByRole('button', { name: 'Undo: Restore The Lantern Host' }).click()
    await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  })
})

test(
  'another device can restore a deleted army, and an older version of it from History',
  { tag: '@deep' },
  async ({ phoneAndLaptop: [phone, laptop] }) => {
    await createArmy(phone, 'Rat Kings')
    await expectSynced(phone)
    await expect(armyRow(laptop, 'Rat Kings')).toBeVisible()
    await chooseFromMenu(phone, 'Army menu', 'Delete')
    await expect(armyRow(laptop, 'Rat Kings')).toBeHidden()
    const trash = await openTrash(laptop)
    await trash.getByRole('button', { name: 'Restore Rat Kings' }).click()
    await trash.getByRole('button', { name: 'Close' }).click()
    await expect(armyRow(laptop, 'Rat Kings')).toBeVisible()
    await expect(armyRow(phone, 'Rat Kings')).toBeVisible()

    await armyRow(phone, 'Rat Kings').getByRole('link').click()
    await chooseFromMenu(phone, 'Army menu', 'Edit')
    const edit = phone.getByRole('dialog', { name: 'Edit Army' })
    await edit.getByLabel('Name', { exact: true }).fill('Mouse Kings')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(armyRow(laptop, 'Mouse Kings')).toBeVisible()
    await chooseFromMenu(phone, 'Army menu', 'Delete')
    await expectSynced(phone)
    const again = await openTrash(phone)
    await again.getByRole('button', { name: 'History of Mouse Kings' }).click()
    const history = phone.getByRole('dialog', { name: 'History' })
    await history.getByRole('listitem').last().locator('summary').click()
    await expect(history.getByText('Name: Mouse Kings → Rat Kings.')).toBeVisible()
    await history.getByRole('button', { name: 'Restore this version' }).click()
    await expect(again.getByText('No armies were deleted in the last 30 days.')).toBeVisible()
    await expect(armyRow(laptop, 'Rat Kings')).toBeVisible()
    await armyRow(laptop, 'Rat Kings').getByRole('link').click()
    await expect(armyPane(laptop).getByRole('heading', { level: 1, name: 'Rat Kings' })).toBeVisible()
  },
)

test('the toast of a deletion does not cover a dialog opened below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await startWith(page, [host], `/army/a/${host.id}`)
  await unitRow(page, 'Archers').click()
  await chooseFromMenu(page, 'Unit menu', 'Delete')
  await chooseFromMenu(page, 'Army menu', 'Deleted units')
  const dialog = page.getByRole('dialog', { name: 'Deleted units' })
  const toast = dialog.locator('.toast', { hasText: 'Deleted Archers' })
  await expect(toast).toBeVisible()
  const [above, below] = await Promise.all([toast.boundingBox(), dialog.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})
