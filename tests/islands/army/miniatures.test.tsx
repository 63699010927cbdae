import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Base } from '#domain/army/library/bases.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectTexts, openDialog, press } from '#tests/islands/steps.ts'
import { armyPane, listPane, startBuilder, visit } from './builder.tsx'

const KNIGHTS: Base = { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }
const knights = makeUnit({ name: 'Ash Knights', type: 'HEAVY_CAVALRY', count: 3 })
const riders = makeArmy({ name: 'Ash Riders', created_ts: 3, tags: ['league'], units: [knights] })
const beasts = makeArmy({
  name: 'Bog Beasts',
  created_ts: 2,
  tags: ['league'],
  units: [makeUnit({ name: 'Old Ones', type: 'BEASTS', keywords: [{ id: 'narrow_footprint' }] })],
})
const owned = setOwned(newMiniatures('1.0.0', 1), KNIGHTS, 2, 'Heavy Cavalry, Wide')

const pane = page.getByRole('region', { name: 'My miniatures' })
const field = (name: string) => pane.getByRole('textbox', { name: `Owned: ${name}` })
const row = (name: string) =>
  pane.getByRole('row').filter({ has: page.getByRole('textbox', { name: `Owned: ${name}` }) })
const add = pane.getByRole('button', { name: 'Add bases' })
const fields = pane.getByRole('textbox')
const missing = page.getByRole('region', { name: 'Miniatures', exact: true })

test('[LIB-50] bases are counted by steps and by typing, kept, undone and left out of the list', async () => {
  await startBuilder([riders])
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'My miniatures' }).click()
  await expect.element(pane.getByText('Enter how many bases you own.')).toBeVisible()
  await expect.element(fields.first()).not.toBeInTheDocument()
  await add.click()
  await pane.getByRole('button', { name: 'One more: Heavy Cavalry, Wide' }).click()
  await expect.element(field('Heavy Cavalry, Wide')).toHaveValue('1')
  await pane.getByRole('button', { name: 'One more: Heavy Cavalry, Wide' }).click()
  await expect.element(field('Heavy Cavalry, Wide')).toHaveValue('2')
  await field('Light Infantry, Horde').fill('12')
  await expect.element(pane.getByText('14 bases')).toBeVisible()

  await field('Monster, Narrow').fill('100')
  await press('Tab')
  await expect.element(row('Monster, Narrow')).toMatchTextContent('Enter a number from 0 to 99.')
  await expect.element(field('Monster, Narrow')).toHaveValue('100')
  await expectAccessible()
  await field('Monster, Narrow').fill('')
  await press('Tab')
  await expect.element(field('Monster, Narrow')).toHaveValue('0')

  await page.getByRole('button', { name: 'Undo: 12 × Light Infantry, Horde' }).click()
  await expect.element(field('Light Infantry, Horde')).toHaveValue('0')
  await press('Control+Shift+z')
  await expect.element(field('Light Infantry, Horde')).toHaveValue('12')
  await expectSaved()
  const stored = (await readArmies()).find(({ name }) => name === 'My miniatures')
  expect(stored?.units.map(({ name, count }) => [name, count])).toEqual([
    ['Heavy Cavalry, Wide', 2],
    ['Light Infantry, Horde', 12],
  ])
  await visit('/army')
  await expectTexts(listPane.getByRole('listitem'), [/Ash Riders/])
  await page.getByRole('link', { name: 'My miniatures' }).click()
  await expect.element(field('Light Infantry, Horde')).toHaveValue('12')
})

test('[LIB-50] it is filled from the armies, and shows what is owned until more is asked for', async () => {
  await startBuilder([riders, beasts, owned], '/army/a/myminiatures')
  const fill = pane.getByRole('button', { name: 'Fill from my armies', exact: true })
  await expectTexts(pane.getByRole('row'), ['BaseOwned', 'Heavy Cavalry', /^Wide/])
  await fill.click()
  await expect.element(pane.getByText('4 bases')).toBeVisible()
  await expect.element(pane.getByText('You own enough for any one of your armies.')).toBeVisible()
  await expect.element(fill).toHaveFocus()
  await expect.element(field('Heavy Cavalry, Wide')).toHaveValue('3')
  await expect.element(field('Beasts, Narrow')).toHaveValue('1')
  await expect.poll(() => fields.length).toBe(2)
  // A row that becomes 0 does not leave, nor the focus with it.
  const less = pane.getByRole('button', { name: 'One fewer: Beasts, Narrow' })
  await less.click()
  await expect.element(field('Beasts, Narrow')).toHaveValue('0')
  await expect.element(less).toHaveFocus()
  await add.click()
  await expect.poll(() => fields.length).toBeGreaterThan(20)
  await add.click()
  await expect.poll(() => fields.length).toBe(2)
  await page.getByRole('button', { name: 'Undo: 0 × Beasts, Narrow' }).click()
  await page.getByRole('button', { name: 'Undo: Fill from my armies' }).click()
  await expect.element(pane.getByText('2 bases')).toBeVisible()
})

test('[LIB-52] an army says what it lacks, once miniatures are entered', async () => {
  await startBuilder([riders, newMiniatures('1.0.0', 1)], `/army/a/${riders.id}`)
  await expect.element(armyPane.getByRole('heading', { level: 1, name: 'Ash Riders' })).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
  await startBuilder([riders, owned], `/army/a/${riders.id}`)
  await expectTexts(missing.getByRole('listitem'), ['1 × Heavy Cavalry, Wide'])
  await armyPane.getByRole('button', { name: 'One fewer' }).click()
  await expect.element(missing.getByText('You own all bases of this army.')).toBeVisible()
  await missing.getByRole('link', { name: 'My miniatures' }).click()
  await expect.element(field('Heavy Cavalry, Wide')).toHaveValue('2')
})

test('[LIB-53] the list is filtered by what can be built', async () => {
  await startBuilder([riders, beasts, setOwned(owned, KNIGHTS, 3, '')])
  const dialog = await openDialog(page.getByRole('button', { name: 'Filter', exact: true }), 'Filter')
  await dialog.getByLabelText('Miniatures').selectOptions('I own all bases')
  await dialog.getByRole('button', { name: 'Show 1 army' }).click()
  await expectTexts(listPane.getByRole('listitem'), [/Ash Riders/])
  await expect.poll(() => location.search).toBe('?owned=yes')
  await page.getByRole('button', { name: 'Remove filter: From my miniatures' }).click()
  await expectTexts(listPane.getByRole('listitem'), [/Ash Riders/, /Bog Beasts/])
})

test('[LIB-54] the armies of a tag are added up, with what is missing, at an address', async () => {
  await startBuilder([riders, beasts, owned])
  await page.getByLabelText('Sort by').selectOptions('Tag')
  await page.getByRole('link', { name: /^Miniatures for/ }).click()
  const said = pane.getByRole('status').filter({ hasText: 'armies' })
  await expect
    .element(said)
    .toMatchTextContent('None of the 2 armies can be built. For all of them at once, 2 bases are missing.')
  await expectTexts(row('Heavy Cavalry, Wide').getByRole('cell'), ['31 missing', '31 missing', /.*/])
  await field('Heavy Cavalry, Wide').fill('3')
  await expect.element(said).toMatchTextContent('1 of 2 armies can be built.')
  await pane.getByLabelText('What do these armies need?').selectOptions('All armies')
  await expect.poll(() => location.search).toBe('?tag=')
  await pane.getByLabelText('What do these armies need?').selectOptions('Choose armies')
  await expect.poll(() => location.search).toBe('')
  await expectTexts(row('Heavy Cavalry, Wide').getByRole('cell'), [/.*/])
})
