import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ORIGIN } from '#tests/support/visitor.ts'

const { host } = new URL(ORIGIN)
/** Longer than the server takes to answer anything, 503 included. */
const TIMEOUT_MS = 40_000

/** How devices reach the proxy: its port and its certificate. */
export type Entrance = { port: () => number; certificate: Buffer }

/** The connection of one household. `address` is below 127/8, and its /24 counts as a network of its own. */
export type Network = {
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** Closes the open connections. */
  leave: () => void
}

export function newNetwork({ port, certificate }: Entrance, address: string): Network {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: address, ca: certificate })

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    // A whole address is that of the storage.
    const url = new URL(path, ORIGIN)
    const given = new Request(url, init)
    const body = given.body ? Buffer.from(await given.arrayBuffer()) : undefined
    const isStorage = url.host !== host
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: isStorage ? url.port : port(),
      servername: url.hostname,
      method: given.method,
      path: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(given.headers),
        Host: url.host,
        ...(body && { 'Content-Length': body.length }),
      },
      timeout: TIMEOUT_MS,
    })
    sent.once('timeout', () => sent.destroy(new Error('No answer in time')))
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return toResponse(answer)
  }

  return { request: ask, leave: () => agent.destroy() }
}

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  if ([204, 304].includes(status)) answer.resume()
  const body = [204, 304].includes(status) ? null : (Readable.toWeb(answer) as ReadableStream)
  return new Response(body, { status, headers })
}
