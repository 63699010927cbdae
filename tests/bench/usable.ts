import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inSeconds, median, note, type Figure } from './figures.ts'
import { openDevtools, openProfile, SLOW_4G, withFolder } from './profile.ts'
import { besideBase } from './site.ts'

/** `RUNS=1` is enough to see that it works. */
const RUNS = Number(process.env['RUNS'] ?? 5)
const SLOWER = 4
/** After this long a control does not work at all. */
const PATIENCE_MS = 60_000
const LCP_MS = 700
/** How many times as long as the trivial page a tool may take until it is usable. */
const TIMES_TRIVIAL = 1.3
/** The mark of the moment from which the control works. */
const MARK = 'usable'

/** The path of the page that is the floor of every tool: our shell and React with one island that only counts. */
const TRIVIAL = '/trivial'

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

/** In ms since the start of the navigation. */
type Visit = { paint: number; lcp: number; usable: number }
type Visits = Record<Path, Visit[]>

/** Measures when the first view of each tool is painted and when it is usable for a newcomer on a slow phone. */
export async function measureUsable(): Promise<Figure[]> {
  return besideBase(async (here, base) => {
    const [old, own] = [newVisits(), newVisits()]
    for (let run = 0; run < RUNS; run += 1) {
      for (const path of PATHS) {
        old[path].push(await visit(base + path, PAGES[path]))
        own[path].push(await visit(here + path, PAGES[path]))
      }
    }
    return PATHS.flatMap((path) => figuresOf(path, own, old))
  }, addTrivialPage)
}

const newVisits = (): Visits => Object.fromEntries(PATHS.map((path) => [path, [] as Visit[]])) as Visits

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
  const paints = note(`${path}: first paint`, both('paint'))
  if (path === TRIVIAL) return [paints, note(`${path}: usable`, both('usable'))]
  return [
    paints,
    {
      measure: `${path}: largest paint`,
      figure: both('lcp'),
      goal: `≤ ${inSeconds(LCP_MS)}`,
      met: middle(own, path, 'lcp') <= LCP_MS,
    },
    {
      measure: `${path}: usable`,
      figure: `${both('usable')}, ${times(own).toFixed(2)} times the trivial page (base ${times(old).toFixed(2)})`,
      goal: `≤ ${TIMES_TRIVIAL} times`,
      met: times(own) <= TIMES_TRIVIAL,
    },
  ]
}

/** Runs in the page from its start. Marks when a button of this name works: React has given it its handlers. */
function watchControl({ name, mark }: { name: string; mark: string }): void {
  const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
  const look = () => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find((one) =>
      nameOf(one).trim().startsWith(name),
    )
    const works =
      button?.disabled === false && Object.keys(button).some((key) => key.startsWith('__reactProps'))
    if (works) performance.mark(mark)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page, and waits until the control works. */
async function readVisit(mark: string): Promise<Visit> {
  const timesOf = (type: string, name?: string) =>
    new Promise<number[]>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const entries = list.getEntries().filter((entry) => name === undefined || entry.name === name)
        if (entries.length === 0) return
        observer.disconnect()
        resolve(entries.map(({ startTime }) => startTime))
      }).observe({ type, buffered: true })
    })
  const [usable = NaN] = await timesOf('mark', mark)
  const [paint = NaN] = await timesOf('paint', 'first-contentful-paint')
  // The buffer has all paints that were the largest until now, and what follows is not waited for.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const lcp = (await timesOf('largest-contentful-paint')).at(-1) ?? NaN
  return { paint, lcp, usable }
}

const PAGE = `---
import Page from '#layouts/Page.astro'
import { Counter } from '#islands/trivial/counter.tsx'
---

<Page title="Trivial" description="An island that only counts.">
  <p>An island that only counts, which is the least that any tool of this site can cost.</p>
  <Counter client:painted />
</Page>
`

const ISLAND = `import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {\`Count \${count}\`}
    </button>
  )
}
`

/** Adds the trivial page to the sources of a project. */
function addTrivialPage(project: string): void {
  mkdirSync(join(project, 'src/islands/trivial'))
  writeFileSync(join(project, 'src/islands/trivial/counter.tsx'), ISLAND)
  writeFileSync(join(project, `src/pages${TRIVIAL}.astro`), PAGE)
}
