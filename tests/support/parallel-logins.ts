import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

const COUNT = 500

/** The number of logins with each status, and whether each 503 said when to retry. */
type LoginStorm = { statuses: Map<number, number>; saysWhen: boolean }

/**
 * Makes 500 strangers from 500 networks log in at once with the longest passwords. The server at `url` trusts
 * one proxy.
 */
export async function logInAll(url: string): Promise<LoginStorm> {
  const agent = new Agent({ maxSockets: Infinity })
  const storm: LoginStorm = { statuses: new Map(), saysWhen: true }

  async function logIn(index: number): Promise<void> {
    const body = { email: `nobody.${index}@example.org`, plaintextPassword: '🗡'.repeat(256) }
    const headers = {
      Origin: url,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${Math.floor(index / 250)}.${index % 250}.1`,
    }
    const call = request(`${url}/v1/sessions`, { agent, method: 'POST', headers })
    const response = await answerTo(call, JSON.stringify(body))
    const status = response.statusCode ?? 0
    storm.statuses.set(status, (storm.statuses.get(status) ?? 0) + 1)
    if (status === 503 && response.headers['retry-after'] === undefined) storm.saysWhen = false
  }

  await Promise.all(Array.from({ length: COUNT }, (_, index) => logIn(index)))
  agent.destroy()
  return storm
}

/** Requests `/healthz` again and again until `over` resolves. @returns the time of each request in ms */
export async function watchHealth(url: string, over: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const watch = { isOver: false }
  void over.finally(() => (watch.isOver = true))
  while (!watch.isOver) {
    const start = performance.now()
    await answerTo(request(`${url}/healthz`, { agent }))
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times
}

async function answerTo(call: ClientRequest, body?: string): Promise<IncomingMessage> {
  call.end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  await text(response)
  return response
}
