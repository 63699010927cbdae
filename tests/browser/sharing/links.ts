import type { BrowserContext, Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { armyPane, openDialog } from '#tests/browser/journeys.ts'

/** An army that is shared, and the steps of sharing it. */

export const host = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  points_limit: 4000,
  units: [
    makeUnit({
      name: 'Gallows Guard',
      keywords: [{ id: 'general' }],
      cursed_artefacts: ['the_ferric_blade'],
    }),
    makeUnit({
      name: 'Moth Archers',
      type: 'RANGED_INFANTRY',
      count: 4,
      keywords: [{ id: 'elite' }, { id: 'cowardly' }],
    }),
    makeUnit({
      name: 'The Drowned Sage',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['mycena'],
    }),
  ],
})

export const openShare = (page: Page): Promise<Locator> =>
  openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')

/** Opens the share dialog and returns the path of the link. */
export async function readLink(page: Page): Promise<string> {
  const dialog = await openShare(page)
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return new URL(link).pathname
}

/** Opens a page as a new visitor. */
export async function asFriend(context: BrowserContext, path: string): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser.')
  const size = context.pages()[0]?.viewportSize() ?? null
  const friend = await browser.newContext({ viewport: size, serviceWorkers: 'block' })
  const page = await friend.newPage()
  await page.goto(path)
  return page
}

/** Counts what is asked for under a path. */
export function countCalls(page: Page, path: string, method: 'GET' | 'POST'): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith(path)) calls += 1
  })
  return () => calls
}

export const SNAPSHOTS = '/hobgoblin/snapshots'
