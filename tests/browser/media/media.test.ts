import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { isRight, readRows } from './read-rows.ts'
import { ROWS } from './rows.ts'
import {
  GAME_STATES,
  howNextPageComes,
  lookAt,
  noteFades,
  startStates,
  STATES,
  type State,
} from './states.ts'

/** Opens each state, and looks at what the `@media` blocks of the styles change there. */
async function expectRows(
  page: Page,
  states: Readonly<Partial<Record<State, (page: Page) => Promise<void>>>>,
): Promise<void> {
  const wrong: string[] = []
  for (const [state, open] of Object.entries(states)) {
    await lookAt(page, 'desk')
    await open(page)
    for (const reading of await readRows(page, ROWS[state as State] ?? []))
      if (!isRight(reading)) wrong.push(`${state}: ${JSON.stringify(reading)}`)
  }
  expect(wrong, 'what looks wrong').toEqual([])
}

// Each test opens many pages.
test.describe.configure({ timeout: 240_000 })
// The server knows nothing of the user of the last states.
test.use({ expectedErrors: ['401'] })

test(
  'each screen, paper and setting of a user changes the look of pages',
  { tag: '@deep' },
  async ({ page }) => {
    await startStates(page)
    await expectRows(page, STATES)
  },
)

test('each screen, paper and setting of a user changes the look of a game', { tag: '@deep' }, ({ page }) =>
  expectRows(page, GAME_STATES),
)

test(
  'a link to another page fades, but not for who wants less motion',
  { tag: '@deep' },
  async ({ page }) => {
    await noteFades(page)
    for (const [look, expected] of [
      ['motion', 'faded'],
      ['desk', 'cut'],
    ] as const) {
      await lookAt(page, look)
      await page.goto('/help')
      expect(await howNextPageComes(page), look).toBe(expected)
    }
  },
)
