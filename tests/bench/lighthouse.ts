import { atMost, inMs, inSeconds, median, note, type Figure } from './figures.ts'
import { openProfile, withFolder } from './profile.ts'
import { CATEGORIES, runLighthouse, type AUDITS, type Run } from './run-lighthouse.ts'
import { armyPath, seedArmies } from './seed.ts'

const RUNS = 3
const LCP = 1200
const INTERACTIVE = 1800

/** Runs Lighthouse as a phone on simulated slow 4G with a cold cache. It does not clear databases. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const home = await runLighthouse(`${url}/`, RUNS)
    const empty = await runLighthouse(`${url}/army`, RUNS)
    const context = await openProfile({ folder })
    await seedArmies(await context.newPage(), url, 1)
    await context.close()
    const army = await runLighthouse(url + armyPath(0), RUNS, folder)
    return [
      ...reportScores('Home', home),
      ...reportTimes('Army list, first visit', empty),
      ...reportTimes('Army', army),
      ...reportScores('Army', army),
    ]
  })
}

function reportTimes(page: string, runs: readonly Run[]): Figure[] {
  const audit = (id: (typeof AUDITS)[number]): number => median(runs.map(({ audits }) => audits[id]))
  const measure = (what: string): string => `Lighthouse, ${page}: ${what}, median of ${RUNS}`
  return [
    note(measure('first contentful paint'), inSeconds(audit('first-contentful-paint'))),
    atMost(measure('largest contentful paint'), audit('largest-contentful-paint'), LCP, inSeconds),
    atMost(measure('time to interactive'), audit('interactive'), INTERACTIVE, inSeconds),
    note(measure('total blocking time'), inMs(audit('total-blocking-time'))),
    atMost(measure('cumulative layout shift'), audit('cumulative-layout-shift'), 0, String),
  ]
}

function reportScores(page: string, runs: readonly Run[]): Figure[] {
  const scores = CATEGORIES.map(
    (id) => `${id} ${Math.round(100 * median(runs.map((run) => run.scores[id])))}`,
  )
  return [note(`Lighthouse, ${page}: scores, median of ${RUNS}`, scores.join(', '))]
}
