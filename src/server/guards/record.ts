import { randomUUID } from 'node:crypto'
import { routePath } from 'hono/route'
import type { Guard } from '../app-types.ts'
import { clientNetwork } from '../client-address.ts'
import type { Parts } from '../parts.ts'

/** Asked every few seconds by machines, and the files of the site: worth a line only when they fail. */
const ROUTINE = ['/healthz', '/readyz', '/metrics', '/*']

/**
 * Gives each request an id and a log that carries it and its network as a keyed hash, and records what came of it. Of the address only the
 * pattern of the route is kept: what stands in it can be a secret or tell who it was.
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
