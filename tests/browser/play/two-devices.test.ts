import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { addDoom, beginAgainstArmy, expectMoves, heading, next, show, unitOnTable } from './table-page.ts'
import { anotherDevice, linkField, makeLink, openTwoDevices } from './another-device.ts'

const doomOf = (page: Page, unit: string) => unitOnTable(page, unit).getByRole('group')
const mark = (page: Page) => page.locator('.online-mark')

test('[GAME-90] [GAME-110] two players see and make moves on both sides, each on their own device with their own cards', async ({
  page,
  browser,
  browserErrors,
}) => {
  await beginAgainstArmy(page)
  await addDoom(page, 'Poachers', 2)
  const link = await makeLink(page)
  await expect(mark(page)).toContainText('On the server')

  const friend = await (await anotherDevice(browser, browserErrors)).newPage()
  await friend.goto(link)
  await expect(next(friend)).toBeVisible()
  await expect(friend).toHaveURL(/\/play\/[\w-]{12}$/)
  // Who joins plays the other side, which stands first.
  await expect(friend.getByRole('region', { name: 'Mine' })).toContainText('The Moonlight Muster')
  await expect(doomOf(friend, 'Poachers')).toContainText('2')
  await expect(friend.getByText('You have joined and play The Moonlight Muster')).toBeVisible()

  // Each sees their own cards, and the number of the other's.
  for (const one of [page, friend]) await one.getByRole('button', { name: 'Draw a Fortune: You' }).click()
  for (const [one, other] of [
    [page, friend],
    [friend, page],
  ] as const) {
    const card = await one.locator('.fortune-held summary').innerText()
    await other.locator('.fortune-hand').filter({ hasNotText: 'You' }).locator('summary').click()
    await expect(other.locator('.fortune-hand[open]').last()).toContainText('1 card')
    await expect(other.locator('.fortune-hand[open]').last()).toContainText('The other player’s device shows')
    await expect(other.locator('.fortune-held')).toHaveCount(1)
    await expect(other.locator('body')).not.toContainText(card)
  }
  await page.getByRole('button', { name: 'Who plays here…' }).click()
  const devices = page.getByRole('dialog', { name: 'Two devices' })
  await devices.getByRole('button', { name: 'I play both sides' }).click()
  await expect(page.locator('.fortune-held')).toHaveCount(2)
  await devices.getByRole('button', { name: 'I play The Candlelit Court' }).click()
  await expect(page.locator('.fortune-held')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Close' }).click()

  await addDoom(friend, 'Ragwolves', 3)
  await expect(doomOf(page, 'Ragwolves')).toContainText('3')
  await next(page).click()
  await expect(heading(friend)).toHaveText('Round 1 of 5 Sorcery')
  await addDoom(page, 'Ragwolves', 1)
  await expect(doomOf(friend, 'Ragwolves')).toContainText('4')
  // Each player takes back what they did themselves.
  await friend.getByRole('button', { name: /^Undo: 1 Doom on Ragwolves/ }).click()
  await expect(doomOf(page, 'Ragwolves')).toContainText('3')

  // It is a game of the friend's list, seen from the friend's side, and stays on the device.
  await friend.goto('/play')
  await expect(friend.getByRole('main').getByRole('listitem')).toContainText(
    /The Moonlight Muster against The Candlelit Court/,
  )
})

test('[GAME-91] who has the second link sees each move and can make none', async ({
  page,
  browser,
  browserErrors,
}) => {
  await beginAgainstArmy(page)
  await makeLink(page)
  await openTwoDevices(page)
  await page.getByText('Let somebody watch').click()
  const link = await linkField(page, 'Let somebody watch').inputValue()
  await page.getByRole('dialog', { name: 'Two devices' }).getByRole('button', { name: 'Close' }).click()

  const watcher = await (await anotherDevice(browser, browserErrors)).newPage()
  await watcher.goto(link)
  await expect(mark(watcher)).toContainText('Watching')
  await addDoom(page, 'Poachers', 2)
  await expect(doomOf(watcher, 'Poachers')).toContainText('2')
  await expect(watcher.getByRole('button', { name: /Doom on|Next phase|Undo/ })).toHaveCount(0)
  await watcher.keyboard.press('ControlOrMeta+z')
  await show(page, 'Log')
  await expect(page.getByRole('tabpanel', { name: 'Log' }).getByRole('listitem')).toHaveCount(2)
  await expectMoves(watcher, 3)
})

test.describe('[GAME-92] without a network', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] })
  test('both play on, see that moves wait, and have the same game when it returns', async ({
    page,
    context,
    browser,
    browserErrors,
  }) => {
    await beginAgainstArmy(page)
    const link = await makeLink(page)
    const other = await anotherDevice(browser, browserErrors)
    const friend = await other.newPage()
    await friend.goto(link)
    await expect(mark(friend)).toContainText('On two devices')
    await addDoom(friend, 'Candleguard', 1)
    await expect(doomOf(page, 'Candleguard')).toContainText('1')
    await expect(mark(page)).toContainText('Others last heard of at')

    await context.setOffline(true)
    await other.setOffline(true)
    await addDoom(page, 'Poachers', 2)
    await addDoom(friend, 'Poachers', 1)
    await expect(mark(page)).toContainText('Not connected: 2 moves wait.')
    await expect(mark(friend)).toContainText('Not connected: 1 move waits.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectMoves(page, 4)

    await context.setOffline(false)
    await other.setOffline(false)
    for (const one of [page, friend]) {
      await expect(doomOf(one, 'Poachers')).toContainText('3')
      await expect(mark(one)).toContainText('On two devices')
    }
  })
})

test.describe('a link that is no longer valid', () => {
  test.use({ expectedErrors: ['404'] })
  test('[GAME-90] says so, with a way out', async ({ page }) => {
    await page.goto(`/play/abcdefghijkl#play=${'x'.repeat(24)}`)
    await expect(page.getByRole('alert')).toContainText('its link is no longer valid')
    await page.getByRole('link', { name: 'All games' }).click()
    await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  })
})
