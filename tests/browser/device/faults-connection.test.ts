import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, startWith } from './database.ts'
import { armyRow, count, createArmy, expectSaved, isWide, unitPane, visit } from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
const guard = `/army/a/${host.id}/u/Guard_______`
const more = (page: Page) => unitPane(page).getByRole('button', { name: 'One more' })

/** Gives a test the connections that the app opens, and a switch that refuses transactions. */
async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = { connections: [] as IDBDatabase[], refuse: false }
    Object.assign(window, { held })
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      const request = open(name, version)
      request.addEventListener('success', () => {
        const connection = request.result
        const transaction = connection.transaction.bind(connection)
        connection.transaction = (...parameters) => {
          if (held.refuse) throw new DOMException('The connection is closing.', 'InvalidStateError')
          return transaction(...parameters)
        }
        held.connections.push(connection)
      })
      return request
    }
  })
}

type Held = { held: { connections: IDBDatabase[]; refuse: boolean } }

test('[R-17] a lost connection is reopened and the edit is applied once', async ({ page }) => {
  await watchConnections(page)
  await startWith(page, [host], guard)
  await more(page).click()
  await expect(count(page)).toHaveText('2')
  await expectSaved(page)
  for (const how of ['closed', 'terminated'] as const) {
    const before = Number(await count(page).textContent())
    const opened = await page.evaluate((how) => {
      const { connections } = (window as unknown as Held).held
      for (const connection of connections) {
        connection.close()
        if (how === 'terminated') connection.dispatchEvent(new Event('close'))
      }
      return connections.length
    }, how)
    await more(page).click()
    await expect(count(page)).toHaveText(String(before + 1))
    await expectSaved(page)
    expect(await page.evaluate(() => (window as unknown as Held).held.connections.length)).toBe(opened + 1)
    expect((await readArmies(page))[0]?.units[0]?.count).toBe(before + 1)
  }
  await page.reload()
  await expect(count(page)).toHaveText('4')
})

test('[R-17] an edit that the database keeps refusing is not lost silently', async ({ page }) => {
  await watchConnections(page)
  await startWith(page, [host], guard)
  await expect(count(page)).toHaveText('1')
  await page.evaluate(() => ((window as unknown as Held).held.refuse = true))
  await more(page).click()
  const notice = unitPane(page).getByRole('alert')
  await expect(notice).toContainText('Not saved. The browser’s database is not responding.')
  await expect(count(page)).toHaveText('2')
  await page.evaluate(() => ((window as unknown as Held).held.refuse = false))
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expectSaved(page)
  expect((await readArmies(page))[0]?.units[0]?.count).toBe(2)
})

test('[R-20] a frozen tab shows the edits of another tab as soon as it resumes', async ({
  page,
  context,
}) => {
  await startWith(page, [host], guard)
  await expect(count(page)).toHaveText('1')
  const other = await context.newPage()
  await other.goto(guard)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  await more(other).click()
  await expect(count(other)).toHaveText('2')
  await visit(other, '/army')
  await createArmy(other, 'Rat Kings')
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(count(page)).toHaveText('2')
  if (isWide(page)) await expect(armyRow(page, 'Rat Kings')).toBeVisible()
})

test('[R-20] a tab that missed a message reads again when it becomes visible', async ({ page, context }) => {
  await page.addInitScript(() => {
    // The tab listens on a channel that no other tab uses.
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(`${name} unheard`)
      }
    }
  })
  await startWith(page, [host], guard)
  await expect(count(page)).toHaveText('1')
  const other = await context.newPage()
  await other.goto(guard)
  await more(other).click()
  await visit(other, '/army')
  await createArmy(other, 'Rat Kings')
  await expect(count(page), 'it has not heard').toHaveText('1')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(count(page)).toHaveText('2')
  await page.goto('/army')
  await expect(armyRow(page, 'Rat Kings')).toBeVisible()
})
