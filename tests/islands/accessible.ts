import axe from 'axe-core'
import { expect } from 'vitest'
import { EVERY_RULE, isPartlyCovered } from '#tests/support/axe-rules.ts'

/** What a whole page has, and an island alone has not. The tests of pages look at it. */
const OF_PAGES = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
]
/** Contrasts are those of a few pairs of colours. (tests/browser/site/low-vision.test.ts) */
const OFF = Object.fromEntries([...OF_PAGES, 'color-contrast'].map((rule) => [rule, { enabled: false }]))

/**
 * Expects axe-core to find nothing on the island or, if a modal dialog is open, on that. Only for states that the walk
 * (tests/browser/walk) does not open, for it looks at each that it opens in the same way.
 */
export async function expectAccessible(): Promise<void> {
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const { violations } = await axe.run(shown, {
    runOnly: EVERY_RULE,
    rules: OFF,
    resultTypes: ['violations'],
  })
  const issues = violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary ?? ''}`),
    )
    .filter((issue) => !isPartlyCovered(issue))
  expect(issues, 'accessibility findings').toEqual([])
}
