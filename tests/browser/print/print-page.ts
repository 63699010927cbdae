import type { Locator, Page } from 'playwright/test'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { makeUnit } from '#tests/support/army.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { refs } from '#tests/support/rules.ts'
import { expect, test as base } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'

// The request for a share link fails if the server keeps no snapshots.
export const test = base.extend({ expectedErrors: ['/hobgoblin/snapshots'] })

export const unit = (name: string, type: ArmyUnit['type'], keywords = '', others: Partial<ArmyUnit> = {}) =>
  makeUnit({ name, type, keywords: refs(keywords), ...others })

export const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' })
export const option = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true })

export async function openPrint(page: Page, army: Army = court, path = `/print/a/${army.id}`): Promise<void> {
  await startWith(page, [army], path)
  await expect(preview(page).getByRole('heading', { level: 2, name: army.name })).toBeVisible()
}

/** Waits until the share link is ready or has failed. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Print', exact: true })).not.toHaveAttribute('aria-busy')
  await page.evaluate(() => document.fonts.ready)
}
