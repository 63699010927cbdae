import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { openBareDevice, putArmies, putKept, readArmies, readStore } from '#tests/browser/device/database.ts'
import { armyRow, listPane } from '#tests/browser/journeys.ts'

const LATEST = '1.0.0'

/** An army of 0.2.0. Its keywords were renamed and its prices changed later. */
const OLD = makeArmy({
  name: 'Old Guard',
  ruleset_version: '0.2.0',
  units: [
    makeUnit({ name: 'Giants', type: 'LIGHT_INFANTRY', keywords: [{ id: 'large' }] }),
    makeUnit({ name: 'Lances', type: 'HEAVY_CAVALRY', keywords: [{ id: 'elite' }] }),
    makeUnit({ name: 'Guns', type: 'ARTILLERY' }),
  ],
})

/** An outdated army of another version. */
const OLDER = makeArmy({
  name: 'Older Guard',
  ruleset_version: '0.3.0',
  units: [makeUnit({ name: 'Spears' })],
})
const CURRENT = makeArmy({ name: 'New Guard' })

/** The stored ruleset version of each army, by name. */
async function versions(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await readArmies(page)).map(({ name, ruleset_version }) => [name, ruleset_version]),
  )
}

/** Stores armies and settings as an older build left them, and opens the list. */
async function startWith(page: Page, armies: (typeof OLD)[], defaultVersion = LATEST): Promise<void> {
  await openBareDevice(page)
  await putArmies(page, armies)
  await putKept(page, 'settings', { ruleset_version: defaultVersion, rulesets: [] })
  await page.goto('/army')
}

test('[DOCS-08] the changelog entry of the latest ruleset links to the upgrade', async ({ page }) => {
  await startWith(page, [OLD])
  await page.goto('/changelog/2024-07-08-v1-0')
  await page.getByRole('link', { name: 'Upgrade your armies' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Upgrade all' })).toBeVisible()
})

test('[SHELL-17] [SHELL-18] [SHELL-19] an outdated default ruleset can be switched from the footer', async ({
  page,
}) => {
  await startWith(page, [OLD, OLDER, CURRENT], '0.3.0')
  await expect(listPane(page).getByText('Switch to latest?')).toBeVisible()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Hobgoblin v0.3 (Early Access)')
  await footer.getByRole('button', { name: 'Switch to latest?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch to latest ruleset?' })
  await expect(dialog).toContainText('New armies will be built on v1.0 instead of v0.3 (Early Access).')
  const more = dialog.getByRole('link', { name: 'changelog' })
  await expect(more).toHaveAttribute('href', '/changelog/2024-07-08-v1-0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Switch & Upgrade' }).click()
  await expect(page.getByText('Switched to v1.0')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(footer.getByRole('button', { name: 'Switch to latest?' })).toBeHidden()
  expect(await versions(page)).toEqual({ 'Old Guard': LATEST, 'Older Guard': LATEST, 'New Guard': LATEST })
  expect(await readStore(page, 'keyval')).toContainEqual({ ruleset_version: LATEST, rulesets: [] })
  await page.goto('/army')
  await expect(armyRow(page, 'Old Guard')).toContainText('1,275 points')
  await expect(listPane(page).getByText('Switch to latest?')).toHaveCount(0)
  await expect(footer).toContainText('Hobgoblin v1.0')
  await expect(footer.getByRole('button', { name: 'Switch to latest?' })).toBeHidden()
  await page.goto('/')
  await expect(footer).toContainText('Hobgoblin v1.0')
  await expect(footer.getByRole('button', { name: 'Switch to latest?' })).toBeHidden()
})

test('[SHELL-20] [SHELL-21] outdated armies can be upgraded from the footer; dismissing changes nothing', async ({
  page,
}) => {
  await startWith(page, [OLD, OLDER, CURRENT])
  await expect(listPane(page).getByText('Upgrade outdated armies')).toBeVisible()
  await page.goto('/')
  const before = await readStore(page, 'records')
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Upgrade outdated armies' })
  const dialog = page.getByRole('dialog', { name: 'Upgrade outdated armies?', exact: true })
  for (const dismiss of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await button.click()
    await expect(dialog.locator('summary')).toHaveCount(2)
    await dismiss()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
    expect(await readStore(page, 'records'), 'nothing has changed').toEqual(before)
  }
  await page.goto('/army')
  await expect(armyRow(page, 'Old Guard')).toContainText('v0.2 (Early Access)')
  await page.goto('/')
  await button.click()
  await dialog.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(button).toBeHidden()
  expect(await versions(page)).toEqual({ 'Old Guard': LATEST, 'Older Guard': LATEST, 'New Guard': LATEST })
  await page.goto('/army')
  await expect(armyRow(page, 'Old Guard')).toContainText('1,275 points')
  await expect(listPane(page).getByText('Early Access')).toHaveCount(0)
})

test('[DOCS-10] the switch confirmation opens on every page and links to the changelog entry of 1.0.0', async ({
  page,
}) => {
  await startWith(page, [OLD], '0.3.0')
  await expect(listPane(page).getByText('Switch to latest?')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Switch to latest ruleset?' })
  for (const path of ['/help/print', '/army', `/army/a/${OLD.id}`, '/battle']) {
    await test.step(path, async () => {
      await page.goto(path)
      const open = page.getByRole('contentinfo').getByRole('button', { name: 'Switch to latest?' })
      await open.click()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(path)
      await open.click()
      const links = dialog.getByRole('link')
      await expect(links.first()).toBeVisible()
      for (const link of await links.all())
        await expect(link).toHaveAttribute('href', /^\/changelog\/2024-07-08/)
      await links.first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hobgoblin v1.0')
      await expect(page.getByRole('main')).toContainText('8 July 2024')
    })
  }
})
