import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect } from '#tests/browser/account/accounts.ts'
import { armyPane, chooseFromMenu, count, unitPane, unitRow } from '#tests/browser/journeys.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import { refused, settle, startRefusable } from './refusals.ts'

// A refused request is logged by the browser.
test.use({ expectedErrors: ['/v1/', 'net::ERR_FAILED'] })

const host = makeArmy({ name: 'The Lantern Host', units: [makeUnit({ name: 'Guard' })] })

/** Fills in a form of the account page. `expectKept` expects that what was typed is still there, and closes it. */
async function fillIn(page: Page, name: string, fields: Record<string, string>) {
  const dialog = page.getByRole('dialog', { name })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await page.getByRole('button', { name, exact: true }).click()
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
  return {
    submit: (submit: string) => dialog.getByRole('button', { name: submit }).click(),
    expectKept: async () => {
      for (const [label, text] of Object.entries(fields)) await expect(field(label)).toHaveValue(text)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
  }
}

test('[R-89] each action on an account says that the device or the network refuses it, and keeps what was typed', async ({
  makeAccount,
  openArmyOf,
}) => {
  test.slow()
  const account = await makeAccount()
  const page = await openArmyOf(account, host)
  await startRefusable(page)
  await page.reload()
  await expectSynced(page)
  await unitRow(page, 'Guard').click()
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await expect(count(page)).toHaveText('2')
  await expectSynced(page)
  await chooseFromMenu(page, 'Army menu', 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await history.locator('summary').nth(1).click()
  await refused(page, 'restore a version', () =>
    history.getByRole('button', { name: 'Restore this version' }).click(),
  )
  await expect(history).toContainText('In this version:')
  await settle(page)
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(history).toBeHidden()
  await expect(armyPane(page)).toContainText('350 points')

  await page.goto('/account')
  await page.route('**/v1/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  const { email, password: Password } = account
  const deleting = await fillIn(page, 'Delete account', { Password })
  await refused(page, 'Delete account', () => deleting.submit('Delete account'))
  await deleting.expectKept()
  const emailing = await fillIn(page, 'Change email', { 'New email': `new.${email}`, Password })
  await refused(page, 'Change email', () => emailing.submit('Send code'))
  await emailing.expectKept()
  const changing = await fillIn(page, 'Change password', { 'Old password': Password, 'New password': email })
  await refused(page, 'Change password', () => changing.submit('Change password'))
  await changing.expectKept()
  await page.unrouteAll()

  const logOut = page.getByRole('dialog', { name: 'Log out' })
  await refused(page, 'Log out', () => page.getByRole('button', { name: 'Log out', exact: true }).click())
  await expect(logOut).toContainText('Nothing was deleted')
  await logOut.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('/')
})
