import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { EVERY_RULE, isPartlyCovered } from '#tests/support/axe-rules.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    showColours: (colours: 'light' | 'dark' | null) => Promise<void>
  }
}

/** What a whole page has, and an island alone has not. The tests of pages look at it. */
const OF_PAGES = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
]

/** Runs axe-core on the island or, if a modal dialog is open, on that. @returns its findings */
async function findIssues(runOnly: string[], off: readonly string[]): Promise<string[]> {
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) as axe.RuleObject
  const { violations } = await axe.run(shown, { runOnly, rules, resultTypes: ['violations'] })
  return violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary ?? ''}`),
    )
    .filter((issue) => !isPartlyCovered(issue))
}

/** Expects axe-core to find nothing. Contrasts are looked at where both themes are. */
export async function expectAccessible(): Promise<void> {
  const issues = await findIssues(EVERY_RULE, [...OF_PAGES, 'color-contrast'])
  expect(issues, 'accessibility findings').toEqual([])
}

/** The same in light and dark colours. Only contrasts can differ between the two. */
export async function expectAccessibleByDayAndNight(): Promise<void> {
  await commands.showColours('light')
  expect(await findIssues(EVERY_RULE, OF_PAGES), 'accessibility findings').toEqual([])
  await commands.showColours('dark')
  expect(await findIssues(['color-contrast'], []), 'contrasts by night').toEqual([])
  await commands.showColours(null)
}
