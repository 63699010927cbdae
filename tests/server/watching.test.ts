import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { createMetrics } from '#server/base/metrics.ts'

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string().min(20), action: z.string().min(40) }),
        }),
      ),
    }),
  ),
})
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

const rules = rulesSchema
  .parse(parse(readFileSync('deploy/alerts.yaml', 'utf8')))
  .groups.flatMap((group) => group.rules)
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')))

/** The words of the query language. */
const WORDS = new Set(
  'sum by rate increase max count absent abs topk histogram_quantile le route status outcome kind limit page or'.split(
    ' ',
  ),
)

/** The names of metrics in a query: what is left without labels, ranges and words of the language. */
const metricsIn = (expr: string): string[] =>
  (expr.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').match(/[a-z_][a-z_\d]*/g) ?? []).filter(
    (name) => !WORDS.has(name) && !/^e\d$/.test(name),
  )

/** The names that a server with PostgreSQL shows, with those of histograms. */
async function shownMetrics(): Promise<Set<string>> {
  const metrics = createMetrics()
  metrics.watch(() =>
    Promise.resolve({
      ...{ mails_waiting: 0, mails_oldest_seconds: 0, hashes_running: 0, hashes_waiting: 0 },
      ...{ hashes_refused: 0, pictures_running: 0, pictures_waiting: 0, pictures_refused: 0 },
      ...{
        snapshots_bytes: 0,
        games_bytes: 0,
        news_streams: 0,
        database_connections: 0,
        database_connections_idle: 0,
      },
      ...{ database_waiting: 0, database_clock_seconds: 0 },
    }),
  )
  metrics.record('GET', '/', 200, 0.1)
  return new Set(
    (await metrics.text())
      .match(/^(?:# HELP )?[a-z_][a-z_\d]*/gm)
      ?.map((name) => name.replace('# HELP ', '')),
  )
}

/** Metrics that Prometheus makes itself. */
const ofPrometheus = (name: string): boolean => name === 'up'

describe('[SCALE-06] what watches the servers asks only for metrics that they have:', () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))('the alert %s', async (_, expr) => {
    const shown = await shownMetrics()
    const asked = metricsIn(expr)
    expect(asked.length + Number(expr.includes('up{'))).toBeGreaterThan(0)
    for (const name of asked) if (!ofPrometheus(name)) expect(shown).toContain(name)
  })

  it.each(panels.map(({ title, targets }) => [title, targets]))('the panel "%s"', async (_, targets) => {
    const shown = await shownMetrics()
    for (const { expr } of targets) {
      const asked = metricsIn(expr)
      expect(asked, expr).not.toEqual([])
      for (const name of asked) expect(shown, expr).toContain(name)
    }
  })
})

it('[SCALE-06] each alert has a name of its own', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  expect(rules.length).toBeGreaterThan(10)
})
