import { once } from 'node:events'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from './app-types.ts'

/** In ms. Whoever sends a request drop by drop holds a connection no longer than this. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than proxies keep theirs, who otherwise send a request into a connection that is being closed.
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 2000,
}

const SWEEP_MS = 50

export type Running = {
  /** Which port it is, where any was asked for. */
  port: number
  /** Takes no more requests, and resolves once all are answered, or after `patienceMs` at the latest. */
  close: (patienceMs: number) => Promise<void>
}

/** Listens on `host` and `port`. @throws the system's error where it cannot */
export async function serve(app: App, host: string, port: number, timeouts = TIMEOUTS): Promise<Running> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: timeouts })
  if (!(server instanceof Server)) throw new TypeError('This server speaks HTTP/1.1')
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: (patienceMs) => close(server, patienceMs) }
}

async function close(server: Server, patienceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection that was answered meanwhile would wait for a next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await Promise.race([closed, wait(patienceMs, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
}
