import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type LoginStorm = {
  /** How many ended with each status. */
  statuses: Map<number, number>
  /** Whether each refusal said when to come again. */
  saysWhen: boolean
  /** How long each `/healthz` took meanwhile, in ms. */
  health: number[]
}

/** 500 strangers from 500 networks log in at once, with passwords as long as they may be. `url` trusts one proxy. */
export async function stormLogins(url: string, count = 500): Promise<LoginStorm> {
  const everybody = new Agent({ maxSockets: Infinity })
  const watcher = new Agent({ keepAlive: true, maxSockets: 1 })
  const storm: LoginStorm = { statuses: new Map(), saysWhen: true, health: [] }
  let isOver = false

  async function logIn(index: number): Promise<void> {
    const body = { email: `nobody.${index}@example.org`, plaintextPassword: '🗡'.repeat(256) }
    const headers = {
      Origin: url,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${Math.floor(index / 250)}.${index % 250}.1`,
    }
    const call = request(`${url}/v1/sessions`, { agent: everybody, method: 'POST', headers })
    const response = await answerTo(call, JSON.stringify(body))
    const status = response.statusCode ?? 0
    storm.statuses.set(status, (storm.statuses.get(status) ?? 0) + 1)
    if (status === 503 && response.headers['retry-after'] === undefined) storm.saysWhen = false
  }

  async function watchHealth(): Promise<void> {
    while (!isOver) {
      const start = performance.now()
      await answerTo(request(`${url}/healthz`, { agent: watcher }))
      storm.health.push(performance.now() - start)
    }
  }

  const watching = watchHealth()
  await Promise.all(Array.from({ length: count }, (_, index) => logIn(index)))
  isOver = true
  await watching
  for (const agent of [everybody, watcher]) agent.destroy()
  return storm
}

async function answerTo(call: ClientRequest, body?: string): Promise<IncomingMessage> {
  call.end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  await text(response)
  return response
}
