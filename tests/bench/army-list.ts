import type { BrowserContext } from 'playwright'
import { timeList, type ListTimes } from './army-list-in-page.ts'
import { atMost, inMs, median, told, type Figure } from './figures.ts'
import { DESK, openProfile, PHONE, withFolder, type Screen } from './profile.ts'
import { seedArmies } from './seed.ts'

const ARMIES = 1000
const LOADS = 7
const INTERACTIVE = 300

/** From navigation to an army list of 1,000 that fills the screen and answers a click, for a returning visitor. */
export async function measureArmyList(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const seeding = await openProfile({ folder })
    await seedArmies(await seeding.newPage(), url, ARMIES)
    await seeding.close()
    const figures: Figure[] = []
    for (const workers of ['block', 'allow'] as const) {
      for (const screen of [PHONE, DESK]) {
        const context = await openProfile({ folder, screen, workers })
        try {
          figures.push(...(await measureOn(context, url, screen, workers)))
        } finally {
          await context.close()
        }
      }
    }
    return figures
  })
}

async function measureOn(
  context: BrowserContext,
  url: string,
  screen: Screen,
  workers: 'block' | 'allow',
): Promise<Figure[]> {
  // The first visit fills the cache and installs the worker.
  await load(context, url)
  if (workers === 'allow') await awaitWorker(context, url)
  const times: ListTimes[] = []
  for (let count = 0; count < LOADS; count += 1) times.push(await load(context, url))
  const interactive = times.map((time) => time.interactive)
  const from = workers === 'allow' ? 'from the service worker' : 'from the HTTP cache'
  const list = `Army list of 1,000 on ${screen.name}, ${from}`
  return [
    atMost(`${list}: interactive, median of ${LOADS}`, median(interactive), INTERACTIVE, inMs),
    told(`${list}: slowest`, inMs(Math.max(...interactive))),
    told(`${list}: rows on the screen, median`, inMs(median(times.map(({ shown }) => shown)))),
  ]
}

async function load(context: BrowserContext, url: string): Promise<ListTimes> {
  const page = await context.newPage()
  await page.addInitScript(timeList)
  await page.goto(`${url}/army`)
  await page.waitForFunction(() => window.listTimes !== undefined)
  const times = await page.evaluate(() => window.listTimes)
  await page.close()
  if (!times) throw new Error('The army list was not timed.')
  return times
}

async function awaitWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/army`)
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  await page.close()
}
