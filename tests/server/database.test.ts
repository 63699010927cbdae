import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
// oxlint-disable-next-line no-restricted-imports -- Transactions that wait for a lock have nothing to show.
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Selectable } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { sharedKey } from '#server/secrets/keys.ts'
import { Collision, Duplicate, Unavailable } from '#server/adapters/database/database-failures.ts'
import { MIGRATION_LOCK } from '#server/adapters/database/postgres.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { MIGRATIONS } from '#server/adapters/database/migrations.ts'
import { roomOf } from '#server/games/held-games.ts'
import { readTotal } from '#server/adapters/database/totals.ts'
import type { Database, Tables } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { createApp } from '#server/app.ts'
import { onEachDatabase, type Place } from '#tests/support/database.ts'
import { times } from '#tests/support/deep.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeParts } from '#tests/support/parts.ts'
import { NODE_COMPILE_CACHE } from '#tests/support/server-process.ts'

const PROCESSES = times(3, 10)

const openFile = new URL('../../src/server/adapters/database/open-database.ts', import.meta.url).href

function userRow(id: string): Selectable<Tables['users']> {
  return {
    id,
    email: `${id}@Example.com`,
    email_key: `${id}@example.com`,
    password_hash: 'x',
    is_verified: 1,
    accepted_tos_ts: 1_795_269_528_216,
    subscribed_to_newsletter: 0,
    created_ts: Number.MAX_SAFE_INTEGER,
    unverified_ts: null,
    is_moved: 0,
  }
}

const addUser = (database: Kysely<Tables>, id: string) =>
  database.insertInto('users').values(userRow(id)).execute()

const userIds = async (database: Database): Promise<string[]> =>
  (await database.selectFrom('users').select('id').execute()).map(({ id }) => id).sort()

/** Opens the database at `place` in a separate process and closes it again. */
function openElsewhere(place: Place, statementMs?: number): ChildProcess {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(openFile)})
    await (await openDatabase(${JSON.stringify(place)}, undefined, ${statementMs})).destroy()`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE },
  })
}

/** A change that a later version of the server could make. */
const addColumn: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table users add column note text not null default 'none'`.execute(database)
  },
}

const settingsWrite = (database: Kysely<Tables>, name: string) =>
  database
    .insertInto('settings')
    .values({ name, value: 'x'.repeat(100_000) })
    .execute()

