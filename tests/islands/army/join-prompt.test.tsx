import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { joinPrompt } from '#app/army.ts'
import { backupReminder } from '#islands/army/parts/list-stores.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { readStore } from '#tests/islands/device.ts'
import { painted } from '#tests/islands/steps.ts'
import { createArmy, listPane, startBuilder, visit } from './builder.tsx'

// A banner is loaded when it is first shown, which must not take longer than a look at what is not there.
await import('#islands/army/list/banners.tsx')

const two = ['Host 1', 'Host 2'].map((name) => makeArmy({ name }))

test('[SHELL-28] [SHELL-29] a visitor with three armies is asked to join until the prompt is dismissed', async () => {
  const prompt = page.getByRole('complementary', { name: 'Join' })
  const rows = listPane.getByRole('listitem')
  await startBuilder(two)
  await expect.poll(() => rows.length).toBe(2)
  await expect.poll(() => joinPrompt.$isDismissed.get()).toBe(false)
  await painted()
  await expect.element(prompt).not.toBeInTheDocument()
  await createArmy('Host 3')
  await visit('/army')
  await expect.element(prompt.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join')
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect.element(prompt).not.toBeInTheDocument()
  await visit()
  await expect.poll(() => rows.length).toBe(3)
  await expect.element(prompt).not.toBeInTheDocument()
  const flags = await readStore('keyval')
  expect(flags.filter((flag) => typeof flag === 'number')).toHaveLength(1)
})

test('[LIB-40] a logged-in user is asked neither to join nor for a backup', async () => {
  const currentUser = { id: 'user-1', email: 'goblin@hobgoblin.example', isVerified: false }
  const three = [...two, makeArmy({ name: 'Host 3' })]
  await startBuilder(three, '/army', {
    sync: { ...emptySyncState, currentUser },
    backup: { made: 1_700_000_000_000, put_off: null },
  })
  await createArmy('Host 4')
  await visit('/army')
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(4)
  await expect.poll(() => joinPrompt.$isDismissed.get()).toBe(false)
  await expect.poll(() => backupReminder.$due.get()).not.toBeNull()
  await painted()
  for (const name of ['Join', 'Backup'])
    await expect.element(page.getByRole('complementary', { name })).not.toBeInTheDocument()
})

test('with one army there is nothing to find, and with two there is', async () => {
  await startBuilder(two.slice(0, 1))
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(1)
  await expect.element(listPane.getByRole('searchbox')).not.toBeInTheDocument()
  await startBuilder(two)
  await expect.element(listPane.getByRole('searchbox')).toBeVisible()
})

test('[LIB-40] without an account, an old file and a change since lead to the export, until it is put off', async () => {
  const notice = page.getByRole('complementary', { name: 'Backup' })
  await startBuilder(two, '/army', { backup: { made: 1_700_000_000_000, put_off: null } })
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(2)
  await expect.element(notice).not.toBeInTheDocument()
  await createArmy('Host 3')
  await visit('/army')
  await expect.element(notice).toMatchTextContent('have changed since your last backup file')
  await expect
    .element(notice.getByRole('link', { name: 'Export everything' }))
    .toHaveAttribute('href', '/settings#device')
  await expectAccessible()
  await notice.getByRole('button', { name: 'In 30 days' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await visit()
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(3)
  await expect.element(notice).not.toBeInTheDocument()
})
