import axe from 'axe-core'
import { expect } from 'vitest'
import { EVERY_RULE } from '#tests/support/axe-rules.ts'

/** What a whole page has, and an island alone has not. The tests of pages look at it. */
const OF_PAGES = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
]

/**
 * Expects axe-core to find nothing in the island or, if a modal dialog is open, in that. Contrasts are looked at where
 * both themes are.
 */
export async function expectAccessible(): Promise<void> {
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const off = [...OF_PAGES, 'color-contrast'].map((rule) => [rule, { enabled: false }])
  const rules = Object.fromEntries(off) as axe.RuleObject
  const { violations } = await axe.run(shown, { runOnly: EVERY_RULE, rules, resultTypes: ['violations'] })
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary ?? ''}`),
  )
  expect(findings, 'accessibility findings').toEqual([])
}
