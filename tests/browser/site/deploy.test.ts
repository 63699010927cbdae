import type { Page } from 'playwright/test'
import { expect, expectAccessible } from '#tests/browser/app.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  listPane,
  openDialog,
  openList,
} from '#tests/browser/journeys.ts'
import { buildOf, comeBack, notice, openWithWorker, reloadButton, test, waitForWorker } from './new-build.ts'

test.use({ serviceWorkers: 'allow' })

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('[R-21] a new build does not disturb an open form: the text stays, late parts load, and no page reloads', async ({
  page,
  site,
}) => {
  await openList(page)
  await waitForWorker(page)
  const loads = countLoads(page)
  const dialog = await openDialog(
    page.getByRole('button', { name: 'Create Army', exact: true }),
    'Create Army',
  )
  await dialog.getByLabel('Name', { exact: true }).fill('Half typed')
  // Even the scripts of the old build are gone.
  await site.deploy({ keepsOld: false })
  await comeBack(page)
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(armyPane(page).getByRole('heading', { level: 1, name: 'Half typed' })).toBeVisible()
  const other = await page.context().newPage()
  await openList(other)
  expect(await buildOf(other), 'until the new build is accepted').toBeNull()
  await createArmy(other, 'In another tab')
  await chooseFromMenu(other, 'Army menu', 'History')
  await expect(other.getByRole('dialog', { name: 'History' })).toBeVisible()
  await expect(notice(page)).toContainText('New version')
  expect(loads()).toBe(0)
})

test(
  '[R-21] the tab that accepts a new build reloads once; other tabs show a notice and keep their build until the next page',
  { tag: '@deep' },
  async ({ page, context, site }) => {
    await openWithWorker(page, '/help')
    const other = await context.newPage()
    await openWithWorker(other, '/army')
    await expect(notice(page)).toHaveCount(0)
    await site.deploy()
    const [loads, otherLoads] = [countLoads(page), countLoads(other)]
    await comeBack(page)
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 })
    await expect(notice(other)).toContainText('New version')
    await expectAccessible(page)
    await reloadButton(page).click()
    await expect.poll(() => buildOf(page)).toBe('2')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForWorker(page)
    await expect(notice(page)).toHaveCount(0)

    expect(await buildOf(other)).toBeNull()
    await createArmy(other, 'Old Guard')
    await chooseFromMenu(other, 'Army menu', 'History')
    await expect(other.getByRole('dialog', { name: 'History' })).toBeVisible()
    await other.keyboard.press('Escape')
    expect(otherLoads()).toBe(0)
    await other.goto('/army')
    expect(await buildOf(other)).toBe('2')
    await armyRow(other, 'Old Guard').getByRole('link').click()
    await expect(armyPane(other).getByRole('heading', { level: 1, name: 'Old Guard' })).toBeVisible()
    await waitForWorker(other)
    await expect(notice(other)).toHaveCount(0)
    expect([loads(), otherLoads()]).toEqual([1, 1])
  },
)

test(
  '[R-21] a tab with the old build can reload from its own notice after another tab has accepted the new build',
  { tag: '@deep' },
  async ({ page, context, site }) => {
    await openWithWorker(page, '/help')
    const other = await context.newPage()
    await openWithWorker(other, '/quick-start')
    await site.deploy()
    await comeBack(page)
    await reloadButton(page).click({ timeout: 30_000 })
    await expect.poll(() => buildOf(page)).toBe('2')
    const loads = countLoads(other)
    await reloadButton(other).click()
    await expect.poll(() => buildOf(other)).toBe('2')
    await waitForWorker(other)
    expect(loads()).toBe(1)
  },
)

test(
  '[R-21] typed text is lost only if the user agrees, even if it was typed after accepting',
  { tag: '@deep' },
  async ({ page, site }) => {
    await openWithWorker(page, '/login')
    await site.deploy()
    await comeBack(page)
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 })
    const loads = countLoads(page)
    const email = page.getByLabel('Email')
    // Do both before the new worker has taken over.
    await page.evaluate(() => {
      const [take] = document.querySelectorAll<HTMLElement>('.notices button')
      take?.click()
      const field = document.querySelector('input')
      if (field) field.value = 'goblin@hobgoblin.example'
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    const hasTakenOver = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
    await expect.poll(hasTakenOver).toBe(true)
    await expect(email).toHaveValue('goblin@hobgoblin.example')
    await reloadButton(page).click()
    await expect(notice(page)).toContainText('Reloading loses what you have typed.')
    await expect(email).toHaveValue('goblin@hobgoblin.example')
    expect(loads()).toBe(0)
    await page.getByRole('button', { name: 'Reload anyway' }).click()
    await expect.poll(() => buildOf(page)).toBe('2')
    // The new page is shown a moment before its load event.
    await expect.poll(loads).toBe(1)
  },
)

test(
  '[R-21] a dismissed notice does not return on the next pages of the tab',
  { tag: '@deep' },
  async ({ page, site }) => {
    await openWithWorker(page, '/help')
    await site.deploy()
    await comeBack(page)
    await notice(page).getByRole('button', { name: 'Dismiss' }).click({ timeout: 30_000 })
    await expect(notice(page)).toHaveCount(0)
    await openWithWorker(page, '/changelog')
    expect(await buildOf(page)).toBeNull()
    await expect(notice(page)).toHaveCount(0)
    const other = await page.context().newPage()
    await openWithWorker(other, '/changelog')
    await expect(notice(other)).toContainText('New version')
  },
)

test(
  '[R-21] a new build that is already fetched can be accepted offline, and looking for updates offline is not an error',
  { tag: '@deep' },
  async ({ page, context, site }) => {
    await openWithWorker(page, '/army')
    await site.deploy()
    await comeBack(page)
    await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 })
    await context.setOffline(true)
    await reloadButton(page).click()
    await expect.poll(() => buildOf(page)).toBe('2')
    await createArmy(page, 'The Cellar Host')
    await comeBack(page)
    await page.goto('/army')
    await expect(armyRow(page, 'The Cellar Host')).toBeVisible()
    await expect(listPane(page)).toBeVisible()
    await waitForWorker(page)
  },
)
