import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import { armyPane, expectSaved, openDialog, points, unitPane, unitRow } from '../journeys.ts'

/** Counts the taps of a test. */
function makeTaps() {
  let count = 0
  return {
    count: () => count,
    tap: async (on: Locator) => {
      count += 1
      await on.click()
    },
  }
}

const guard = makeUnit({ name: 'Guard' })
const archers = makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 4 })
const host = makeArmy({ units: [guard, archers] })
const path = `/army/a/${host.id}`
const issuesOf = (pane: Locator) => pane.getByRole('list', { name: 'Issues' })

/** Fails if a visible control inside is smaller than 44 × 44 px. */
async function expectBigControls(inside: Locator): Promise<void> {
  const small = await inside.evaluate((root) =>
    [...root.querySelectorAll('button, a.row, input, a.button')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ control, box }) => `${control.textContent || control.ariaLabel}: ${box.width} × ${box.height}`),
  )
  expect(small).toEqual([])
}

test(
  '[UNIT-31] from home to a legal army of 2000 points and five units in at most 15 taps',
  { tag: '@both' },
  async ({ page }) => {
    const { tap, count } = makeTaps()
    await page.goto('/')
    await tap(page.getByRole('main').getByRole('link', { name: /^Army Builder/ }))
    await tap(page.getByRole('button', { name: 'Create Army', exact: true }))
    const form = page.getByRole('dialog', { name: 'Create Army' })
    await tap(form.getByText('Other', { exact: true }))
    await page.keyboard.type('2000')
    await tap(form.getByRole('button', { name: 'Create Army', exact: true }))
    await tap(armyPane(page).getByRole('button', { name: 'Add Unit' }))
    const muster = page.getByRole('dialog', { name: 'Add Unit' })
    await expect(muster).toContainText('2000 points left of 2000')
    for (const type of ['Monster', 'Heavy Cavalry', 'Heavy Infantry', 'Light Infantry', 'Ranged Infantry']) {
      await tap(muster.getByRole('button', { name: new RegExp(`^${type} [0-9]`) }))
      await expect(muster.locator('.muster-added')).toContainText(`Added ${type}`)
    }
    await expectAccessible(page)
    await tap(muster.getByRole('button', { name: 'Choose the General' }))
    await tap(page.getByRole('dialog').last().getByRole('button', { name: 'Monster' }))
    await tap(muster.getByRole('button', { name: 'Choose the Battle Standard' }))
    await tap(page.getByRole('dialog').last().getByRole('button', { name: 'Light Infantry' }))
    await tap(muster.getByRole('button', { name: 'Done' }))
    await expect(armyPane(page)).toContainText('2000 points · 5 units')
    await expect(armyPane(page).getByText('Legal', { exact: true })).toBeVisible()
    await expect(issuesOf(armyPane(page))).toBeHidden()
    await expectBigControls(armyPane(page))
    expect(count()).toBeLessThanOrEqual(15)
  },
)

test(
  '[UNIT-31] a tap adds a unit and the picker stays; its Undo takes back the latest',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await startWith(page, [{ ...host, points_limit: 3000 }], path)
    const muster = await openDialog(armyPane(page).getByRole('button', { name: 'Add Unit' }), 'Add Unit')
    const types = muster.locator('.muster-types').getByRole('button')
    await expect(types).toHaveCount(11)
    await expect(types.first(), 'the type has the focus, not the name').toBeFocused()
    await expect(muster.getByRole('button', { name: /^Ranged Infantry/ })).toContainText('in the army: 4')
    const left = async () => Number(await muster.locator('.muster-points b').textContent())
    const before = await left()
    await types.first().click()
    await types.first().click()
    await expect.poll(left).toBe(before - 600)
    await expectBigControls(muster)
    await muster.getByRole('button', { name: 'Undo: Add Light Infantry' }).click()
    await expect.poll(left).toBe(before - 300)
    await muster.getByRole('button', { name: 'Done' }).click()
    await expect(armyPane(page).getByRole('button', { name: 'Add Unit' })).toBeFocused()
    await expectSaved(page)
    const [stored] = await readArmies(page)
    expect(stored?.units.map(({ type, name }) => [type, name]).at(-1)).toEqual(['LIGHT_INFANTRY', ''])
    expect(stored?.units).toHaveLength(3)
  },
)

