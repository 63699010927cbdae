import lighthouse from 'lighthouse'
import { freePort } from '../../scripts/free-port.ts'
import { atMost, inMs, inSeconds, median, told, type Figure } from './figures.ts'
import { openProfile, withFolder } from './profile.ts'
import { armyPath, seedArmies } from './seed.ts'

const RUNS = 3
const MOST_TRIES = 20
const LCP = 1200
const INTERACTIVE = 1800

/** Ids of Lighthouse's audits. */
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'interactive',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Run = {
  audits: Record<(typeof AUDITS)[number], number>
  scores: Record<(typeof CATEGORIES)[number], number>
}

/** Lighthouse's own report of a phone on simulated slow 4G, cold cache. It leaves databases as they are. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const port = await freePort()
    const context = await openProfile({ folder, port, workers: 'allow' })
    try {
      const home = await runOn(port, `${url}/`)
      const empty = await runOn(port, `${url}/army`)
      const page = await context.newPage()
      await seedArmies(page, url, 1)
      await page.close()
      const army = await runOn(port, url + armyPath(0))
      return [
        ...reportScores('Home', home),
        ...reportTimes('Army list, first visit', empty),
        ...reportTimes('Army', army),
        ...reportScores('Army', army),
      ]
    } finally {
      await context.close()
    }
  })
}

async function runOn(port: number, url: string): Promise<Run[]> {
  const runs: Run[] = []
  for (let tries = 1; runs.length < RUNS; tries += 1) {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error('Lighthouse gave no result.')
    const { audits, categories, runtimeError } = result.lhr
    // It now and then misses the start of the navigation in its own trace.
    if (runtimeError?.code === 'NO_NAVSTART' && tries < MOST_TRIES) continue
    if (runtimeError) throw new Error(runtimeError.message)
    runs.push({
      audits: numbersOf(AUDITS, (id) => audits[id]?.numericValue),
      scores: numbersOf(CATEGORIES, (id) => categories[id]?.score),
    })
  }
  return runs
}

function numbersOf<Id extends string>(
  ids: readonly Id[],
  read: (id: Id) => number | null | undefined,
): Record<Id, number> {
  const entries = ids.map((id) => {
    const value = read(id)
    if (typeof value !== 'number') throw new Error(`Lighthouse has no ${id}.`)
    return [id, value]
  })
  return Object.fromEntries(entries) as Record<Id, number>
}

function reportTimes(page: string, runs: readonly Run[]): Figure[] {
  const audit = (id: (typeof AUDITS)[number]): number => median(runs.map(({ audits }) => audits[id]))
  const measure = (what: string): string => `Lighthouse, ${page}: ${what}, median of ${RUNS}`
  return [
    told(measure('first contentful paint'), inSeconds(audit('first-contentful-paint'))),
    atMost(measure('largest contentful paint'), audit('largest-contentful-paint'), LCP, inSeconds),
    atMost(measure('time to interactive'), audit('interactive'), INTERACTIVE, inSeconds),
    told(measure('total blocking time'), inMs(audit('total-blocking-time'))),
    atMost(measure('cumulative layout shift'), audit('cumulative-layout-shift'), 0, String),
  ]
}

function reportScores(page: string, runs: readonly Run[]): Figure[] {
  const scores = CATEGORIES.map(
    (id) => `${id} ${Math.round(100 * median(runs.map((run) => run.scores[id])))}`,
  )
  return [told(`Lighthouse, ${page}: scores, median of ${RUNS}`, scores.join(', '))]
}
