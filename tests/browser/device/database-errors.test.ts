import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { parseDeviceFile } from '#domain/backup/device-file.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readSchema, readStore, startWith } from './database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  expectSaved,
  openList,
  unitPane,
} from '#tests/browser/journeys.ts'
import { openOtherBuild } from '#tests/browser/site/other-build.ts'

const SCREENS = {
  DB_VERSION_HIGHER_THAN_REQUESTED: 'Could not open database. Try refreshing the page.',
  CLOSED_FOR_UPGRADE: 'Database was closed due to version upgrade. Please refresh the page.',
  UPGRADE_BLOCKED:
    'Database could not be opened due to an upgrade being blocked by other browser tabs. Please close other browser tabs with this application and then refresh the page.',
} as const

const host = makeArmy({ name: 'The Lantern Host', units: [makeUnit()] })

async function expectScreen(page: Page, code: keyof typeof SCREENS, timeout = 5000): Promise<void> {
  const screen = page.getByRole('main').getByRole('alert').filter({ hasText: code })
  await expect(screen).toContainText(SCREENS[code], { timeout })
  await expect(screen.getByText(code, { exact: true })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
  // The armies cannot be read now, so the screen does not offer them.
  await expect(screen.getByRole('button', { name: 'Download my armies' })).toHaveCount(0)
}

/** Reads the database in any version. */
async function readRecords(page: Page): Promise<{ version: number; records: unknown[] }> {
  const { version } = await readSchema(page)
  return { version, records: await readStore(page, 'records') }
}

// Only two pages of one origin, with two builds, make the browser close a database or refuse a lower version.
test('[ERR-14] [ERR-15] [ERR-29] a newer build takes the database over: what is saved stays, what was typed can be downloaded', async ({
  page,
  context,
}) => {
  await startWith(page, [host], `/army/a/${host.id}/u/GallowsGuard`)
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await expectSaved(page)
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Unit' })
  await form.getByLabel('Name', { exact: true }).fill('Moth Archers')
  const creating = await context.newPage()
  await openList(creating)
  await creating.getByRole('button', { name: 'Create Army', exact: true }).click()
  const create = creating.getByRole('dialog', { name: 'Create Army' })
  await create.getByLabel('Name', { exact: true }).fill('Rat Kings')

  const newer = await context.newPage()
  await openOtherBuild(newer, 6)
  await expectScreen(page, 'CLOSED_FOR_UPGRADE')
  await expectScreen(creating, 'CLOSED_FOR_UPGRADE')
  const left = await readRecords(newer)
  expect(left).toMatchObject({ version: 6, records: [{ army: { units: [{ count: 2 }] } }] })

  // A return to the tab, which then fails to read the list.
  await creating.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const closed = creating.getByRole('dialog', { name: 'Database closed' })
  await closed.getByRole('button', { name: 'Close' }).click()
  await create.getByRole('button', { name: 'Create Army' }).click()
  await expect(create.getByRole('alert')).toContainText('Not saved.')
  await expect(create.getByRole('button', { name: 'Download army' })).toBeVisible()
  await expect(create.getByLabel('Name', { exact: true })).toHaveValue('Rat Kings')

  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Moth Archers')
  await page.keyboard.press('Enter')
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Moth Archers')
  const notice = unitPane(page).getByRole('alert')
  await expect(notice).toContainText('Not saved. A newer version of this app has taken over the database.')
  const download = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Download army' }).click()
  const parsed = parseDeviceFile(await readFile(await (await download).path(), 'utf8'))
  expect(parsed).toMatchObject({
    type: 'file',
    contents: { armies: [{ units: [{ name: 'Moth Archers' }] }] },
  })

  // A refresh still loads the old build, because nothing newer is deployed.
  page.on('dialog', (question) => void question.accept())
  await page.goto('/army')
  for (const path of ['/army/a/none', '/army/a/none/u/none', `/print/a/${host.id}`]) {
    await expectScreen(page, 'DB_VERSION_HIGHER_THAN_REQUESTED')
    await page.goto(path)
  }
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectScreen(page, 'DB_VERSION_HIGHER_THAN_REQUESTED')
  await page.goto('/fortune')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText("Ooops! This wasn't supposed to happen.")
  await expect(alert).toContainText('DB_VERSION_HIGHER_THAN_REQUESTED')
  await expect(alert.getByRole('button', { name: 'Refresh' })).toBeVisible()
  expect(await readRecords(newer), 'a newer database is left alone').toEqual(left)
})

// Three pages with two builds; the wait is one of the app, of 5 s.
test(
  '[ERR-16] a blocked upgrade says so within 6 s, and continues when the blocking tab is closed',
  { tag: '@deep' },
  async ({ page, context }) => {
    const older = await context.newPage()
    await openOtherBuild(older, 4, [host])
    await page.goto(`/army/a/${host.id}`)
    const queued = await context.newPage()
    await queued.goto('/army')
    await expectScreen(page, 'UPGRADE_BLOCKED', 6000)
    await expectScreen(queued, 'UPGRADE_BLOCKED', 6000)
    // Refreshing changes nothing.
    await queued.getByRole('button', { name: 'Refresh' }).click()
    await expectScreen(queued, 'UPGRADE_BLOCKED', 6000)
    await older.close()
    await expect(armyPane(page).getByRole('heading', { level: 1, name: host.name })).toBeVisible()
    await expect(armyRow(queued, host.name)).toBeVisible()
    expect(await readRecords(page)).toMatchObject({ version: 5, records: [{ army: host }] })
  },
)
