import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { readArmies, readStore, stageFile, startWith } from '#tests/browser/device/database.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  isWide,
  keywordCard,
  openDialog,
  stat,
  unitPane,
  unitRow,
  visit,
} from '#tests/browser/journeys.ts'
import { readCode } from './qr-code.ts'

const host = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: [
    makeUnit({
      name: 'Gallows Guard',
      keywords: [{ id: 'general' }],
      cursed_artefacts: ['the_ferric_blade'],
    }),
    makeUnit({
      name: 'Moth Archers',
      type: 'RANGED_INFANTRY',
      count: 4,
      keywords: [{ id: 'elite' }, { id: 'cowardly' }],
    }),
    makeUnit({
      name: 'The Drowned Sage',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['mycena'],
    }),
  ],
})

const openShare = (page: Page) =>
  openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')

/** Opens the share dialog and returns the path of the link. */
async function readLink(page: Page): Promise<string> {
  const dialog = await openShare(page)
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return new URL(link).pathname
}

/** Opens a page as a new visitor. */
async function asFriend(context: BrowserContext, path: string): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser.')
  const size = context.pages()[0]?.viewportSize() ?? null
  const friend = await browser.newContext({ viewport: size, serviceWorkers: 'block' })
  const page = await friend.newPage()
  await page.goto(path)
  return page
}

test(
  '[SHARE-01] [SHARE-02] the dialog first shows a text, then the link with a copy button, a QR code and Done',
  { tag: '@deep-phone' },
  async ({ page }) => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/hobgoblin/snapshots', async (route) => {
      await answered
      await route.continue()
    })
    await startWith(page, [host], `/army/a/${host.id}`)
    const dialog = await openShare(page)
    await expect(dialog.getByText('Generating unique link...')).toBeVisible()
    answer()
    const link = dialog.getByRole('textbox', { name: 'Link' })
    await expect(link).toHaveValue(/^http:\/\/localhost:\d+\/army\/s\/[\w-]{12}$/)
    await expect(dialog.getByText('Generating unique link...')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    const code = dialog.getByRole('img', { name: 'QR code of the link' })
    await expect(code).toHaveJSProperty('complete', true)
    expect(await readCode(code)).toBe(await link.inputValue())
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
  },
)

test('[SHARE-03] [SHARE-04] copying and sharing are confirmed for a moment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startWith(page, [host], `/army/a/${host.id}`)
  const dialog = await openShare(page)
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.clock.runFor(1400)
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toHaveCount(0)

  await page.addInitScript(() => {
    Object.assign(navigator, { share: (given: unknown) => Promise.resolve(Object.assign(window, { given })) })
  })
  await page.clock.resume()
  await page.reload()
  const again = await openShare(page)
  await again.getByRole('textbox', { name: 'Link' }).click()
  await page.clock.pauseAt(Date.now() + 600_000)
  await again.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(again.getByRole('button', { name: 'Shared!' })).toBeVisible()
  expect(await page.evaluate(() => (window as { given?: unknown }).given)).toMatchObject({ url: link })
  await page.clock.runFor(1600)
  await expect(again.getByRole('button', { name: 'Shared!' })).toHaveCount(0)
})

test('[SHARE-06] the link is stored on the army without an edit, and reused', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/hobgoblin/snapshots')) sent += 1
  })
  await startWith(page, [host], `/army/a/${host.id}`)
  const first = await readLink(page)
  const [stored] = await readArmies(page)
  expect(stored).toEqual({ ...host, share_id: first.slice('/army/s/'.length) })
  expect(await readStore(page, 'records')).toMatchObject([{ rev: 'seed' }])
  expect(await readStore(page, 'history')).toEqual([])
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await readLink(page)).toBe(first)
  await page.reload()
  expect(await readLink(page)).toBe(first)
  expect(sent).toBe(1)
})

