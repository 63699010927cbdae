import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { findPostgres, type Postgres, startPostgres } from '#root/scripts/postgres.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'

/** The database with all tables, which others are copied from. */
export const MIGRATED = 'migrated'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL that returns the address of the PostgreSQL server; null if it is not installed. With the path of
     * `MIGRATED`, that database is there.
     */
    newPostgres: string | null
  }
}

/**
 * One PostgreSQL server for the whole run. The first test file that needs a database starts it, so that other runs do
 * not wait for it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === undefined) {
    project.provide('newPostgres', null)
    return () => Promise.resolve()
  }
  let postgres: Promise<Postgres> | undefined
  let migrated: Promise<void> | undefined
  const server = createServer(({ url }, response) => {
    // A busy test file could reuse a connection that the server has closed.
    response.setHeader('Connection', 'close')
    postgres ??= startPostgres(programs)
    if (url === `/${MIGRATED}`) migrated ??= postgres.then(addMigrated)
    Promise.all([postgres, migrated]).then(
      ([{ urlOf }]) => response.end(urlOf('postgres')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('newPostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    // If the server did not start, its tests have failed already and there is nothing to clean up.
    await (await postgres?.catch(() => undefined))?.stop()
  }
}

async function addMigrated({ urlOf }: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: urlOf(MIGRATED) })
  await database.destroy()
}
