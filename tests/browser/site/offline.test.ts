import type { Page } from 'playwright/test'
import { expect, expectAccessible, keepForOffline, test } from '#tests/browser/app.ts'
import { expectExclusions } from '#tests/browser/device/database.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  expectSaved,
  listPane,
  openChooser,
  openList,
  points,
  unitPane,
  visit,
} from '#tests/browser/journeys.ts'
import { printPages } from '#tests/browser/print/pdf.ts'

test.use({ serviceWorkers: 'allow' })

/** Visits only home and waits until the worker has all pages. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await keepForOffline(page)
}

test.describe('every action except sharing', () => {
  test.use({ expectedErrors: ['/hobgoblin/snapshots', '/service/', 'ERR_INTERNET_DISCONNECTED'] })

  test('[PWA-03] [ARMY-18] after one visit an army can be created, edited, duplicated, printed and deleted offline and without an account', async ({
    page,
    context,
  }) => {
    await openList(page)
    await keepForOffline(page)
    await context.setOffline(true)
    await page.goto('/army')
    await createArmy(page, 'The Cellar Host')
    await addUnit(page, 'Hounds', 'Beasts')
    const chooser = await openChooser(page)
    await chooser.getByRole('button', { name: /^Buy Ravenous/ }).click()
    await page.keyboard.press('Escape')
    await expect(points(page)).toHaveText('175 points')
    await expectSaved(page)
    await page.reload()
    await expect(points(page)).toHaveText('175 points')
    await unitPane(page).getByRole('link', { name: 'Back to the army' }).click()
    await chooseFromMenu(page, 'Army menu', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Army' })
    await dialog.getByRole('button', { name: 'Random name' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).not.toHaveValue('The Cellar Host')
    await dialog.getByLabel('Name', { exact: true }).fill('The Attic Host')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await chooseFromMenu(page, 'Army menu', 'Duplicate')
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('The Attic Host Copy')
    await chooseFromMenu(page, 'Army menu', 'Print')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('row', { name: /^Hounds .*Beasts/ })).toContainText('175')
    await expect(preview).toContainText('QR code not available')
    // The large picture was never shown before, so the print uses the small one.
    await expect(preview.locator('img.print-picture')).toHaveAttribute('src', /^\/service\/small\//)
    expect((await printPages(page)).join(' ')).toMatch(/The Attic Host Copy.*Connection error.*Ravenous/)
    await page.goto('/army')
    await expect(listPane(page).getByRole('listitem')).toHaveText([/The Attic Host Copy/, /The Attic Host/])
    await armyRow(page, 'The Attic Host').getByRole('link').click()
    await chooseFromMenu(page, 'Army menu', 'Delete')
    await expect(listPane(page).getByRole('listitem')).toHaveText([/The Attic Host Copy/])
    await page.reload()
    await expect(listPane(page).getByRole('listitem')).toHaveText([/The Attic Host Copy/])
  })
})

test('sample armies, choosers and every dialog open offline', { tag: '@deep' }, async ({ page, context }) => {
  await openList(page)
  await keepForOffline(page)
  await context.setOffline(true)
  await page.goto('/army')
  await page.getByRole('button', { name: 'Create Sample Armies' }).click()
  await armyRow(page, 'The Candlelit Court').getByRole('link').click()
  await armyPane(page)
    .getByRole('link', { name: /^The Astrologers Royal/ })
    .click()
  for (const button of [
    'Purchase Keywords',
    'Choose allegiance',
    'Look up target numbers',
    /points$/,
    /Speed$/,
  ]) {
    await unitPane(page).getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test.describe('sharing', () => {
  // The large picture of a shared army was never shown, so the device does not have it.
  test.use({ expectedErrors: ['/hobgoblin/snapshots', '/service/', '/.netlify/images'] })

  test('[ERR-27] needs the network, says so, and offers the army as a file', async ({ page, context }) => {
    await openList(page)
    await keepForOffline(page)
    await context.setOffline(true)
    await page.goto('/army')
    await createArmy(page, 'The Cellar Host')
    await armyPane(page).getByRole('button', { name: 'Share army' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Army' })
    await expect(dialog.getByRole('alert')).toContainText("Couldn't create share link. (Response failed)")
    await expect(dialog.getByRole('alert')).toContainText(
      'Could not reach the server due to a network error.',
    )
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download file' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.json$/)
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a link that contains the army is created and opened offline', async ({ page, context }) => {
    await openList(page)
    await keepForOffline(page)
    await context.setOffline(true)
    await page.goto('/army')
    await createArmy(page, 'The Cellar Host')
    await addUnit(page, 'Moth Archers')
    await visit(page, '/army')
    await armyRow(page, 'The Cellar Host').getByRole('link').click()
    await armyPane(page).getByRole('button', { name: 'Share army' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Army' })
    await dialog.getByRole('button', { name: 'Link for use offline' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code of the link for use offline' })).toBeVisible()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    const other = await context.newPage()
    await other.goto(link)
    await armyPane(other)
      .getByRole('link', { name: /^Moth Archers/ })
      .click()
    await expect(unitPane(other).getByRole('heading', { level: 1, name: 'Moth Archers' })).toBeVisible()
    await other.reload()
    await expect(unitPane(other).getByRole('heading', { level: 1, name: 'Moth Archers' })).toBeVisible()
  })
})

test('[DB-01] no army data leaves the device: every request is a plain GET to our own site', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: { method: string; url: string; body: string | null }[] = []
  context.on('request', (request) => {
    asked.push({ method: request.method(), url: request.url(), body: request.postData() })
  })
  await openList(page)
  await createArmy(page, 'Xyzzyhost')
  await addUnit(page, 'Plughguard')
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.goto('/army')
  await expect(armyRow(page, 'Xyzzyhost')).toContainText('375 points')
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(5)
  for (const { method, url, body } of asked) {
    const plain = url.startsWith('blob:') || url.startsWith('data:') || new URL(url).origin === baseURL
    expect({ method, plain, body, search: new URL(url).search }, url).toEqual({
      method: 'GET',
      plain: true,
      body: null,
      search: '',
    })
    expect(url).not.toMatch(/xyzzy|plugh/i)
  }
  const documents = asked.filter(({ url }) => url.includes('/army/a/'))
  expect(documents, 'not even an id leaves while the app is open').toEqual([])
})

test.describe('every page', () => {
  // The print requests a share link for its QR code, and large pictures that were never shown.
  test.use({ expectedErrors: ['/hobgoblin/snapshots', '/service/', 'ERR_INTERNET_DISCONNECTED'] })

  test(
    '[PWA-04] after one visit to home, every page opens offline',
    { tag: '@deep' },
    async ({ page, context, request }) => {
      const sitemap = await (await request.get('/sitemap-0.xml')).text()
      const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
      for (const path of [
        '/battle',
        '/fortune',
        '/settings',
        '/changelog',
        '/help',
        '/quick-start/keywords',
      ]) {
        expect(listed).toContain(path)
      }
      await openHome(page)
      await context.setOffline(true)
      // The entries of the rules are kept once they have been read.
      const ahead = listed.filter((path) => !/^\/(?:quick-start|battle|fortune)\/[^/]+\/[^/]/.test(path))
      const paths = [...ahead, '/account', '/password', '/verify', '/print', '/battle/0.2.0/scenarios']
      const openTheRest = async (tab: Page) => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
          const response = await tab.goto(path)
          expect(response?.fromServiceWorker(), path).toBe(true)
          await expect(tab.getByRole('heading').first(), path).toBeVisible()
          // The test also fails if the worker lacks a picture, font or script.
          await tab.waitForLoadState('networkidle')
        }
      }
      const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))]
      await Promise.all(tabs.map(openTheRest))
    },
  )

  test('[SHELL-04] [PWA-04] offline every spelling of an address opens its page, and others the error page', async ({
    page,
    context,
  }) => {
    await openHome(page)
    await context.setOffline(true)
    const LOST = 'Nothing here but a hole in the hedge'
    const ROWS = [
      ['/battle/?scenario=bloodbath', '/battle?scenario=bloodbath'],
      ['/Battle', '/battle'],
      ['/fortune/', '/fortune'],
      ['/settings/', '/settings'],
      ['/help/terms/', '/help/terms'],
      ['/Quick-Start/index.html', '/quick-start'],
    ] as const
    for (const [path, address] of ROWS) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.href.startsWith(`${url.origin}${address}`))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(LOST)
    }
    await page.goto('/nowhere/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOST)
  })

  test(
    '[PWA-04] after one visit to home, every tool works offline and saves the changes',
    { tag: '@deep' },
    async ({ page, context }) => {
      await openHome(page)
      await context.setOffline(true)

      await page.goto('/battle')
      await expect(
        page.getByRole('region', { name: 'Scenario' }).getByRole('heading', { level: 3 }),
      ).toBeVisible()
      const before = page.url()
      await page.getByRole('button', { name: 'Scroll to 4th section' }).click()
      await page.getByRole('button', { name: 'Reroll Twist' }).click()
      await expect.poll(() => page.url()).not.toBe(before)

      await page.goto('/fortune')
      await page.getByRole('button', { name: 'Draw a card' }).click()
      const card = page.getByRole('region', { name: 'Your Hand' }).getByRole('heading', { name: / of / })
      await expect(card).toBeVisible()
      await page.reload()
      await expect(card).toBeVisible()

      await page.goto('/settings')
      const twists = page.getByRole('region', { name: 'Twist' })
      await twists.getByRole('checkbox', { name: /^Frozen Lake/ }).click()
      const excluded = twists.getByRole('status').getByText('You can exclude up to 21 more items.')
      await expect(excluded).toBeVisible()
      await expectExclusions(page, { excluded_twists_ids: 1 })
      await page.reload()
      await expect(excluded).toBeVisible()

      await openList(page)
      await createArmy(page, 'The Cellar Host')
      await addUnit(page, 'Moth Archers')
      const [, armyId = ''] = /\/army\/a\/([\w-]+)/.exec(page.url()) ?? []
      await visit(page, `/print/a/${armyId}`)
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Moth Archers')
    },
  )
})

test.describe('what asks the network first', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })

  test('[ENTRY-07] [ENTRY-08] a keyword opens its definition, whose title leads to a page that then opens offline', async ({
    page,
    context,
  }) => {
    await openHome(page)
    await page.goto('/quick-start/profiles')
    await page.getByRole('link', { name: 'Devastating Charge' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Devastating Charge' })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await dialog.getByRole('link', { name: 'Devastating Charge' }).click()
    const cost = page.getByRole('heading', { name: 'Cost' })
    await expect(page).toHaveURL(/\/quick-start\/keywords\/devastating-charge$/)
    await expect(cost).toBeVisible()
    await context.setOffline(true)
    await page.goto('/')
    await page.goto('/Quick-Start/keywords/devastating-charge/')
    await expect(cost).toBeVisible()
    await expectAccessible(page)
    // Never read: the entry in its list, which every device has.
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(page).toHaveURL(/\/quick-start\/keywords#elite$/)
    await expect(page.locator('#elite')).toBeInViewport()
    await page.goto('/quick-start/profiles/light-infantry')
    await expect(page).toHaveURL(/\/quick-start\/profiles#LIGHT_INFANTRY$/)
    await page.goto('/quick-start/keywords/no-such-word')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here but a hole in the hedge')
  })

  test('after one visit to another page, rules, help and changelog can be read and searched offline', async ({
    page,
    context,
  }) => {
    await openHome(page)
    await context.setOffline(true)
    await page.goto('/help/print')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/quick-start/profiles')
    await page.getByRole('link', { name: 'Devastating Charge' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Devastating Charge' })).toBeVisible()
    await page.goto('/changelog')
    await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').fill('towring')
    await page
      .getByRole('option', { name: /Towering/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/quick-start\/keywords#towering$/)
    await expect(page.getByRole('heading', { name: 'Towering' })).toBeVisible()
  })
})
