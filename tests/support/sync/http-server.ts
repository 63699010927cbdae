import { SYNC_HEADERS } from '#api/call.ts'
import { createSession } from '#api/calls/create-session.ts'
import { pullData } from '#api/calls/pull-data.ts'
import { pushData, type PushAnswer } from '#api/calls/push-data.ts'
import { refresh } from '#api/calls/refresh.ts'
import type { AnsweredVersion } from '#api/sync-version.ts'
import { storedArmySchema } from '#domain/army/army.ts'
import type { ServerVersion } from '#domain/sync/version.ts'
import { joinAndVerify, PASSWORD, type AccountServer } from '../account-server.ts'
import type { Answer } from '../visitor.ts'
import type { RowsState } from './memory-rows.ts'
import type { SimAnswer, SimServer } from './sim-server.ts'

/** A real server with a new account, as the server of a simulation. */
export async function newHttpServer(server: AccountServer, seed: number): Promise<SimServer> {
  const visitor = server.visit()
  const email = `simulated-${seed}@goblin.example`
  await joinAndVerify(server, visitor, email)
  const { database } = server
  const { id: userId } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  let lastTime: number | null = null
  /** Repeats a call with new tokens after the old ones have expired, as the app does. */
  const ask = async (call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call()
    if (answer.status !== 401) return answer
    const refreshed = await visitor.ask(refresh)
    if (refreshed.status !== 200)
      await visitor.ask(createSession, { body: { email, plaintextPassword: PASSWORD } })
    return call()
  }
  const answerOf = <T>({ status, body, headers }: Answer): SimAnswer<T> | null => {
    if (status === 409) return null
    if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
    return {
      value: body as T,
      accountTs: Number(headers.get(SYNC_HEADERS.accountTs)),
      toFetch: Number(headers.get(SYNC_HEADERS.toFetch)),
    }
  }
  return {
    pull: async (query) => {
      const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      return answerOf<AnsweredVersion[]>(await ask(() => visitor.ask(pullData, { query: texts })))
    },
    push: async (push) => answerOf<PushAnswer>(await ask(() => visitor.ask(pushData, { body: push }))),
    // The clock continues from the previous history.
    setTime: (time) => {
      server.pass(time - (lastTime ?? time))
      lastTime = time
    },
    read: async () => {
      const heads = await database.selectFrom('armies').selectAll().where('user_id', '=', userId).execute()
      const history = await database
        .selectFrom('army_versions')
        .selectAll()
        .where('user_id', '=', userId)
        .execute()
      const seq = await database
        .selectFrom('sync_seqs')
        .select('seq')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return {
        seq: seq?.seq ?? 0,
        heads: new Map(heads.map((row) => [row.id, versionOf(row)])),
        history: history.map(versionOf),
      }
    },
    restore: async (backup) => {
      for (const table of ['armies', 'army_versions', 'sync_seqs'] as const) {
        await database.deleteFrom(table).where('user_id', '=', userId).execute()
      }
      await writeBack(server, userId, backup)
    },
  }
}

const versionOf = ({ rev, ts, body }: { rev: string; ts: number; body: string | null }): ServerVersion => ({
  army: storedArmySchema.parse(JSON.parse(body ?? '')),
  rev,
  ts,
})

async function writeBack({ database }: AccountServer, user_id: string, backup: RowsState): Promise<void> {
  if (backup.seq > 0) await database.insertInto('sync_seqs').values({ user_id, seq: backup.seq }).execute()
  for (const { army, rev, ts } of backup.heads.values()) {
    const row = { user_id, id: army.id, rev, ts, body: JSON.stringify(army) }
    await database
      .insertInto('armies')
      .values({ ...row, deleted: army.deleted ? 1 : 0 })
      .execute()
  }
  for (const { army, rev, ts } of backup.history) {
    const row = { user_id, id: army.id, rev, ts, body: JSON.stringify(army) }
    await database
      .insertInto('army_versions')
      .values({ ...row, superseded: 0, stored_ts: 0 })
      .execute()
  }
}
