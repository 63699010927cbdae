import type { Locator, Page } from 'playwright/test'
import type { Army, ArmyUnit } from '#domain/army/army.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refs } from '#tests/support/rules.ts'
import { expect, test as base } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'

// The request for a share link fails if the server keeps no snapshots.
export const test = base.extend({ expectedErrors: ['/hobgoblin/snapshots'] })

export const unit = (name: string, type: ArmyUnit['type'], keywords = '', others: Partial<ArmyUnit> = {}) =>
  makeUnit({ name, type, keywords: refs(keywords), ...others })

/** A typical army of twelve units, most with bought keywords. */
export const court = makeArmy({
  name: 'The Candlelit Court',
  description:
    'The last court that keeps the old calendar. Its queen has not been seen by daylight for thirty years, its knights swear on a candle that must not go out, and its taxes are paid in full.',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: [
    unit('The Queen’s Candleguard', 'HEAVY_CAVALRY', 'general, elite', {
      cursed_artefacts: ['the_ferric_blade'],
    }),
    unit('Bearers of the Wick', 'HEAVY_INFANTRY', 'battle_standard, stubborn'),
    unit('The Astrologers', 'RANGED_INFANTRY', 'wizard, short_ranged', { abyssal_allegiances: ['polyceus'] }),
    unit('Tallow Halberds', 'HEAVY_INFANTRY', '', { count: 2 }),
    unit('Moth Archers', 'RANGED_INFANTRY', 'quick_shot'),
    unit('Heralds at Dusk', 'LIGHT_CAVALRY'),
    unit('Poachers', 'LIGHT_INFANTRY', 'horde, cowardly'),
    unit('Kneebiters', 'LIGHT_INFANTRY', 'horde, unruly', { count: 2 }),
    unit('Argument of Kings', 'ARTILLERY', 'fragile'),
    unit('The Uncles', 'MONSTROUS_INFANTRY', 'brutal, hero +1'),
    unit('Old Oorm', 'MONSTER', 'terrifying'),
    unit('Hounds', 'BEASTS', 'bloodthirsty'),
  ],
})

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
