import type { Page } from 'playwright/test'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { QUICK_START_PAGES } from '#domain/entries/quick-start-pages.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { isDeep } from '#tests/support/deep.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { guest, host } from './hosts.ts'
import { lookAtDialog, Walk } from './walk.ts'

test.use({
  actionTimeout: 20_000,
  expectedErrors: ['404', '/hobgoblin/', '/v1/', 'net::ERR_INTERNET_DISCONNECTED'],
})
// A walk has many steps.
test.describe.configure({ timeout: 600_000 })

type Place = readonly [path: string, ready: string]

const TEXTS: readonly Place[] = [
  ['/battle/scenarios', 'main h1'],
  ['/quick-start', 'main h1'],
  ['/quick-start/keywords', 'main h1'],
  ['/quick-start/keywords/terrifying', 'main h1'],
  ['/quick-start/profiles', 'th button'],
  ['/quick-start/target-numbers', 'td'],
  ['/help', 'main a'],
  ['/help/api', 'main h1'],
  ['/no/such/page', 'main h1'],
  // All rules, as a reader with an account sees them.
  ['/quick-start?utm_medium=convention', '.rules-chapters, .contents'],
  ['/changelog/2024-07-08-v1-0', 'main h1'],
]

/** What is built from the templates of the others. */
const LIKE_OTHERS: readonly Place[] = [
  ...['/battle/battlefields', '/battle/twists', '/battle/0.2.0/scenarios', '/help/odds', '/password'],
  ...['/fortune/cards', '/battle/deployments', '/help/backup-and-sync', '/changelog', '/verify'],
  ...QUICK_START_PAGES.flatMap(({ path }) => (TEXTS.some(([text]) => text === path) ? [] : path)),
].map((path) => [path, 'main h1'])

const TOOLS: readonly Place[] = [
  ['/', 'main a:visible'],
  ['/army', '.army-row'],
  ['/battle', '.dice'],
  ['/fortune', '.draw-bar'],
  ['/odds', '.odds-plot, .chances-plot'],
  ['/play', '.games'],
  ['/settings', 'input:enabled'],
  ['/login', 'input'],
  ['/join', 'input'],
  ['/account', 'main a'],
  [`/print/a/${host.id}`, '.print-preview'],
  [`/play/abcdefghijkl#play=${'x'.repeat(24)}`, '[role=alert]'],
]

/** The tools whose controls Tab reaches one by one. */
const TOURED = new Set(['/battle', '/settings', `/print/a/${host.id}`])

async function lookAtPlaces(
  page: Page,
  walk: Walk,
  places: readonly Place[],
  hasColours = true,
): Promise<void> {
  for (const [path, ready] of places) {
    await page.goto(path)
    await expect(page.locator(ready).first(), path).toBeVisible()
    await walk.look(path, hasColours)
    walk.note(path, await page.evaluate(findFetchedTwice))
    if (TOURED.has(path)) await walk.tour(path)
  }
}

/** Opens a tool and waits until its scripts have begun. */
async function gotoLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** The files that a page fetched more than once, such as those it preloads in another way than it uses them. */
function findFetchedTwice(): string[] {
  const names = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/_astro/'))
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${name} is fetched twice`)
}

// The real sizes, colours and stacking of built pages at two widths.
test('[SHELL-90] [SHELL-93] [SHELL-98] [SHELL-99] pages of text fit, and all can read and press them', async ({
  page,
}) => {
  const walk = new Walk(page)
  if (isDeep) await lookAtPlaces(page, walk, LIKE_OTHERS, false)
  await lookAtPlaces(page, walk, TEXTS)
  await page.getByRole('link', { name: 'Elite' }).click()
  await expect(page.getByRole('dialog', { name: 'Elite' })).toContainText('Old scars, good steel.')
  await walk.look('the definition of a keyword')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('unit')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await walk.look('what the search has found')
})

// The same of the tools, as a newcomer and with armies.
test('[SHELL-90] [SHELL-93] [SHELL-96] [SHELL-98] [SHELL-99] tools fit, and all can read and press them', async ({
  page,
}) => {
  const walk = new Walk(page)
  await lookAtPlaces(page, walk, [
    ['/', 'main a:visible'],
    ['/army', 'main button:enabled'],
  ])
  await startWith(page, [host, guest])
  await lookAtPlaces(page, walk, TOOLS)
  await page.goto('/fortune')
  await page.getByRole('button', { name: 'Draw a card' }).click()
  await expect(page.locator('.hand-cards > li')).toHaveCount(1)
  await walk.look('a hand')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Where you left off' }).getByRole('link')).toHaveCount(4)
  await walk.look('home with all that was left off')
})

// The dialogs of all pages are scripts of the page, not islands.
test(
  '[SHELL-90] [SHELL-99] the dialogs of all pages fit, and all can read and press them',
  { tag: '@deep-phone' },
  async ({ page }) => {
    const walk = new Walk(page)
    await startWith(page, [host, guest])
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
    await walk.look('the menu of all pages')
    await page.keyboard.press('Escape')
    await lookAtDialog(page, walk, 'Trash', async () => {
      await page.getByRole('button', { name: 'Army list menu' }).click()
      await page.getByRole('menuitem', { name: 'Trash' }).click()
    })
    await lookAtDialog(page, walk, 'Search', () => page.keyboard.press('Control+k'))
    await lookAtDialog(page, walk, 'Keyboard shortcuts', async () => {
      await page.keyboard.press('?')
      await walk.zoom('Keyboard shortcuts')
    })
    await gotoLive(page, '/settings')
    const file = page.getByLabel('Import a file')
    // A file can be given to a field that does not hear it yet.
    await expect(file).toBeEnabled()
    await lookAtDialog(page, walk, 'Import this file?', () =>
      file.setInputFiles({
        name: 'armies.json',
        mimeType: 'application/json',
        buffer: Buffer.from(makeArmyJson([makeArmy({ ...host, id: 'AnotherHost_' })])),
      }),
    )
    await gotoLive(page, '/battle')
    await expect(page.locator('.dice').first()).toBeVisible()
    await lookAtDialog(page, walk, 'Share Battle', async () => {
      await page.getByRole('button', { name: 'Battle menu' }).click()
      await page.getByRole('menuitem', { name: 'Share battle' }).click()
    })
    await gotoLive(page, '/odds')
    await lookAtDialog(page, walk, 'Change the unit', () =>
      page
        .getByRole('button', { name: /^Change / })
        .first()
        .click(),
    )
  },
)
