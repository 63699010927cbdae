import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { openBareDevice, putArmies, putKept, readArmies, readStore } from '../device/database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  expectSaved,
  keywordCard,
  listPane,
  unitPane,
  unitRow,
} from '../journeys.ts'

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

test('[ARMY-14] an outdated army can be upgraded from its menu after a preview, and the upgrade can be undone', async ({
  page,
}) => {
  await startWith(page, [OLD, OLDER, CURRENT])
  await page.getByRole('link', { name: 'New Guard', exact: true }).click()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Upgrade to latest' })).toHaveCount(0)
  await page.goto(`/army/a/${OLD.id}`)
  await expect(armyPane(page)).toContainText('1225 points')
  await page.getByRole('button', { name: 'Army menu' }).click()
  await page.getByRole('menuitem', { name: 'Upgrade to latest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to latest' })
  await expect(dialog).toContainText('Large becomes Towering')
  await expect(dialog).toContainText('Elite: +200 → +150')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectSaved(page)
  const before = { 'Old Guard': '0.2.0', 'Older Guard': '0.3.0', 'New Guard': LATEST }
  expect(await versions(page)).toEqual(before)
  await chooseFromMenu(page, 'Army menu', 'Upgrade to latest')
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByText('Upgraded the army')).toBeVisible()
  await expectSaved(page)
  expect(await versions(page), 'this army only').toEqual({ ...before, 'Old Guard': LATEST })
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Upgrade to latest' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Upgrade to latest' })).toBeVisible()
  await expectSaved(page)
  expect(await versions(page)).toEqual(before)
})

test('[ARMY-29] Undo of an upgrade says when its army is gone', async ({ page }) => {
  await startWith(page, [OLD, CURRENT])
  await page.goto(`/army/a/${OLD.id}`)
  await chooseFromMenu(page, 'Army menu', 'Upgrade to latest')
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade' }).click()
  const done = page.locator('.toast', { hasText: 'Upgraded the army' })
  await expect(done).toBeVisible()
  await chooseFromMenu(page, 'Army menu', 'Delete')
  await expect(listPane(page).getByRole('listitem')).toHaveCount(1)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.toast', { hasText: 'Too late to undo that.' })).toBeVisible()
  await expect(listPane(page).getByRole('listitem')).toHaveCount(1)
})

test('[RULES-44] an upgrade says that points and keywords may change, and they do', async ({ page }) => {
  await startWith(page, [OLD])
  await page.goto(`/army/a/${OLD.id}`)
  await expect(armyPane(page)).toContainText('1225 points')
  await chooseFromMenu(page, 'Army menu', 'Upgrade to latest')
  const dialog = page.getByRole('dialog', { name: 'Upgrade to latest' })
  await expect(dialog).toContainText('Points and keywords may change. Names, units and pictures stay.')
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
  await expect(armyPane(page)).toContainText('1275 points')
  await unitRow(page, 'Giants').click()
  await expect(keywordCard(unitPane(page), 'Towering')).toBeVisible()
  await expect(keywordCard(unitPane(page), 'Large')).toHaveCount(0)
  await page.goto(`/army/a/${OLD.id}/u/Lances______`)
  await expect(keywordCard(unitPane(page), 'Elite')).toContainText('+150')
})

test('[RULES-41] a new army takes the default ruleset of the user, and keeps it later', async ({ page }) => {
  await startWith(page, [], '0.3.0')
  await createArmy(page, 'Old School')
  await expectSaved(page)
  await page.goto('/army#upgrade')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch & upgrade' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(listPane(page).getByText('Switch to latest?')).toBeVisible()
  await createArmy(page, 'Older School')
  await expectSaved(page)
  expect(new Set((await readArmies(page)).map(({ ruleset_version }) => ruleset_version))).toEqual(
    new Set(['0.3.0']),
  )
  await page.goto('/army#upgrade')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch & upgrade' }).click()
  await expect(page.getByText('Switched to v1.0')).toBeVisible()
  await createArmy(page, 'New School')
  await expectSaved(page)
  const latest = (await readArmies(page)).find(({ name }) => name === 'New School')
  expect(latest?.ruleset_version).toBe('1.0.0')
})

