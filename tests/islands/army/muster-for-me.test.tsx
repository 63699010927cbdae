import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Army } from '#domain/army/army.ts'
import { readSetUpRequest } from '#domain/game/begin/set-up-request.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import { hasKeyword } from '#domain/unit/unit-edits.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { onCall } from '#tests/islands/network.ts'
import { openDialog } from '#tests/islands/steps.ts'
import { armyPane, openArmyForm, startBuilder, visit } from './builder.tsx'

const legal = armyPane.getBySelector('.points-left')
const undo = armyPane.getByRole('button', { name: 'Undo: Mustered, 3,000 points' })
const mustered = armyPane.getByRole('complementary', { name: 'Mustered for me' })
const another = mustered.getByRole('button', { name: 'Another' })

const openMuster = (): Promise<Locator> =>
  openDialog(page.getByRole('button', { name: 'Muster for me' }), 'Muster for me')
const muster = (dialog: Locator) => dialog.getByRole('button', { name: 'Muster', exact: true }).click()

/** The only army on the disk, apart from the miniatures. */
async function stored(): Promise<Army> {
  await expectSaved()
  const army = (await readArmies()).find(({ name }) => name !== 'My miniatures')
  if (!army) throw new Error('There is no army.')
  return army
}

test('[LIB-80] two taps on the empty list muster a legal army with a name, which one undo empties', async () => {
  await startBuilder([])
  const dialog = await openMuster()
  await muster(dialog)
  await expect.element(legal).toMatchTextContent(/^Legal/)
  const army = await stored()
  expect(army.points_limit).toBe(3000)
  await expect.element(armyPane.getByRole('heading', { level: 1, name: army.name })).toBeVisible()
  expect(army.name).not.toBe('')
  await expectAccessible()
  await undo.click()
  await expect.element(armyPane.getByText('An army without troops')).toBeVisible()
  // An army without units can be mustered, too.
  await muster(await openMuster())
  await expect.element(legal).toMatchTextContent(/^Legal/)
})

test('[LIB-80] the form of a new army musters one with a Wizard for another limit', async () => {
  await startBuilder([makeArmy()])
  await openArmyForm()
  const dialog = await openMuster()
  await dialog.getByRole('radio', { name: '2000' }).click()
  await dialog.getByText('Wishes').click()
  await dialog.getByRole('checkbox', { name: 'With a Wizard' }).click()
  await muster(dialog)
  await expect.element(legal).toMatchTextContent(/^Legal/)
  await expectSaved()
  const made = (await readArmies()).find(({ points_limit }) => points_limit === 2000)
  expect(made?.units.filter((unit) => hasKeyword(unit, 'wizard'))).toHaveLength(1)
})

test('[LIB-81] Another leaves what is pinned or touched, even after a reload, and undo brings the rest back', async () => {
  await startBuilder([])
  await muster(await openMuster())
  await expect.element(another).toBeVisible()
  const before = await stored()
  const [first] = before.units
  await mustered.getByText('Pin units').click()
  await mustered.getBySelector('.chip').first().click()
  await visit()
  await another.click()
  await expect.poll(async () => (await stored()).units).not.toEqual(before.units)
  expect((await stored()).units[0]).toEqual(first)
  await expect.element(legal).toMatchTextContent(/^Legal/)
  await undo.click()
  await expect.poll(async () => (await stored()).units).toEqual(before.units)
})

test('[LIB-82] miniatures that are too few make the most of them, and say so', async () => {
  const own = setOwned(newMiniatures('1.0.0', 1), { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }, 2, 'Heavy')
  await startBuilder([own])
  const dialog = await openMuster()
  await dialog.getByText('Wishes').click()
  await dialog.getByRole('checkbox', { name: 'From my miniatures' }).click()
  await muster(dialog)
  await expect
    .element(page.getBySelector('.toast'))
    .toMatchTextContent(/Your miniatures make [\d,]+ of 3,000 points: this is the most\./)
  expect((await stored()).units.map(({ type }) => type)).toEqual(['HEAVY_CAVALRY', 'HEAVY_CAVALRY'])
})

test('[LIB-83] a wish that cannot be fulfilled gets a sentence in the dialog', async () => {
  await startBuilder([])
  const dialog = await openMuster()
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await dialog.getByRole('textbox', { name: 'Points limit' }).fill('400')
  await muster(dialog)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The smallest army costs 450 points.')
  await dialog.getByText('Wishes').click()
  await dialog.getByRole('checkbox', { name: 'From my miniatures' }).click()
  await muster(dialog)
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Your miniatures make no army yet. Enter the bases that you own first. My miniatures')
  await expectAccessible()
  expect(await readArmies()).toEqual([])
})

test('[LIB-83] a ruleset that cannot be fetched gets a sentence, and the next try musters by it', async () => {
  let isOffline = true
  onCall('/hobgoblin/rulesets/0.3.0', async (send) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return send()
  })
  await startBuilder([], '/army', { settings: { ruleset_version: '0.3.0', rulesets: [] } })
  const dialog = await openMuster()
  await muster(dialog)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Network request failed.')
  isOffline = false
  await muster(dialog)
  await expect.element(legal).toMatchTextContent(/^Legal/)
  expect((await stored()).ruleset_version).toBe('0.3.0')
})

test('[LIB-84] two even armies are made at once, and Play sets both up', async () => {
  await startBuilder([])
  const dialog = await openMuster()
  await dialog.getByText('Wishes').click()
  await dialog.getByRole('checkbox', { name: 'Two even armies' }).click()
  await muster(dialog)
  const pair = page.getByRole('dialog', { name: 'Two even armies' })
  await expect.element(pair.getByRole('link', { name: 'Play' })).toBeVisible()
  await expectAccessible()
  const made = await readArmies()
  expect(made.map(({ points_limit }) => points_limit)).toEqual([3000, 3000])
  for (const { id, name } of made)
    await expect.element(pair.getByRole('link', { name })).toHaveAttribute('href', `/army/a/${id}`)
  const href = pair.getByRole('link', { name: 'Play' }).element().getAttribute('href') ?? ''
  const asked = readSetUpRequest(href.slice('/play'.length))
  const ids = [asked?.army, asked?.against?.slice('/army/a/'.length)]
  expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
})
