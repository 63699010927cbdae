import type { Locator } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import {
  armyPane,
  chooseFromMenu,
  expectSaved,
  keywordCard,
  openChooser,
  openList,
  points,
  unitPane,
  unitRow,
} from '#tests/browser/journeys.ts'
import { pressOn, tabTo } from '#tests/browser/keyboard.ts'

// Only the built page has a skip link, a header before the panes and a real reload; only the browser undoes in a field.
test('an army is built by keyboard alone, and what was undone and redone outlives a reload', async ({
  page,
}) => {
  // Whether each request to keep the data comes from a press.
  await page.addInitScript(() => {
    const asked: boolean[] = []
    Object.assign(window, { asked })
    const persist = navigator.storage.persist.bind(navigator.storage)
    navigator.storage.persist = () => {
      asked.push(navigator.userActivation.isActive)
      return persist()
    }
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: boolean[] }).asked)
  await openList(page)
  expect(await asked()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  const begin = page.getByRole('button', { name: 'Create Army', exact: true })
  await pressOn(page, begin)
  const create = page.getByRole('dialog', { name: 'Create Army' })
  await expect(create.getByLabel('Name', { exact: true })).toBeFocused()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await create.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    )
    expect(isOutside, 'the page behind a dialog is out of reach').toBe(false)
  }
  await page.keyboard.press('Escape')
  // A closed dialog fades out for a moment, and no other dialog opens before it is gone.
  await expect(page.locator('main dialog')).toHaveCount(0)
  await expect(begin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(create.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Rat Kings')
  await page.keyboard.press('Enter')
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect(await asked(), 'the browser is asked to keep it').toEqual([true])

  await pressOn(page, armyPane(page).getByRole('button', { name: 'Add Unit' }))
  const add = page.getByRole('dialog', { name: 'Add Unit' })
  await expect(add.getByRole('button', { name: /^Light Infantry/ }), 'the types have the focus').toBeFocused()
  await pressOn(page, add.getByRole('button', { name: 'Name it first' }))
  await expect(add.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Gnawers')
  await tabTo(page, add.getByRole('radio', { name: /^Light Infantry/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(add.getByRole('radio', { name: /^Heavy Infantry/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Gnawers')
  await expect(points(page)).toHaveText('350 points')

  const purchase = unitPane(page).getByRole('button', { name: 'Purchase Keywords' })
  await pressOn(page, purchase)
  const chooser = page.getByRole('dialog', { name: 'Purchase Keywords' })
  const filter = chooser.getByRole('searchbox')
  await tabTo(page, filter)
  await page.keyboard.type('elite')
  await pressOn(page, chooser.getByRole('button', { name: /^Buy Elite/ }))
  await expect(chooser).toContainText('425 points')
  await filter.focus()
  await page.keyboard.type('xyzzy')
  await expect(chooser.getByRole('article')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(keywordCard(chooser, 'Elite'), 'the field takes back its letters').toBeVisible()
  await expect(chooser, 'and nothing else').toContainText('425 points')
  await pressOn(page, chooser.getByRole('button', { name: 'Remove Elite' }))
  await expect(chooser).toContainText('350 points')
  await page.keyboard.press('Control+z')
  await expect(chooser).toContainText('425 points')
  await pressOn(page, chooser.getByRole('button', { name: 'Done' }))
  await expect(chooser).toHaveCount(0)
  await expect(purchase).toBeFocused()

  await pressOn(page, page.getByRole('button', { name: 'Undo: Buy Elite for Gnawers' }))
  await expect(points(page)).toHaveText('350 points')
  await pressOn(page, page.getByRole('button', { name: 'Redo: Buy Elite for Gnawers' }))
  await expect(points(page)).toHaveText('425 points')
  await expectSaved(page)
  await page.reload()
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(points(page)).toHaveText('350 points')
  await page.keyboard.press('Control+Shift+z')
  await expect(points(page)).toHaveText('425 points')
  await pressOn(page, keywordCard(unitPane(page), 'Elite').getByRole('button', { name: 'Remove Elite' }))
  await expect(unitPane(page).getByRole('list', { name: 'Keywords' }), 'the focus stays').toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(points(page)).toHaveText('425 points')
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  const description = page
    .getByRole('dialog', { name: 'Edit Unit' })
    .getByLabel('Description', { exact: true })
  await description.pressSequentially('x')
  await page.keyboard.press('Control+z')
  await expect(description).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(points(page)).toHaveText('425 points')
})

/** Fails if a visible control inside is smaller than 44 × 44 px. A word in a text is as large as it is. */
async function expectBigControls(inside: Locator): Promise<void> {
  const small = await inside.evaluate((root) =>
    [...root.querySelectorAll('button:not(.keyword-link), a.row, input, a.button, summary')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ control, box }) => `${control.textContent || control.ariaLabel}: ${box.width} × ${box.height}`),
  )
  expect(small).toEqual([])
}

// Only a real phone has touch, no hover and its own scale, and only the site leads there from home.
test(
  '[UNIT-31] [UNIT-34] from home to a legal army of 2000 points and five units in at most 15 taps on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    let taps = 0
    const tap = async (on: Locator) => {
      taps += 1
      await on.tap()
    }
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
    await tap(muster.getByRole('button', { name: 'Choose the General' }))
    await tap(page.getByRole('dialog').last().getByRole('button', { name: 'Monster' }))
    await tap(muster.getByRole('button', { name: 'Choose the Battle Standard' }))
    await tap(page.getByRole('dialog').last().getByRole('button', { name: 'Light Infantry' }))
    await tap(muster.getByRole('button', { name: 'Done' }))
    await expect(armyPane(page)).toContainText('2,000 points · 5 units')
    await expect(armyPane(page).getByText('Legal', { exact: true })).toBeVisible()
    await expect(armyPane(page).getByRole('list', { name: 'Issues' })).toBeHidden()
    await expectBigControls(armyPane(page))
    expect(taps).toBeLessThanOrEqual(15)

    await unitRow(page, 'Heavy Cavalry').tap()
    const chooser = await openChooser(page)
    await expect(chooser.getByRole('heading', { level: 2 }).first(), 'no keyboard comes up').toBeFocused()
    await expect(chooser.locator('.keyword-link').first()).toBeVisible()
    await expectBigControls(chooser)
    await chooser.getByRole('button', { name: 'Done' }).tap()
    await expectBigControls(unitPane(page))
  },
)
