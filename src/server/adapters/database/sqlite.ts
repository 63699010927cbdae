import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as immediate } from 'node:timers/promises'
import {
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
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
  const path = join(folder, 'hobgoblin.sqlite')
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  file.exec('pragma journal_mode = wal; pragma synchronous = full')
  const database = new EmbeddedDatabase(
    file,
    new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true }),
  )
  await database.transaction().execute(migrate)
  return database
}

/**
 * Answers queries that were compiled before from a connection of their own, which sees what has been committed:
 * they wait for no transaction and no line, which would cost them more than the answer.
 */
class EmbeddedDatabase extends Kysely<Tables> {
  readonly #reader: DatabaseSync
  readonly #prepare: (sql: string) => SqliteStatement

  constructor(file: DatabaseSync, reader: DatabaseSync) {
    super({ dialect: dialectOf(file) })
    this.#reader = reader
    this.#prepare = keepPrepared(reader)
  }

  override async executeQuery<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
    if ('compile' in query || query.query.kind !== 'SelectQueryNode') return await super.executeQuery(query)
    return { rows: this.#prepare(query.sql).all(query.parameters) as Row[] }
  }

  override async destroy(): Promise<void> {
    await super.destroy()
    if (this.#reader.isOpen) this.#reader.close()
  }
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
    const statement = adaptStatement(file.prepare(sql))
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
    all: (parameters) => statement.all(...values(parameters)).map(toRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row)
    },
  }
}
