import { noteFirstRoll, timeRerolls } from './battle-in-page.ts'
import { atMost, inMs, inSeconds, median, percentile, note, type Figure } from './figures.ts'
import { openDevtools, openProfile, slowDown, withFolder } from './profile.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { SLOW_4G } from './shift.ts'

const RUNS = 5
const LIGHTHOUSE_RUNS = 3
const SLOWER = 4
const WARM_UP = 10
const SAMPLES = 40
const LCP = 1200
const FIRST_ROLL = 1600
/** The time in ms after which even a slow phone shows the first roll. */
const SURELY_ROLLED = 6000
/** One frame at 60 Hz, in ms. */
const FRAME = 17

/** Measures how soon Chaos of War shows its text, its first roll and another roll on a slow phone. */
export async function measureBattle(url: string): Promise<Figure[]> {
  return [...(await measureLcp(url)), ...(await measureFirstRoll(url)), ...(await measureRerolls(url))]
}

async function measureLcp(url: string): Promise<Figure[]> {
  const runs = await runLighthouse(`${url}/battle`, LIGHTHOUSE_RUNS)
  const lcp = median(runs.map(({ audits }) => audits['largest-contentful-paint']))
  const shift = median(runs.map(({ audits }) => audits['cumulative-layout-shift']))
  return [
    atMost('Chaos of War, Lighthouse: largest contentful paint, median', lcp, LCP, inSeconds),
    atMost('Chaos of War, Lighthouse: cumulative layout shift, median', shift, 0, String),
  ]
}

/** Uses slow 4G, a slowed processor and a cold cache. */
async function measureFirstRoll(url: string): Promise<Figure[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await withFolder(async (folder) => {
      const context = await openProfile({ folder })
      const page = await context.newPage()
      await page.addInitScript(noteFirstRoll)
      await slowDown(page, SLOWER)
      const devtools = await openDevtools(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
      await page.goto(`${url}/battle`)
      // Polling would slow the page down.
      await page.waitForTimeout(SURELY_ROLLED)
      times.push(
        await page.evaluate(() => performance.getEntriesByName('first-roll')[0]?.startTime ?? Infinity),
      )
      await context.close()
    })
  }
  return [
    atMost(`Chaos of War: first roll over slow 4G, median of ${RUNS}`, median(times), FIRST_ROLL, inSeconds),
    note('Chaos of War: first roll over slow 4G, slowest', inSeconds(percentile(times, 1))),
  ]
}

async function measureRerolls(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const context = await openProfile({ folder })
    const page = await context.newPage()
    await page.goto(`${url}/battle`)
    await page.locator('.entry h3').first().waitFor()
    await slowDown(page, SLOWER)
    await page.evaluate(timeRerolls, WARM_UP)
    const { painted, settled } = await page.evaluate(timeRerolls, SAMPLES)
    await context.close()
    return [
      note(`Reroll all: on the screen under its dice, median of ${SAMPLES}`, inMs(median(painted))),
      note('Reroll all: on the screen under its dice, 95th percentile', inMs(percentile(painted, 0.95))),
      atMost('Reroll all: next frame after the dice, median', median(settled), FRAME, inMs),
    ]
  })
}
