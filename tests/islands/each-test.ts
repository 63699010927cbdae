import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { type Locator, locators } from 'vitest/browser'
// Before all islands, as on each page, because the first style would otherwise decide the order of the layers.
import '#styles/layers.css'
import { keepFocus } from '#platform/keep-focus.ts'
import { leavePage } from './leave.ts'
import { logged } from './page.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds what has no role or text of its own, such as a whole toast. */
    getBySelector: (selector: string) => Locator
  }
}
locators.extend({ getBySelector: (selector: string) => `css=${selector}` })

// As `client:painted` does.
keepFocus()

// As in a journey, a test fails if its page logs an error. What nothing catches fails the run by itself.
beforeEach(() => {
  logged.length = 0
})
afterEach(() => expect(logged, 'errors on the page').toEqual([]))
afterAll(leavePage)
