import { mkdirSync } from 'node:fs'
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
import { migrate } from './migrations.ts'
import type { Database, Tables } from './tables.ts'

/** How long a statement waits for another process; meanwhile this one answers nothing. */
const BUSY_TIMEOUT_MS = 1000

/** How long requests for the database may keep all others waiting. */
const TURN_MS = 5

/** Statements kept ready; their texts are few, as values travel apart. */
const MAX_PREPARED = 500

/**
 * Opens the embedded database in `folder`, which is made where it is missing, and brings it up to date. A
 * commit is on the disk when it is answered.
 */
export async function openSqlite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(folder, 'hobgoblin.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  file.exec('pragma journal_mode = wal; pragma synchronous = full')
  const database = new Kysely<Tables>({ dialect: dialectOf(file) })
  await database.transaction().execute(migrate)
  return database
}

/** The adapter lets one request at a time have the only connection, for the whole of its transaction. */
function dialectOf(file: DatabaseSync): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
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

function adapt(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const ready = prepared.get(sql)
    if (ready) return ready
    if (prepared.size >= MAX_PREPARED) prepared.clear()
    const statement = adaptStatement(file.prepare(sql))
    prepared.set(sql, statement)
    return statement
  }

  return { prepare, close: () => file.close() }
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
    all: (parameters) => statement.all(...values(parameters)).map(toRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row)
    },
  }
}
