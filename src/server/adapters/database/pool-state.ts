/** The state of a connection pool at one moment. */
export type PoolState = { total: number; idle: number; waiting: number }
