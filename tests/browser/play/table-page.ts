import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { chooseFromMenu } from '#tests/browser/journeys.ts'

/** The steps of a player at the table. */

export const mine = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Halberds', count: 2 }),
    makeUnit({ name: 'Poachers', type: 'LIGHT_INFANTRY' }),
  ],
})
export const theirs = makeArmy({
  name: 'The Moonlight Muster',
  units: [makeUnit({ name: 'Ragwolves', type: 'BEASTS' })],
})

/** Begins a game of my army against a name, in three taps from its page. */
export async function beginGame(page: Page): Promise<void> {
  await startWith(page, [mine, theirs], `/army/a/${mine.id}`)
  await chooseFromMenu(page, 'Army menu', 'Play')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the game' }).click()
  await expect(next(page)).toBeVisible()
}

/** Sets up a game between two armies of this device. */
export async function setUpGame(page: Page, host = mine, guest = theirs): Promise<void> {
  await page.goto(`/play#army=${host.id}`)
  const dialog = page.getByRole('dialog', { name: 'Begin a game' })
  await dialog.getByRole('radio', { name: 'One of my armies' }).check()
  await dialog.getByRole('combobox', { name: 'Their army' }).selectOption({ label: guest.name })
  await dialog.getByRole('button', { name: 'Begin the game' }).click()
  await expect(next(page)).toBeVisible()
}

/** Begins a game against another army of this device, which has no others. */
export async function beginAgainstArmy(page: Page, host = mine, guest = theirs): Promise<void> {
  await startWith(page, [host, guest])
  await setUpGame(page, host, guest)
}

export const next = (page: Page): Locator => page.getByRole('button', { name: /^Next phase/ })
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const unitOnTable = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: `Doom of ${name}`, exact: true }) })

export async function addDoom(page: Page, name: string, times: number): Promise<void> {
  const button = page.getByRole('button', { name: `One Doom on ${name}`, exact: true })
  // A phone shows one view at a time.
  const hidden = await button.evaluate((element) => element.closest('[inert]')?.id ?? null)
  if (hidden !== null) await page.locator(`#${hidden.replace('view-', 'tab-')}`).click()
  for (let tap = 0; tap < times; tap += 1) await button.click()
}

/** Shows a view. On a desk, the armies are always there. */
export async function show(page: Page, view: 'Mine' | 'Now' | 'Theirs' | 'Log'): Promise<void> {
  const tab = page.getByRole('tab', { name: view })
  if (await tab.isVisible()) await tab.click()
  await expect(
    page.getByRole('tabpanel', { name: view }).or(page.getByRole('region', { name: view })),
  ).toBeVisible()
}

/** Waits until the moves are on the disk. */
export async function expectMoves(page: Page, count: number): Promise<void> {
  await expect.poll(() => countMoves(page)).toBe(count)
}

export function countMoves(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hobgoblin-games')
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('moves').objectStore('moves').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** Goes on until a phase is reached, and shows what it asks for. */
export async function goTo(page: Page, phase: string): Promise<void> {
  await show(page, 'Now')
  while (!(await heading(page).innerText()).includes(phase)) {
    const before = await heading(page).innerText()
    await next(page).click()
    await expect(heading(page)).not.toHaveText(before)
  }
}

export type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Screenshots of all codes that a dialog shows. */
export async function photograph(dialog: Locator): Promise<Picture[]> {
  const pictures: Picture[] = []
  const status = dialog.getByText(/^Code \d+ of \d+$/)
  const [, last] = /of (\d+)$/.exec(await status.innerText()) ?? []
  for (let number = 1; number <= Number(last); number += 1) {
    const code = dialog.getByRole('img', { name: `Code ${number} of ${last}`, exact: true })
    await expect(code.locator('path')).toBeVisible()
    const buffer = await code.screenshot()
    pictures.push({ name: `code-${number}.png`, mimeType: 'image/png', buffer })
    if (number < Number(last)) await dialog.getByRole('button', { name: 'Next code' }).click()
  }
  return pictures
}
