import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { isWide, keywordCard, openChooser, stat, visit } from '#tests/browser/journeys.ts'

const host = makeArmy({
  units: [
    makeUnit({ name: 'Riders', type: 'HEAVY_CAVALRY' }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY' }),
    makeUnit({ name: 'Bombard', type: 'ARTILLERY' }),
    makeUnit({ name: 'Thieves', type: 'LIGHT_INFANTRY', keywords: [{ id: 'berserk' }] }),
  ],
})
const path = (name: string) => `/army/a/${host.id}/u/${name.padEnd(12, '_')}`
const buy = (chooser: Locator, name: string) =>
  chooser.getByRole('button', { name: new RegExp(`^Buy ${name.replace('+', '\\+')} for`) })

async function chooserOf(page: Page, name: string): Promise<Locator> {
  await visit(page, path(name))
  return openChooser(page)
}

test('[UNIT-34] on a desk the filter has the focus at first, and every chip is whole', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Riders')
  await expect(chooser.getByRole('searchbox', { name: 'Filter keywords' })).toBeFocused()
  const chips = chooser.getByRole('group', { name: 'Show only' })
  for (const chip of await chips.getByRole('button').all()) await expect(chip).toBeInViewport({ ratio: 1 })
  expect(await chips.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
  await expect(chips.getByRole('button', { name: 'Sorted by name' })).toBeVisible()
})

test('[UNIT-34] on a phone the filter has no focus at first', { tag: '@phone' }, async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Riders')
  await expect(chooser.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('Ctrl+Z and Ctrl+Shift+Z undo and redo edits, but the filter has its own undo', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Riders')
  await buy(chooser, 'Elite').click()
  await expect(chooser).toContainText('600 points')
  await page.keyboard.press('Control+z')
  await expect(chooser).toContainText('450 points')
  const toast = chooser.locator('.toast', { hasText: 'Undone: Buy Elite for Riders' })
  await toast.getByRole('button', { name: 'Redo' }).click()
  await expect(chooser).toContainText('600 points')
  await expect(toast).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(chooser).toContainText('450 points')
  await page.keyboard.press('Control+Shift+z')
  await expect(chooser).toContainText('600 points')
  const filter = chooser.getByRole('searchbox', { name: 'Filter keywords' })
  await filter.pressSequentially('t')
  await expect(keywordCard(chooser, 'Fragile')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(filter).toHaveValue('')
  await expect(chooser).toContainText('600 points')
  await page.keyboard.press('Escape')
  await expect(stat(page, 'Strikes')).toContainText('11')
})

test('fits the screen, and its filter stays in view while it scrolls', { tag: '@both' }, async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Riders')
  const [box, view] = [await chooser.boundingBox(), page.viewportSize()]
  expect(box?.width).toBeLessThanOrEqual(view?.width ?? 0)
  if (!isWide(page)) expect(box?.width).toBe(view?.width)
  await expect(chooser.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  const foot = await chooser.locator('.chooser-head').evaluate((head) => head.getBoundingClientRect().bottom)
  if (!isWide(page)) expect(foot - (box?.y ?? 0), 'its header is compact').toBeLessThanOrEqual(130)
  const last = chooser.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  await expect(chooser.getByRole('searchbox'), 'the filter stays in view').toBeInViewport({ ratio: 1 })
})
