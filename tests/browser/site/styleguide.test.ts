import { expect, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'

test('the styleguide shows every part and is accessible in light and dark colours', async ({ page }) => {
  await page.goto('/styleguide')
  await expect(page.getByRole('region', { name: 'Keyword card' }).getByRole('article')).toHaveCount(4)
  await expect(
    page.getByRole('region', { name: 'Battle map' }).getByRole('img', { name: /^Map of/ }),
  ).toHaveCount(2)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessibleByDayAndNight(page)
})

test('a dialog returns the focus, and a menu works with the arrow keys', async ({ page }) => {
  await page.goto('/styleguide')
  // Wait for hydration.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'Menu of the guide' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
})
