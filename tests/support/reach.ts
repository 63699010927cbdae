import { onTestFinished } from 'vitest'
import { ORIGIN } from './visitor.ts'

type Server = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/** The network between the app and a server. A test may cut it, or answer in place of the server. */
export type Network = {
  isUp: boolean
  /** Answers every request with this status, as a proxy does; null lets the server answer. */
  status: number | null
  /** The requests so far, such as "GET /search.json". */
  asked: string[]
}

/** Lets the app reach this server through `fetch` until the test has finished. */
export function reach(server: Server): Network {
  const network: Network = { isUp: true, status: null, asked: [] }
  const browserFetch = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = browserFetch
  })
  globalThis.fetch = async (input, init = {}) => {
    const path = input instanceof Request ? input.url : input.toString()
    network.asked.push(`${init.method ?? 'GET'} ${path}`)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    if (network.status !== null) return new Response('', { status: network.status })
    const headers = new Headers(init.headers)
    headers.set('Origin', ORIGIN)
    headers.set('X-Forwarded-For', '203.0.113.7')
    return server.request(path, { ...init, headers })
  }
  return network
}
