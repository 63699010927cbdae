import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { addDoom, beginAgainstArmy, unitOnTable } from './table-page.ts'

/** Moves a finger across the middle of the screen, from and to these pixels, and waits until the views stand still. */
async function makeSwipe(page: Page): Promise<(from: number, to: number) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const STEPS = 10
  const views = page.locator('.table-views')
  const scrolled = () => views.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
  const overhang = () => views.evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth)
  const drawn = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  return async (from, to) => {
    const at = (step: number) => [{ x: from + ((to - from) * step) / STEPS, y: 420 }]
    const before = await scrolled()
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    const move = async (step: number) => {
      // Once the browser scrolls, a busy one sometimes does not answer a move, so only the frame is awaited.
      void cdp
        .send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
        .catch(() => undefined)
      await drawn()
    }
    for (let step = 1; step <= STEPS; step += 1) await move(step)
    // The finger stays on the screen until the view has followed it more than halfway to the next one.
    await expect(async () => {
      await move(STEPS - 1)
      await move(STEPS)
      expect(Math.abs((await scrolled()) - before)).toBeGreaterThan(0.5)
    }).toPass()
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(overhang).toBe(0)
  }
}

// Only a real phone's browser makes a scroll out of a finger.
test('[GAME-63] a swipe leads from Mine to Now to Theirs, and back', { tag: '@phone' }, async ({ page }) => {
  await beginAgainstArmy(page)
  const swipe = await makeSwipe(page)
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected, 'a game opens at what is to be done').toHaveText('Now')
  await expect(page.getByRole('button', { name: 'One Doom on Ragwolves' })).not.toBeInViewport()
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
