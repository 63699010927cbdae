import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved } from '#tests/islands/device.ts'
import { chooseFromMenu, startBuilder, unitRow, visit } from './builder.tsx'

const host = makeArmy({
  name: 'The Lantern Host',
  units: [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY' })],
})

async function openTrash(): Promise<Locator> {
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  return page.getByRole('dialog', { name: 'Trash' })
}

test('after a reload a deleted unit can be restored from the army menu', async () => {
  await startBuilder([host], `/army/a/${host.id}/u/${host.units[0]?.id ?? ''}`)
  await chooseFromMenu('Unit menu', 'Delete')
  await expect.element(unitRow('Guard')).not.toBeInTheDocument()
  await expectSaved()
  await visit()
  await chooseFromMenu('Army menu', 'Deleted units')
  const trash = page.getByRole('dialog', { name: 'Deleted units' })
  await expect.element(trash.getByRole('listitem')).toMatchTextContent(/^Guard350 points · deleted/)
  await trash.getByRole('button', { name: 'Restore Guard' }).click()
  await expect.element(trash.getByText('No units were deleted in the last 30 days.')).toBeVisible()
  await trash.getByRole('button', { name: 'Close' }).click()
  await expect.element(unitRow('Guard')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Restore Guard' }).click()
  await expect.element(unitRow('Guard')).not.toBeInTheDocument()
})

test('with nothing deleted, Trash says so', async () => {
  await startBuilder([])
  const trash = await openTrash()
  await expect.element(trash.getByText('No armies were deleted in the last 30 days.')).toBeVisible()
})
