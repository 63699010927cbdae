import type { Page } from 'playwright/test'
import { makeOfflineLinkJson } from '#domain/army/offline-link.ts'
import { deflate } from '#platform/deflate.ts'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, expectAccessible, expectAccessibleByDayAndNight, keepForOffline, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'

const CHARGE = '/odds?a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY&bn=Gutter%20Mob'

const strikes = (page: Page, name: string) =>
  page.getByRole('heading', { name: `${name} strikes` }).locator('..')

test(
  '[ODDS-14] a link shows the fight, and every change is in the address',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await page.goto(CHARGE)
    const attack = strikes(page, 'Candleguard')
    await expect(attack).toContainText('9.3 Doom on average. Gutter Mob after this Clash: Broken 48%')
    await expect(attack.getByRole('row', { name: 'Dice Strikes 10, Devastating Charge +2 12' })).toBeVisible()
    const side = page.getByRole('region', { name: 'Attacker: Candleguard' })
    await side.getByRole('button', { name: 'Uphill' }).click()
    await expect(attack).toContainText('8.0 Doom on average')
    await page.getByRole('button', { name: 'To the end' }).click()
    await expect(page).toHaveURL(/rounds=5/)
    await expect(page).toHaveURL(/as=charged\.uphill/)
    await expect(page.getByRole('columnheader', { name: '5' })).toBeVisible()
    await page.reload()
    await expect(attack).toContainText('8.0 Doom on average')
    await expect(side.getByRole('button', { name: 'Uphill' })).toHaveAttribute('aria-pressed', 'true')
    const target = page.getByRole('region', { name: 'Target: Gutter Mob' })
    await target.getByRole('button', { name: 'One more' }).click()
    await expect(page).toHaveURL(/bd=1/)
    await page.goto('/help')
    await page.goBack()
    await expect(page).toHaveURL(/as=charged\.uphill/)
    await expect(attack).toContainText('8.0 Doom on average')
  },
)

