import type { Page } from 'playwright/test'
import { makeArmy } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { startWith } from './database.ts'
import { createArmy, listPane } from '#tests/browser/journeys.ts'

type Asked = { asked: boolean[] }

/** Records each request for persistent storage, and whether it comes from a click. */
async function watchAsking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: boolean[] = []
    Object.assign(window, { asked })
    const persist = navigator.storage.persist.bind(navigator.storage)
    navigator.storage.persist = () => {
      asked.push(navigator.userActivation.isActive)
      return persist()
    }
  })
}

const readAsked = (page: Page) => page.evaluate(() => (window as unknown as Asked).asked)

test('only the click that creates an army asks the browser for persistent storage', async ({ page }) => {
  await watchAsking(page)
  await startWith(page, [makeArmy({ name: 'Rat Kings' })])
  await expect(listPane(page).getByRole('listitem')).toHaveCount(1)
  expect(await readAsked(page)).toEqual([])
  await createArmy(page, 'Moth Court')
  expect(await readAsked(page)).toEqual([true])
})

test('the settings say whether storage is persistent, and can ask for it', async ({
  page,
  context,
  baseURL,
}) => {
  await watchAsking(page)
  await page.goto('/settings')
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device).toContainText('This browser may clear your data when the device runs out of space.')
  const keep = device.getByRole('button', { name: 'Keep my data' })
  await keep.click()
  await expect(device).toContainText('This browser has not agreed')
  expect(await readAsked(page)).toEqual([true])
  // Where the click has scrolled to, a bar may cover half of a switch.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const cdp = await context.newCDPSession(page)
  const { browserContextId } = (await cdp.send('Target.getTargetInfo')).targetInfo
  await cdp.send('Browser.grantPermissions', {
    permissions: ['durableStorage'],
    ...(browserContextId !== undefined && { browserContextId }),
    ...(baseURL !== undefined && { origin: baseURL }),
  })
  await keep.click()
  await expect(device).toContainText('This browser keeps your data until you delete it yourself.')
  await expect(keep).toHaveCount(0)
  await page.reload()
  await expect(device).toContainText('This browser keeps your data until you delete it yourself.')
})

test('a notice appears before the device is full, says what uses the space, and links to the export', async ({
  page,
}) => {
  // Chromium always reports ten gigabytes here. Firefox and Safari report the real value.
  const setQuota = (quota: number) =>
    page.addInitScript((quota) => {
      navigator.storage.estimate = () =>
        Promise.resolve({ quota, usage: 3_000_000, usageDetails: { indexedDB: 1_200_000 } })
    }, quota)
  await setQuota(42_000_000)
  await startWith(page, [makeArmy({ name: 'Rat Kings' })])
  const notice = page.getByRole('complementary', { name: 'Storage' })
  await expect(notice).toContainText('Only 39.0 MB left for this app on this device.')
  await expect(notice).toContainText(
    'Armies, their pictures and history take 1.2 MB, the app’s own files 1.8 MB.',
  )
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Export everything' }).click()
  await expect(page.getByRole('button', { name: 'Export everything' })).toBeInViewport()
  await setQuota(10_000_000_000)
  await page.goto('/army')
  await expect(listPane(page).getByRole('listitem')).toHaveCount(1)
  await expect(notice).toHaveCount(0)
})
