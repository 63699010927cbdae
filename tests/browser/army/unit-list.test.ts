import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import {
  armyPane,
  chooseFromMenu,
  expectSaved,
  openUnitForm,
  undoByToast,
  unitPane,
  unitRow,
} from '../journeys.ts'

const host = makeArmy({
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'general' }, { id: 'elite' }] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 2, keywords: [{ id: 'elite' }] }),
  ],
})
const path = `/army/a/${host.id}`

test(
  'a row of the muster roll changes the count of its unit and duplicates it',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await startWith(page, [host], path)
    const row = unitRow(page, 'Archers')
    const roll = armyPane(page).locator('.unit-list')
    await expect(row).toContainText('× 2')
    await roll.getByRole('button', { name: 'One more of Archers' }).click()
    await expect(row).toContainText('× 3')
    await roll.getByRole('button', { name: 'One fewer of Archers' }).click()
    await roll.getByRole('button', { name: 'One fewer of Archers' }).click()
    await expect(row).not.toContainText('×')
    await expect(roll.getByRole('button', { name: 'One fewer of Archers' })).toHaveCount(0)
    await expect(roll.getByRole('button', { name: 'One more of Guard' })).toHaveCount(0)
    await roll.getByRole('button', { name: 'Duplicate Archers' }).click()
    await expect(unitRow(page, 'Archers Copy')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expectAccessible(page)
    await expectSaved(page)
    const [stored] = await readArmies(page)
    expect(stored?.units.map(({ name, count }) => [name, count])).toEqual([
      ['Guard', 1],
      ['Archers', 1],
      ['Archers Copy', 1],
    ])
  },
)

test('a row names bought keywords before the default ones', async ({ page }) => {
  await startWith(page, [host], path)
  await expect(unitRow(page, 'Archers')).toContainText(/Elite.*Ranged 24/)
})

test('[UNIT-23] the form of a new unit shows the stats and keywords of each type', async ({ page }) => {
  await startWith(page, [host], path)
  const dialog = await openUnitForm(page)
  await expect(dialog.getByText('Ranged Infantry')).toBeVisible()
  const chariot = dialog.locator('.type-choice', { hasText: 'Chariot' })
  await expect(chariot).toContainText(/Strikes \d+ · (Wide|Narrow)/)
  await expect(chariot).toContainText('Fragile')
})

test('a unit can be copied to another army, and the copy can be undone', async ({ page }) => {
  const other = makeArmy({ name: 'Candle Court', ruleset_version: '1.0.0' })
  await startWith(page, [host, other], `${path}/u/Guard_______`)
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Guard')
  await chooseFromMenu(page, 'Unit menu', 'Copy to another army')
  const dialog = page.getByRole('dialog', { name: 'Copy to another army' })
  await expect(dialog.getByRole('button', { name: 'The Lantern Host' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Candle Court' }).click()
  await expect(page.getByText('Copied Guard to Candle Court')).toBeVisible()
  const copies = async () => (await readArmies(page)).find(({ id }) => id === other.id)?.units
  expect((await copies())?.map(({ name, keywords }) => [name, keywords])).toEqual([
    ['Guard', [{ id: 'elite' }]],
  ])
  await undoByToast(page, 'Copied Guard')
  await expect.poll(copies).toEqual([])
})

test('an issue of an army links to the units that it names', async ({ page }) => {
  const wrong = makeUnit({ name: 'Wrong', keywords: [{ id: 'elite' }, { id: 'elite' }] })
  await startWith(page, [{ ...host, units: [...host.units, wrong] }], path)
  const issues = armyPane(page).getByRole('list', { name: 'Issues' })
  await expect(issues).toContainText('An army must not contain any invalid units, but 1 is present: Wrong.')
  await issues.getByRole('link', { name: 'Wrong' }).click()
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Wrong')
})

for (const [width, height] of [
  [844, 390],
  [1440, 900],
] as const) {
  test(`an army with a picture and a description shows 6 units, ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const units = Array.from({ length: 9 }, (_, index) => makeUnit({ name: `Guard ${index}` }))
    const description = 'They came over the hill with lanterns, and nobody slept until the winter. '.repeat(4)
    const army = makeArmy({ description, units, images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }] })
    await startWith(page, [army], path)
    await expect(unitRow(page, 'Guard 0')).toBeVisible()
    const actions = await armyPane(page).locator('.pane-actions').boundingBox()
    const floor = Math.min(height, actions?.y ?? height)
    const countSeen = async () => {
      const rows = await armyPane(page).locator('.row').all()
      const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
      return boxes.filter((box) => box !== null && box.y + box.height <= floor + 1).length
    }
    await expect.poll(countSeen).toBeGreaterThanOrEqual(6)

    await armyPane(page).getByRole('button', { name: 'More: picture and description' }).click()
    const plate = await armyPane(page).locator('.army-plate').boundingBox()
    expect(plate?.height).toBeGreaterThan(150)
    await expect(armyPane(page).locator('.sheet-description')).toBeVisible()
    await armyPane(page).getByRole('button', { name: 'Less: picture and description' }).click()
    await expect(unitRow(page, 'Guard 5')).toBeInViewport()
  })
}