onEachDatabase(({ kind, open, newPlace }) => {
  it('starts without accounts, so that there is no default password (ASVS 6.3.2)', async () => {
    expect(await userIds(await open())).toEqual([])
  })

  it('returns what was written: numbers as numbers, flags as flags', async () => {
    const database = await open()
    await addUser(database, 'ann')
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([userRow('ann')])
    const counted = await database
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirst()
    expect(counted).toEqual({ n: 1 })
  })

  it('keeps its data across a restart', async () => {
    const place = await newPlace()
    const first = await open(place)
    await addUser(first, 'ann')
    const secret = await sharedKey(first, randomBytes, 'secret')
    await first.destroy()
    const second = await open(place)
    expect(await userIds(second)).toEqual(['ann'])
    expect(await sharedKey(second, randomBytes, 'secret')).toEqual(secret)
  })

  it('gives all servers that start together the same secret', async () => {
    const database = await open()
    const secrets = await Promise.all(
      Array.from({ length: 10 }, () => sharedKey(database, randomBytes, 'secret')),
    )
    expect(secrets[0]).toHaveLength(32)
    for (const secret of secrets) expect(secret).toEqual(secrets[0])
  })

  it('deletes everything that belongs to a deleted user', async () => {
    const database = await open()
    await addUser(database, 'ann')
    await database
      .insertInto('known_devices')
      .values({ user_id: 'ann', device_hash: 'x', last_used_ts: 1 })
      .execute()
    await database.deleteFrom('users').execute()
    expect(await database.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })

  it('distinguishes a duplicate and a deleted account from other failures', async () => {
    const database = await open()
    await addUser(database, 'ann')
    const failures = await Promise.allSettled([
      addUser(database, 'ann'),
      database
        .insertInto('users')
        .values({ ...userRow('bob'), email_key: 'ann@example.com' })
        .execute(),
      database
        .insertInto('known_devices')
        .values({ user_id: 'eve', device_hash: 'x', last_used_ts: 1 })
        .execute(),
      sql`select nothing`.execute(database),
    ])
    expect(failures.map(({ status }) => status)).toEqual(failures.map(() => 'rejected'))
    const reasons = failures.map((failure) => failure.status === 'rejected' && (failure.reason as unknown))
    expect(reasons.map((reason) => reason instanceof Duplicate)).toEqual([true, true, false, false])
    expect(reasons.map((reason) => reason instanceof Unavailable)).toEqual([false, false, true, false])
  })

  it('is not touched by an older server', async () => {
    const place = await newPlace()
    await migrate(await open(place), { ...MIGRATIONS, '9999-later': addColumn })
    await expect(open(place)).rejects.toThrow('newer than this server')
  })

  it('[API-95] counts all games again that an older server did not count', async () => {
    const place = await newPlace()
    const database = await open(place)
    await addUser(database, 'ann')
    const game = { key_hash: 'x', created_ts: 1, last_move_ts: 1, taken_down_ts: null }
    const sizes = [
      { game_id: 'counted', seq: 3, bytes: 40_000, is_counted: 1 },
      { game_id: 'kept', seq: 5, bytes: 16_384, is_counted: 0 },
    ] as const
    await database
      .insertInto('games')
      .values(sizes.map((size) => ({ ...game, ...size })))
      .execute()
    await sql`alter table games drop column taken_down_ts`.execute(database)
    await sql`alter table account_games drop column dropped_seq`.execute(database)
    for (const [id, deleted] of [
      ['kept', 0],
      ['counted', 1],
      ['gone', 1],
    ])
      await sql`insert into account_games values ('ann', ${id}, 'key', 'play', 'host', ${deleted}, 1)`.execute(
        database,
      )
    const upgrade = Object.entries(MIGRATIONS).find(([name]) => name.endsWith('-game-guards'))?.[1]
    await upgrade?.up(database)
    const counted = database.selectFrom('games').select('game_id').where('is_counted', '=', 1)
    expect(await counted.execute()).toHaveLength(2)
    const kept = database.selectFrom('account_games').select(['game_id', 'dropped_seq']).orderBy('game_id')
    expect(await kept.execute()).toEqual([
      { game_id: 'counted', dropped_seq: 3 },
      { game_id: 'gone', dropped_seq: 0 },
      { game_id: 'kept', dropped_seq: null },
    ])
    expect(await readTotal(database, 'game-bytes')).toBe(sizes.reduce((sum, size) => sum + roomOf(size), 0))
  })

  it('is upgraded with its data from before migrations had names', async () => {
    const place = await newPlace()
    const old = await open(place)
    await addUser(old, 'ann')
    await sql`insert into settings values ('migrations', '1')`.execute(old)
    await sql`drop table kysely_migration`.execute(old)
    await sql`drop table kysely_migration_lock`.execute(old)
    for (const table of [
      'account_games',
      'game_moves',
      'games',
      'totals',
      'image_uses',
      'images',
      'snapshots',
      'mails',
      'army_versions',
      'armies',
      'sync_seqs',
    ]) {
      await sql`drop table ${sql.table(table)}`.execute(old)
    }
    for (const index of ['known_devices_last_used_ts', 'users_unverified', 'users_unverified_ts']) {
      await sql`drop index ${sql.ref(index)}`.execute(old)
    }
    await sql`alter table users drop column unverified_ts`.execute(old)
    await sql`alter table users drop column is_moved`.execute(old)
    await sql`update users set email = 'straße@example.com', email_key = 'strasse@example.com'`.execute(old)
    await old.destroy()
    const database = await open(place)
    expect(await database.selectFrom('users').select(['id', 'email_key']).execute()).toEqual([
      { id: 'ann', email_key: 'straße@example.com' },
    ])
  })

  it('[SCALE-05] is migrated by a newer server while an older one runs', async () => {
    const place = await newPlace()
    const database = await open(place)
    const app = createApp(await makeParts({ database }))
    app.get('/write/:id', async (c) => {
      await transact(database, (transaction) => addUser(transaction, c.req.param('id')))
      return c.json({ ok: true })
    })
    const later = migrate(await open(place), { ...MIGRATIONS, '9999-later': addColumn })
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1) statuses.push((await app.request(`/write/${index}`)).status)
    await later
    statuses.push((await app.request('/write/after')).status)
    expect(statuses).toEqual(Array.from({ length: 11 }, () => 200))
    const { rows } = await sql<{ note: string }>`select note from users where id = 'after'`.execute(database)
    expect(rows).toEqual([{ note: 'none' }])
  })

  describe('[R-22] simultaneous requests and servers', () => {
    it(`${PROCESSES} processes that start together migrate once`, async () => {
      const place = await newPlace()
      const children = Array.from({ length: PROCESSES }, () => openElsewhere(place))
      const ends = await Promise.all(
        children.map(async (child) => {
          const errors = child.stderr ? text(child.stderr) : ''
          const [code] = (await once(child, 'exit')) as [number | null]
          return [code, await errors]
        }),
      )
      expect(ends).toEqual(children.map(() => [0, '']))
      const database = await open(place)
      await addUser(database, 'ann')
      expect(await userIds(database)).toEqual(['ann'])
    })

    it('the rollback of a request does not undo another', async () => {
      const database = await open()
      const app = createApp(await makeParts({ database }))
      app.get('/write/:id', async (c) => {
        await addUser(database, c.req.param('id'))
        return c.json({ ok: true })
      })
      app.get('/fail/:id', (c) =>
        transact(database, async (transaction) => {
          await addUser(transaction, c.req.param('id'))
          await wait(1)
          throw new Error('Rolled back')
        }),
      )
      const numbers = Array.from({ length: 40 }, (_, index) => `user-${index + 10}`)
      const statuses = await Promise.all(
        numbers
          .flatMap((id) => [app.request(`/fail/x${id}`), app.request(`/write/${id}`)])
          .map(async (sent) => {
            const { status } = await sent
            return status
          }),
      )
      expect(statuses).toEqual(numbers.flatMap(() => [500, 200]))
      expect(await userIds(database)).toEqual(numbers)
    })

    if (kind === 'SQLite') {
      it('a full disk is answered with 503, and loses nothing that was confirmed', async () => {
        const database = await open()
        const parts = await makeParts({ database })
        const app = createApp(parts)
        app.get('/write/:name', async (c) => {
          await settingsWrite(database, c.req.param('name'))
          return c.json({ ok: true })
        })
        app.get('/transact/:name', async (c) => {
          await transact(database, async (transaction) => {
            await addUser(transaction, c.req.param('name'))
            await settingsWrite(transaction, c.req.param('name'))
          })
          return c.json({ ok: true })
        })
        expect((await app.request('/write/before')).status).toBe(200)
        await sql`pragma max_page_count = 1`.execute(database)

        for (const path of ['/write/full', '/transact/full']) {
          const response = await app.request(path)
          expect(response.status).toBe(503)
          expect(response.headers.get('Retry-After')).toBe('5')
          expect(await response.json()).toMatchObject({ code: 'BUSY' })
        }
        expect(parts.logged.filter((line) => line.includes('"disk-full","place":"database"'))).toHaveLength(1)

        await sql`pragma max_page_count = 1000000`.execute(database)
        expect((await app.request('/write/after')).status).toBe(200)
        const names = await database.selectFrom('settings').select('name').orderBy('name').execute()
        expect(names.map(({ name }) => name)).toEqual(['after', 'before', 'secret'])
        expect(await userIds(database)).toEqual([])
      })
    }
  })

  it('[R-23] work that loses to another transaction is repeated by the server', async () => {
    const database = await open()
    let tries = 0
    const result = await transact(database, async (transaction) => {
      tries++
      await addUser(transaction, 'ann')
      if (tries < 3) throw new Collision('Lost')
      return 'done'
    })
    expect([tries, result]).toEqual([3, 'done'])
    expect(await userIds(database)).toEqual(['ann'])
    // It is tried at most five times, and other errors are not retried.
    tries = 0
    const lost = transact(database, () => {
      tries++
      throw new Collision('Lost')
    })
    await expect(lost).rejects.toThrow('Lost')
    expect(tries).toBe(5)
    await expect(transact(database, () => Promise.reject(new Error('Mistake')))).rejects.toThrow('Mistake')
  })

  it('[R-23] two deadlocked transactions both succeed', async () => {
    const database = await open()
    await addUser(database, 'ann')
    await addUser(database, 'bob')
    const rename = (...ids: string[]) =>
      transact(database, async (transaction) => {
        for (const id of ids) {
          await transaction.updateTable('users').set({ email: ids.join() }).where('id', '=', id).execute()
          await wait(50)
        }
      })
    await Promise.all([rename('ann', 'bob'), rename('bob', 'ann')])
    const emails = await database.selectFrom('users').select('email').execute()
    expect(new Set(emails.map(({ email }) => email)).size).toBe(1)
  })

  if (kind === 'PostgreSQL') {
    it('[R-23] one of two conflicting transactions is repeated', async () => {
      const database = await open()
      await addUser(database, 'ann')
      await database.updateTable('users').set({ created_ts: 0 }).execute()
      let tries = 0
      const bothHaveRead = Promise.withResolvers<undefined>()
      const addOne = () =>
        transact(database, async (transaction) => {
          await sql`set transaction isolation level serializable`.execute(transaction)
          const user = transaction.selectFrom('users').select('created_ts')
          const { created_ts } = await user.executeTakeFirstOrThrow()
          tries += 1
          if (tries === 2) bothHaveRead.resolve(undefined)
          await bothHaveRead.promise
          await transaction
            .updateTable('users')
            .set({ created_ts: created_ts + 1 })
            .execute()
        })
      await Promise.all([addOne(), addOne()])
      const [user] = await database.selectFrom('users').select('created_ts').execute()
      expect([user, tries]).toEqual([{ created_ts: 2 }, 3])
    })

    it('waits for a migration that takes longer than the timeout of a statement', async () => {
      const place = await newPlace()
      const other = await open(place)
      const child = await other.connection().execute(async (holder) => {
        // The lock of a migrating server.
        await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(holder)
        const waiting = openElsewhere(place, 500)
        await eventually(async () => {
          const locks = await sql`
            select 1 from pg_locks join pg_database on pg_database.oid = database
            where locktype = 'advisory' and not granted and datname = current_database()`.execute(holder)
          expect(locks.rows).toHaveLength(1)
        })
        await wait(600)
        expect(waiting.exitCode).toBeNull()
        await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(holder)
        return waiting
      })
      expect(await once(child, 'exit')).toEqual([0, null])
    })

    it('a connection lost within a transaction fails only its request', async () => {
      const database = await open()
      const app = createApp(await makeParts({ database }))
      const [begun, lost] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
      app.get('/slow', (c) =>
        transact(database, async (transaction) => {
          await addUser(transaction, 'ann')
          begun.resolve(undefined)
          await lost.promise
          await addUser(transaction, 'bob')
          return c.json({ ok: true })
        }),
      )
      const slow = app.request('/slow')
      await begun.promise
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database)
      // The connection notices while no query is running.
      await wait(100)
      lost.resolve(undefined)
      expect((await slow).status).toBe(503)
      expect((await app.request('/readyz')).status).toBe(200)
      expect(await userIds(database)).toEqual([])
    })

    it('recovers after its connections were lost', async () => {
      const database = await open()
      const app = createApp(await makeParts({ database }))
      await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(database)))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database)
      const statuses: number[] = []
      for (let tries = 0; tries < 8; tries++) statuses.push((await app.request('/readyz')).status)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(statuses.at(-1)).toBe(200)
    })
  }

  if (kind === 'SQLite') {
    it('waits for another writing process', async () => {
      const place = await newPlace()
      const database = await open(place)
      const other = new DatabaseSync(join(place.DATA_DIR, 'hobgoblin.sqlite'))
      other.exec('begin immediate')
      const added = transact(database, (transaction) => addUser(transaction, 'ann'))
      // The first try blocks this process until the timeout. By the next try the lock is gone.
      setImmediate(() => other.exec('commit'))
      await added
      other.close()
      expect(await userIds(database)).toEqual(['ann'])
    })
  }

  if (kind === 'SQLite') {
    it('has a commit on disk before it is confirmed', async () => {
      const database = await open(await newPlace())
      expect((await sql`pragma journal_mode`.execute(database)).rows).toEqual([{ journal_mode: 'wal' }])
      expect((await sql`pragma synchronous`.execute(database)).rows).toEqual([{ synchronous: 2 }])
      expect((await sql`pragma foreign_keys`.execute(database)).rows).toEqual([{ foreign_keys: 1 }])
    })
  }

  if (kind === 'PostgreSQL') {
    it('refuses a database that confirms before it has written', async () => {
      const place = await newPlace()
      const database = await open(place)
      await sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`.execute(
        database,
      )
      await expect(open(place)).rejects.toThrow('synchronous_commit')
    })
  }
})
