import type { Locator, Page } from 'playwright/test'
import { untilIdle } from '#tests/browser/idle.ts'

/** Each touch comes a second after the one before, because the page keeps off the second half of a double tap. */
export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let touches = 0
    addEventListener('pointerdown', () => (touches += 1), { capture: true })
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => touches * 1000 })
  })
}

/** A thumb that counts what it taps. */
export function makeThumb() {
  const counted = new Map<string, number>()
  const at = { part: '' }
  return {
    counted,
    /** What is counted from here on. */
    begin: (part: string) => {
      at.part = part
    },
    tap: async (target: Locator) => {
      await target.tap({ timeout: 20_000 })
      await untilIdle(target.page())
      counted.set(at.part, (counted.get(at.part) ?? 0) + 1)
    },
    all: () => [...counted.values()].reduce((sum, count) => sum + count, 0),
  }
}
