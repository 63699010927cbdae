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

test('if the browser refuses to copy, the link is selected for copying by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await startWith(page, [host], `/army/a/${host.id}`)
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('status').getByText('Copy the selected link by hand.')).toBeVisible()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  expect(await link.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(
    (await link.inputValue()).length,
  )
})

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

test('[SHARE-04] a share that the user cancels is not confirmed', async ({ page }) => {
  await page.addInitScript(() => {
    const share = () => {
      Object.assign(window, { hasAsked: true })
      return Promise.reject(new DOMException('Cancelled.', 'AbortError'))
    }
    Object.assign(navigator, { share })
  })
  await startWith(page, [host], `/army/a/${host.id}`)
  const dialog = await openShare(page)
  const confirmed = dialog.evaluate(
    (dialog) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (dialog.textContent.includes('Shared!')) resolve('Shared!')
        })
        observer.observe(dialog, { subtree: true, childList: true, characterData: true })
        setTimeout(resolve, 800, 'nothing')
      }),
  )
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await confirmed).toBe('nothing')
  expect(await page.evaluate(() => 'hasAsked' in window)).toBe(true)
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

test('[SHARE-07] a link that arrives after another edit is not stored, and a new one is created', async ({
  page,
  context,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  let links = 0
  const asked = new Promise<() => void>((resolve) => {
    void page.route('**/hobgoblin/snapshots', async (route) => {
      links += 1
      if (links === 1) await new Promise<void>((go) => resolve(go)) // prettier-ignore
      await route.continue()
    })
  })
  const dialog = await openShare(page)
  const answer = await asked
  const other = await context.newPage()
  await other.goto(`/army/a/${host.id}/u/MothArchers_`)
  await unitPane(other).getByRole('button', { name: 'One more' }).click()
  await expect.poll(async () => (await readArmies(other))[0]?.units[1]?.count).toBe(5)
  answer()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const friend = await asFriend(context, new URL(link).pathname)
  await expect(unitRow(friend, 'Moth Archers')).toContainText('× 5')
  expect((await readArmies(page))[0]).toMatchObject({
    share_id: link.slice(-12),
    units: [{}, { count: 5 }, {}],
  })
  await friend.context().close()
})

test('[SHARE-08] [ROLE-06] a shared army is read-only, and its stats and keywords open', async ({
  page,
  context,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const friend = await asFriend(context, await readLink(page))
  await expect(friend).toHaveTitle('The Lantern Host · Hobgoblin')
  await expect(armyPane(friend).getByRole('heading', { level: 1 })).toHaveText('The Lantern Host')
  await expect(armyPane(friend)).toContainText('They march at dusk.')
  await expect(armyPane(friend).locator('img')).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
  await expect(armyPane(friend).getByRole('button')).toHaveText(['More', 'Duplicate Army'])
  await expect(armyPane(friend).getByRole('list', { name: 'Issues' })).toBeVisible()
  if (isWide(friend)) await expect(unitPane(friend)).toHaveText('Select a unit')
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
  await expect(armyPane(friend).getByRole('heading', { level: 1 })).toHaveText('The Lantern Host Copy')
  await expect(armyPane(friend).getByRole('button', { name: 'Add Unit' })).toBeVisible()
  const [copy, ...others] = await readArmies(friend)
  expect(others).toEqual([])
  expect(copy).toMatchObject({ name: 'The Lantern Host Copy', images: host.images, share_id: null })
  const ids = [copy?.id, ...(copy?.units.map(({ id }) => id) ?? [])]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect([host.id, ...host.units.map((unit) => unit.id)]).not.toContain(id)
  expect(copy?.units.map(({ id: _, ...unit }) => unit)).toEqual(host.units.map(({ id: _, ...unit }) => unit))
  await friend.goto('/army')
  await expect(armyRow(friend, 'The Lantern Host Copy')).toBeVisible()
  await friend.context().close()
})

test('[SHARE-11] two quick presses make one copy', async ({ page, context }) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const friend = await asFriend(context, await readLink(page))
  const dialog = await openDialog(
    armyPane(friend).getByRole('button', { name: 'Duplicate Army' }),
    'Duplicate Army',
  )
  await dialog.getByRole('button', { name: 'Duplicate Army' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(friend).toHaveURL(/\/army\/a\/[\w-]{12}$/)
  await expect(armyPane(friend).getByRole('button', { name: 'Add Unit' })).toBeVisible()
  expect(await readArmies(friend)).toHaveLength(1)
  await friend.context().close()
})

test.describe('when sharing fails', () => {
  test.use({ expectedErrors: ['/hobgoblin/snapshots', '/qr', 'net::ERR_FAILED'] })

  test('[SHARE-05] [ERR-27] a link that cannot be created says why and can be retried', async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
    await page.route('**/hobgoblin/snapshots', async (route) => {
      await held
      await route.fulfill({ status: 500 })
    })
    const dialog = await openShare(page)
    await expect(dialog.getByText('Generating unique link...')).toBeVisible()
    letGo(undefined)
    await expect(dialog.getByRole('alert')).toHaveText("Couldn't create share link. (Response failed)")
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute('**/hobgoblin/snapshots')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/army\/s\//)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  test('[SHARE-12] [ERR-25] [ERR-26] [ERR-31] a shared army is pending, then shown, or says why it failed', async ({
    page,
  }) => {
    await page.goto('/army/s/nosucharmy00')
    const error = page.getByRole('alert').first()
    await expect(error).toContainText('Shared army with the specified ID was not found.')
    await expect(error).toContainText('ARMY_NOT_FOUND')
    await expectAccessible(page)
    await expect(error).toContainText('Perhaps whoever shared it has withdrawn the link.')
    await expect(
      error.getByRole('link').or(error.getByRole('button')),
      'trying again comes second',
    ).toHaveText(['All armies', 'Try again', 'Get help'])

    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/hobgoblin/snapshots/fetcherror00', async (route) => {
      await answered
      await route.fulfill({ status: 503 })
    })
    await page.goto('/army/s/fetcherror00')
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
    answer()
    await expect(error).toContainText('Could not fetch Shared Army.')
    await expect(error).toContainText('FETCH_ERROR')
    await expect(error.getByRole('link', { name: 'All armies' })).toHaveAttribute('href', '/army')
    await expect(error.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
    await page.unroute('**/hobgoblin/snapshots/fetcherror00')
    const shared = { ...host, id: 'fetcherror00' }
    await page.route('**/hobgoblin/snapshots/fetcherror00', (route) => route.fulfill({ json: shared }))
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('The Lantern Host')

    await page.route('**/hobgoblin/snapshots/unreachable0', (route) => route.abort())
    await page.goto('/army/s/unreachable0')
    await expect(error).toContainText('FETCH_ERROR')
  })

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

test('[SHARE-14] a shared army without a ruleset version is read with 0.2.0', async ({ page }) => {
  const { ruleset_version: _, ...old } = { ...host, id: 'oldlink00000', units: [makeUnit()] }
  await page.route('**/hobgoblin/snapshots/oldlink00000', (route) => route.fulfill({ json: old }))
  const rules = page.waitForRequest('**/hobgoblin/rulesets/0.2.0')
  await page.goto('/army/s/oldlink00000')
  await expect(armyPane(page)).toContainText('v0.2 (Early Access)')
  await expect(unitRow(page, 'Gallows Guard')).toBeVisible()
  await rules
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

test.describe('a link that was withdrawn on another device', () => {
  test.use({ expectedErrors: ['/hobgoblin/snapshots'] })

  test('is replaced', async ({ page, baseURL }) => {
    // Another run of this test on the same server has its own links.
    const host = makeArmy({ id: randomUUID().slice(0, 12), name: 'Withdrawn Host' })
    await startWith(page, [host], `/army/a/${host.id}`)
    const dialog = await openShare(page)
    const field = dialog.getByRole('textbox', { name: 'Link' })
    const withdrawn = await field.inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const answer = await page.request.delete('/hobgoblin/snapshots', {
      headers: { Origin: baseURL ?? '' },
      data: { army_id: host.id },
    })
    expect(await answer.json()).toMatchObject({ withdrawn_count: 1 })
    await openShare(page)
    await expect(field).not.toHaveValue(withdrawn)
    const link = new URL(await field.inputValue())
    expect((await page.request.get(`/hobgoblin/snapshots/${link.pathname.slice(8)}`)).status()).toBe(200)
  })
})

test('a link for use offline stays while the online link is made', async ({ page }) => {
  const online = Promise.withResolvers<undefined>()
  await page.route('**/hobgoblin/snapshots', async (route) => {
    await online.promise
    await route.continue()
  })
  await startWith(page, [host], `/army/a/${host.id}`)
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Link for use offline' }).click()
  const links = dialog.getByRole('textbox', { name: 'Link' })
  await expect(links).toHaveValue(/\/army\/s#/)
  online.resolve(undefined)
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveValue(/\/army\/s\//)
  await expect(links.last()).toHaveValue(/\/army\/s#/)
})

test('a link for use offline carries the whole army', async ({ page, context }) => {
  await startWith(page, [host], `/army/a/${host.id}`)
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
  for (let index = 0; index < 9; index += 1) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  for (const name of ['Copy link', 'Withdraw links', 'Copy as text', 'Download file', 'Done'])
    expect(names).toContain(name)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(armyPane(page).getByRole('button', { name: 'Share army' })).toBeFocused()
})

test('[VALID-20] an army with issues can still be stored, shared and printed', async ({ page, context }) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  await expect(armyPane(page).getByText('An army must contain a unit with the Battle Standard')).toBeVisible()
  await page.reload()
  await expect(armyPane(page).getByRole('heading', { level: 1, name: host.name })).toBeVisible()
  const friend = await asFriend(context, await readLink(page))
  await expect(friend.getByRole('heading', { level: 1, name: host.name })).toBeVisible()
  await page.goto(`/print/a/${host.id}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 2, name: host.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
})