test('[UNIT-32] a unit is renamed in two taps, by Enter or by leaving the field; Escape keeps its name', async ({
  page,
}) => {
  const { tap, count } = makeTaps()
  await startWith(page, [host], path)
  await tap(unitRow(page, 'Guard'))
  await tap(unitPane(page).getByRole('button', { name: 'Rename' }))
  expect(count()).toBe(2)
  const field = unitPane(page).getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await page.keyboard.type('  Bog Knights ')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const heading = unitPane(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Bog Knights')
  await expect(unitPane(page).getByRole('button', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nobody')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Bog Knights')
  await unitPane(page).getByRole('button', { name: 'Rename' }).click()
  await field.fill('Fen Knights')
  await points(page).click()
  await expect(heading).toHaveText('Fen Knights')
  await expectSaved(page)
  expect((await readArmies(page))[0]?.units.map(({ name }) => name)).toEqual(['Fen Knights', 'Archers'])
})

test('[VALID-27] an army without units shows what is to do, and no Invalid', async ({ page }) => {
  await startWith(page, [{ ...host, units: [] }], path)
  await expect(issuesOf(armyPane(page)).getByRole('listitem')).toHaveText([
    'An army must contain a unit with the General keyword.',
    'An army must contain a unit with the Battle Standard keyword.',
  ])
  await expect(armyPane(page).getByText('Invalid')).toHaveCount(0)
  await expectAccessible(page)
})

test('[VALID-27] choosing a General mends the army, and undo brings the issue back', async ({ page }) => {
  await startWith(page, [host], path)
  const issues = issuesOf(armyPane(page))
  await issues.getByRole('button', { name: 'Choose the General' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose the General' })
  await expect(chooser.getByRole('button', { name: 'Archers' })).toContainText('Its count goes from 4 to 1')
  await chooser.getByRole('button', { name: 'Archers' }).click()
  await expect(issues).not.toContainText('General keyword')
  await expect(unitRow(page, 'Archers')).not.toContainText('×')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(issues).toContainText('An army must contain a unit with the General keyword.')
  await expect(unitRow(page, 'Archers')).toContainText('× 4')
})

test('[VALID-27] the issues of a unit offer what mends them', async ({ page }) => {
  const wrong = makeUnit({
    name: 'Wrong',
    count: 3,
    keywords: ['general', 'wizard', 'cursed', 'berserk', 'fragile'].map((id) => ({ id })),
  })
  await startWith(page, [makeArmy({ units: [wrong] })], `${path}/u/${wrong.id}`)
  const issues = issuesOf(unitPane(page))
  await expect(issues.getByRole('listitem')).toHaveCount(3)
  await issues.getByRole('button', { name: 'Remove Cursed' }).click()
  await expect(issues.getByRole('listitem')).toHaveCount(2)
  await issues.getByRole('button', { name: 'Set the count to 1' }).click()
  await expect(issues.getByRole('listitem')).toHaveCount(1)
  await issues.getByRole('button', { name: 'Choose an Abyssal Allegiance' }).click()
  await page.getByRole('button', { name: 'Swear to Gomb' }).click()
  await page.keyboard.press('Escape')
  await expect(issues).toBeHidden()
  await unitPane(page)
    .getByRole('button', { name: 'Undo: Swear Wrong to Gomb' })
    .or(page.getByRole('button', { name: 'Undo: Swear Wrong to Gomb' }))
    .first()
    .click()
  await expect(issues.getByRole('button', { name: 'Choose an Abyssal Allegiance' })).toBeVisible()
})

test(
  '[ARMY-28] a row repeats no badge as a word, and its controls have room',
  { tag: '@both' },
  async ({ page }) => {
    const chief = makeUnit({ name: 'Chief', keywords: [{ id: 'general' }, { id: 'elite' }] })
    await startWith(page, [{ ...host, units: [chief, archers] }], path)
    const row = unitRow(page, 'Chief')
    await expect(row.locator('.row-sub')).not.toContainText('General')
    await expect(row.locator('.row-sub')).toContainText('Elite')
    await expect(row, 'for screen readers').toHaveAccessibleName(/^Chief General/)
    await expectBigControls(armyPane(page))
    const gap = async (page: Page) => {
      const one = await page.getByRole('button', { name: 'One more of Archers' }).boundingBox()
      const two = await page.getByRole('button', { name: 'Duplicate Archers' }).boundingBox()
      return one && two ? two.x - one.x - one.width : 0
    }
    expect(await gap(page)).toBeGreaterThanOrEqual(8)
  },
)
