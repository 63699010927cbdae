import { randomUUID } from 'node:crypto'
import { routePath } from 'hono/route'
import type { Guard } from '../app-types.ts'
import { clientNetwork } from '../client-address.ts'
import type { Parts } from '../parts.ts'

/** Machines ask for these every few seconds. They and the files of the site get a line in the log only when they fail. */
const ROUTINE = ['/healthz', '/readyz', '/metrics', '/*']

/**
 * Gives each request an id, and a log that carries the id and the network as a keyed hash; records its outcome. Only the
 * pattern of the route is kept, because the path itself can contain a secret or identify somebody.
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