test('[SHARE-06] a picture waiting for its upload is not shared, and another tab uses the same link', async ({
  page,
  context,
}) => {
  await startWith(page, [{ ...host, images: [] }], `/army/a/${host.id}`)
  await stageFile(page, host.id, { bytes: Buffer.from('woodcut'), type: '' })
  await page.reload()
  const sent = page.waitForRequest('**/hobgoblin/snapshots')
  const link = await readLink(page)
  expect((await sent).postDataJSON()).toMatchObject({ images: [] })
  expect((await readArmies(page))[0]).toMatchObject({ share_id: link.slice(8), images: [{ type: 'STAGED' }] })
  const other = await context.newPage()
  await other.goto(`/army/a/${host.id}`)
  await other.route('**/hobgoblin/snapshots', (route) => route.abort())
  expect(await readLink(other)).toBe(link)
})

test('[SHARE-07] [SHARE-08] after an edit there is a new link, and the old one shows the old army', async ({
  page,
  context,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const old = await readLink(page)
  await addUnit(page, 'Late Comers')
  await visit(page, `/army/a/${host.id}`)
  expect((await readArmies(page))[0]?.share_id).toBeNull()
  const next = await readLink(page)
  expect(next).not.toBe(old)
  const friend = await asFriend(context, old)
  await expect(unitRow(friend, 'Moth Archers')).toBeVisible()
  await expect(unitRow(friend, 'Late Comers')).toHaveCount(0)
  await friend.goto(next)
  await expect(unitRow(friend, 'Late Comers')).toBeVisible()
  await friend.context().close()
})

test('[SHARE-08] [SHOW-01] [ROLE-06] a shared army is read-only, and its stats and keywords open', async ({
  page,
  context,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const friend = await asFriend(context, await readLink(page))
  await expect(friend).toHaveTitle('The Lantern Host · Hobgoblin')
  await expect(armyPane(friend).getByRole('heading', { level: 1 })).toHaveText('The Lantern Host')
  await expect(armyPane(friend)).toContainText('They march at dusk.')
  const show = isWide(friend) ? unitPane(friend) : armyPane(friend)
  await expect(show.locator('img')).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
  await expect(armyPane(friend).locator('button:not(.keyword-link)')).toHaveText(['More', 'Duplicate Army'])
  // Everything of the army is on the screen at once, and its keywords open.
  const card = show
    .getByRole('listitem')
    .filter({ has: friend.getByRole('heading', { name: /^Moth Archers/ }) })
  await expect(card).toContainText('11 (5)')
  await card.getByRole('button', { name: 'Elite' }).click()
  const definition = friend.getByRole('dialog', { name: 'Elite' })
  await expect(definition.getByRole('link', { name: 'Elite' })).toHaveAttribute(
    'href',
    '/quick-start/keywords/elite',
  )
  await friend.keyboard.press('Escape')
  for (const name of ['Points by type', 'Reach', 'Footprints to scale'])
    await expect(show.getByRole('region', { name })).toContainText(/\d/)
  await expect(armyPane(friend).getByRole('list', { name: 'Issues' })).toBeVisible()
  if (isWide(friend)) await expect(unitPane(friend)).toContainText('Select a unit')
  await expectAccessible(friend)

  for (const [name, buttons] of [
    [
      'Gallows Guard',
      ['points', 'Speed', 'Range', 'Strikes', 'Courage', 'Footprint', 'Multiplier', 'Look up target numbers'],
    ],
    [
      'Moth Archers',
      ['points', 'Speed', 'Range', 'Strikes', 'Courage', 'Footprint', 'Multiplier', 'Look up target numbers'],
    ],
    [
      'The Drowned Sage',
      ['points', 'Speed', 'Range', 'Strikes', 'Courage', 'Footprint', 'Multiplier', 'Look up target numbers'],
    ],
  ] as const) {
    await unitRow(friend, name).click()
    await expect(unitPane(friend).getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(armyPane(friend)).toHaveCount(isWide(friend) ? 1 : 0)
    const plain = unitPane(friend).locator('button:not(.keyword-link)')
    await expect(plain).toHaveText(buttons.map((button) => new RegExp(`${button}$`)))
    await expect(unitPane(friend).getByRole('spinbutton')).toHaveCount(0)
    await expectAccessible(friend)
    await stat(friend, 'Courage').click()
    await expect(friend.getByRole('dialog', { name: 'Courage' })).toContainText('Unit type')
    await friend.keyboard.press('Escape')
    await unitPane(friend).getByRole('link', { name: 'Back to the army' }).click()
  }
  await unitRow(friend, 'Moth Archers').click()
  await expect(unitPane(friend).getByLabel('Unit count')).toHaveText('4')
  await friend.reload()
  await expect(keywordCard(unitPane(friend), 'Elite')).toBeVisible()
  await unitPane(friend).locator('.keyword-link').first().click()
  await expect(friend.getByRole('dialog')).toBeVisible()
  await friend.context().close()
})

test('[SHARE-09] [SHARE-10] [SHARE-11] [ROLE-05] anyone can duplicate a shared army', async ({
  page,
  context,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const friend = await asFriend(context, await readLink(page))
  const button = armyPane(friend).getByRole('button', { name: 'Duplicate Army' })
  const dialog = await openDialog(button, 'Duplicate Army')
  await expect(dialog).toContainText('will be copied to your armies')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await openDialog(button, 'Duplicate Army')
  await friend.keyboard.press('Escape')
  expect(await readArmies(friend)).toEqual([])

  await (await openDialog(button, 'Duplicate Army')).getByRole('button', { name: 'Duplicate Army' }).click()
  await expect(friend).toHaveURL(/\/army\/a\/[\w-]{12}$/)
  await expect(armyPane(friend).getByRole('heading', { level: 1 })).toHaveText('The Lantern Host')
  await expect(armyPane(friend).getByRole('button', { name: 'Add Unit' })).toBeVisible()
  const [copy, ...others] = await readArmies(friend)
  expect(others).toEqual([])
  expect(copy).toMatchObject({ name: 'The Lantern Host', images: host.images, share_id: null })
  const ids = [copy?.id, ...(copy?.units.map(({ id }) => id) ?? [])]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect([host.id, ...host.units.map((unit) => unit.id)]).not.toContain(id)
  expect(copy?.units.map(({ id: _, ...unit }) => unit)).toEqual(host.units.map(({ id: _, ...unit }) => unit))
  await friend.goto('/army')
  await expect(armyRow(friend, 'The Lantern Host')).toBeVisible()
  await friend.context().close()
})

test.describe('when sharing fails', () => {
  test.use({ expectedErrors: ['/hobgoblin/snapshots', '/qr', 'net::ERR_FAILED'] })

  test('[SHARE-02] without the server the device draws the same QR code', async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    await page.route('**/qr?**', (route) => route.abort())
    const dialog = await openShare(page)
    const code = dialog.getByRole('img', { name: 'QR code of the link' })
    await expect(code).toHaveAttribute('viewBox', /^0 0 \d+ \d+$/)
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(await readCode(code)).toBe(link)
    const svg = await (await page.request.get(`/qr?${new URLSearchParams({ url: link }).toString()}`)).text()
    const [, path = 'no path'] = / d="(M2[^"]*)"/.exec(svg) ?? []
    expect(await code.locator('path').getAttribute('d')).toBe(path)
  })
})

test('[SHARE-13] a snapshot embedded in the page is used first, and ignored if it is for another army', async ({
  page,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const link = await readLink(page)
  let fetched = 0
  page.on('request', (request) => {
    if (request.url().includes('/hobgoblin/snapshots/')) fetched += 1
  })
  await page.goto(link)
  await expect(unitRow(page, 'Moth Archers')).toBeVisible()
  expect(fetched, 'the page contained it').toBe(0)

  const html = await (await page.request.get(link)).text()
  expect(html).toContain('id="snapshot"')
  await page.route(`**${link}`, (route) =>
    route.fulfill({
      body: html.replace(/"share_id":"[\w-]{12}"/, '"share_id":"another00000"'),
      contentType: 'text/html',
    }),
  )
  await page.reload()
  await expect(unitRow(page, 'Moth Archers')).toBeVisible()
  expect(fetched).toBe(1)
})

test('the links of an army can be withdrawn', async ({ page, context }) => {
  // A new id, because the links of earlier runs on the same server also count.
  const host = makeArmy({ id: randomUUID().slice(0, 12), name: 'Withdrawn Host' })
  await startWith(page, [host], `/army/a/${host.id}`)
  const first = await readLink(page)
  await addUnit(page, 'Late Comers')
  await visit(page, `/army/a/${host.id}`)
  await readLink(page)
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Withdraw links' }).click()
  await expect(dialog).toContainText('This ends every link to this army that you have shared')
  // "Done" would not say whether it withdraws them.
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Keep the links' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw links' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw all links' }).click()
  await expect(dialog.getByText('2 links were withdrawn.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  expect((await readArmies(page))[0]?.share_id).toBeNull()
  expect((await page.request.get(`/hobgoblin/snapshots/${first.slice(8)}`)).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const friend = await asFriend(context, new URL(link).pathname)
  await expect(unitRow(friend, 'Late Comers')).toBeVisible()
  await friend.context().close()
})

test('a link for use offline carries the whole army', async ({ page, context }) => {
  await startWith(page, [{ ...host, points_limit: 4000 }], `/army/a/${host.id}`)
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Link for use offline' }).click()
  const code = dialog.getByRole('img', { name: 'QR code of the link for use offline' })
  await expect(code).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Link' }).last()
  await expect(field).toHaveValue(/\/army\/s#/)
  const link = await field.inputValue()
  expect(await readCode(code)).toBe(link)
  const friend = await asFriend(context, link)
  const calls: string[] = []
  friend.on('request', (request) => {
    if (request.url().includes('snapshots')) calls.push(request.url())
  })
  await expect(unitRow(friend, 'Moth Archers')).toContainText('× 4')
  await expect(armyPane(friend).getByText(/^[\d,]+ points left of 4,000$/)).toBeVisible()
  await unitRow(friend, 'Moth Archers').click()
  await expect(friend).toHaveURL(/\/army\/s\/u\/unit0{7}\d#/)
  await expect(keywordCard(unitPane(friend), 'Elite')).toBeVisible()
  await friend.reload()
  await expect(keywordCard(unitPane(friend), 'Elite')).toBeVisible()
  await unitPane(friend).getByRole('link', { name: 'Back to the army' }).click()
  await expect(armyPane(friend)).toContainText('They march at dusk.')
  await expect(armyPane(friend).getByRole('button')).toHaveText(['More', 'Duplicate Army'])
  const button = armyPane(friend).getByRole('button', { name: 'Duplicate Army' })
  await (await openDialog(button, 'Duplicate Army')).getByRole('button', { name: 'Duplicate Army' }).click()
  await expect(armyPane(friend).getByRole('button', { name: 'Add Unit' })).toBeVisible()
  expect(calls).toEqual([])
  await friend.goto('/army/s#damaged')
  await expect(friend.getByRole('alert').first()).toContainText('DAMAGED_LINK')
  await friend.context().close()
})

test('on a narrow phone the dialog fits and works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await startWith(page, [host], `/army/a/${host.id}`)
  await armyPane(page).getByRole('button', { name: 'Share army' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share Army' })
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible()
  const names: string[] = []
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  for (const name of [
    'Copy link',
    'Withdraw links',
    'Copy for chat',
    'Copy as text',
    'Download file',
    'Done',
  ])
    expect(names).toContain(name)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(armyPane(page).getByRole('button', { name: 'Share army' })).toBeFocused()
})

test('[VALID-20] an army with issues can still be stored, shared and printed, with its limit', async ({
  page,
  context,
}) => {
  await startWith(page, [{ ...host, points_limit: 4000 }], `/army/a/${host.id}`)
  await expect(armyPane(page).getByText('An army must contain a unit with the Battle Standard')).toBeVisible()
  await page.reload()
  await expect(armyPane(page).getByRole('heading', { level: 1, name: host.name })).toBeVisible()
  const friend = await asFriend(context, await readLink(page))
  await expect(friend.getByRole('heading', { level: 1, name: host.name })).toBeVisible()
  await expect(armyPane(friend).getByText(/^[\d,]+ points left of 4,000$/)).toBeVisible()
  await page.goto(`/print/a/${host.id}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 2, name: host.name })).toBeVisible()
  await expect(preview.getByText(/^[\d,]+ of 4,000 points · 6 units$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
})
