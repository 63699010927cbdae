import { once } from 'node:events'
import { Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from './app-types.ts'

/** In ms. They limit how long a client can hold a connection by sending its request or reading the answer slowly. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** How long nothing may move in either direction. Longer than the pauses of the stream of news. */
  stallTimeout: 40_000,
  /** How long an answer may take in all. Longer than a stream of news. */
  answerTimeout: 10 * 60_000,
  // Longer than proxies keep idle connections. Otherwise a proxy could send a request into a connection that is
  // just closing.
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 2000,
}

const SWEEP_MS = 50
/** How long a stopping server still accepts connections that the system accepted before the signal, in ms. */
const ACCEPT_MS = 200
/** After this many turns of the event loop without a new connection, none are left. */
const IDLE_TURNS = 5

export type Running = {
  /** The port in use, even if 0 asked for any free port. */
  port: number
  /** Accepts no more requests. Resolves when all are answered, or after `timeoutMs`. */
  close: (timeoutMs: number) => Promise<void>
}

/** Listens on `host` and `port`. @throws the system's error if it cannot */
export async function serve(
  app: App,
  host: string,
  port: number,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Promise<Running> {
  const { stallTimeout, answerTimeout, ...serverOptions } = { ...TIMEOUTS, ...timeouts }
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions })
  if (!(server instanceof Server)) throw new TypeError('This server speaks HTTP/1.1')
  server.setTimeout(stallTimeout)
  limitAnswers(server, answerTimeout)
  const close = createClose(server)
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close }
}

/** Cuts off a client that does not read its answer within `timeoutMs`. */
function limitAnswers(server: Server, timeoutMs: number): void {
  server.prependListener('request', (_, response) => {
    const timer = setTimeout(() => response.destroy(), timeoutMs)
    response.once('close', () => clearTimeout(timer))
  })
}

/** Closes a server gracefully: each remaining response says that it is the last one on its connection. */
function createClose(server: Server): Running['close'] {
  const unanswered = new Set<ServerResponse>()
  let isClosing = false
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  const closeAfterwards = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_, response) => {
    unanswered.add(response)
    response.on('close', () => unanswered.delete(response))
    if (isClosing) closeAfterwards(response)
  })

  return async (timeoutMs) => {
    isClosing = true
    for (const response of unanswered) closeAfterwards(response)
    await wait(ACCEPT_MS)
    // Node accepts one connection per turn of its event loop, and a busy process may have missed some.
    for (let before = -1; before !== connections;) {
      before = connections
      for (let turn = 0; turn < IDLE_TURNS; turn += 1) await immediate()
    }
    const closed = once(server, 'close')
    server.close()
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    await Promise.race([closed, wait(timeoutMs, undefined, { ref: false })])
    clearInterval(sweep)
    server.closeAllConnections()
  }
}
