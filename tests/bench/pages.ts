import { inKb, inSeconds, median, type Figure } from './figures.ts'
import { CATEGORIES, runLighthouse, type Run } from './run-lighthouse.ts'

/** A page that misses a goal is measured twice more, and then the median of three counts. */
const MORE_RUNS = 2

/** Times in ms, bytes with headers. A tool is a page with an island, whose scripts load after the first paint. */
const GOALS = {
  static: { lcp: 950, all: 60_000, scripts: 6000 },
  tool: { lcp: 1200, all: Infinity, scripts: Infinity },
} as const

/** Tools that search engines do not list, so their score for search does not count. */
const UNLISTED = ['/account', '/print/a/unknown']

/** The path of a single entry of the rules. */
const ENTRY = /^\/(?:quick-start|battle|fortune)\/[^/]+\/[^/]+$/
/** The title of its page: its name, what kind of entry it is, and the site. */
const TITLE = /<title>[^<]* · ([^<]*) · [^<]*<\/title>/

/** Runs Lighthouse on every page in the sitemap and on the other tools, with one line for each. */
export async function measurePages(url: string): Promise<Figure[]> {
  const paths = [...(await listedPaths(url)), ...UNLISTED]
  const figures: Figure[] = []
  for (const path of paths) figures.push(await measurePage(url, path))
  return figures
}

async function listedPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap-0.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  // The pages of single entries of one kind are alike, so one of each is measured.
  const measured = new Map<string, string>()
  for (const path of paths) {
    const key = ENTRY.test(path) ? ((await kindOf(url + path)) ?? path) : path
    if (!measured.has(key)) measured.set(key, path)
  }
  return [...measured.values()]
}

async function kindOf(address: string): Promise<string | undefined> {
  return TITLE.exec(await (await fetch(address)).text())?.[1]
}

async function measurePage(url: string, path: string): Promise<Figure> {
  const isTool = (await (await fetch(url + path)).text()).includes('<noscript>')
  const goals = GOALS[isTool ? 'tool' : 'static']
  const judge = (runs: readonly Run[]) => {
    const middle = (read: (run: Run) => number) => median(runs.map(read))
    const lcp = middle(({ audits }) => audits['largest-contentful-paint'])
    const all = middle(({ sent }) => sent.all)
    const scripts = middle(({ sent }) => sent.scripts)
    const counted = CATEGORIES.filter((id) => id !== 'seo' || !UNLISTED.includes(path))
    const scores = counted.map((id) => Math.round(100 * middle((run) => run.scores[id])))
    const met =
      lcp <= goals.lcp &&
      all <= goals.all &&
      scripts <= goals.scripts &&
      scores.every((score) => score === 100)
    return { lcp, all, scripts, scores, met }
  }
  const first = await runLighthouse(url + path, 1)
  const runs = judge(first).met ? first : [...first, ...(await runLighthouse(url + path, MORE_RUNS))]
  const { lcp, all, scripts, scores, met } = judge(runs)
  return {
    measure: path,
    figure: `LCP ${inSeconds(lcp)}, ${inKb(all)}, of that scripts ${inKb(scripts)}, scores ${scores.join('/')}`,
    goal: isTool
      ? `LCP ≤ ${inSeconds(goals.lcp)}, 100 each`
      : `LCP ≤ ${inSeconds(goals.lcp)}, ${inKb(goals.all)}, ${inKb(goals.scripts)}, 100 each`,
    met,
  }
}
