import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '../build/army.ts'
import { expect, test } from './app.ts'
import { addUnit, armyPane, armyRow, createArmy, expectSaved, openList, unitPane } from './journeys.ts'
import { openOtherBuild, visitOtherBuild } from './other-build.ts'

test.use({ serviceWorkers: 'block' })

const SCREENS = {
  DB_VERSION_HIGHER_THAN_REQUESTED: 'Could not open database. Try refreshing the page.',
  CLOSED_FOR_UPGRADE: 'Database was closed due to version upgrade. Please refresh the page.',
  UPGRADE_BLOCKED:
    'Database could not be opened due to an upgrade being blocked by other browser tabs. Please close other browser tabs with this application and then refresh the page.',
} as const

const host = makeArmy({ name: 'The Lantern Host', units: [makeUnit()] })

async function expectScreen(page: Page, code: keyof typeof SCREENS, timeout = 5000): Promise<void> {
  const screen = page.getByRole('main').getByRole('alert')
  await expect(screen).toContainText(SCREENS[code], { timeout })
  await expect(screen.getByText(code, { exact: true })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
}

/** What a build of any version finds, without asking for one. */
function readRecords(page: Page): Promise<{ version: number; records: unknown[] }> {
  return page.evaluate(
    () =>
      new Promise<{ version: number; records: unknown[] }>((resolve, reject) => {
        const request = indexedDB.open('hobgoblin')
        request.onerror = () => {
          reject(new Error('The database does not open.'))
        }
        request.onsuccess = () => {
          const all = request.result.transaction('records').objectStore('records').getAll()
          all.onsuccess = () => {
            resolve({ version: request.result.version, records: all.result })
            request.result.close()
          }
        }
      }),
  )
}

test('[ERR-14] a newer database is left alone, and the screen says so as long as it is one', async ({
  page,
  context,
}) => {
  await openList(page)
  await createArmy(page, 'Rat Kings')
  await expectSaved(page)
  const { records } = await readRecords(page)
  await visitOtherBuild(page)
  const newer = await context.newPage()
  await openOtherBuild(newer, 6)
  for (const path of ['/army', '/army/a/none', '/army/a/none/u/none']) {
    await page.goto(path)
    await expectScreen(page, 'DB_VERSION_HIGHER_THAN_REQUESTED')
  }
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectScreen(page, 'DB_VERSION_HIGHER_THAN_REQUESTED')
  expect(await readRecords(newer)).toEqual({ version: 6, records })
})

test('[ERR-15] the app makes way for a newer build in another tab, after the edit that it has shown as saved', async ({
  page,
  context,
}) => {
  await openList(page)
  await createArmy(page, 'Rat Kings')
  await addUnit(page, 'Gnawers')
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await expectSaved(page)
  const newer = await context.newPage()
  await openOtherBuild(newer, 6)
  await expectScreen(page, 'CLOSED_FOR_UPGRADE')
  expect(await readRecords(newer)).toMatchObject({
    version: 6,
    records: [{ army: { name: 'Rat Kings', units: [{ name: 'Gnawers', count: 2 }] } }],
  })
  // This build is the old one: it has to be loaded anew to be the newer one.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectScreen(page, 'DB_VERSION_HIGHER_THAN_REQUESTED')
})

test('[ERR-16] an upgrade that another tab blocks says so within 6 s, and goes on when that tab is gone', async ({
  page,
  context,
}) => {
  const older = await context.newPage()
  await openOtherBuild(older, 4, [host])
  await page.goto(`/army/a/${host.id}`)
  const queued = await context.newPage()
  await queued.goto('/army')
  await expectScreen(page, 'UPGRADE_BLOCKED', 6000)
  await expectScreen(queued, 'UPGRADE_BLOCKED', 6000)
  // Refreshing alone does not help, and does no harm.
  await queued.getByRole('button', { name: 'Refresh' }).click()
  await expectScreen(queued, 'UPGRADE_BLOCKED', 6000)
  await older.close()
  await expect(armyPane(page).getByRole('heading', { level: 1, name: host.name })).toBeVisible()
  await expect(armyRow(queued, host.name)).toBeVisible()
  expect(await readRecords(page)).toMatchObject({ version: 5, records: [{ army: host }] })
})
