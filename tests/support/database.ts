import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { MIGRATED } from '#tests/run/postgres-on-demand.ts'
import { isDeep } from './deep.ts'
import { openMigratedSqlite } from './migrated-sqlite.ts'

/** The settings of one database. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Databases of one kind. Opened databases are closed after the tests. */
export type Storage = {
  kind: 'SQLite' | 'PostgreSQL'
  /** A new database without tables. */
  newPlace: () => Promise<Place>
  /** Opens the database at a place, by default a new one. */
  open: (place?: Place) => Promise<Database>
}

/**
 * Runs tests on SQLite, and in `npm run test:all` on PostgreSQL, too. Without an installed PostgreSQL, its tests count
 * as skipped. (docs/decisions/0033-quick-and-deep-tests.md)
 */
export function onEachDatabase(tests: (storage: Storage) => void): void {
  describe('on SQLite', () => tests(createStorage('SQLite', addressOfNothing, addressOfNothing)))
  if (isDeep)
    describe.skipIf(inject('newPostgres') === null)('on PostgreSQL', () =>
      tests(createStorage('PostgreSQL', newPostgresUrl, newMigratedUrl)),
    )
}

function createStorage(
  kind: Storage['kind'],
  newUrl: () => Promise<string | undefined>,
  newMigratedUrl: () => Promise<string | undefined>,
): Storage {
  const folders: string[] = []
  const opened: Database[] = []
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.destroy()))
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  const newPlace = (): Promise<Place> => placeWith(newUrl)

  async function placeWith(newUrl: () => Promise<string | undefined>): Promise<Place> {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'hobgoblin-data-'))
    folders.push(DATA_DIR)
    const DATABASE_URL = await newUrl()
    return { DATA_DIR, ...(DATABASE_URL !== undefined && { DATABASE_URL }) }
  }

  async function open(place?: Place): Promise<Database> {
    const { DATA_DIR, DATABASE_URL } = place ?? (await placeWith(newMigratedUrl))
    const isEmpty = place === undefined && DATABASE_URL === undefined
    const database = await (isEmpty ? openMigratedSqlite(DATA_DIR) : openDatabase({ DATA_DIR, DATABASE_URL }))
    opened.push(database)
    return database
  }

  return { kind, newPlace, open }
}

const addressOfNothing = (): Promise<undefined> => Promise.resolve(undefined)

/** A new database of PostgreSQL whose files are in `folder`, and a function that removes it. */
export async function newPostgresIn(folder: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const address = await (await fetch(inject('newPostgres') ?? '')).text()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(`create tablespace ${name} location '${folder}'`, `create database ${name} tablespace ${name}`)
  const url = new URL(address)
  url.pathname = name
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`, `drop tablespace ${name}`) }
}

/** An empty database. */
const newPostgresUrl = (): Promise<string> => createPostgres('template1')

/** A copy of a database with all tables, which takes a fraction of what making them takes. */
const newMigratedUrl = (): Promise<string> => createPostgres(MIGRATED)

async function createPostgres(template: string): Promise<string> {
  const response = await fetch(`${inject('newPostgres')}/${template}`)
  const address = await response.text()
  if (!response.ok) throw new Error(address)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(address)
  url.pathname = name
  return url.href
}
