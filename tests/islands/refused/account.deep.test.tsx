import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call, button, startAccount } from '#tests/islands/account/accounts.tsx'
import { armyPane, chooseFromMenu, visit } from '#tests/islands/army/builder.tsx'
import { onCall } from '#tests/islands/network.ts'
import { nextPage } from '#tests/islands/leave.ts'
import { startPlay } from '#tests/islands/play/play-page.tsx'
import { press } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refused, refusedOnce } from './refusals.ts'

const host = makeArmy({ name: 'The Lantern Host', units: [makeUnit({ name: 'Guard' })] })

/** Fills in a form of the account page, sends it, which is refused, and expects that what was typed is still there. */
async function expectRefused(name: string, submit: string, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  const field = (label: string) => dialog.getByLabelText(label, { exact: true })
  await button(name).click()
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
  await refused(name, () => dialog.getByRole('button', { name: submit }).click())
  for (const [label, text] of Object.entries(fields)) await expect.element(field(label)).toHaveValue(text)
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
}

test('[R-89] each action on an account says that the device or the network refuses it, and keeps what was typed', async () => {
  // Games of other tests would be lost, which the dialog would ask about first.
  await startPlay([])
  const { email, password: Password } = await startAccount()
  let isAway = true
  for (const path of ['/v1/users/me', '/v1/users/me/password', '/v1/email-changes'])
    onCall(path, (send, method) =>
      isAway && method !== 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : send(),
    )
  await expectRefused('Delete account', 'Delete account', { Password })
  await expectRefused('Change email', 'Send code', { 'New email': `new.${email}`, Password })
  await expectRefused('Change password', 'Change password', {
    'Old password': Password,
    'New password': email,
  })
  isAway = false
  const logOut = page.getByRole('dialog', { name: 'Log out' })
  await refused('Log out', () => button('Log out').click())
  await expect.element(logOut).toMatchTextContent('Nothing was deleted')
  const home = nextPage()
  await logOut.getByRole('button', { name: 'Try again' }).click()
  expect(await home).toBe('/')
})

test('[R-89] restoring a version says that the device refuses it', async () => {
  await startAccount([host], { isVerified: true })
  type Pushed = { accepted: { ts: number }[] }
  const push = (army: object) => call<Pushed>('PATCH', '/hobgoblin/data', { armies: [army] })
  const earlier = { ...host, units: [makeUnit({ name: 'Guard', count: 2 })] }
  const { accepted } = await push(earlier)
  await push({ ...host, updated_ts: host.updated_ts + 1, base_ts: accepted[0]?.ts })
  await visit(`/army/a/${host.id}`)
  await chooseFromMenu('Army menu', 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getBySelector('summary').nth(1).click()
  const restore = history.getByRole('button', { name: 'Restore this version' })
  await refusedOnce('restore a version', () => restore.click())
  await expect.element(history).toMatchTextContent('In this version:')
  await restore.click()
  await expect.element(history).not.toBeInTheDocument()
  await expect.element(armyPane).toMatchTextContent('700 points')
})
