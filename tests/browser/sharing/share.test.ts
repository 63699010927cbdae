import { randomUUID } from 'node:crypto'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, readStore, stageFile, startWith } from '#tests/browser/device/database.ts'
import {
  addUnit,
  armyPane,
  keywordCard,
  openDialog,
  unitPane,
  unitRow,
  visit,
} from '#tests/browser/journeys.ts'
import { asFriend, countCalls, host, openShare, readLink, SNAPSHOTS } from './links.ts'
import { readCode } from './qr-code.ts'

test.use({ expectedErrors: [SNAPSHOTS, 'net::ERR_FAILED'] })

// Only the server makes a link, its code and the page behind it, and only a real browser copies and shares it.
test('[SHARE-01] [SHARE-02] [SHARE-03] [SHARE-04] [SHARE-06] [SHARE-07] the dialog makes one link, with a QR code, until the army changes, and withdraws it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A new id, because the links of earlier runs on the same server also count.
  const army = { ...host, id: randomUUID().slice(0, 12), images: [] }
  await startWith(page, [army], `/army/a/${army.id}`)
  // A picture that waits for its upload is not shared.
  await stageFile(page, army.id, { bytes: Buffer.from('woodcut'), type: '' })
  await page.reload()
  const sent = countCalls(page, SNAPSHOTS, 'POST')

  const href =
    await test.step('[SHARE-01] [SHARE-02] it first shows a text, then the link with a copy button, a QR code and Done', async () => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
      await page.route(`**${SNAPSHOTS}`, async (route) => {
        await answered
        await route.continue()
      })
      const asked = page.waitForRequest(`**${SNAPSHOTS}`)
      const dialog = await openShare(page)
      await expect(dialog.getByText('Generating unique link...')).toBeVisible()
      answer(undefined)
      expect((await asked).postDataJSON()).toMatchObject({ images: [] })
      const link = dialog.getByRole('textbox', { name: 'Link' })
      await expect(link).toHaveValue(/^http:\/\/localhost:\d+\/army\/s\/[\w-]{12}$/)
      await expect(dialog.getByText('Generating unique link...')).toHaveCount(0)
      const code = dialog.getByRole('img', { name: 'QR code of the link' })
      await expect(code).toHaveJSProperty('complete', true)
      expect(await readCode(code)).toBe(await link.inputValue())
      return link.inputValue()
    })
  const first = new URL(href).pathname

  await test.step('[SHARE-03] copying is confirmed for a moment', async () => {
    const dialog = page.getByRole('dialog', { name: 'Share Army' })
    await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const copied = dialog.getByRole('button', { name: 'Copied!' })
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href)
    await page.clock.runFor(1400)
    await expect(copied).toBeVisible()
    await page.clock.runFor(200)
    await expect(copied).toHaveCount(0)
    await page.clock.resume()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('[SHARE-06] it is stored on the army without an edit, and reused, by another tab too', async () => {
    const [stored] = await readArmies(page)
    expect(stored).toMatchObject({ share_id: first.slice('/army/s/'.length), images: [{ type: 'STAGED' }] })
    expect(await readStore(page, 'records')).toMatchObject([{ rev: 'seed' }])
    expect(await readStore(page, 'history')).toEqual([])
    await page.reload()
    expect(await readLink(page)).toBe(first)
    expect(sent()).toBe(1)
    const other = await context.newPage()
    await other.goto(`/army/a/${army.id}`)
    await other.route(`**${SNAPSHOTS}`, (route) => route.abort())
    expect(await readLink(other)).toBe(first)
    await other.close()
  })

  await test.step('[SHARE-04] where the browser can share, sharing is confirmed for a moment', async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (given: unknown) => Promise.resolve(Object.assign(window, { given })),
      })
    })
    await page.reload()
    const dialog = await openShare(page)
    await dialog.getByRole('textbox', { name: 'Link' }).click()
    await page.clock.pauseAt(Date.now() + 600_000)
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Shared!' })).toBeVisible()
    expect(await page.evaluate(() => (window as { given?: unknown }).given)).toMatchObject({ url: href })
    await page.clock.runFor(1600)
    await expect(dialog.getByRole('button', { name: 'Shared!' })).toHaveCount(0)
    await page.clock.resume()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  const friend = await asFriend(context, first)
  await test.step('[SHARE-07] after an edit there is a new link, and the old one shows the old army', async () => {
    await addUnit(page, 'Late Comers')
    await visit(page, `/army/a/${army.id}`)
    expect((await readArmies(page))[0]?.share_id).toBeNull()
    const next = await readLink(page)
    expect(next).not.toBe(first)
    await friend.reload()
    await expect(unitRow(friend, 'Moth Archers')).toBeVisible()
    await expect(unitRow(friend, 'Late Comers')).toHaveCount(0)
    await friend.goto(next)
    await expect(unitRow(friend, 'Late Comers')).toBeVisible()
  })

  await test.step('all links of an army can be withdrawn', async () => {
    const dialog = await openShare(page)
    await dialog.getByText('More formats').click()
    await dialog.getByRole('button', { name: 'Withdraw links' }).click()
    await expect(dialog).toContainText('This ends every link to this army that you have shared')
    // "Done" would not say whether it withdraws them.
    await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Keep the links' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible()
    await dialog.getByText('More formats').click()
    await dialog.getByRole('button', { name: 'Withdraw links' }).click()
    await dialog.getByRole('button', { name: 'Withdraw all links' }).click()
    await expect(dialog.getByText('2 links were withdrawn.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
    expect((await readArmies(page))[0]?.share_id).toBeNull()
    expect((await page.request.get(first.replace('/army/s', SNAPSHOTS))).status()).toBe(404)
    await dialog.getByRole('button', { name: 'Make a new link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await friend.goto(new URL(link).pathname)
    await expect(unitRow(friend, 'Late Comers')).toBeVisible()
  })
  await friend.context().close()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, expectedErrors: ['/qr', 'net::ERR_FAILED'] })

  // Only a real screen shows a code that can be read, and only another browser opens a link that has all of an army.
  test('[SHARE-02] a link for use offline carries the whole army, without the server the device draws its codes, and the dialog works by keyboard', async ({
    page,
    context,
  }) => {
    await page.route('**/qr?**', (route) => route.abort())
    await startWith(page, [host], `/army/a/${host.id}`)
    await armyPane(page).getByRole('button', { name: 'Share army' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share Army' })
    const online = dialog.getByRole('textbox', { name: 'Link' })
    await expect(online).toBeVisible()
    const names: string[] = []
    await dialog.getByText('More formats').press('Enter')
    // The formats are made after it is unfolded, and those of the army's text when its rules are there.
    await expect(dialog.getByRole('button', { name: 'Copy for chat' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Withdraw links' })).toBeVisible()
    for (let index = 0; index < 14; index += 1) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => {
          const focused = document.activeElement
          return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
        }),
      )
    }
    const buttons = ['Copy link', 'Withdraw links', 'Copy for chat', 'Copy as text', 'Download', 'Done']
    expect(names).toEqual(expect.arrayContaining(buttons))
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

    const drawn = dialog.getByRole('img', { name: 'QR code of the link', exact: true })
    await expect(drawn).toHaveAttribute('viewBox', /^0 0 \d+ \d+$/)
    const href = await online.inputValue()
    const svg = await (await page.request.get(`/qr?${new URLSearchParams({ url: href }).toString()}`)).text()
    const [, path = 'no path'] = / d="(M2[^"]*)"/.exec(svg) ?? []
    expect(await drawn.locator('path').getAttribute('d'), 'as the server draws it').toBe(path)

    await dialog.getByRole('button', { name: 'Link for use offline' }).click()
    const code = dialog.getByRole('img', { name: 'QR code of the link for use offline' })
    await expect(code).toBeVisible()
    const field = dialog.getByRole('textbox', { name: 'Link' }).last()
    await expect(field).toHaveValue(/\/army\/s#/)
    const link = await field.inputValue()
    expect(await readCode(code)).toBe(link)
    await page.keyboard.press('Escape')
    await expect(armyPane(page).getByRole('button', { name: 'Share army' })).toBeFocused()

    const friend = await asFriend(context, link)
    const calls = countCalls(friend, SNAPSHOTS, 'GET')
    await expect(unitRow(friend, 'Moth Archers')).toContainText('× 4')
    await expect(armyPane(friend).getByText(/^[\d,]+ points left of 4,000$/)).toBeVisible()
    await unitRow(friend, 'Moth Archers').click()
    await expect(friend).toHaveURL(/\/army\/s\/u\/unit0{7}\d#/)
    await friend.reload()
    await expect(keywordCard(unitPane(friend), 'Elite')).toBeVisible()
    await unitPane(friend).getByRole('link', { name: 'Back to the army' }).click()
    await expect(armyPane(friend)).toContainText('They march at dusk.')
    const button = armyPane(friend).getByRole('button', { name: 'Duplicate Army' })
    await (await openDialog(button, 'Duplicate Army')).getByRole('button', { name: 'Duplicate Army' }).click()
    await expect(armyPane(friend).getByRole('button', { name: 'Add Unit' })).toBeVisible()
    expect(calls()).toBe(0)
    await friend.goto('/army/s#damaged')
    await expect(friend.getByRole('alert').first()).toContainText('DAMAGED_LINK')
    await friend.context().close()
  })
})
