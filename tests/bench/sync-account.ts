import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { CallFailure } from '#api/calls/call.ts'
import type { Push, PushAnswer } from '#api/calls/data.ts'
import type { AnsweredVersion } from '#api/calls/sync-version.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import type { SyncClient } from '#sync/sync.ts'
import type { Served } from './site.ts'

/** The database file of a server. */
export function openFile({ dataFolder }: Served): DatabaseSync {
  const database = new DatabaseSync(join(dataFolder, 'hobgoblin.sqlite'), { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return database
}

/** Creates a verified account in network `number`, behind one proxy. @returns its cookies */
export async function newAccount(served: Served, number: number): Promise<string> {
  const { url } = served
  const email = `ada-${number}@example.org`
  const answer = await fetch(`${url}/v1/users`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.${number}.7` },
    body: JSON.stringify({
      email,
      plaintextPassword: 'three goblins in a coat',
      acceptedTos: true,
      subscribedToNewsletter: false,
    }),
  })
  if (answer.status !== 201) throw new Error(`Joining was answered with ${answer.status}.`)
  const file = openFile(served)
  file.prepare('update users set is_verified = 1 where email = ?').run(email)
  file.close()
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Makes the data calls over HTTP. `asked` counts them. */
export function newClient(url: string, cookie: string): SyncClient & { asked: number } {
  async function ask<T>(method: string, query: string, body?: Push): Promise<AsyncResult<T, CallFailure>> {
    client.asked += 1
    const response = await fetch(`${url}/hobgoblin/data${query}`, {
      method,
      headers: { Origin: url, 'Content-Type': 'application/json', Cookie: cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.ok
      ? success((await response.json()) as T)
      : failure({ code: 'API_ERROR', status: response.status })
  }
  const client: SyncClient & { asked: number } = {
    asked: 0,
    pull: (_owner, query) => {
      const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
      return ask<AnsweredVersion[]>('GET', `?${new URLSearchParams(texts).toString()}`)
    },
    push: (_owner, push) => ask<PushAnswer>('PATCH', '', push),
  }
  return client
}
