import type { BrowserContext, Locator, Page } from 'playwright/test'
import type { Army } from '../../src/domain/army/army.ts'
import { pathToArmy } from '../../src/domain/army/paths.ts'
import { type Account, expect, logIn, test as base } from './accounts.ts'
import { listen } from './app.ts'
import { putArmies, readStore } from './database.ts'
import { addUnit, armyPane, armyRow, count, createArmy, openList, unitRow } from './journeys.ts'

type Fixtures = {
  /** A browser of its own, in which nobody is logged in. */
  openDevice: () => Promise<Page>
  /** The same with the account logged in, and the army list open. */
  openDeviceOf: (account: Account) => Promise<Page>
  /** Two devices of one new account, with the army list open. */
  phoneAndLaptop: [phone: Page, laptop: Page]
  /** The same with an army on the device, which is open. */
  openArmyOf: (account: Account, army: Army) => Promise<Page>
}

/** Tests with several devices. */
export const test = base.extend<Fixtures>({
  openDevice: async ({ browser, complaints, baseURL, serviceWorkers, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...{ serviceWorkers, viewport },
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      listen(context, complaints)
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

/** What the icon at the top of every page says of sync. */
export const sign = (page: Page): Locator => page.locator('.sync-sign [data-sign]').filter({ visible: true })

export const more = (page: Page): Locator => page.getByRole('button', { name: 'One more', exact: true })

/** Waits until all that this device has is on the server. */
export async function expectSynced(page: Page): Promise<void> {
  const unsynced = async () => (await readStore(page, 'records')).filter((record) => 'unsynced' in record)
  await expect.poll(unsynced).toEqual([])
  await expect(page.getByText('(Not synced)')).toHaveCount(0)
  await expect(sign(page)).toHaveText('Sync complete')
}

/** Edits one army on three devices, two of which are offline meanwhile. */
export async function expectThreeToAgree(openDevice: () => Promise<Page>): Promise<void> {
  const [phone, laptop, tablet] = [await openDevice(), await openDevice(), await openDevice()]
  await createArmy(phone, 'Rat Kings')
  await addUnit(phone, 'Gallows Guard')
  for (const page of [laptop, tablet]) {
    await armyRow(page, 'Rat Kings').getByRole('link').click()
    await unitRow(page, 'Gallows Guard').click()
    await page.context().setOffline(true)
  }
  await more(laptop).click()
  await more(tablet).click()
  await more(tablet).click()
  await addUnit(phone, 'Moth Archers')
  await laptop.context().setOffline(false)
  await expect(armyPane(laptop).getByText('Moth Archers')).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(armyPane(tablet).getByText('Moth Archers')).toBeVisible()
  // The army on the server was changed last, by the phone.
  for (const page of [phone, laptop, tablet]) {
    await unitRow(page, 'Gallows Guard').click()
    await expect(count(page)).toHaveText('2')
  }
  const notice = armyPane(tablet).getByRole('complementary', { name: 'Changed on two devices' })
  await expect(notice).toContainText('Count of Gallows Guard: kept theirs, yours is in History')
  await notice.getByRole('button', { name: 'Take yours' }).click()
  await expect(notice).toBeHidden()
  await expect(count(tablet)).toHaveText('3')
  await expect(count(laptop)).toHaveText('3')
}
