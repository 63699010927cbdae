import type { Page } from 'playwright/test'
import { expect, keepForOffline, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { makePhoto } from '#tests/browser/pictures.ts'
import {
  addDoom,
  beginAgainstArmy,
  beginGame,
  expectMoves,
  heading,
  mine,
  next,
  show,
  unitOnTable,
} from './table-page.ts'

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test('[GAME-69] a game is set up, played and reported, also after a reload', async ({ page, context }) => {
    await startWith(page, [mine], '/play')
    await keepForOffline(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Begin a game' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Begin the game' }).click()
    await addDoom(page, 'Poachers', 2)
    await next(page).click()
    await expectMoves(page, 4)
    await page.reload()
    await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
    await page.getByRole('button', { name: /^Poachers/ }).click()
    await page.getByRole('dialog', { name: 'Poachers' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /Show the rounds/ }).click()
    await page.getByRole('button', { name: 'End the game…' }).click()
    const end = page.getByRole('dialog', { name: 'End the game' })
    await end.getByRole('radio', { name: 'You win' }).check()
    await end.getByRole('button', { name: 'End the game' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByRole('row', { name: /^Poachers/ })).toContainText('2')
    await page.goto('/play')
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Won')
  })
})

test('[GAME-74] a note and a photo stand in the log and the report, after a reload too', async ({ page }) => {
  await beginGame(page)
  await show(page, 'Log')
  const log = page.getByRole('tabpanel', { name: 'Log' })
  await log.getByRole('textbox', { name: 'Note' }).fill('The fog lifts.')
  await log.getByRole('button', { name: 'Add the note' }).click()
  await log.getByLabel('Add a photo').setInputFiles(await makePhoto(900, 600))
  const photo = log.getByRole('img')
  await expect(photo).toBeVisible()
  await expectMoves(page, 3)
  await page.reload()
  await expect(next(page)).toBeVisible()
  await show(page, 'Log')
  await expect(log.getByRole('listitem').filter({ hasText: 'The fog lifts.' })).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await log.getByLabel('Add a photo').setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  })
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible()
  await page.goto(`${page.url()}#report`)
  await expect(page.getByText('The fog lifts.')).toBeVisible()
  await expect(page.getByRole('img', { name: /photo/i })).toBeVisible()
})

/** Notes on the page when it asks for the screen, and when it lets go. */
async function watchScreen(
  page: Page,
): Promise<{ asked: () => Promise<number>; held: () => Promise<number> }> {
  await page.addInitScript(() => {
    const watched = { asked: 0, held: 0 }
    Object.assign(window, { watched })
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      watched.asked += 1
      const lock = await request(type)
      watched.held += 1
      lock.addEventListener('release', () => {
        watched.held -= 1
      })
      return lock
    }
  })
  const read = () =>
    page.evaluate(() => (window as unknown as { watched: { asked: number; held: number } }).watched)
  return { asked: async () => (await read()).asked, held: async () => (await read()).held }
}

test('[GAME-73] [GAME-83] the screen stays on from the first tap, and no longer once that is switched off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['screen-wake-lock'])
  const screen = await watchScreen(page)
  await beginGame(page)
  expect(await screen.asked(), 'before a tap').toBe(0)
  await addDoom(page, 'Poachers', 2)
  await expect.poll(screen.held).toBe(1)
  expect(await screen.asked(), 'one lock is enough').toBe(1)
  const settings = await context.newPage()
  await settings.goto('/settings')
  await settings.getByRole('checkbox', { name: 'Keep the screen on while you play' }).uncheck()
  await expect.poll(screen.held, 'switched off in another tab').toBe(0)
  await addDoom(page, 'Poachers', 1)
  expect(await screen.asked()).toBe(1)
})

/** Moves a finger across the middle of the screen, from and to these pixels, and waits until the views stand still. */
async function makeSwipe(page: Page): Promise<(from: number, to: number) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const STEPS = 10
  const views = page.locator('.table-views')
  const overhang = () => views.evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth)
  return async (from, to) => {
    const at = (step: number) => [{ x: from + ((to - from) * step) / STEPS, y: 420 }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (let step = 1; step <= STEPS; step += 1) {
      const moved = cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
      // Once the browser scrolls, a busy one sometimes does not answer a move.
      await Promise.race([moved, page.waitForTimeout(500)])
      await page.waitForTimeout(16)
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(overhang).toBe(0)
  }
}

test('[GAME-63] a swipe leads from Mine to Now to Theirs, and back', { tag: '@phone' }, async ({ page }) => {
  await beginAgainstArmy(page)
  const swipe = await makeSwipe(page)
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected, 'a game opens at what is to be done').toHaveText('Now')
  await swipe(60, 340)
  await expect(selected).toHaveText('Mine')
  await swipe(340, 60)
  await expect(selected).toHaveText('Now')
  await expect(page.getByRole('heading', { name: /^Now:/ })).toBeInViewport()
  await swipe(340, 60)
  await expect(selected).toHaveText('Theirs')
  await addDoom(page, 'Ragwolves', 1)
  await expect(unitOnTable(page, 'Ragwolves').getByRole('group')).toContainText('1 Doom')
  await swipe(60, 340)
  await expect(selected).toHaveText('Now')
})
