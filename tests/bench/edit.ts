import type { BrowserContext, Page } from 'playwright'
import { DATABASE_NAME } from '#storage/upgrade.ts'
import { measureEditKinds } from './edit-kinds.ts'
import { timeEdits, type Sample } from './edit-in-page.ts'
import { atMost, inMs, median, percentile, note, type Figure } from './figures.ts'
import { DESK, openProfile, PHONE, slowDown, withFolder, type Screen } from './profile.ts'
import { armyId, seedArmies, unitPath } from './seed.ts'

const SIZES = [1, 100, 1000, 5000]
const SLOWER = 4
const ROUNDS = 4
const SAMPLES_PER_ROUND = 15
const WARM_UP = 15

/** One frame at 60 Hz, in ms. */
const FRAME = 17
const ON_DISK = 50
/** The maximum ratio between the time of an edit among the most armies and with one army. */
const FLAT = 1.2

type Bench = { size: number; context: BrowserContext; page: Page; samples: Sample[] }

/**
 * Measures how long a new count takes to reach the screen and the disk, with 1 to 5,000 stored armies, and then every
 * other kind of edit.
 */
export async function measureEdits(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of [PHONE, DESK]) figures.push(...(await measureOn(url, screen)))
  return [...figures, ...(await measureEditKinds(url))]
}

async function measureOn(url: string, screen: Screen): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const benches: Bench[] = []
    try {
      for (const size of SIZES) benches.push(await prepare(url, screen, size, `${folder}/${size}`))
      for (const bench of benches) await run(bench, WARM_UP)
      // Alternate between the sizes, so that other load affects them all.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const bench of benches) bench.samples.push(...(await run(bench, SAMPLES_PER_ROUND)))
      }
    } finally {
      for (const { context } of benches) await context.close()
    }
    return report(screen, benches)
  })
}

async function prepare(url: string, screen: Screen, size: number, folder: string): Promise<Bench> {
  const context = await openProfile({ folder, screen })
  const [page = await context.newPage()] = context.pages()
  await seedArmies(page, url, size)
  await page.goto(url + unitPath(middleOf(size)))
  await page.locator('.stepper output').waitFor()
  return { size, context, page, samples: [] }
}

const middleOf = (size: number): number => Math.floor(size / 2)

async function run({ page, size }: Bench, count: number): Promise<Sample[]> {
  await page.bringToFront()
  // A throttled browser keeps a core busy even when idle, so throttle only the measured one.
  await slowDown(page, SLOWER)
  const samples = await page.evaluate(timeEdits, {
    database: DATABASE_NAME,
    id: armyId(middleOf(size)),
    count,
  })
  await slowDown(page, 1)
  return samples
}

function report(screen: Screen, benches: readonly Bench[]): Figure[] {
  const medians = benches.map(({ samples }) => median(samples.map(({ painted }) => painted)))
  const perSize = benches.flatMap(({ size, samples }) => {
    const painted = samples.map((sample) => sample.painted)
    const stored = samples.map((sample) => sample.stored)
    const among = `Edit on ${screen.name}, ${size.toLocaleString('en')} ${size === 1 ? 'army' : 'armies'}`
    return [
      atMost(`${among}: on the screen, median of ${samples.length}`, median(painted), FRAME, inMs),
      note(`${among}: on the screen, 95th percentile`, inMs(percentile(painted, 0.95))),
      atMost(`${among}: on disk after that, median`, median(stored), ON_DISK, inMs),
      note(`${among}: on disk after that, 95th percentile`, inMs(percentile(stored, 0.95))),
    ]
  })
  const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
  const times = (value: number): string => `${value.toFixed(2)} ×`
  return [...perSize, atMost(`Edit on ${screen.name}, 5,000 armies against 1`, growth, FLAT, times)]
}
