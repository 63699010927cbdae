import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { readArmies } from '#tests/islands/device.ts'
import { expectTexts } from '#tests/islands/steps.ts'
import { armyPane, chooseFromMenu, listPane, startBuilder, visit } from './builder.tsx'

const host = makeArmy({ name: 'The Lantern Host', units: [makeUnit({ name: 'Guard' })] })

test('the menu of an army duplicates it, and the copy opens', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  for (const copy of ['The Lantern Host Copy', 'The Lantern Host Copy 2']) {
    await chooseFromMenu('Army menu', 'Duplicate')
    await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent(copy)
  }
  await visit('/army')
  await expectTexts(listPane.getByRole('listitem'), [/Copy 2/, /Copy/, /The Lantern Host/])
})

test('[ARMY-22] a deleted army leaves the list and leaves a tombstone', async () => {
  const other = makeArmy({ name: 'Rat Kings', created_ts: 1 })
  await startBuilder([host, other], `/army/a/${host.id}`)
  await chooseFromMenu('Army menu', 'Delete')
  await expect.poll(() => location.pathname).toBe('/army')
  await expectTexts(listPane.getByRole('listitem'), [/Rat Kings/])
  await visit()
  await expectTexts(listPane.getByRole('listitem'), [/Rat Kings/])
  const tombstone = (await readArmies()).find(({ id }) => id === host.id)
  const { updated_ts } = tombstone ?? host
  expect(tombstone).toEqual({ id: host.id, name: host.name, deleted: true, updated_ts })
  expect(updated_ts).toBeGreaterThan(host.updated_ts)
  await visit(`/army/a/${host.id}`)
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('ARMY_NOT_FOUND')
})
