import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import {
  armyPane,
  expectSaved,
  isWide,
  keywordCard,
  openChooser,
  points,
  stat,
  unitPane,
  visit,
} from '../journeys.ts'

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

test('filters by name and by text while the user types', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Riders')
  const filter = chooser.getByRole('searchbox', { name: 'Filter keywords' })
  // The first cards of each group are rendered before the rest.
  await expect(keywordCard(chooser, 'Wizard')).toBeVisible()
  const all = await chooser.getByRole('article').count()
  await filter.pressSequentially('tou')
  await expect(keywordCard(chooser, 'Tough +1')).toBeVisible()
  await expect(keywordCard(chooser, 'Elite')).toHaveCount(0)
  await expect(keywordCard(chooser, 'General')).toHaveCount(0)
  await filter.fill('general')
  await expect(keywordCard(chooser, 'General')).toBeVisible()
  await expect(keywordCard(chooser, 'Battle Standard')).toHaveCount(0)
  await expect(chooser.locator('p[role=status]')).toBeEmpty()
  await filter.fill('  STRIKES courage ')
  await expect(keywordCard(chooser, 'Elite')).toBeVisible()
  await expect(keywordCard(chooser, 'Tough +1')).toHaveCount(0)
  await filter.fill('xyzzy')
  await expect(chooser.locator('p[role=status]')).toHaveText('No keyword has “xyzzy” in its name or text.')
  await expect(chooser.getByRole('article')).toHaveCount(0)
  await filter.fill('')
  await expect(chooser.getByRole('article')).toHaveCount(all)
})

test('shows what each keyword costs this unit, and points and stats before and after', async ({ page }) => {
  await startWith(page, [host])
  const riders = await chooserOf(page, 'Riders')
  await expect(riders).toContainText('Riders · 450 points')
  await expect(riders.getByRole('heading', { level: 3, name: 'Strengths' })).toBeVisible()
  await expect(riders.getByRole('heading', { level: 3, name: 'Weaknesses' })).toBeVisible()
  const elite = keywordCard(riders, 'Elite')
  await expect(elite).toContainText('+150')
  await expect(elite).toContainText('450 → 600 points · Strikes 10 → 11 · Courage 10 → 11')
  await expect(buy(riders, 'Elite')).toHaveAccessibleName('Buy Elite for +150 points')
  const stats = riders.getByRole('list', { name: 'Stats' }).getByRole('listitem')
  await expect(stats).toHaveText([/Speed/, /Range/, /Strikes/, /Courage/, /Footprint/])
  await expect(keywordCard(riders, 'Cursed')).toContainText('−100')
  await expect(keywordCard(riders, 'Cursed')).toContainText('450 → 350 points')
  await expect(keywordCard(riders, 'Brutal')).toContainText(/against Heavy Inf\. 4\+ → 3\+/)
  const archers = await chooserOf(page, 'Archers')
  await expect(keywordCard(archers, 'Elite')).toContainText('+75')
  await expect(keywordCard(archers, 'Elite')).toContainText('Strikes 10 (5) → 11 (5)')
})

test('shows the total for a row of three units, as its header does', async ({ page }) => {
  const three = makeArmy({ units: [makeUnit({ name: 'Riders', type: 'HEAVY_CAVALRY', count: 3 })] })
  await startWith(page, [three], `/army/a/${three.id}/u/Riders______`)
  const chooser = await openChooser(page)
  await expect(chooser).toContainText('Riders · 1350 points')
  await expect(keywordCard(chooser, 'Elite')).toContainText('+150 × 3')
  await expect(keywordCard(chooser, 'Elite')).toContainText('1350 → 1800 points')
  await expect(buy(chooser, 'Elite')).toHaveAccessibleName('Buy Elite for +450 points')
  await buy(chooser, 'Elite').click()
  await expect(chooser).toContainText('Riders · 1800 points')
})

test('buys several keywords without closing, and undoes them', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Riders')
  await buy(chooser, 'Elite').click()
  await expect(chooser).toContainText('Riders · 600 points')
  await buy(chooser, 'Tough +1').click()
  await buy(chooser, 'Tough +1').click()
  await expect(chooser).toContainText('Riders · 900 points')
  await expect(keywordCard(chooser, 'Tough +1')).toContainText('Bought twice')
  await expect(chooser.getByRole('button', { name: 'Remove Tough +1' })).toBeVisible()
  await expect(buy(chooser, 'Tough +1')).toBeFocused()
  await expect(chooser.getByRole('list', { name: 'Stats' })).toContainText('Strikes 10 11')
  await chooser.getByRole('button', { name: 'Remove Elite' }).click()
  await expect(chooser).toContainText('Riders · 750 points')
  await expect(buy(chooser, 'Elite'), 'is in the place of Remove').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(points(page)).toHaveText('750 points')
  await expect(unitPane(page).getByRole('button', { name: 'Purchase Keywords' })).toBeFocused()
  await expect(keywordCard(unitPane(page), 'Tough +1')).toHaveCount(2)
  await expectSaved(page)
  await page.reload()
  await expect(points(page)).toHaveText('750 points')
})

