import type { Database } from '#server/adapters/database/tables.ts'

/** How many versions are in memory at a time. */
const BATCH_SIZE = 20

/** The newest version of each army of a user, as JSON. */
export async function* exportArmies(database: Database, userId: string): AsyncGenerator<string> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await database
      .selectFrom('armies')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { id, rev, ts, body } of rows)
      yield JSON.stringify({ id, rev, ts, army: JSON.parse(body) as unknown })
    last = rows.at(-1)?.id
  }
}

/** Every version of each army, as JSON. */
export async function* exportVersions(database: Database, userId: string): AsyncGenerator<string> {
  let [lastId, lastRev, isOver] = ['', '', false]
  while (!isOver) {
    const rows = await database
      .selectFrom('army_versions')
      .selectAll()
      .where('user_id', '=', userId)
      .where((where) =>
        where.or([
          where('id', '>', lastId),
          where.and([where('id', '=', lastId), where('rev', '>', lastRev)]),
        ]),
      )
      .orderBy('id')
      .orderBy('rev')
      .limit(BATCH_SIZE)
      .execute()
    for (const { id, rev, ts, stored_ts, superseded, device, body } of rows) {
      const army: unknown = body === null ? null : JSON.parse(body)
      yield JSON.stringify({ id, rev, ts, storedTs: stored_ts, superseded: superseded === 1, device, army })
    }
    const last = rows.at(-1)
    isOver = last === undefined
    lastId = last?.id ?? ''
    lastRev = last?.rev ?? ''
  }
}
