import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { translate } from './translated.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers' })] })

const TOOLS = [
  '/odds?a=HEAVY_CAVALRY&as=charged&b=LIGHT_INFANTRY',
  '/army',
  `/army/a/${host.id}/u/Guard_______`,
  '/battle',
  '/fortune',
  '/play',
  '/settings',
]
/** In ms: faster than what a press brings. */
const BETWEEN = 120

/** Presses each button that is visible now, quickly, with Escape after each. */
async function pressAll(page: Page): Promise<string[]> {
  const pressed: string[] = []
  for (const button of await page.locator('main button:visible, main summary:visible').elementHandles()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? ''
    // What an earlier press has taken away, or a page that is left, is not pressed.
    await button.evaluate((element) => (element as HTMLElement).click()).catch(() => undefined)
    pressed.push(name.trim())
    await page.waitForTimeout(BETWEEN)
    await page.keyboard.press('Escape')
  }
  return pressed
}

// A press may share an army or load another page.
test.use({ expectedErrors: ['/hobgoblin/', '/v1/', 'net::ERR'] })
test.describe.configure({ timeout: 180_000 })

// The lint knows the code that breaks so (tests/unit/lint/lone-text.test.ts); this looks for what it does not know.
test(
  '[R-92] every button of every tool is pressed, quickly, in a translated page',
  { tag: '@deep' },
  async ({ page }) => {
    await startWith(page, [host], '/army')
    for (const path of TOOLS) {
      await page.goto(path)
      await expect(page.locator('main button:visible').first()).toBeVisible()
      await translate(page)
      const pressed = await pressAll(page)
      expect(pressed.length, path).toBeGreaterThan(0)
      await expect(page.getByText('Ooops!'), `${path}: ${pressed.join(', ')}`).toHaveCount(0)
    }
  },
)
