import { expect } from '#tests/browser/app.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import { armyPane, armyRow, chooseFromMenu, createArmy } from '#tests/browser/journeys.ts'
import type { Locator, Page } from 'playwright/test'

async function openTrash(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  return page.getByRole('dialog', { name: 'Trash' })
}

// Two devices and the history of the server make the difference.
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
