import type { BrowserContext, Locator, Page } from 'playwright/test'
import type { Army } from '#domain/army/army.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { type Account, expect, logIn, test as base } from '#tests/browser/account/accounts.ts'
import { listen } from '#tests/browser/app.ts'
import { putArmies, readStore } from '#tests/browser/device/database.ts'
import { openList } from '#tests/browser/journeys.ts'

type Fixtures = {
  /** Opens a separate browser context without a login. */
  openDevice: () => Promise<Page>
  /** Opens a separate browser context, logs in and opens the army list. */
  openDeviceOf: (account: Account) => Promise<Page>
  /** Two devices of one new account, with the army list open. */
  phoneAndLaptop: [phone: Page, laptop: Page]
  /** Opens a separate browser context, logs in, stores an army and opens it. */
  openArmyOf: (account: Account, army: Army) => Promise<Page>
}

/** Tests with several devices. */
export const test = base.extend<Fixtures>({
  openDevice: async ({ browser, browserErrors, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        // Only the page of a test may fetch the whole site.
        serviceWorkers: 'block',
        viewport,
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      listen(context, browserErrors)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  openDeviceOf: async ({ openDevice }, use) => {
    await use(async (account) => {
      const page = await openDevice()
      await logIn(page, account)
      await openList(page)
      return page
    })
  },
  phoneAndLaptop: async ({ makeAccount, openDeviceOf }, use) => {
    const account = await makeAccount()
    await use([await openDeviceOf(account), await openDeviceOf(account)])
  },
  openArmyOf: async ({ openDevice }, use) => {
    await use(async (account, army) => {
      const page = await openDevice()
      await logIn(page, account)
      await putArmies(page, [army])
      await page.goto(pathToArmy(army.id))
      return page
    })
  },
})

/** The sync icon at the top of every page. */
export const sign = (page: Page): Locator => page.locator('.sync-sign [data-sign]').filter({ visible: true })

export const more = (page: Page): Locator => page.getByRole('button', { name: 'One more', exact: true })

/** Waits until the server has all changes of this device. */
export async function expectSynced(page: Page): Promise<void> {
  const unsynced = async () => (await readStore(page, 'records')).filter((record) => 'unsynced' in record)
  await expect.poll(unsynced).toEqual([])
  await expect(page.getByText('(Not synced)')).toHaveCount(0)
  await expect(sign(page)).toHaveText('Sync complete')
}
