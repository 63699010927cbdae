import type { Page } from 'playwright/test'
import { LIMITS } from '#domain/unit/unit.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { logInLocally } from '#tests/browser/session.ts'
import { unitPane } from '#tests/browser/journeys.ts'
import { addDoom, beginAgainstArmy, goTo } from '#tests/browser/play/table-page.ts'

/** The pages, in what state they are, on which each `@media` block of the styles changes something. */

const archers = makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: LIMITS.count })
const guards = makeUnit({ name: 'Gallows Guard' })
const host = makeArmy({
  id: 'WalkingHost_',
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  units: [
    makeUnit({
      name: 'Chief',
      type: 'HEAVY_CAVALRY',
      keywords: [{ id: 'general' }, { id: 'wizard' }, { id: 'elite' }],
      cursed_artefacts: ['the_ferric_blade'],
      abyssal_allegiances: ['iskalla'],
    }),
    archers,
    guards,
  ],
})
const guest = makeArmy({
  name: 'The Moonlight Muster',
  units: [makeUnit({ name: 'Ragwolves', type: 'BEASTS' })],
})

const SAFARI = { browser: { name: 'Safari', version: '26.0', major: '26' } }

const open = (path: string, ready: string) => async (page: Page) => {
  await page.goto(path)
  await expect(page.locator(ready).first()).toBeVisible()
}
const openUnit = async (page: Page) => {
  await page.goto(`/army/a/${host.id}/u/${archers.id}`)
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
}
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Puts two armies on the device. All states but those of a game begin here. */
export const startStates = (page: Page): Promise<unknown> => startWith(page, [host, guest])

/** How to open each state of a page without a game, in this order. */
export const STATES = {
  home: open('/', 'main a:visible'),
  armies: open('/army', '.army-row'),
  'a unit': openUnit,
  'a toast': async (page: Page) => {
    await page.goto(`/army/a/${host.id}/u/${guards.id}`)
    await click(page, 'Unit menu')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.locator('.toast')).toBeVisible()
  },
  'keyword chooser': async (page: Page) => {
    await openUnit(page)
    await click(page, 'Purchase Keywords')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'unit types': async (page: Page) => {
    await openUnit(page)
    await page.getByRole('button', { name: 'Add Unit' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'form of a unit': async (page: Page) => {
    await openUnit(page)
    await page.getByRole('button', { name: 'Add Unit' }).click()
    await click(page, 'Name it first')
    await expect(page.locator('.type-choice').first()).toBeVisible()
  },
  'choice of a leader': async (page: Page) => {
    await openUnit(page)
    await click(page, 'Choose the Battle Standard')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  battle: open('/battle', '.dice'),
  'table of scenarios': open('/battle/scenarios', 'main h1'),
  'an empty hand': open('/fortune', '.hand-empty'),
  'a hand': async (page: Page) => {
    for (let drawn = 0; drawn < 3; drawn += 1) await click(page, 'Draw a card')
    await expect(page.locator('.hand-cards > li')).toHaveCount(3)
    await page.locator('.card-finder-key').first().click()
  },
  'table of fortunes': open('/fortune/cards', 'main h1'),
  odds: open('/odds', '.chances-plot'),
  settings: open('/settings', 'input:enabled'),
  print: open(`/print/a/${host.id}`, '.print-preview'),
  'quick start': open('/quick-start', 'main h1'),
  keywords: open('/quick-start/keywords#elite', 'main h1'),
  profiles: open('/quick-start/profiles', 'main h1'),
  allegiances: open('/quick-start/allegiances', 'main h1'),
  'an entry': open('/quick-start/keywords/terrifying', 'main h1'),
  'target numbers': async (page: Page) => {
    await open('/quick-start/target-numbers', 'td')(page)
    await page.locator('.wide-table td').first().click()
  },
  glossary: open('/quick-start/glossary', 'main h1'),
  phases: open('/quick-start/phases', 'main h1'),
  help: open('/help', 'main a'),
  API: open('/help/api', 'main h1'),
  article: open('/help/odds', 'main h1'),
  'log in': open('/login', 'input'),
  account: open('/account', 'main h1'),
  search: async (page: Page) => {
    await open('/help', 'main a')(page)
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).fill('unit')
    await expect(page.locator('.search-dialog a[aria-selected=true]')).toBeVisible()
  },
  'side menu': async (page: Page) => {
    await open('/army', '.army-row')(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.locator('.side-menu li a').first()).toBeVisible()
  },
  menu: async (page: Page) => {
    await open('/army', '.army-row')(page)
    await page.getByRole('button', { name: 'Army list menu' }).press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
  },
  // From then on each page warns as in Safari.
  'a notice': async (page: Page) => {
    await page.addInitScript(() => Object.assign(window, { GestureEvent: Event }))
    await page.route('**/ua', (route) => route.fulfill({ json: SAFARI }))
    await open('/settings', '.notices')(page)
  },
  'rules of a reader': async (page: Page) => {
    await logInLocally(page)
    await open('/quick-start', '.contents')(page)
  },
  'account of a user': open('/account', '.account-facts'),
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>

/** How to open each state of a game, in this order. */
export const GAME_STATES = {
  game: async (page: Page) => {
    await beginAgainstArmy(page, host, guest)
    await addDoom(page, 'Chief', 2)
  },
  volley: async (page: Page) => {
    await goTo(page, 'Volley')
    await click(page, /^Shoot with Moth Archers/)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  report: async (page: Page) => {
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      location.hash = 'report'
    })
    await expect(page.getByRole('button', { name: 'Back to the table' })).toBeVisible()
  },
  games: open('/play', 'main h1'),
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>

export type State = keyof typeof STATES | keyof typeof GAME_STATES

/** The screens, papers and settings of users at which the styles differ. */
export const LOOKS = {
  desk: { width: 1440, height: 900 },
  'forced colours': { width: 1440, height: 900, forcedColors: 'active' },
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  small: { width: 500, height: 800 },
  tablet: { width: 900, height: 800 },
  laptop: { width: 1100, height: 800 },
  huge: { width: 2300, height: 1200 },
  landscape: { width: 844, height: 390 },
  low: { width: 844, height: 340 },
  'low and narrow': { width: 700, height: 340 },
  'low desk': { width: 1440, height: 340 },
  paper: { width: 800, height: 1000, media: 'print' },
  'wide paper': { width: 1200, height: 900, media: 'print' },
  'phone in motion': { width: 390, height: 844, reducedMotion: 'no-preference' },
  motion: { width: 1100, height: 900, reducedMotion: 'no-preference' },
} as const

export type Look = keyof typeof LOOKS

/** Notes on each page whether it came with a fade, as “--came”. */
export const noteFades = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      document.documentElement.style.setProperty('--came', viewTransition ? 'faded' : 'cut'),
    ),
  )

/** Follows a link, and says how the next page came. */
export async function howNextPageComes(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== '/help')
  // The page has its content before its first frame, which is when it knows.
  const known = page.locator('html[style*="--came"]')
  return known.evaluate(({ style }) => style.getPropertyValue('--came'))
}

/** Shows the page as a user with this screen, paper or setting sees it. */
export async function lookAt(page: Page, name: Look): Promise<void> {
  const { width, height, ...media } = LOOKS[name]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'reduce', ...media })
}
