import lighthouse, { type RunnerResult } from 'lighthouse'
import * as z from 'zod'
import { freePort } from '#root/scripts/free-port.ts'
import { openProfile, withFolder } from './profile.ts'

const MAX_TRIES = 20

/** The ids of Lighthouse's audits. */
export const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'interactive',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The result of one Lighthouse run: times in ms, scores from 0 to 1, and transferred bytes with headers. */
export type Run = {
  audits: Record<(typeof AUDITS)[number], number>
  scores: Record<(typeof CATEGORIES)[number], number>
  sent: { all: number; scripts: number }
}

/**
 * Runs Lighthouse `times` times as a phone on simulated slow 4G with a cold cache. Each run has a new browser, because
 * the service worker of the last run could still be fetching.
 * @param folder a browser profile whose databases are kept; by default each run has a new one
 */
export async function runLighthouse(url: string, times: number, folder?: string): Promise<Run[]> {
  const runs: Run[] = []
  for (let tries = 1; runs.length < times; tries += 1) {
    const result =
      folder === undefined ? await withFolder((own) => runOnce(own, url)) : await runOnce(folder, url)
    const { audits, categories, runtimeError } = result.lhr
    // Lighthouse sometimes misses the start of the navigation in its own trace.
    if (runtimeError?.code === 'NO_NAVSTART' && tries < MAX_TRIES) continue
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
