import fc from 'fast-check'
import { REFERENCE, type ReferenceEntry } from '#api/reference.ts'
import { EXAMPLE, hostileRequests } from '#tests/support/hostile.ts'

const SEED = 20_261_121
const AT_ONCE = 4
const BATCH = 500

type HostileLoad = { count: number; errors: number; slowest: number }

/**
 * Sends `total` hostile requests, equally many for each call, and measures each. The server at `url` trusts
 * one proxy.
 */
export async function sendHostile(url: string, total: number): Promise<HostileLoad> {
  const calls = REFERENCE.filter(({ group }) => group !== 'Rulesets')
  const load = { count: 0, errors: 0, slowest: 0 }
  const share = Math.ceil(total / calls.length)
  for (const entry of calls) {
    for (let sent = 0; sent < share; sent += BATCH) {
      await sendBatch(url, entry, Math.min(BATCH, share - sent), SEED + sent, load)
    }
  }
  return load
}

async function sendBatch(
  url: string,
  { id, call }: ReferenceEntry,
  count: number,
  seed: number,
  load: HostileLoad,
): Promise<void> {
  const waiting = fc.sample(hostileRequests(call), { numRuns: count, seed })
  const headersOf = (network: number, cookie = ''): Record<string, string> => ({
    Origin: url,
    'Content-Type': 'application/json',
    'X-Forwarded-For': `10.${Math.floor(network / 250) % 250}.${network % 250}.1`,
    Cookie: cookie,
  })

  async function join(network: number): Promise<string> {
    const body = JSON.stringify({ ...EXAMPLE, email: `${id}.${seed}.${network}@example.org` })
    const answer = await fetch(`${url}/v1/users`, { method: 'POST', headers: headersOf(network), body })
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  async function run(): Promise<void> {
    let cookie: string | undefined
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      load.count += 1
      if (call.authenticated) cookie ??= await join(load.count)
      const { path, method, body } = request
      // Change the network often enough that limits do not answer instead.
      const headers = headersOf(Math.floor(load.count / 20), cookie)
      const start = performance.now()
      const answer = await fetch(url + path, { method, body, headers })
      await answer.arrayBuffer()
      load.slowest = Math.max(load.slowest, performance.now() - start)
      if (answer.status >= 500) load.errors += 1
      // Some requests happen to be valid and end the session.
      if (answer.status === 401) cookie = undefined
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, run))
}
