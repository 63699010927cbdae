import type { Locator } from 'playwright/test'
import { expect, logIn, test } from '#tests/browser/account/accounts.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { chooseFromMenu } from '#tests/browser/journeys.ts'
import { makePhoto, openCrop, openForm } from '#tests/browser/pictures.ts'
import { host } from './hosts.ts'
import { lookAtDialog, Walk } from './walk.ts'

test.use({
  actionTimeout: 20_000,
  expectedErrors: ['404', '/hobgoblin/', '/v1/', 'net::ERR_INTERNET_DISCONNECTED'],
})
// A walk has many steps.
test.describe.configure({ timeout: 600_000 })

// The real sizes, colours and stacking of the built page.
test(
  '[SHELL-90] no dialog of an account lies outside the screen',
  { tag: '@deep-phone' },
  async ({ page, makeAccount }) => {
    const walk = new Walk(page)
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
    await logIn(page, await makeAccount())
    await putArmies(page, [host])
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible()
    await walk.look('an account')
    const names = ['Change email', 'Change password', 'Delete account']
    for (const name of names) await lookAtDialog(page, walk, name, () => button(name).click())
    await page.context().setOffline(true)
    await lookAtDialog(page, walk, 'Log out', async () => {
      await button('Log out').click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
    })
    await page.context().setOffline(false)
    await page.goto(`/army/a/${host.id}`)
    await lookAtDialog(page, walk, 'Crop picture', async () => {
      await openCrop(await openForm(page), await makePhoto(1200, 900))
    })
    await page.keyboard.press('Escape')
    await lookAtDialog(page, walk, 'History', async () => {
      await chooseFromMenu(page, 'Army menu', 'History')
      await page.getByRole('dialog', { name: 'History' }).locator('summary').first().click()
      await expect(page.getByText(/The army is still the same|In this version/)).toBeVisible()
    })
  },
)
