import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import {
  addDoom,
  beginAgainstArmy,
  countMoves,
  expectMoves,
  heading,
  next,
  unitOnTable,
} from './table-page.ts'
import { anotherDevice, linkField, makeLink, openTwoDevices } from './another-device.ts'

const doomOf = (page: Page, unit: string) => unitOnTable(page, unit).getByRole('group')
const mark = (page: Page) => page.locator('.online-mark')

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', '404'] })

// Only browsers and the server together show that a move of one device is on the screen of another.
test(
  '[GAME-90] [GAME-91] [GAME-92] [GAME-110] two players play one game on two devices, somebody watches, and a lost network loses no move',
  { tag: '@deep' },
  async ({ page, context, browser, browserErrors }) => {
    await beginAgainstArmy(page)
    await addDoom(page, 'Poachers', 2)
    const link = await makeLink(page)
    await expect(mark(page)).toContainText('On the server')
    const other = await anotherDevice(browser, browserErrors)
    const friend = await other.newPage()

    await test.step('[GAME-90] who joins plays the other side, which stands first', async () => {
      await friend.goto(link)
      await expect(next(friend)).toBeVisible()
      await expect(friend).toHaveURL(/\/play\/[\w-]{12}$/)
      await expect(friend.getByRole('region', { name: 'Mine' })).toContainText('The Moonlight Muster')
      await expect(doomOf(friend, 'Poachers')).toContainText('2')
      await expect(friend.getByText('You have joined and play The Moonlight Muster')).toBeVisible()
    })

    await test.step('[GAME-110] each sees their own cards, and the number of the other’s', async () => {
      // One after the other: two who draw the same card at once are told that one of them has no effect.
      const draw = (player: Page) => player.getByRole('button', { name: 'Draw a Fortune: You' }).click()
      await draw(page)
      await expect(friend.locator('.fortune-hand').filter({ hasNotText: 'You' })).toContainText('1 card')
      await draw(friend)
      for (const [one, there] of [
        [page, friend],
        [friend, page],
      ] as const) {
        const card = await one.locator('.fortune-held summary').innerText()
        await there.locator('.fortune-hand').filter({ hasNotText: 'You' }).locator('summary').click()
        const hand = there.locator('.fortune-hand[open]').last()
        await expect(hand).toContainText('1 card')
        await expect(hand).toContainText('The other player’s device shows')
        await expect(there.locator('.fortune-held')).toHaveCount(1)
        await expect(there.locator('body')).not.toContainText(card)
      }
      await page.getByRole('button', { name: 'Who plays here…' }).click()
      const devices = page.getByRole('dialog', { name: 'Two devices' })
      await devices.getByRole('button', { name: 'I play both sides' }).click()
      await expect(page.locator('.fortune-held')).toHaveCount(2)
      await devices.getByRole('button', { name: 'I play The Candlelit Court' }).click()
      await expect(page.locator('.fortune-held')).toHaveCount(1)
      await devices.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('[GAME-90] both make moves on both sides, and each takes back their own', async () => {
      await addDoom(friend, 'Ragwolves', 3)
      await expect(doomOf(page, 'Ragwolves')).toContainText('3')
      await next(page).click()
      // The friend may hold a Vial of Mercury, which is for Sorcery.
      await expect(heading(friend)).toHaveText('Round 1 of 5 Sorcery')
      await addDoom(page, 'Ragwolves', 1)
      await expect(doomOf(friend, 'Ragwolves')).toContainText('4')
      await friend.getByRole('button', { name: /^Undo: 1 Doom on Ragwolves/ }).click()
      await expect(doomOf(page, 'Ragwolves')).toContainText('3')
    })

    await test.step('[GAME-91] who has the second link sees each move and can make none', async () => {
      await openTwoDevices(page)
      await page.getByText('Let somebody watch').click()
      const toWatch = await linkField(page, 'Let somebody watch').inputValue()
      await page.getByRole('dialog', { name: 'Two devices' }).getByRole('button', { name: 'Close' }).click()
      const watcher = await (await anotherDevice(browser, browserErrors)).newPage()
      await watcher.goto(toWatch)
      await expect(mark(watcher)).toContainText('Watching')
      const before = await countMoves(watcher)
      await addDoom(page, 'Candleguard', 1)
      await expect(doomOf(watcher, 'Candleguard')).toContainText('1')
      await expect(watcher.getByRole('button', { name: /Doom on|Next phase|Undo/ })).toHaveCount(0)
      await watcher.keyboard.press('ControlOrMeta+z')
      await addDoom(page, 'Candleguard', 1)
      await expect(doomOf(watcher, 'Candleguard')).toContainText('2')
      await expectMoves(watcher, before + 2)
      await watcher.context().close()
    })

    await test.step('[GAME-92] without a network both play on, and have the same game when it returns', async () => {
      await expect(mark(page)).toContainText('Last heard from the others at')
      const before = await countMoves(page)
      await context.setOffline(true)
      await other.setOffline(true)
      await addDoom(page, 'Poachers', 2)
      await addDoom(friend, 'Poachers', 1)
      await expect(mark(page)).toContainText('Not connected: 2 moves wait.')
      await expect(mark(friend)).toContainText('Not connected: 1 move waits.')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectMoves(page, before + 2)
      await context.setOffline(false)
      await other.setOffline(false)
      for (const one of [page, friend]) {
        await expect(doomOf(one, 'Poachers')).toContainText('5')
        await expect(mark(one)).toContainText('On two devices')
      }
    })

    await test.step('[GAME-90] it is a game of the friend’s list, seen from their side, and stays on the device', async () => {
      await friend.goto('/play')
      await expect(friend.getByRole('main').getByRole('listitem')).toContainText(
        /The Moonlight Muster against The Candlelit Court/,
      )
    })

    await test.step('[GAME-90] a link that is no longer valid says so, with a way out', async () => {
      await friend.goto(`/play/abcdefghijkl#play=${'x'.repeat(24)}`)
      await expect(friend.getByRole('alert')).toContainText('its link is no longer valid')
      await friend.getByRole('link', { name: 'All games' }).click()
      await expect(friend.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await other.close()
    })
  },
)
