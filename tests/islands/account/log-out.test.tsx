import type { WritableAtom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { database } from '#app/device.ts'
import { session } from '#app/session.ts'
import { pending } from '#domain/async-result.ts'
import { AccountPage } from '#islands/account/account-page.tsx'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { readArmies, startDevice } from '#tests/islands/device.ts'
import { nextPage } from '#tests/islands/leave.ts'
import { onCall } from '#tests/islands/network.ts'
import { press } from '#tests/islands/steps.ts'
import { makeArmy } from '#tests/support/army.ts'
import { button, openForm, startAccount } from './accounts.tsx'

const rats = makeArmy({ name: 'Rat Kings' })
const dialog = page.getByRole('dialog', { name: 'Log out' })
const inDialog = (name: string) => dialog.getByRole('button', { name })

test('[SYNC-19] an unreadable sync log is reported in its place and can be cleared', async () => {
  // It is read once, also from this value.
  await database.list()
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { get } = IDBObjectStore.prototype
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (key === 'sync') throw new DOMException('The disk is gone.', 'UnknownError')
    return get.call(this, key)
  })
  // A page that has just been loaded knows nothing yet; a later one shows what it knows.
  const $state = session.$state as WritableAtom<ReturnType<typeof session.$state.get>>
  $state.set(pending)
  await startDevice()
  await openForm(<AccountPage />, '/account')
  const log = page.getByRole('region', { name: 'Sync log' })
  await expect.element(log.getByRole('alert')).toMatchTextContent('Sync log failed to load due to error')
  await expect.element(page.getByRole('link', { name: 'Join' })).not.toBeInTheDocument()
  await expectAccessible()
  reading.mockRestore()
  const reloaded = nextPage()
  await log.getByRole('button', { name: 'Clear log and refresh' }).click()
  await openForm(<AccountPage />, await reloaded)
  await expect.element(page.getByRole('link', { name: 'Join' })).toBeVisible()
  await expect.element(log).not.toBeInTheDocument()
})

test('nothing closes the dialog during a logout, which cannot be undone', async () => {
  await startAccount([rats])
  const gate = Promise.withResolvers<undefined>()
  let asked = 0
  onCall('/v1/sessions', async (send, method) => {
    if (method !== 'DELETE') return send()
    asked += 1
    await gate.promise
    return send()
  })
  await button('Log out').click()
  await inDialog('Log out').click()
  await expect.poll(() => asked).toBe(1)
  await expect.element(inDialog('Stay logged in')).not.toBeInTheDocument()
  await inDialog('Close').click({ force: true })
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  for (let presses = 0; presses < 3; presses += 1) await press('Escape')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('status').last()).toHaveTextContent('Logging out…')
  const home = nextPage()
  gate.resolve(undefined)
  expect(await home).toBe('/')
})

test('if armies cannot be counted or deleted, logging out says so and asks again before it deletes', async () => {
  await startAccount([rats])
  const broken = () => {
    throw new DOMException('The disk is gone.', 'UnknownError')
  }
  const counting = vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(broken)
  const clearing = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(broken)
  await button('Log out').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nothing has changed yet')
  counting.mockRestore()
  await inDialog('Try again').click()
  await expect.element(dialog).toMatchTextContent('1 army has changes that are only on this device')
  await inDialog('Log out').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nothing was deleted')
  await expect.element(dialog).toMatchTextContent('stays open on the server')
  await inDialog('Remove from this device anyway').click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('the browser’s database is not responding')
  await expectAccessible()
  clearing.mockRestore()
  const home = nextPage()
  await inDialog('Remove from this device anyway').click()
  expect(await home).toBe('/')
  expect(await readArmies()).toEqual([])
})

test('[AUTH-27] a logout that does not reach the server is only logged, and nothing is cleared', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const account = await startAccount([rats])
  onCall('/v1/sessions', (send, method) =>
    method === 'DELETE' ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  )
  await button('Log out').click()
  await inDialog('Log out').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nothing was deleted')
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Log out failed'))
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(account.email)).toBeVisible()
  expect((await readArmies()).map(({ name }) => name)).toEqual(['Rat Kings'])
})
