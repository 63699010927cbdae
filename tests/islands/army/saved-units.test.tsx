import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectTexts, openDialog, press, undoByToast } from '#tests/islands/steps.ts'
import { armyPane, chooseFromMenu, listPane, startBuilder, unitPane, unitRow, visit } from './builder.tsx'

const knights = makeUnit({
  name: 'Ash Knights',
  type: 'HEAVY_CAVALRY',
  keywords: [{ id: 'general' }, { id: 'elite' }],
})
const riders = makeArmy({ name: 'Ash Riders', created_ts: 2, units: [knights] })
const other = makeArmy({ name: 'Bog Kings', created_ts: 1 })
const old = makeArmy({
  name: 'Old Knights',
  created_ts: 3,
  kind: 'unit',
  ruleset_version: '0.2.0',
  tags: ['horse'],
  units: [makeUnit({ name: 'Old Knights', type: 'HEAVY_CAVALRY' })],
})
const toast = (text: string) => page.getByText(text)

test('[LIB-20] a unit is saved, found on its shelf, tagged, edited and deleted like an army', async () => {
  await startBuilder([riders, other], `/army/a/${riders.id}/u/${knights.id}`)
  await chooseFromMenu('Unit menu', 'Save to my units')
  await undoByToast('Saved Ash Knights to my units')
  await expect.poll(async () => (await readArmies()).filter(({ kind }) => kind === 'unit')).toEqual([])
  await chooseFromMenu('Unit menu', 'Save to my units')
  await expect.element(toast('Saved Ash Knights to my units')).toBeVisible()
  await visit('/army')
  await expectTexts(listPane.getByRole('listitem'), [/Ash Riders/, /Bog Kings/])
  await page.getByRole('link', { name: 'My units 1' }).click()
  await expectTexts(listPane.getByRole('listitem'), [/Ash Knights.*points · Heavy Cavalry/s])
  await expectAccessible()
  await listPane.getByRole('link', { name: 'Ash Knights' }).click()
  await expect.element(unitPane.getByRole('heading', { level: 1, name: 'Ash Knights' })).toBeVisible()
  await expect.element(armyPane).not.toBeInTheDocument()
  expect((await readArmies()).find(({ kind }) => kind === 'unit')?.units[0]?.keywords).toEqual([
    { id: 'elite' },
  ])
  await chooseFromMenu('Unit menu', 'Tags')
  await page.getByRole('dialog', { name: 'Tags' }).getByLabelText('New tag').fill('horse')
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('button', { name: 'Save' }).click()
  await expect.element(unitPane.getByText('horse')).toBeVisible()
  await chooseFromMenu('Unit menu', 'Delete')
  await expect.element(page.getByText('No saved units yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectTexts(listPane.getByRole('listitem'), [/Ash Knights/])
  await page.getByRole('link', { name: 'Armies 2' }).click()
  await press('Control+z')
  await expectSaved()
})

test('[LIB-21] a saved unit is added from its page, with what an older ruleset changes', async () => {
  await startBuilder([riders, other, old], `/army/a/${old.id}`)
  const dialog = await openDialog(unitPane.getByRole('button', { name: 'Add to an army' }), 'Add to an army')
  await dialog.getByRole('button', { name: 'Bog Kings' }).click()
  await expect.element(dialog).toMatchTextContent('Old Knights: 400 → 450 points')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(toast('Added Old Knights to Bog Kings')).toBeVisible()
  await visit(`/army/a/${other.id}`)
  await expect.element(unitRow('Old Knights')).toMatchTextContent('450')
})

test('[LIB-21] one of many saved units is found by its name, keywords or tags, and adding it is undone by its message', async () => {
  const many = ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels', 'Foxes'].map((name, index) =>
    makeArmy({ name, created_ts: 10 + index, kind: 'unit', units: [makeUnit({ name, type: 'BEASTS' })] }),
  )
  await startBuilder([other, old, ...many], `/army/a/${other.id}`)
  const muster = await openDialog(page.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  await muster.getByRole('button', { name: 'My units' }).click()
  const dialog = page.getByRole('dialog', { name: 'My units' })
  await expect.poll(() => dialog.getByRole('listitem').length).toBeGreaterThanOrEqual(7)
  for (const [query, name] of [
    ['fox', 'Foxes'],
    ['heavy horse', 'Old Knights'],
  ] as const) {
    await dialog.getByLabelText('Name, keyword or tag').fill(query)
    await expectTexts(dialog.getBySelector('.saved-units > li'), [new RegExp(name)])
  }
  await dialog.getByLabelText('Name, keyword or tag').fill('dragon')
  await expect.element(dialog.getByText('No unit matches.')).toBeVisible()
  await dialog.getByLabelText('Name, keyword or tag').fill('cats')
  await dialog.getByRole('button', { name: /^Cats/ }).click()
  await undoByToast('Added Cats')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(unitRow('Cats')).not.toBeInTheDocument()
})

test('[LIB-21] the army offers the saved units, and adding one can be undone', async () => {
  await startBuilder([other, old], `/army/a/${other.id}`)
  const muster = await openDialog(page.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  await muster.getByRole('button', { name: 'My units' }).click()
  const dialog = page.getByRole('dialog', { name: 'My units' })
  await expect.element(dialog).toMatchTextContent('400 points')
  await expect.element(dialog).toMatchTextContent('Old Knights: 400 → 450 points')
  await dialog.getByRole('button', { name: /Old Knights/ }).click()
  await expect.element(toast('Added Old Knights')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(unitRow('Old Knights')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Add Old Knights from my units' }).click()
  await expect.element(unitRow('Old Knights')).not.toBeInTheDocument()
})
