/** SQLite's primary result codes, the low byte of what node:sqlite calls `errcode`. */
const sqlite = { BUSY: 5, LOCKED: 6, READONLY: 8, IOERR: 10, FULL: 13, CANTOPEN: 14 } as const
const SQLITE_UNIQUE = [1555, 2067]

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined
}

/** PostgreSQL's five characters, or Node's name for what went wrong on the way to it. */
function code(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A row with these unique values is there already. */
export function isDuplicate(error: unknown): boolean {
  return SQLITE_UNIQUE.includes(sqliteCode(error) ?? 0) || code(error) === '23505'
}

/** Lost to another transaction: nothing was written, and again it may well work. */
export function isCollision(error: unknown): boolean {
  const primary = (sqliteCode(error) ?? 0) & 0xff
  return primary === sqlite.BUSY || primary === sqlite.LOCKED || /^(40001|40P01)$/.test(code(error))
}

const unavailable: readonly number[] = Object.values(sqlite)

/** The database cannot work at the moment: full, locked, stopping, or not to be reached. */
export function isUnavailable(error: unknown): boolean {
  if (isCollision(error) || unavailable.includes((sqliteCode(error) ?? 0) & 0xff)) return true
  if (/^(08|53|57P|58)|^(25006|57014|25P03)$/.test(code(error))) return true
  if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ENOENT)/.test(code(error))) return true
  // pg has no code for these.
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  )
}
