import { expect, test } from '#tests/browser/app.ts'
import { pressOn, tabTo } from '#tests/browser/keyboard.ts'
import {
  armyPane,
  armyRow,
  expectSaved,
  isWide,
  keywordCard,
  openList,
  points,
  unitPane,
} from '#tests/browser/journeys.ts'

test('an army is built by keyboard alone: Tab, Enter, Escape and arrows', async ({ page }) => {
  test.setTimeout(60_000)
  await openList(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  await pressOn(page, page.getByRole('button', { name: 'Create Army', exact: true }))
  const create = page.getByRole('dialog', { name: 'Create Army' })
  await expect(create.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  // A closed dialog fades out for a moment, and no other dialog opens before it is gone.
  await expect(page.locator('main dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Army', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(create.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Rat Kings')
  await page.keyboard.press('Enter')
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeFocused()

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
  await expect(chooser).toBeVisible()
  await tabTo(page, chooser.getByRole('searchbox'))
  await page.keyboard.type('elite')
  await pressOn(page, chooser.getByRole('button', { name: /^Buy Elite/ }))
  await expect(chooser).toContainText('425 points')
  await pressOn(page, chooser.getByRole('button', { name: 'Remove Elite' }))
  await expect(chooser).toContainText('350 points')
  await pressOn(page, chooser.getByRole('button', { name: /^Buy Elite/ }))
  await pressOn(page, chooser.getByRole('button', { name: 'Close' }))
  await expect(chooser).toHaveCount(0)
  await expect(purchase).toBeFocused()
  await expect(points(page)).toHaveText('425 points')

  await pressOn(page, page.getByRole('button', { name: 'Undo: Buy Elite for Gnawers' }))
  await expect(points(page)).toHaveText('350 points')
  await pressOn(page, page.getByRole('button', { name: 'Redo: Buy Elite for Gnawers' }))
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await expectSaved(page)
})

test('menus open, move and close by keys, and the focus returns', async ({ page }) => {
  await openList(page)
  await pressOn(page, page.getByRole('button', { name: 'Create Sample Armies' }))
  await pressOn(page, armyRow(page, 'The Candlelit Court').getByRole('link'))
  const button = page.getByRole('button', { name: 'Army menu' })
  await pressOn(page, button)
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect(item('Play')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Games')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(item('Play')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Play')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Army' })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Play')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Army Builder' })).toBeFocused()
  const toast = page.locator('.toast', { hasText: 'Deleted The Candlelit Court' })
  await pressOn(page, toast.getByRole('button', { name: 'Undo' }))
  await expect(armyRow(page, 'The Candlelit Court')).toBeVisible()
})

test('the focus stays in a dialog, and the page behind it is out of reach', async ({ page }) => {
  await openList(page)
  await pressOn(page, page.getByRole('button', { name: 'Create Army', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Create Army' })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
})

test('the focus is visible', { tag: '@both' }, async ({ page }) => {
  await openList(page)
  await pressOn(page, page.getByRole('button', { name: 'Create Sample Armies' }))
  await pressOn(page, armyRow(page, 'The Candlelit Court').getByRole('link'))
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
  if (!isWide(page)) await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeFocused()
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const box = focused.getBoundingClientRect()
      const isShown = box.bottom > 0 && box.top < innerHeight && box.width > 0
      const around = [focused, ...focused.querySelectorAll('*')].flatMap((element) => [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
      ])
      const isMarked = around.some(({ outlineStyle, outlineWidth }) => {
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
      return isShown && isMarked ? null : focused.outerHTML.slice(0, 120)
    })
    expect(unseen).toBeNull()
  }
})
