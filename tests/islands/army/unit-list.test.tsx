import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectTexts, undoByToast } from '#tests/islands/steps.ts'
import { armyPane, chooseFromMenu, openUnitForm, startBuilder, unitPane, unitRow } from './builder.tsx'

const host = makeArmy({
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'general' }, { id: 'elite' }] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 2, keywords: [{ id: 'elite' }] }),
  ],
})
const path = `/army/a/${host.id}`

test('a row of the muster roll changes the count of its unit and duplicates it', async () => {
  await startBuilder([host], path)
  const row = unitRow('Archers')
  const roll = armyPane.getBySelector('.unit-list')
  await expect.element(row).toMatchTextContent('× 2')
  await roll.getByRole('button', { name: 'One more of Archers' }).click()
  await expect.element(row).toMatchTextContent('× 3')
  await roll.getByRole('button', { name: 'One fewer of Archers' }).click()
  await roll.getByRole('button', { name: 'One fewer of Archers' }).click()
  await expect.element(row).not.toMatchTextContent('×')
  await expect.element(roll.getByRole('button', { name: 'One fewer of Archers' })).not.toBeInTheDocument()
  await expect.element(roll.getByRole('button', { name: 'One more of Guard' })).not.toBeInTheDocument()
  await roll.getByRole('button', { name: 'Duplicate Archers' }).click()
  await expect.element(unitRow('Archers Copy')).toBeVisible()
  await expect.poll(() => location.pathname).toMatch(new RegExp(`${path}$`))
  await expectSaved()
  const [stored] = await readArmies()
  expect(stored?.units.map(({ name, count }) => [name, count])).toEqual([
    ['Guard', 1],
    ['Archers', 1],
    ['Archers Copy', 1],
  ])
})

test('a row names bought keywords before the default ones', async () => {
  await startBuilder([host], path)
  await expect.element(unitRow('Archers')).toMatchTextContent(/Elite.*Ranged 24/)
})

test('[UNIT-23] the form of a new unit shows the stats and keywords of each type', async () => {
  await startBuilder([host], path)
  const dialog = await openUnitForm()
  await expect.element(dialog.getByText('Ranged Infantry')).toBeVisible()
  const chariot = dialog.getBySelector('.type-choice').filter({ hasText: 'Chariot' })
  await expect.element(chariot).toMatchTextContent(/Strikes \d+ · (Wide|Narrow)/)
  await expect.element(chariot).toMatchTextContent('Fragile')
  await expect.element(chariot).not.toMatchTextContent('Range')
})

test('a unit can be copied to another army, and the copy can be undone', async () => {
  const other = makeArmy({ name: 'Candle Court', ruleset_version: '1.0.0' })
  const full = makeArmy({ name: 'Full Court', units: Array.from({ length: 200 }, () => makeUnit()) })
  const twins = ['TwinA_______', 'TwinB_______'].map((id) => makeArmy({ id, name: 'Twin Court' }))
  await startBuilder([host, other, full, ...twins], `${path}/u/Guard_______`)
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toHaveTextContent('Guard')
  await chooseFromMenu('Unit menu', 'Copy to another army')
  const dialog = page.getByRole('dialog', { name: 'Copy to another army' })
  await expect.element(dialog.getByRole('button', { name: 'Candle Court' })).toBeVisible()
  await expectTexts(dialog.getByRole('button', { name: 'Twin Court' }), ['Twin Court 1', 'Twin Court 2'])
  await expect.element(dialog.getByRole('button', { name: 'The Lantern Host' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Full Court' }).click()
  await expect.element(page.getByText('The army is full: it cannot hold any more units.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Candle Court' }).click()
  await expect.element(page.getByText('Copied Guard to Candle Court')).toBeVisible()
  const copies = async () => (await readArmies()).find(({ id }) => id === other.id)?.units
  expect((await copies())?.map(({ name, keywords }) => [name, keywords])).toEqual([
    ['Guard', [{ id: 'elite' }]],
  ])
  await undoByToast('Copied Guard')
  await expect.poll(copies).toEqual([])
})

test('an issue of an army links to the units that it names', async () => {
  const wrong = makeUnit({ name: 'Wrong', keywords: [{ id: 'elite' }, { id: 'elite' }] })
  await startBuilder([{ ...host, units: [...host.units, wrong] }], path)
  const issues = armyPane.getByRole('list', { name: 'Issues' })
  await expect
    .element(issues)
    .toMatchTextContent('An army must not contain any invalid units, but 1 is present: Wrong.')
  await issues.getByRole('link', { name: 'Wrong' }).click()
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toHaveTextContent('Wrong')
})
