import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
import { type FailureKind, named } from './failures.ts'
import { migrate } from './migrate.ts'
import type { Database, Tables } from './tables.ts'
import { UnfitDatabase } from './unfit-database.ts'

/** How long a statement waits for another process, in ms; meanwhile this one answers nothing. */
const BUSY_TIMEOUT_MS = 1000
/** How long a server that starts waits for another one that migrates. */
const MIGRATION_WAIT_MS = 10 * 60_000

/** How long requests for the database may keep all others waiting. */
const TURN_MS = 5

/** Statements kept ready; their texts are few, as values travel apart. */
const MAX_PREPARED = 500

/**
 * Opens the embedded database in `folder`, which is made where it is missing, and brings it up to date. A
 * commit is on the disk when it is answered. @throws UnfitDatabase
 */
export async function openSqlite(folder: string): Promise<Database> {
  refuseOldSqlite(process.versions['sqlite'] ?? '')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'hobgoblin.sqlite')
  const file = new DatabaseSync(path, { timeout: MIGRATION_WAIT_MS })
  // For their owner alone; the files beside it get the rights of the first.
  chmodSync(folder, 0o700)
  chmodSync(path, 0o600)
  file.exec('pragma journal_mode = wal; pragma synchronous = full')
  const database = new Kysely<Tables>({ dialect: dialectOf(file) })
  await migrate(database)
  file.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return database
}

const OLDEST_SQLITE = '3.51.3'

/** Before this version, a reset of the write-ahead log could damage a database. @throws UnfitDatabase */
export function refuseOldSqlite(version: string): void {
  if (new Intl.Collator('en', { numeric: true }).compare(version, OLDEST_SQLITE) >= 0) return
  throw new UnfitDatabase(`SQLite ${version} is older than ${OLDEST_SQLITE}; take the Node of package.json`)
}

/** The adapter lets one request at a time have the only connection, for the whole of its transaction. */
function dialectOf(file: DatabaseSync): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  }
}

/** SQLite changes tables within transactions too, and the lock of one shuts out other processes that migrate. */
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

  /** Statements wait for nothing but the disk, so a line of them would leave no turn for what else is asked. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (performance.now() - this.#lastTurn > TURN_MS) {
      await immediate()
      this.#lastTurn = performance.now()
    }
    return connection
  }

  /** Takes the lock for writing at once: a reader that turns into a writer later can be refused. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk rolls back by itself; a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

const adapt = (file: DatabaseSync): SqliteDatabase => ({
  prepare: keepPrepared(file),
  close: () => file.close(),
})

function keepPrepared(file: DatabaseSync): (sql: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>()

  return (sql) => {
    const ready = prepared.get(sql)
    if (ready) return ready
    if (prepared.size >= MAX_PREPARED) prepared.clear()
    const statement = adaptStatement(naming(() => file.prepare(sql)))
    prepared.set(sql, statement)
    return statement
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  // Kysely's parameters are unknown to its types; SQLite itself refuses what it cannot store.
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  const names = statement.columns().map(({ name }) => name)
  // Half the time of a small query would go into the names of its columns.
  statement.setReturnArrays(true)
  const toRow = (values: unknown) => {
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) row[name] = (values as unknown[])[at]
    return row
  }

  return {
    reader: names.length > 0,
    all: (parameters) => naming(() => statement.all(...values(parameters)).map(toRow)),
    run: (parameters) => naming(() => statement.run(...values(parameters))),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row)
    },
  }
}

/** Runs `work`; what SQLite throws is thrown as one of `failures.ts`. */
function naming<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw named(kindOf(error), error)
  }
}

/** SQLite's primary result codes, the low byte of what node:sqlite calls `errcode`. */
const COLLISIONS = [5 /* BUSY */, 6 /* LOCKED */]
const UNAVAILABLE = [8 /* READONLY */, 10 /* IOERR */, 13 /* FULL */, 14 /* CANTOPEN */]
const UNIQUE = [1555, 2067]

function kindOf(error: unknown): FailureKind | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined
  const primary = error.errcode & 0xff
  if (UNIQUE.includes(error.errcode)) return 'duplicate'
  if (COLLISIONS.includes(primary)) return 'collision'
  return UNAVAILABLE.includes(primary) ? 'unavailable' : undefined
}
