import lighthouse, { type RunnerResult } from 'lighthouse'
import * as z from 'zod'
import { freePort } from '../../scripts/free-port.ts'
import { openProfile, withFolder } from './profile.ts'

const MOST_TRIES = 20

/** Ids of Lighthouse's audits. */
export const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'interactive',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What one run of Lighthouse found: times in ms, scores from 0 to 1, and what was sent, in bytes with its headers. */
export type Run = {
  audits: Record<(typeof AUDITS)[number], number>
  scores: Record<(typeof CATEGORIES)[number], number>
  sent: { all: number; scripts: number }
}

/**
 * Runs Lighthouse's phone on simulated slow 4G, cold cache, `times` times, each in a browser of its own: what the
 * service worker of one run still fetches would take the processor from the next.
 * @param folder a browser profile with databases, which stay as they are; a new one for each run where it is not given
 */
export async function runLighthouse(url: string, times: number, folder?: string): Promise<Run[]> {
  const runs: Run[] = []
  for (let tries = 1; runs.length < times; tries += 1) {
    const result =
      folder === undefined ? await withFolder((own) => runOnce(own, url)) : await runOnce(folder, url)
    const { audits, categories, runtimeError } = result.lhr
    // It now and then misses the start of the navigation in its own trace.
    if (runtimeError?.code === 'NO_NAVSTART' && tries < MOST_TRIES) continue
    if (runtimeError) throw new Error(runtimeError.message)
    runs.push({
      audits: numbersOf(AUDITS, (id) => audits[id]?.numericValue),
      scores: numbersOf(CATEGORIES, (id) => categories[id]?.score),
      sent: sentBytes(audits['network-requests']?.details),
    })
  }
  return runs
}

async function runOnce(folder: string, url: string): Promise<RunnerResult> {
  const port = await freePort()
  const context = await openProfile({ folder, port, workers: 'allow' })
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error('Lighthouse gave no result.')
    return result
  } finally {
    await context.close()
  }
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

const requests = z.object({
  items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })),
})

function sentBytes(details: unknown): Run['sent'] {
  const { items } = requests.parse(details)
  const sum = (of: typeof items) => of.reduce((total, { transferSize }) => total + transferSize, 0)
  return { all: sum(items), scripts: sum(items.filter(({ resourceType }) => resourceType === 'Script')) }
}