test('a keyword that was just removed can be bought again immediately', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Archers')
  await buy(chooser, 'Elite').click()
  const remove = chooser.getByRole('button', { name: 'Remove Elite' })
  await expect(remove).toHaveAccessibleDescription(/Without it/)
  // Faster than the figures of the cards are updated.
  await remove.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    const again = button.closest('article')?.querySelector<HTMLElement>('[aria-label^="Buy Elite"]')
    if (!again) throw new Error('There is no button to buy it again.')
    again.click()
  })
  await expect(remove).toHaveAccessibleDescription(/Without it/)
  await expect(chooser).toContainText('425 points')
})

test('[VALID-19] disables what cannot be bought and gives the reason', async ({ page }) => {
  await startWith(page, [host])
  const bombard = await chooserOf(page, 'Bombard')
  for (const [name, reason] of [
    ['Horde', 'Only for unit types with Infantry in the name.'],
    ['Narrow Footprint', 'Only for unit types with a Wide footprint.'],
    ['Berserk', 'Artillery may take only these weaknesses: Self-Destructive and Short-Ranged.'],
  ] as const) {
    await expect(keywordCard(bombard, name)).toContainText(reason)
    await expect(buy(bombard, name)).toBeDisabled()
    await expect(buy(bombard, name), 'the reason is read out').toHaveAccessibleDescription(reason)
  }
  await buy(bombard, 'Horde').click({ force: true })
  await expect(bombard).toContainText('Bombard · 350 points')
  const riders = await chooserOf(page, 'Riders')
  await expect(keywordCard(riders, 'Short-Ranged')).toContainText('Only for units with Ranged.')
  await expect(keywordCard(riders, 'Wide Footprint')).toContainText(
    'Only for unit types with a Narrow footprint.',
  )
  await buy(riders, 'Berserk').click()
  await buy(riders, 'Cursed').click()
  for (const name of ['Fragile', 'Hollow']) {
    await expect(buy(riders, name)).toBeDisabled()
    await expect(buy(riders, name)).toHaveAccessibleDescription(/.+/)
  }
  await buy(riders, 'Narrow Footprint').click()
  await expect(buy(riders, 'Narrow Footprint')).toHaveCount(0)
  await expect(keywordCard(riders, 'Narrow Footprint')).toContainText('Bought')
  await page.keyboard.press('Escape')
  await expect(unitPane(page).getByRole('list', { name: 'Issues' }), 'its offer raised no issue').toBeHidden()
})

test('asks a Wizard for an allegiance in the same step', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Archers')
  await buy(chooser, 'Wizard').click()
  const allegiance = page.getByRole('dialog', { name: 'Abyssal Allegiance' })
  await expect(allegiance).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(allegiance).toHaveCount(0)
  await expect(chooser, 'nothing is bought without an allegiance').toContainText('Archers · 300 points')
  await buy(chooser, 'Wizard').click()
  await allegiance.getByRole('button', { name: 'Swear to Mycena' }).click()
  await expect(allegiance).toHaveCount(0)
  await expect(chooser).toContainText('Archers · 500 points')
  await page.keyboard.press('Escape')
  await expect(unitPane(page).getByRole('button', { name: 'Remove Mycena' })).toBeVisible()
  await expect(unitPane(page).getByRole('list', { name: 'Issues' })).toBeHidden()
  await unitPane(page).getByRole('button', { name: 'Remove Wizard' }).click()
  await expect(unitPane(page).getByRole('heading', { name: 'Abyssal Allegiance' })).toHaveCount(0)
})

test('says which keywords would be prevented', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Thieves')
  await expect(keywordCard(chooser, 'Sneaky')).toContainText('Prevented by Berserk: only the points change.')
  await buy(chooser, 'Sneaky').click()
  await page.keyboard.press('Escape')
  await expect(keywordCard(unitPane(page), 'Sneaky')).toContainText('Prevented by Berserk')
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

test('an army with issues is stored like any other', async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Bombard')
  await buy(chooser, 'Short-Ranged').click()
  await expectSaved(page)
  await page.goto(`/army/a/${host.id}`)
  await expect(armyPane(page).getByText('Invalid').first()).toBeVisible()
  const [army] = await readArmies(page)
  expect(army?.units[2]?.keywords).toEqual([{ id: 'short_ranged' }])
})

test('fits the screen, and its filter stays in view while it scrolls', { tag: '@both' }, async ({ page }) => {
  await startWith(page, [host])
  const chooser = await chooserOf(page, 'Riders')
  const [box, view] = [await chooser.boundingBox(), page.viewportSize()]
  expect(box?.width).toBeLessThanOrEqual(view?.width ?? 0)
  if (!isWide(page)) expect(box?.width).toBe(view?.width)
  await expect(chooser.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  const last = chooser.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  await expect(chooser.getByRole('searchbox'), 'the filter stays in view').toBeInViewport({ ratio: 1 })
})
