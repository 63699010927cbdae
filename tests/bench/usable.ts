import { execSync } from 'node:child_process'
import { join } from 'node:path'
import { listSite } from '#root/scripts/install-site.ts'
import { SITE_FOLDER } from '#server/site/site.ts'
import { copyProject } from '#tests/support/project.ts'
import { inSeconds, median, note, type Figure } from './figures.ts'
import { openDevtools, openProfile, withFolder } from './profile.ts'
import { SLOW_4G } from './shift.ts'
import { withServer } from './site.ts'
import { addTrivialPage, TRIVIAL } from './trivial-page.ts'
import { MARK, readVisit, watchControl, type Visit } from './usable-in-page.ts'

/** `RUNS=1` is enough to see that it works. */
const RUNS = Number(process.env['RUNS'] ?? 5)
const SLOWER = 4
/** After this long a control does not work at all. */
const PATIENCE_MS = 60_000
const LCP_MS = 700
/** How many times as long as the trivial page a tool may take until it is usable. */
const TIMES_TRIVIAL = 1.3

/** Pages with the beginning of the name of their main control. */
const PAGES = {
  [TRIVIAL]: 'Count',
  '/army': 'Create Army',
  '/odds': 'Swap the two units',
  '/fortune': 'Draw',
  '/play': 'Begin a game',
  '/battle': 'Reroll all',
  '/login': 'Log in',
} as const
type Path = keyof typeof PAGES
const PATHS = Object.keys(PAGES) as Path[]

/** The commit to compare with: `BASE`, or that of the last results. */
const findBase = (): string =>
  process.env['BASE'] ??
  execSync('git log -1 --format=%H -- tests/bench/RESULTS.md', { encoding: 'utf8' }).trim()

/**
 * Measures when the first view of each tool is painted and when it is usable for a newcomer on a slow phone. The base and
 * what is here take turns in one run, because figures of two machines, or of two hours, cannot be compared.
 */
export async function measureUsable(): Promise<Figure[]> {
  const base = findBase()
  return withBuild(base, (before) =>
    withBuild(undefined, async (now) => {
      const [old, own] = [newVisits(), newVisits()]
      for (let run = 0; run < RUNS; run += 1) {
        for (const path of PATHS) {
          old[path].push(await visit(before + path, PAGES[path]))
          own[path].push(await visit(now + path, PAGES[path]))
        }
      }
      return [
        note('Base, which takes turns with what is here', `commit ${base.slice(0, 8)}, medians of ${RUNS}`),
        ...PATHS.flatMap((path) => figuresOf(path, own, old)),
      ]
    }),
  )
}

type Visits = Record<Path, Visit[]>

const newVisits = (): Visits => Object.fromEntries(PATHS.map((path) => [path, [] as Visit[]])) as Visits

/** Builds a commit, or what is here, with the trivial page, and serves it while `work` runs. */
async function withBuild<Result>(
  commit: string | undefined,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const project = copyProject(commit)
  try {
    addTrivialPage(project.folder)
    const { code, output } = await project.build()
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
    listSite(join(project.folder, SITE_FOLDER), 'bench')
    return await withServer({}, ({ url }) => work(url), project.folder)
  } finally {
    project.remove()
  }
}

/** A first visit, with nothing in the browser. */
async function visit(url: string, name: string): Promise<Visit> {
  return withFolder(async (folder) => {
    const context = await openProfile({ folder })
    try {
      const page = await context.newPage()
      const devtools = await openDevtools(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.addInitScript(watchControl, { name, mark: MARK })
      await page.goto(url, { waitUntil: 'commit' })
      await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK, {
        timeout: PATIENCE_MS,
      })
      return await page.evaluate(readVisit, MARK)
    } finally {
      await context.close()
    }
  })
}

function figuresOf(path: Path, own: Visits, old: Visits): Figure[] {
  const middle = (visits: Visits, at: Path, what: keyof Visit) => median(visits[at].map((one) => one[what]))
  const both = (what: keyof Visit) =>
    `${inSeconds(middle(own, path, what))} (base ${inSeconds(middle(old, path, what))})`
  const times = (visits: Visits) => middle(visits, path, 'usable') / middle(visits, TRIVIAL, 'usable')
  const isTool = path !== TRIVIAL
  return [
    note(`${path}: first paint`, both('paint')),
    {
      measure: `${path}: largest paint`,
      figure: both('lcp'),
      goal: isTool ? `≤ ${inSeconds(LCP_MS)}` : '',
      met: isTool ? middle(own, path, 'lcp') <= LCP_MS : null,
    },
    {
      measure: `${path}: usable`,
      figure: isTool
        ? `${both('usable')}, ${times(own).toFixed(2)} times the trivial page (base ${times(old).toFixed(2)})`
        : both('usable'),
      goal: isTool ? `≤ ${TIMES_TRIVIAL} times` : '',
      met: isTool ? times(own) <= TIMES_TRIVIAL : null,
    },
  ]
}
