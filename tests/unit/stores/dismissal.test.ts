import { expect, it, onTestFinished } from 'vitest'
import { createKeyval, dismissalEntry } from '#storage/keyval.ts'
import { createDismissal } from '#stores/dismissal.ts'
import { eventually } from '#tests/support/eventually.ts'
import { beforeRequests, failTransaction, newDevice } from '#tests/unit/storage/device.ts'

function open() {
  const device = newDevice()
  const openTab = () => {
    const keyval = createKeyval(device.openTab().database)
    return { keyval, ...createDismissal('join_prompt', keyval, { now: () => 7000 }) }
  }
  return { openTab, ...openTab() }
}

it('[SHELL-29] a prompt is shown once it is known that it was not dismissed, and never again after that', async () => {
  const { $isDismissed, wasDismissed, dismiss, keyval, openTab } = open()
  expect($isDismissed.get(), 'it does not flash').toBe(true)
  $isDismissed.listen(() => undefined)
  await eventually(() => expect($isDismissed.get()).toBe(false))
  expect(await wasDismissed()).toBe(false)
  const stored = dismiss()
  expect($isDismissed.get()).toBe(true)
  await stored
  expect(await keyval.get(dismissalEntry('join_prompt'))).toBe(7000)
  const later = openTab()
  expect(await later.wasDismissed()).toBe(true)
  expect(later.$isDismissed.get()).toBe(true)
})

it('a prompt is not shown if the database cannot say whether it was dismissed', async () => {
  const { wasDismissed } = open()
  onTestFinished(beforeRequests((_name, tx) => failTransaction(tx, 'UnknownError')))
  expect(await wasDismissed()).toBe(true)
})

it('an error that is no failure of the database is not hidden', async () => {
  const { keyval } = open()
  const get = () => Promise.reject(new Error('A bug.'))
  const { wasDismissed } = createDismissal('join_prompt', { ...keyval, get }, { now: () => 1 })
  await expect(wasDismissed()).rejects.toThrow('A bug.')
})
