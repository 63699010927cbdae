import { pullData, pushData, type Push, type PushAnswer } from '#api/calls/data.ts'
import type { AnsweredVersion } from '#api/calls/sync-version.ts'
import type { StoredArmy } from '#domain/army/army.ts'
import { joinAndVerify, newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import type { Storage } from '#tests/support/database.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** An army as a device sends it. */
export const pushed = (army: StoredArmy, rev: string, base_ts = 0) => ({ ...army, rev, base_ts })

/** @returns the answer of the server. @throws Error unless its status is 200 */
export async function push(
  visitor: Visitor,
  armies: Push['armies'],
  rest: Partial<Push> = {},
): Promise<PushAnswer> {
  const { status, body } = await visitor.ask(pushData, { body: { armies, ...rest } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as PushAnswer
}

/** Like `push`. */
export async function pull(visitor: Visitor, query: Record<string, string> = {}): Promise<AnsweredVersion[]> {
  const { status, body } = await visitor.ask(pullData, { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as AnsweredVersion[]
}

export const EMAIL = 'baba@goblin.example'

/** A new server and `count` tabs of one verified user. */
export async function newVisitors(
  storage: Storage,
  count = 1,
): Promise<{ server: AccountServer; tabs: [Visitor, ...Visitor[]] }> {
  const server = await newAccountServer(storage)
  const visitor = server.visit()
  await joinAndVerify(server, visitor, EMAIL)
  const { jar } = visitor
  return { server, tabs: [visitor, ...Array.from({ length: count - 1 }, () => server.visit({ jar }))] }
}
