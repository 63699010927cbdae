import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as immediate } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { hasNoRoom } from '#server/base/disk-full.ts'
import { type FailureKind, translateError } from './database-failures.ts'
import { migrate } from './migrate.ts'
import type { Database, Tables } from './tables.ts'
import { UnfitDatabase, UnusedDatabase } from './unfit-database.ts'

/** The name of the database in its folder. */
const FILE = 'hobgoblin.sqlite'

/** How long a statement waits for another process, in ms. This process answers nothing during that time. */
const BUSY_TIMEOUT_MS = 1000
/** How long a starting server waits for another server's migration, in ms. */
const MIGRATION_WAIT_MS = 10 * 60_000

/** How long database work may run before other requests get a turn, in ms. */
const TURN_MS = 5

/** The maximum number of cached prepared statements. There are few, because values are bound separately. */
const MAX_PREPARED = 500

/**
 * Opens the embedded database in `folder`, creates the folder if needed, and brings the tables up to date. A
 * commit is on the disk when it returns.
 *
 * @throws UnfitDatabase
 */
export async function openSqlite(folder: string): Promise<Database> {
  refuseOldSqlite(process.versions['sqlite'] ?? '')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, FILE)
  const file = new DatabaseSync(path, { timeout: MIGRATION_WAIT_MS })
  // Only the owner may read these. SQLite gives the files beside the database the same rights.
  chmodSync(folder, 0o700)
  chmodSync(path, 0o600)
  file.exec('pragma journal_mode = wal; pragma synchronous = full')
  const database = await serveSqlite(file)
  file.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return database
}

/** Brings the tables of an open file up to date, or of a database in memory. */
export async function serveSqlite(file: DatabaseSync): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: dialectOf(file) })
  await migrate(database)
  return database
}

/** @returns the path of the database that a server has made in `folder` @throws UnusedDatabase */
export function findSqlite(folder: string): string {
  const path = resolve(folder, FILE)
  if (!existsSync(path)) throw new UnusedDatabase(`there is no file ${path}`)
  const file = new DatabaseSync(path, { readOnly: true })
  const users = file.prepare("select 1 from sqlite_master where name = 'users'").get()
  file.close()
  if (!users) throw new UnusedDatabase(`${path} has no tables of a server`)
  return path
}

const OLDEST_SQLITE = '3.51.3'

/** Before this version, resetting the write-ahead log could damage a database. @throws UnfitDatabase */
export function refuseOldSqlite(version: string): void {
  if (new Intl.Collator('en', { numeric: true }).compare(version, OLDEST_SQLITE) >= 0) return
  throw new UnfitDatabase(
    `SQLite ${version} is older than ${OLDEST_SQLITE}; use the Node version of package.json`,
  )
}

/** Kysely's driver gives the only connection to one request at a time, for its whole transaction. */
function dialectOf(file: DatabaseSync): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  }
}

/**
 * SQLite can change tables within a transaction. Its lock keeps other processes from migrating at the same time.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #file: DatabaseSync
  #lastTurn = 0

  constructor(file: DatabaseSync) {
    super({ database: adapt(file) })
    this.#file = file
  }

  /** Statements run synchronously, so a long sequence of them would block all other requests. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (performance.now() - this.#lastTurn > TURN_MS) {
      await immediate()
      this.#lastTurn = performance.now()
    }
    return connection
  }

  /** Takes the write lock immediately, because a reader that later starts to write can be refused. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has already rolled back. A second rollback would hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

const adapt = (file: DatabaseSync): SqliteDatabase => ({
  prepare: keepPrepared(file, errorsOf(file)),
  close: () => file.close(),
})

function keepPrepared(file: DatabaseSync, translate: Translate): (sql: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>()

  return (sql) => {
    const ready = prepared.get(sql)
    if (ready) return ready
    if (prepared.size >= MAX_PREPARED) prepared.clear()
    const statement = adaptStatement(
      translate(() => file.prepare(sql)),
      translate,
    )
    prepared.set(sql, statement)
    return statement
  }
}

function adaptStatement(statement: StatementSync, translate: Translate): SqliteStatement {
  // Kysely types parameters as unknown. SQLite itself refuses values that it cannot store.
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  const names = statement.columns().map(({ name }) => name)
  // Arrays, because building objects with column names takes half the time of a small query.
  statement.setReturnArrays(true)
  const toRow = (values: unknown) => {
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) row[name] = (values as unknown[])[index]
    return row
  }

  return {
    reader: names.length > 0,
    all: (parameters) => translate(() => statement.all(...values(parameters)).map(toRow)),
    run: (parameters) => translate(() => statement.run(...values(parameters))),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row)
    },
  }
}

/** Runs `work` and translates SQLite's errors into the classes of `database-failures.ts`. */
type Translate = <Result>(work: () => Result) => Result

const errorsOf =
  (file: DatabaseSync): Translate =>
  (work) => {
    try {
      return work()
    } catch (error) {
      const kind = kindOf(error)
      // SQLite calls a disk full only if its database or its log cannot grow, and otherwise says that it has failed.
      const path = kind === 'unavailable' ? file.location() : null
      throw translateError(path !== null && hasNoRoom(path) ? 'full' : kind, error)
    }
  }

/** SQLite's primary result codes are the low byte of `errcode` in node:sqlite. */
const COLLISIONS = [5 /* BUSY */, 6 /* LOCKED */]
const UNAVAILABLE = [8 /* READONLY */, 10 /* IOERR */, 14 /* CANTOPEN */, 15 /* PROTOCOL */]
const FULL = 13
const UNIQUE = [1555, 2067]
const FOREIGN_KEY = 787

function kindOf(error: unknown): FailureKind | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined
  const primary = error.errcode & 0xff
  if (UNIQUE.includes(error.errcode)) return 'duplicate'
  if (COLLISIONS.includes(primary)) return 'collision'
  if (primary === FULL) return 'full'
  return UNAVAILABLE.includes(primary) || error.errcode === FOREIGN_KEY ? 'unavailable' : undefined
}
