/** What a pool of connections does at the moment. */
export type PoolState = { total: number; idle: number; waiting: number }
