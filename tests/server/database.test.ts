import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isDuplicate, isUnavailable } from '../../src/server/adapters/database/failures.ts'
import { readSecret } from '../../src/server/adapters/database/secret.ts'
import type { Database, Tables } from '../../src/server/adapters/database/tables.ts'
import { transact } from '../../src/server/adapters/database/transact.ts'
import { createApp } from '../../src/server/app.ts'
import { onEachDatabase, type Place } from '../build/database.ts'
import { makeParts } from '../build/parts.ts'

const openFile = new URL('../../src/server/adapters/database/open.ts', import.meta.url).href

function userRow(id: string): Tables['users'] {
  return {
    id,
    email: `${id}@Example.com`,
    email_key: `${id}@example.com`,
    password_hash: 'x',
    is_verified: 1,
    accepted_tos_ts: 1_795_269_528_216,
    subscribed_to_newsletter: 0,
    created_ts: Number.MAX_SAFE_INTEGER,
  }
}

const addUser = (database: Kysely<Tables>, id: string) =>
  database.insertInto('users').values(userRow(id)).execute()

const userIds = async (database: Database): Promise<string[]> =>
  (await database.selectFrom('users').select('id').execute()).map(({ id }) => id).sort()

/** Opens the database of a place in a process of its own, and closes it again. */
function openElsewhere(place: Place): ChildProcess {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(openFile)})
    await (await openDatabase(${JSON.stringify(place)})).destroy()`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
}

const settingsWrite = (database: Kysely<Tables>, name: string) =>
  database
    .insertInto('settings')
    .values({ name, value: 'x'.repeat(100_000) })
    .execute()

onEachDatabase(({ kind, open, newPlace }) => {
  it('begins without an account, so that none has a password that others know (ASVS 6.3.2)', async () => {
    expect(await userIds(await open())).toEqual([])
  })

  it('answers what was written: numbers as numbers, flags as flags', async () => {
    const database = await open()
    await addUser(database, 'ann')
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([userRow('ann')])
    const counted = await database
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirst()
    expect(counted).toEqual({ n: 1 })
  })

  it('keeps what it has over a restart', async () => {
    const place = await newPlace()
    const first = await open(place)
    await addUser(first, 'ann')
    const secret = await readSecret(first, randomBytes)
    await first.destroy()
    const second = await open(place)
    expect(await userIds(second)).toEqual(['ann'])
    expect(await readSecret(second, randomBytes)).toEqual(secret)
  })

  it('gives all servers that start together one secret', async () => {
    const database = await open()
    const secrets = await Promise.all(Array.from({ length: 10 }, () => readSecret(database, randomBytes)))
    expect(secrets[0]).toHaveLength(32)
    for (const secret of secrets) expect(secret).toEqual(secrets[0])
  })

  it('deletes with a user all that is theirs', async () => {
    const database = await open()
    await addUser(database, 'ann')
    await database
      .insertInto('known_devices')
      .values({ user_id: 'ann', device_hash: 'x', last_used_ts: 1 })
      .execute()
    await database.deleteFrom('users').execute()
    expect(await database.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })

  it('tells a duplicate from other failures', async () => {
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
    ])
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    const reasons = failures.map((failure) => failure.status === 'rejected' && (failure.reason as unknown))
    expect(reasons.map(isDuplicate)).toEqual([true, true, false])
    expect(reasons.map(isUnavailable)).toEqual([false, false, false])
  })

  it('is not touched by a server older than it', async () => {
    const place = await newPlace()
    const database = await open(place)
    await database.updateTable('settings').set({ value: '999' }).where('name', '=', 'migrations').execute()
    await expect(open(place)).rejects.toThrow('newer than this server')
  })

  describe('[R-22] requests and servers at once', () => {
    it('ten processes that start together migrate once', async () => {
      const place = await newPlace()
      const children = Array.from({ length: 10 }, () => openElsewhere(place))
      const ends = await Promise.all(
        children.map(async (child) => {
          const errors = child.stderr ? text(child.stderr) : ''
          const [code] = (await once(child, 'exit')) as [number | null]
          return [code, await errors]
        }),
      )
      expect(ends).toEqual(Array.from({ length: 10 }, () => [0, '']))
      const database = await open(place)
      await addUser(database, 'ann')
      expect(await userIds(database)).toEqual(['ann'])
    })

    it('a query that was compiled before waits for no transaction, and sees what has been committed', async () => {
      const database = await open()
      const query = database.selectFrom('settings').select('value').where('name', '=', 'x').compile()
      const read = async () => (await database.executeQuery(query)).rows
      await database.transaction().execute(async (transaction) => {
        await transaction.insertInto('settings').values({ name: 'x', value: '1' }).execute()
        expect(await read()).toEqual([])
      })
      expect(await read()).toEqual([{ value: '1' }])
      await database.updateTable('settings').set({ value: '2' }).where('name', '=', 'x').execute()
      expect(await read()).toEqual([{ value: '2' }])
    })

    it('one that rolls back takes nothing of another along', async () => {
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
      it('a full disk is 503, not 200, and loses nothing that was answered', async () => {
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
        expect(parts.logged.filter((line) => line.includes('database-unavailable'))).toHaveLength(2)

        await sql`pragma max_page_count = 1000000`.execute(database)
        expect((await app.request('/write/after')).status).toBe(200)
        const names = await database.selectFrom('settings').select('name').orderBy('name').execute()
        expect(names.map(({ name }) => name)).toEqual(['after', 'before', 'migrations'])
        expect(await userIds(database)).toEqual([])
      })
    }
  })

  it('[R-23] work that loses to another transaction is done again inside the server', async () => {
    const database = await open()
    let tries = 0
    const result = await transact(database, async (transaction) => {
      tries++
      await addUser(transaction, 'ann')
      if (tries < 3)
        throw Object.assign(new Error('Lost'), kind === 'SQLite' ? { errcode: 5 } : { code: '40001' })
      return 'done'
    })
    expect([tries, result]).toEqual([3, 'done'])
    expect(await userIds(database)).toEqual(['ann'])
    // Not for ever, and nothing else.
    tries = 0
    const lost = transact(database, () => {
      tries++
      throw Object.assign(new Error('Lost'), { code: '40P01' })
    })
    await expect(lost).rejects.toThrow('Lost')
    expect(tries).toBe(5)
    await expect(transact(database, () => Promise.reject(new Error('Mistake')))).rejects.toThrow('Mistake')
  })

  it('two that wait for each other both get through', async () => {
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
    it('goes on after its connections were lost', async () => {
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
    it('waits for another process that writes', async () => {
      const place = await newPlace()
      const database = await open(place)
      const other = new DatabaseSync(join(place.DATA_DIR, 'hobgoblin.sqlite'))
      other.exec('begin immediate')
      const added = transact(database, (transaction) => addUser(transaction, 'ann'))
      // The first try blocks this process until it gives up; the next finds the lock gone.
      setImmediate(() => other.exec('commit'))
      await added
      other.close()
      expect(await userIds(database)).toEqual(['ann'])
    })
  }

  if (kind === 'SQLite') {
    it('has a commit on the disk when it is answered', async () => {
      const database = await open()
      expect((await sql`pragma journal_mode`.execute(database)).rows).toEqual([{ journal_mode: 'wal' }])
      expect((await sql`pragma synchronous`.execute(database)).rows).toEqual([{ synchronous: 2 }])
      expect((await sql`pragma foreign_keys`.execute(database)).rows).toEqual([{ foreign_keys: 1 }])
    })
  }

  if (kind === 'PostgreSQL') {
    it('refuses a database that answers before it has written', async () => {
      const place = await newPlace()
      const database = await open(place)
      await sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`.execute(
        database,
      )
      await expect(open(place)).rejects.toThrow('synchronous_commit')
    })
  }
})
