import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What is counted for Prometheus. */
export type Metrics = {
  /** One request that was answered, by the pattern of its route. */
  record: (method: string, route: string, status: number, seconds: number) => void
  contentType: string
  text: () => Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took to answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    record: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
