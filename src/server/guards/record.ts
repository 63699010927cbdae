import { randomUUID } from 'node:crypto'
import { routePath } from 'hono/route'
import type { Guard } from '#server/http/app-types.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import type { Parts } from '#server/parts/parts.ts'

/**
 * Machines request these every few seconds. They and the files of the site are logged only when they fail.
 */
const ROUTINE = ['/healthz', '/readyz', '/metrics', '/*']

/**
 * Gives each request an id, and a log with that id and a pseudonym of the network, and records the outcome. Only
 * the pattern of the route is kept, because the path can contain a secret or identify a user.
 */
export function record({
  config,
  log,
  metrics,
  pseudonym,
}: Pick<Parts, 'config' | 'log' | 'metrics' | 'pseudonym'>): Guard {
  return async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    const network = clientNetwork(c, config.TRUSTED_PROXY_HOPS)
    c.set('requestId', requestId)
    c.set('network', network)
    c.set('log', log.child({ requestId, network: pseudonym(network) }))
    await next()
    const { method } = c.req
    const { status } = c.res
    const route = routePath(c)
    const ms = Math.round((performance.now() - start) * 10) / 10
    metrics.record(method, route, status, ms / 1000)
    if (status < 400 && ROUTINE.includes(route)) return
    c.get('log').info({ event: 'request', method, route, status, ms })
  }
}
