import type { Page } from 'playwright/test'
import { CURRENT, LATEST, OLD, OLDER } from '#tests/support/outdated-armies.ts'
import { expect, test } from '#tests/browser/app.ts'
import { openBareDevice, putArmies, putKept, readArmies, readStore } from '#tests/browser/device/database.ts'
import { armyRow, listPane } from '#tests/browser/journeys.ts'

/** The stored ruleset version of each army, by name. */
async function versions(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await readArmies(page)).map(({ name, ruleset_version }) => [name, ruleset_version]),
  )
}

/** Makes a ruleset the default, and opens the list, which tells the other pages of it. */
async function startOn(page: Page, ruleset_version: string, offer: string): Promise<void> {
  await putKept(page, 'settings', { ruleset_version, rulesets: [] })
  await page.goto('/army')
  await expect(listPane(page).getByText(offer)).toBeVisible()
}

// The footer and the changelog are pages of the site, whose scripts open the dialog without an island.
test('[SHELL-17] [SHELL-18] [SHELL-19] [SHELL-20] [SHELL-21] [DOCS-08] [DOCS-10] the footer and the changelog offer newer rules, and dismissing changes nothing', async ({
  page,
}) => {
  await openBareDevice(page)
  await putArmies(page, [OLD, OLDER, CURRENT])
  await startOn(page, '0.3.0', 'Switch to latest?')
  const footer = page.getByRole('contentinfo')
  const toLatest = footer.getByRole('button', { name: 'Switch to latest?' })
  const confirmation = page.getByRole('dialog', { name: 'Switch to latest ruleset?' })
  await toLatest.click()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation).toHaveCount(0)
  await expect(page).toHaveURL('/army')
  await page.goto('/help/print')
  await expect(footer).toContainText('Hobgoblin v0.3 (Early Access)')
  await toLatest.click()
  await expect(confirmation).toContainText('New armies will be built on v1.0 instead of v0.3 (Early Access).')
  const links = confirmation.getByRole('link')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/changelog\/2024-07-08/)
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hobgoblin v1.0')
  await expect(page.getByRole('main')).toContainText('8 July 2024')

  const before = await readStore(page, 'records')
  await page.getByRole('link', { name: 'Upgrade your armies' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Switch & upgrade' })).toBeVisible()
  await startOn(page, LATEST, 'Upgrade outdated armies')
  await page.goto('/')
  const outdated = footer.getByRole('button', { name: 'Upgrade outdated armies' })
  const upgrade = page.getByRole('dialog', { name: 'Upgrade outdated armies?', exact: true })
  for (const dismiss of [
    () => upgrade.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await outdated.click()
    await expect(upgrade.locator('summary')).toHaveCount(2)
    await dismiss()
    await expect(upgrade).toHaveCount(0)
    await expect(outdated).toBeFocused()
  }
  expect(await readStore(page, 'records'), 'nothing has changed').toEqual(before)
  await startOn(page, '0.3.0', 'Switch to latest?')
  await page.goto('/')
  await toLatest.click()
  await confirmation.getByRole('button', { name: 'Switch & Upgrade' }).click()
  await expect(page.getByText('Switched to v1.0')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(toLatest).toBeHidden()
  expect(await versions(page)).toEqual({ 'Old Guard': LATEST, 'Older Guard': LATEST, 'New Guard': LATEST })
  expect(await readStore(page, 'keyval')).toContainEqual({ ruleset_version: LATEST, rulesets: [] })
  await page.goto('/army')
  await expect(armyRow(page, 'Old Guard')).toContainText('1,275 points')
  await expect(listPane(page).getByText(/Switch to latest|Early Access/)).toHaveCount(0)
  await expect(footer).toContainText('Hobgoblin v1.0')
  await expect(toLatest).toBeHidden()

  await putArmies(page, [OLD])
  await startOn(page, LATEST, 'Upgrade outdated armies')
  await page.goto('/help')
  await outdated.click()
  await upgrade.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(outdated).toBeHidden()
  expect(await versions(page)).toEqual({ 'Old Guard': LATEST, 'Older Guard': LATEST, 'New Guard': LATEST })
})
