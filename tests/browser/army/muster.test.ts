import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, unitRow } from '#tests/browser/journeys.ts'

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
    await tap(form.getByText('2000', { exact: true }))
    await tap(form.getByRole('button', { name: 'Create Army', exact: true }))
    await tap(armyPane(page).getByRole('button', { name: 'Add Unit' }))
    const muster = page.getByRole('dialog', { name: 'Add Unit' })
    await expect(muster).toContainText('2,000 points left of 2,000')
    await expectBigControls(muster)
    const last = muster.getByRole('button', { name: /^Chariot/ })
    const before = await last.boundingBox()
    for (const type of ['Monster', 'Heavy Cavalry', 'Heavy Infantry', 'Light Infantry', 'Ranged Infantry']) {
      await tap(muster.getByRole('button', { name: new RegExp(`^${type} [0-9]`) }))
      await expect(muster.locator('.muster-added')).toContainText(`Added ${type}`)
    }
    expect(await last.boundingBox(), 'no type moves under the thumb').toEqual(before)
    await expectAccessible(page)
    await tap(muster.getByRole('button', { name: 'Choose the General' }))
    await tap(page.getByRole('dialog').last().getByRole('button', { name: 'Monster' }))
    await tap(muster.getByRole('button', { name: 'Choose the Battle Standard' }))
    await tap(page.getByRole('dialog').last().getByRole('button', { name: 'Light Infantry' }))
    await tap(muster.getByRole('button', { name: 'Done' }))
    await expect(armyPane(page)).toContainText('2,000 points · 5 units')
    await expect(armyPane(page).getByText('Legal', { exact: true })).toBeVisible()
    await expect(issuesOf(armyPane(page))).toBeHidden()
    await expectBigControls(armyPane(page))
    expect(count()).toBeLessThanOrEqual(15)
  },
)

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
