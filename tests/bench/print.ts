import type { BrowserContext } from 'playwright'
import { atMost, inMs, median, note, type Figure } from './figures.ts'
import { notePrint, type PrintTimes } from './print-in-page.ts'
import { DESK, openProfile, PHONE, withFolder, type Screen } from './profile.ts'
import { armyId, seedArmies } from './seed.ts'

const UNITS = 30
const LOADS = 7
const READY = 1000

/** Measures how long 30 units take until they can be printed: all rows shown, and the share link ready or failed. */
export async function measurePrint(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const seeding = await openProfile({ folder })
    await seedArmies(await seeding.newPage(), url, 1, UNITS)
    await seeding.close()
    const figures: Figure[] = []
    for (const screen of [PHONE, DESK]) {
      const context = await openProfile({ folder, screen })
      try {
        figures.push(...(await measureOn(context, url, screen)))
      } finally {
        await context.close()
      }
    }
    return figures
  })
}

async function measureOn(context: BrowserContext, url: string, screen: Screen): Promise<Figure[]> {
  await load(context, url)
  const times: PrintTimes[] = []
  for (let count = 0; count < LOADS; count += 1) times.push(await load(context, url))
  const ready = times.map((time) => time.ready)
  const print = `Print of ${UNITS} units on ${screen.name}`
  return [
    atMost(`${print}: ready to print, median of ${LOADS}`, median(ready), READY, inMs),
    note(`${print}: slowest`, inMs(Math.max(...ready))),
    note(`${print}: preview on the screen, median`, inMs(median(times.map(({ shown }) => shown)))),
  ]
}

async function load(context: BrowserContext, url: string): Promise<PrintTimes> {
  const page = await context.newPage()
  const timed = Promise.withResolvers<PrintTimes>()
  await page.exposeFunction('tellPrintTimes', timed.resolve)
  await page.addInitScript(notePrint, UNITS)
  await page.goto(`${url}/print/a/${armyId(0)}`)
  const times = await timed.promise
  await page.close()
  return times
}
