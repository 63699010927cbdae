import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** Counters of events. The alert rules in docs/operating.md use these names. */
const COUNTERS = {
  logins: { name: 'logins_total', help: 'Logins by outcome.', label: 'outcome' },
  limits: { name: 'limits_reached_total', help: 'Requests over a limit.', label: 'limit' },
  enumeration: { name: 'telling_total', help: 'Answers that reveal who has an account.', label: 'kind' },
  syncs: { name: 'syncs_total', help: 'Data calls by kind.', label: 'kind' },
  armies: { name: 'pushed_armies_total', help: 'Pushed armies by outcome.', label: 'outcome' },
  pages: { name: 'pages_opened_total', help: 'Pages opened in browsers.', label: 'page' },
  mails: { name: 'mails_total', help: 'Messages by outcome.', label: 'outcome' },
} as const

/** Gauges, read when Prometheus asks. */
const GAUGES = {
  mails_waiting: 'Messages in the outbox.',
  mails_oldest_seconds: 'Age of the oldest message in the outbox.',
  hashes_running: 'Slow hashes being computed.',
  hashes_waiting: 'Slow hashes waiting in the queue.',
  hashes_refused: 'Slow hashes refused since the start, because the queue was full.',
  pictures_running: 'Pictures being checked or resized.',
  pictures_waiting: 'Pictures waiting for that.',
  pictures_refused: 'Pictures refused since the start, because the queue was full.',
  snapshots_bytes: 'Bytes of all shared armies.',
  games_bytes: 'Bytes of all shared games.',
  news_streams: 'Open streams of news.',
  database_connections: 'Open connections to PostgreSQL.',
  database_connections_idle: 'Idle connections to PostgreSQL.',
  database_waiting: 'Requests waiting for a connection to PostgreSQL.',
  database_clock_seconds: 'How far the clock is ahead of that of PostgreSQL.',
} as const

type GaugeValues = Partial<Record<keyof typeof GAUGES, number>>

/** The longest time that a timer takes. */
const NEVER_MS = 2 ** 31 - 1

/** Metrics for Prometheus. */
export type Metrics = {
  /** Records a request under the pattern of its route. */
  record: (method: string, route: string, status: number, seconds: number) => void
  count: (what: keyof typeof COUNTERS, kind: string, times?: number) => void
  /** Calls `read` whenever Prometheus asks. */
  watch: (read: () => Promise<GaugeValues>) => void
  contentType: string
  text: () => Promise<string>
}

/** @param watchesProcess also measures memory, processor time and delays of this process, as long as it runs */
export function createMetrics(watchesProcess = true): Metrics {
  const registry = new Registry()
  if (watchesProcess) {
    // How busy the event loop is would be sampled ten times a second. Its delays say the same.
    collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: NEVER_MS })
    for (const kind of ['summary', 'histogram'])
      registry.removeSingleMetric(`nodejs_eventloop_utilization_${kind}`)
  }
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const counters = new Map(
    Object.entries(COUNTERS).map(([what, { name, help, label }]) => {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
      return [what, (kind: string, times: number) => counter.inc({ [label]: kind }, times)]
    }),
  )
  const gauges = new Map<string, Gauge>()
  const readers: (() => Promise<GaugeValues>)[] = []

  function show(name: keyof typeof GAUGES, value: number): void {
    const gauge = gauges.get(name) ?? new Gauge({ name, help: GAUGES[name], registers: [registry] })
    gauges.set(name, gauge)
    gauge.set(value)
  }

  return {
    record: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    count: (what, kind, times = 1) => counters.get(what)?.(kind, times),
    watch: (look) => readers.push(look),
    contentType: registry.contentType,
    async text() {
      for (const values of await Promise.all(readers.map((look) => look()))) {
        for (const [name, value] of Object.entries(values)) show(name as keyof typeof GAUGES, value)
      }
      return await registry.metrics()
    },
  }
}
