import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '#root/scripts/free-port.ts'
import { unprivileged } from '#root/scripts/postgres.ts'
import { findProxy } from '#root/scripts/proxies.ts'
import { Unavailable } from '#server/adapters/database/database-failures.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { MIGRATIONS } from '#server/adapters/database/migrations.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { pgbouncerConfig } from '#tests/scale/deployed.ts'
import { makeFolder } from '#tests/support/parts.ts'

const program = findProxy('PgBouncer')
const service = inject('newPostgres')

/** The deployed configuration, in front of a new database of the PostgreSQL that all tests share. */
async function startPooler(): Promise<{ url: string; stop: () => Promise<void> }> {
  const address = await (await fetch(service ?? '')).text()
  const socket = new URL(address).searchParams.get('host') ?? ''
  const name = `pooled_${process.pid}`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const folder = makeFolder()
  chmodSync(folder, 0o755)
  const users = join(folder, 'users')
  writeFileSync(users, '"test" "any"\n')
  const port = await freePort()
  const text = pgbouncerConfig({ listen: port, postgres: 5432, users })
    // The PostgreSQL of the tests listens only on its socket.
    .replace('hobgoblin = host=127.0.0.1', `hobgoblin = user=test dbname=${name} host=${socket}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(config, `${text}\nunix_socket_dir =\n`)
  const child = spawn(program ?? '', [config], { stdio: 'ignore', ...unprivileged() })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `postgres://test:any@127.0.0.1:${port}/hobgoblin`
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe.skipIf(program === undefined || service === null)(
  '[SCALE-03] behind PgBouncer as it is deployed',
  () => {
    let pooler: { url: string; stop: () => Promise<void> }
    const opened: Database[] = []
    const open = async (): Promise<Database> => {
      const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: pooler.url })
      opened.push(database)
      return database
    }
    beforeAll(async () => {
      pooler = await startPooler()
      // It needs a moment before it listens.
      for (let tries = 0; tries < 100; tries += 1) {
        const client = new pg.Client({ connectionString: pooler.url })
        const isUp = await client.connect().then(
          () => true,
          () => false,
        )
        await client.end().catch(() => undefined)
        if (isUp) break
        await wait(100)
      }
      // PostgreSQL may have to start first.
    }, 60_000)
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.destroy()))
      await pooler.stop()
    })

    it('[R-71] servers that start together migrate once', async () => {
      const databases = await Promise.all(Array.from({ length: 6 }, open))
      const rows = await databases[0]?.selectFrom('users').select('id').execute()
      expect(rows).toEqual([])
    })

    it('[R-71] a migration may take longer than a statement, and one that fails leaves no lock behind', async () => {
      const slow: Migration = {
        async up(database) {
          const { rows } = await sql<{ limit: string }>`show statement_timeout`.execute(database)
          expect(Object.values(rows[0] ?? {})).toEqual(['0'])
          throw new Error('This migration fails.')
        },
      }
      const database = await open()
      const failing = migrate(database, { ...MIGRATIONS, '9999-slow': slow })
      await expect(failing).rejects.toThrow('This migration fails.')
      const locks = await sql`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()
      `.execute(database)
      expect(locks.rows).toEqual([])
      await open()
    })

    it('every other statement has its time limit', async () => {
      const database = await open()
      for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
        const { rows } = await sql`show ${sql.raw(name)}`.execute(database)
        expect(rows, name).toEqual([{ [name]: name === 'statement_timeout' ? '10s' : '30s' }])
      }
    })

    it('calls that find no database get an error that means "later"', async () => {
      const database = await open()
      await sql`select 1`.execute(database)
      await pooler.stop()
      await expect(sql`select 1`.execute(database)).rejects.toBeInstanceOf(Unavailable)
    })
  },
)
