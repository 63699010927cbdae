import type { Locator, Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'

export const SECTIONS = ['Scenario', 'Battlefield', 'Deployment', 'Twist'] as const
export type SectionName = (typeof SECTIONS)[number]

export const section = (page: Page, name: SectionName): Locator =>
  page.getByRole('region', { name, exact: true })
const entries = (page: Page, name: SectionName): Locator =>
  section(page, name).getByRole('heading', { level: 3 })
export const dot = (page: Page, ordinal: string): Locator =>
  page.getByRole('button', { name: `Scroll to ${ordinal} section` })

/** Opens /battle and waits for its first roll. */
export async function rollBattle(page: Page): Promise<void> {
  await page.goto('/battle')
  await expectRolled(page)
}

export async function expectRolled(page: Page): Promise<void> {
  await expect(entries(page, 'Twist')).toHaveCount(1)
}

/**
 * Waits until the page shows the names in the address, and returns them by section. Sections out of view and
 * the address follow a roll one frame later.
 */
export async function setup(page: Page): Promise<Record<SectionName, string[]>> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
  await page.waitForFunction(() => {
    const names = [...document.querySelectorAll('.entry h3')].map(({ textContent }) => textContent)
    const shown = names.map((name) =>
      name
        .toLowerCase()
        .replaceAll(/['’]/g, '')
        .replaceAll(/\W+/g, '_'),
    )
    const query = new URLSearchParams(location.search)
    const parts = ['scenario', 'battlefield', 'deployment', 'twist'].flatMap((part) => query.getAll(part))
    return shown.toSorted().join() === [...new Set(parts)].toSorted().join()
  })
  const names = await Promise.all(SECTIONS.map((name) => entries(page, name).allTextContents()))
  return Object.fromEntries(SECTIONS.map((name, index) => [name, names[index] ?? []])) as Record<
    SectionName,
    string[]
  >
}
