import type { Page } from 'playwright/test'

/**
 * Waits until a page has drawn what was changed and has nothing else to do, a second at most: Chromium may call a page
 * whose frames are all drawn never idle.
 */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
        )
      }),
  )
}
