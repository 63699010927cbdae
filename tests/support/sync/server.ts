import type { PageSize } from '#domain/sync/version.ts'
import { DatabaseSync } from 'node:sqlite'
import { SYNC_HEADERS, type CallResult } from '#api/calls/call.ts'
import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { pullData, pushData, type Push, type PushAnswer } from '#api/calls/data.ts'
import type { AnsweredVersion } from '#api/calls/sync-version.ts'
import { storedArmySchema } from '#domain/army/army.ts'
import { failure, success } from '#domain/async-result.ts'
import type { ServerVersion } from '#domain/sync/version.ts'
import { serveSqlite } from '#server/adapters/database/sqlite.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import {
  joinAndVerify,
  newAccountServer,
  PASSWORD,
  type AccountServer,
} from '#tests/support/account-server.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'

type PullQuery = { sinceTs?: number; syncedTs?: number; omitDeleted?: boolean }

/** The newest version of each army of an account, by id, and all versions. */
export type Stored = { heads: ReadonlyMap<string, ServerVersion>; history: readonly ServerVersion[] }

/** The rows of an account as they are in the database. */
export type Backup = Record<(typeof TABLES)[number], readonly object[]>

/** An account of a real server, called without a network. */
export type SimAccount = {
  id: string
  pull: (query: PullQuery) => Promise<CallResult<AnsweredVersion[]>>
  push: (push: Push) => Promise<CallResult<PushAnswer>>
  read: () => Promise<Stored>
  backUp: () => Promise<Backup>
  /** Forgets everything except the backup. */
  restore: (backup: Backup) => Promise<void>
}

export type SimServer = {
  accounts: readonly [SimAccount, SimAccount]
  now: () => number
  pass: (ms: number) => void
}

/** So small that a pull often takes several pages. */
export const PAGE_SIZE: PageSize = { armies: 2, bytes: 800 }

const TABLES = ['armies', 'army_versions', 'sync_seqs'] as const
export const EMPTY: Backup = { armies: [], army_versions: [], sync_seqs: [] }

/** The real server with its real SQL on SQLite in memory. */
export async function newMemoryServer(): Promise<SimServer> {
  const open = () => serveSqlite(new DatabaseSync(':memory:'))
  return newSimServer(await newAccountServer({ open }))
}

/** A real server with two new accounts and small pages. */
export async function newSimServer(given: AccountServer): Promise<SimServer> {
  const server = given.beside({ pageSize: PAGE_SIZE })
  const { now, pass } = server
  return { accounts: [await newSimAccount(server, 'anna'), await newSimAccount(server, 'bert')], now, pass }
}

/** A verified account of a server. */
export async function newSimAccount(server: AccountServer, name: string): Promise<SimAccount> {
  const { database } = server
  const email = `${name}@goblin.example`
  const visitor = server.visit()
  await joinAndVerify(server, visitor, email)
  const found = database.selectFrom('users').select('id').where('email', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  /** With the time of the server, which its HTTP server would add. */
  const answered = <T>(answer: Answer): CallResult<T> => ({ ...resultOf<T>(answer), now: server.now() })
  return {
    id,
    pull: async (query) => {
      const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
      return answered(await ask(visitor, email, () => visitor.ask(pullData, { query: texts, user: id })))
    },
    push: async (body) =>
      answered(await ask(visitor, email, () => visitor.ask(pushData, { body, user: id }))),
    read: () => read(database, id),
    backUp: async () => ({
      armies: await rowsOf(database, 'armies', id),
      army_versions: await rowsOf(database, 'army_versions', id),
      sync_seqs: await rowsOf(database, 'sync_seqs', id),
    }),
    restore: (backup) => restore(database, id, backup),
  }
}

/** Repeats a call with new tokens after the old ones have expired, as the app does. */
async function ask(visitor: Visitor, email: string, call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  if (answer.status !== 401) return answer
  const refreshed = await visitor.ask(refresh)
  if (refreshed.status !== 200)
    await visitor.ask(createSession, { body: { email, plaintextPassword: PASSWORD } })
  return call()
}

/** @throws Error for an answer that no history should cause */
function resultOf<T>({ status, body, headers }: Answer): CallResult<T> {
  if (status === 200)
    return {
      ...success(body as T),
      accountTs: Number(headers.get(SYNC_HEADERS.accountTs)),
      toFetch: Number(headers.get(SYNC_HEADERS.toFetch)),
    }
  if (status === 409) return failure({ code: 'API_ERROR', status, reason: 'CURSOR_UNKNOWN' })
  throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
}

const rowsOf = (database: Database, table: (typeof TABLES)[number], userId: string) =>
  database.selectFrom(table).selectAll().where('user_id', '=', userId).execute()

async function read(database: Database, userId: string): Promise<Stored> {
  const heads = await database.selectFrom('armies').selectAll().where('user_id', '=', userId).execute()
  const versions = database.selectFrom('army_versions').selectAll().where('user_id', '=', userId)
  return {
    heads: new Map(heads.map((row) => [row.id, versionOf(row)])),
    history: (await versions.orderBy('ts').execute()).map(versionOf),
  }
}

const versionOf = ({ rev, ts, body }: { rev: string; ts: number; body: string | null }): ServerVersion => ({
  army: storedArmySchema.parse(JSON.parse(body ?? '')),
  rev,
  ts,
})

async function restore(database: Database, userId: string, backup: Backup): Promise<void> {
  for (const table of TABLES) {
    await database.deleteFrom(table).where('user_id', '=', userId).execute()
    // The rows come from the same table.
    for (const row of backup[table])
      await database
        .insertInto(table)
        .values(row as never)
        .execute()
  }
}