test('[ARMY-13] the army menu has upgrade, play, games, edit, duplicate, share, history, deleted units, print and delete', async ({
  page,
}) => {
  await startWith(page, [OLD])
  await page.goto(`/army/a/${OLD.id}`)
  await page.getByRole('button', { name: 'Army menu' }).click()
  const items = page.getByRole('menu', { name: 'Army menu' }).getByRole('menuitem')
  await expect(items).toHaveText([
    /Upgrade to latest/,
    /Play/,
    /Games/,
    /Edit/,
    /Duplicate/,
    /Share/,
    /History/,
    /Deleted units/,
    /Print/,
    /Delete$/,
  ])
  await items.getByText('Print').click()
  await expect(page).toHaveURL(`/print/a/${OLD.id}`)
})

test('[ARMY-25] the upgrade page says when everything is up to date', async ({ page }) => {
  await startWith(page, [makeArmy({ name: 'New Guard' })])
  await page.goto('/army#upgrade')
  await expect(page.getByRole('dialog')).toContainText('Everything up to date!')
})

for (const [name, armies, version, button] of [
  ['the default', [], '0.3.0', 'Switch ruleset'],
  ['armies', [OLD], LATEST, 'Upgrade all'],
  ['both', [OLD], '0.3.0', 'Switch & upgrade'],
] as const) {
  test(`[ARMY-26] with ${name} outdated the upgrade page offers ${button}`, async ({ page }) => {
    await startWith(page, [...armies], version)
    await page.goto('/army#upgrade')
    await expect(page.getByRole('dialog').getByRole('button', { name: button, exact: true })).toBeVisible()
  })
}

test('an unreadable army does not block other upgrades, and the upgrade can be undone', async ({ page }) => {
  const broken = makeArmy({ name: 'Broken', ruleset_version: '0.2.0' })
  await startWith(page, [OLD, Object.assign(broken, { units: 'none' })])
  await page.goto('/army#upgrade')
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade all' }).click()
  await expect(page.getByText('Upgraded 1 of 2 armies')).toBeVisible()
  const row = listPane(page).getByRole('listitem').filter({ hasText: 'Old Guard' })
  await expect(row).toContainText('1275 points')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('1225 points')
})

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
  await expect(armyRow(page, 'Old Guard')).toContainText('1275 points')
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
  await expect(armyRow(page, 'Old Guard')).toContainText('1275 points')
  await expect(listPane(page).getByText('Early Access')).toHaveCount(0)
})

for (const path of ['/help/print', '/army', `/army/a/${OLD.id}`, '/battle']) {
  test(`[DOCS-10] the switch confirmation opens at ${path} and links to the changelog entry of 1.0.0`, async ({
    page,
  }) => {
    await startWith(page, [OLD], '0.3.0')
    await expect(listPane(page).getByText('Switch to latest?')).toBeVisible()
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Switch to latest?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch to latest ruleset?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Switch to latest?' }).click()
    const links = dialog.getByRole('link')
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', /^\/changelog\/2024-07-08/)
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hobgoblin v1.0')
    await expect(page.getByRole('main')).toContainText('8 July 2024')
  })
}

test('[ARMY-14] an army on an older ruleset says so on its page, with its changes one tap away', async ({
  page,
}) => {
  await startWith(page, [OLD])
  await page.goto(`/army/a/${OLD.id}`)
  const notice = page.getByRole('complementary', { name: 'Older ruleset' })
  await expect(notice).toContainText('This army is on v0.2 (Early Access).')
  await notice.getByRole('button', { name: 'Upgrade army' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to latest' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Upgrade' }).click()
  await expect(notice).toHaveCount(0)
})
