/** A snapshot of the state of a connection pool. */
export type PoolState = { total: number; idle: number; waiting: number }
