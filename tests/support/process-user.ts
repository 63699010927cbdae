import { createUser } from '#api/calls/users.ts'
import { pushData } from '#api/calls/data.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { joining } from './account-server.ts'

/** A verified user of a server that runs in a separate process, or behind a real socket. */
export type ProcessUser = {
  id: string
  /** Cookies by name. */
  jar: Map<string, string>
  /** The headers of every request of this user. */
  headers: Record<string, string>
  /** Pushes this body. */
  push: (body: string) => Promise<Response>
  pull: (sinceTs?: number) => Promise<Response>
}

/** Joins at `url`, and verifies the account in its database. `origin` is that of the site. */
export async function joinProcess(
  url: string,
  database: Database,
  { email = 'baba@goblin.example', origin = url }: { email?: string; origin?: string } = {},
): Promise<ProcessUser> {
  const plain = { 'Content-Type': 'application/json', Origin: origin }
  const body = JSON.stringify(joining(email).body)
  const joined = await fetch(url + createUser.path, { method: 'POST', headers: plain, body })
  const { currentUser } = createUser.response.parse(await joined.json())
  const cookies = joined.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie) ?? [])
  const jar = new Map(cookies.map(([, name = '', value = '']) => [name, value]))
  await database.updateTable('users').set({ is_verified: 1 }).where('id', '=', currentUser.id).execute()
  const headers = { ...plain, Cookie: [...jar].map((pair) => pair.join('=')).join('; ') }
  const data = url + pushData.path
  return {
    id: currentUser.id,
    jar,
    headers,
    push: (body) => fetch(data, { method: 'PATCH', headers, body }),
    pull: (sinceTs = 0) => fetch(`${data}?sinceTs=${sinceTs}`, { headers }),
  }
}
