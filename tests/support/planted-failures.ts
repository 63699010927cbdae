import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { serveSqlite } from '#server/adapters/database/sqlite.ts'
import type { Database } from '#server/adapters/database/tables.ts'

/** How a call fails: `throws` fails before it returns, `rejects` returns a promise that is rejected. */
export const FAILURES = ['throws', 'rejects'] as const
export type Failure = (typeof FAILURES)[number]

/** The error of a call that was made to fail. Its message names the call. */
export class Planted extends Error {}

export type Plants = {
  /** Lets one of the next calls fail: 1 stands for the first. Only calls that return promises are rejected. */
  plant: (failure: Failure, call: number) => void
  /** Lets all calls work again. @returns the name of the call that failed, if there was one */
  clear: () => string | undefined
  /** A part whose functions can fail. */
  within: <Part extends object>(name: string, part: Part) => Part
  /** The names of all functions of these parts. */
  functions: () => string[]
  /** A database whose statements can fail, those of transactions included. */
  openDatabase: () => Promise<Database>
}

/** Fails a chosen call of any part of a server, so that a test can try every call. */
export function createPlants(): Plants {
  let planted: { failure: Failure; left: number } | undefined
  let failed: string | undefined
  /** The names of functions that have returned promises. */
  const asynchronous = new Set<string>()
  const functions = new Set<string>()

  function call(name: string, work: () => unknown): unknown {
    const isCounted = planted?.failure === 'throws' || asynchronous.has(name)
    if (planted && isCounted) planted.left -= 1
    if (planted && isCounted && planted.left === 0) {
      failed = name
      if (planted.failure === 'throws') throw new Planted(name)
      return Promise.reject(new Planted(name))
    }
    const result = work()
    if (result instanceof Promise) asynchronous.add(name)
    return result
  }

  const within: Plants['within'] = (name, part) => {
    for (const [key, value] of Object.entries(part))
      if (typeof value === 'function') functions.add(`${name} ${key}`)
    return wrapCalls(part, (key, work) => call(`${name} ${key}`, work))
  }

  /** Preparing works, so that a statement which is prepared once can fail each time. */
  const ofDatabase = (file: DatabaseSync): DatabaseSync =>
    wrapCalls(file, (key, work, [sql]) =>
      key === 'prepare' ? ofStatement(String(sql), work() as StatementSync) : work(),
    )

  const ofStatement = (sql: string, statement: StatementSync): StatementSync =>
    wrapCalls(statement, (key, work) => (['all', 'run'].includes(key) ? call(sql, work) : work()))

  return {
    plant: (failure, left) => {
      planted = { failure, left }
      failed = undefined
    },
    clear: () => {
      planted = undefined
      return failed
    },
    within,
    functions: () => [...functions],
    openDatabase: () => serveSqlite(ofDatabase(new DatabaseSync(':memory:'))),
  }
}

type Around = (name: string, work: () => unknown, given: readonly unknown[]) => unknown

/** A part each of whose calls runs through `around`. */
export function wrapCalls<Part extends object>(part: Part, around: Around): Part {
  return new Proxy(part, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) =>
        around(String(key), () => Reflect.apply(value, target, given) as unknown, given)
    },
  })
}