test.describe(() => {
  test.use({ expectedErrors: ['404', '/hobgoblin/'] })
  test('[ODDS-15] an address with unknown units and keywords says so and shows the rest', async ({
    page,
  }) => {
    await page.goto('/odds?a=DRAGON&b=LIGHT_INFANTRY')
    await expect(page.getByText('does not know “DRAGON”')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Target: Light Infantry' })).toBeVisible()
    await page.goto('/odds?a=BEASTS.flyng.elite&b=LIGHT_INFANTRY&bh=hurry')
    await expect(page.getByText('does not know “flyng”, “hurry”')).toBeVisible()
    await expect(strikes(page, 'Beasts').getByRole('row', { name: /^Dice Strikes 11/ })).toBeVisible()
    await page.goto('/odds?v=7.0.0')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('[ODDS-16] a unit without shooting dice has no volley, and one with them has', async ({ page }) => {
  await page.goto('/odds?a=RANGED_INFANTRY&b=HEAVY_CAVALRY')
  await page.getByRole('button', { name: 'A volley' }).click()
  await expect(page.getByText('Ranged Infantry shoots')).toBeVisible()
  await page.getByRole('button', { name: 'Swap the two units' }).click()
  await expect(page.getByText('Heavy Cavalry has no shooting dice')).toBeVisible()
})

test(
  '[ODDS-17] the plot is as wide as its place, hidden from readers, with a table and a sentence beneath',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(CHARGE)
    const attack = strikes(page, 'Candleguard')
    const plot = attack.locator('.chances-plot svg')
    await expect(plot).toHaveAttribute('aria-hidden', 'true')
    const width = await plot.evaluate((svg) => svg.clientWidth)
    await expect(plot).toHaveAttribute('viewBox', `0 0 ${width} 184`)
    await attack.getByText('In figures').click()
    await expect(attack.getByRole('row', { name: '10, Broken 26% 48%' })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
  },
)

test('[ODDS-18] a unit is chosen from the types, with keywords, and from one’s armies', async ({ page }) => {
  const unit = makeUnit({ name: 'Gallows Guard', type: 'HEAVY_INFANTRY', keywords: [{ id: 'elite' }] })
  await startWith(page, [makeArmy({ name: 'The Host', units: [unit] })])
  await page.goto('/odds')
  await page.getByRole('button', { name: 'Change Heavy Cavalry' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the unit' })
  await dialog.getByLabel('Unit type').selectOption('MONSTER')
  await dialog.getByRole('button', { name: 'Brutal' }).click()
  await dialog.getByRole('button', { name: 'Prescience' }).click()
  await page.keyboard.press('Escape')
  await expect(strikes(page, 'Monster').getByRole('row', { name: /Brutal -1|Brutal −1/ })).toBeVisible()
  await expect(page).toHaveURL(/a=MONSTER\.brutal&as=charged&ah=prescience/)
  await page.getByRole('button', { name: 'Change Monster' }).click()
  await dialog.getByLabel('Or a unit of your armies').selectOption({ label: 'Gallows Guard' })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/a=HEAVY_INFANTRY\.elite&an=Gallows%20Guard/)
  await expect(page.getByRole('region', { name: 'Attacker: Gallows Guard' })).toContainText('Courage 11')
})

test('[ODDS-21] a unit is taken from a shared army by its link, and nothing is added to the device', async ({
  page,
}) => {
  const wolves = makeUnit({ name: 'Ragwolves', type: 'BEASTS', keywords: [{ id: 'elite' }] })
  const shared = makeArmy({ name: 'The Moonlight Muster', units: [wolves] })
  await page.goto('/odds')
  await page.getByRole('button', { name: 'Change Light Infantry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the unit' })
  const field = dialog.getByLabel('Or the link of a shared army')
  await field.fill(`${new URL(page.url()).origin}/army/s#damaged`)
  await field.press('Enter')
  await expect(dialog).toContainText('This link is damaged.')
  await field.fill(`${new URL(page.url()).origin}/army/s#${await deflate(makeOfflineLinkJson(shared))}`)
  await dialog.getByRole('button', { name: 'Read' }).click()
  await dialog.getByLabel('A unit of a shared army').selectOption({ label: 'Ragwolves' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/b=BEASTS\.elite&bn=Ragwolves/)
  await page.getByRole('button', { name: 'Change Heavy Cavalry' }).click()
  await expect(dialog.getByLabel('A unit of a shared army'), 'still there for the other unit').toBeVisible()
  expect(await readArmies(page)).toEqual([])
})

test.describe('in an older ruleset, and without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test('[ODDS-14] the odds work offline and in every ruleset', async ({ page, context }) => {
    await page.goto('/odds?v=0.2.0&a=LIGHT_INFANTRY.large&b=BEASTS')
    await expect(page.getByText('in ruleset 0.2.0')).toBeVisible()
    await expect(page.getByText('does not know')).toBeHidden()
    await keepForOffline(page)
    await context.setOffline(true)
    await page.goto(CHARGE)
    await expect(strikes(page, 'Candleguard')).toContainText('9.3 Doom on average')
    await expect(page.locator('.chances-plot svg').first()).toBeVisible()
  })
})

test('[ODDS-19] a unit’s menu shows it against the eleven types, and leads to a fight', async ({ page }) => {
  const unit = makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY' })
  const army = makeArmy({ name: 'The Host', units: [unit] })
  await startWith(page, [army])
  await page.goto(`/army/a/${army.id}/u/${unit.id}`)
  await page.getByRole('button', { name: 'Unit menu' }).click()
  await page.getByRole('menuitem', { name: 'Odds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Odds of Candleguard' })
  await expect(dialog.getByRole('row')).toHaveCount(12)
  await expect(dialog.getByRole('row', { name: 'Light Inf. 6.7 9.3 48% 3.3' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Light Inf.' }).click()
  await expect(strikes(page, 'Candleguard')).toContainText('9.3 Doom on average')
})

test('[ODDS-20] the keyword chooser shows what a purchase changes in Doom, when asked', async ({ page }) => {
  const unit = makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY' })
  const army = makeArmy({ name: 'The Host', units: [unit] })
  await startWith(page, [army])
  await page.goto(`/army/a/${army.id}/u/${unit.id}`)
  await page.getByRole('button', { name: 'Purchase Keywords' }).click()
  const card = page.getByRole('dialog').getByRole('article').filter({ hasText: 'Brutal' }).first()
  await expect(card.getByRole('table')).toBeHidden()
  await card.getByText('In Doom').click()
  await expect(card.getByRole('row', { name: 'Light Inf. +1.7 +2.3 –' })).toBeVisible()
  await expectAccessible(page)
})
