import type { BrowserContext } from 'playwright'
import { atMost, inMs, median, note, type Figure } from './figures.ts'
import { DESK, openProfile, PHONE, slowDown, withFolder, type Screen } from './profile.ts'
import { seedArmies } from './seed.ts'
import { timeStep, type Target } from './steps-in-page.ts'

type Workers = 'allow' | 'block'

const ARMIES = 1000
const LOADS = 7
const INTERACTIVE = 300
/** In ms, from the letter to the paint of the rows. */
const FILTER = 50
const SLOWER = 4
const FILTERS = 10
const WARM_UP = 2
/** The pause in ms in which the page finishes. */
const REST = 300
/** Each finds half of the armies. */
const NAMES = ['Candlelit', 'Moonlight']

/** The number of earlier visits and their length in ms, so that the browser has cached its compiled code. */
const VISITS = 3
const VISIT = 3000

/** Times in ms since the start of the navigation. */
type ListTimes = { shown: number; interactive: number }

declare global {
  interface Window {
    tellListTimes: (times: ListTimes) => void
  }
}

/**
 * Measures how long a list of 1,000 armies takes to fill the screen and answer a click, for a returning visitor, and how
 * soon it shows what a filter finds.
 */
export async function measureArmyList(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const seeding = await openProfile({ folder })
    await seedArmies(await seeding.newPage(), url, ARMIES)
    await seeding.close()
    const figures: Figure[] = []
    for (const workers of ['block', 'allow'] as const) {
      await visit(folder, url, workers)
      for (const screen of [PHONE, DESK]) {
        const context = await openProfile({ folder, screen, workers })
        try {
          figures.push(...(await measureOn(context, url, screen, workers)))
        } finally {
          await context.close()
        }
      }
    }
    for (const screen of [PHONE, DESK]) {
      const context = await openProfile({ folder, screen })
      figures.push(...(await measureFilter(context, url, screen)))
      await context.close()
    }
    return figures
  })
}

/** Types one name after the other, once all armies have been read for the first. */
async function measureFilter(context: BrowserContext, url: string, screen: Screen): Promise<Figure[]> {
  const page = await context.newPage()
  await page.goto(`${url}/army`)
  const on: Target = { selector: '.army-filter input' }
  const shown = (name: string): Target => ({
    selector: '.long-list > :first-child .army-row-name',
    text: name,
  })
  const [first = '', other = ''] = NAMES
  await page.locator(on.selector).fill(first)
  // The newest army has the other name.
  await page.locator('.long-list > :first-child .army-row-name', { hasText: first }).waitFor()
  await slowDown(page, SLOWER)
  const times: number[] = []
  for (let run = 0; run < WARM_UP + FILTERS; run += 1) {
    const value = run % 2 === 0 ? other : first
    const time = await page.evaluate(timeStep, { on, value, until: shown(value) })
    if (run >= WARM_UP) times.push(time)
    await page.waitForTimeout(REST)
  }
  const list = `Army list of 1,000 on ${screen.name}, processor slowed ${SLOWER} times`
  return [
    atMost(`${list}: a filter, to its rows on the screen, median of ${FILTERS}`, median(times), FILTER, inMs),
    note(`${list}: a filter, slowest`, inMs(Math.max(...times))),
  ]
}

/** Uses a separate browser, because one that has just installed the worker opens the next page in its warm process. */
async function visit(folder: string, url: string, workers: Workers): Promise<void> {
  const context = await openProfile({ folder, workers })
  for (let count = 0; count < VISITS; count += 1) {
    const page = await context.newPage()
    await page.goto(`${url}/army`)
    if (workers === 'allow') await page.evaluate(async () => await navigator.serviceWorker.ready)
    await page.waitForTimeout(VISIT)
    await page.close()
  }
  await context.close()
}

async function measureOn(
  context: BrowserContext,
  url: string,
  screen: Screen,
  workers: Workers,
): Promise<Figure[]> {
  // The first load starts the worker.
  await load(context, url)
  const times: ListTimes[] = []
  for (let count = 0; count < LOADS; count += 1) times.push(await load(context, url))
  const interactive = times.map((time) => time.interactive)
  const from = workers === 'allow' ? 'from the service worker' : 'from the HTTP cache'
  const list = `Army list of 1,000 on ${screen.name}, ${from}`
  return [
    atMost(`${list}: interactive, median of ${LOADS}`, median(interactive), INTERACTIVE, inMs),
    note(`${list}: slowest`, inMs(Math.max(...interactive))),
    note(`${list}: rows on the screen, median`, inMs(median(times.map(({ shown }) => shown)))),
  ]
}

async function load(context: BrowserContext, url: string): Promise<ListTimes> {
  const page = await context.newPage()
  const timed = Promise.withResolvers<ListTimes>()
  // The page reports the times itself, because polling would compete with its scripts.
  await page.exposeFunction('tellListTimes', timed.resolve)
  await page.addInitScript(timeList)
  await page.goto(`${url}/army`)
  const times = await timed.promise
  await page.close()
  return times
}

/**
 * Waits for the frame in which complete rows fill the screen, and clicks the first row in the next task. The list is
 * interactive when that click has opened the army. Runs in the page before its scripts, so it cannot use anything from
 * this module.
 */
function timeList(): void {
  const isFilled = (): boolean => {
    const list = document.querySelector('.long-list')
    if (!list) return false
    const rows = [...list.querySelectorAll('.army-row')].filter(
      (row) => row.getBoundingClientRect().top < innerHeight,
    )
    const last = rows.at(-1)
    return (
      last !== undefined &&
      last.getBoundingClientRect().bottom >= Math.min(innerHeight, list.getBoundingClientRect().bottom) - 1 &&
      rows.every(
        (row) => row.querySelector('a') && /\d/.test(row.querySelector('.army-row-facts')?.textContent ?? ''),
      )
    )
  }

  const clickFirst = (): void => {
    const shown = performance.now()
    document.querySelector<HTMLAnchorElement>('.army-row a')?.click()
    const interactive = performance.now()
    // Without a click handler, the browser would load another page instead.
    if (location.pathname.startsWith('/army/a/')) window.tellListTimes({ shown, interactive })
  }

  const look = (): void => {
    if (!isFilled()) {
      requestAnimationFrame(look)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = clickFirst
    port2.postMessage(null)
  }
  // If a click loads another page, this script runs there too.
  if (location.pathname === '/army') requestAnimationFrame(look)
}
