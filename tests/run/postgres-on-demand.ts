import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { findPostgres, type Postgres, startPostgres } from '../../scripts/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to ask for the address of a new PostgreSQL database, or null where none is installed. */
    newPostgres: string | null
  }
}

/**
 * One PostgreSQL for the whole run, started by the first test file that asks for a database in it, so that a run
 * without such tests does not wait for it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === undefined) {
    project.provide('newPostgres', null)
    return () => Promise.resolve()
  }
  let postgres: Promise<Postgres> | undefined
  const door = createServer((_, response) => {
    // A test file that was busy for seconds would ask again on a connection that is closed by then.
    response.setHeader('Connection', 'close')
    postgres ??= startPostgres(programs)
    postgres.then(
      ({ urlOf }) => response.end(urlOf('postgres')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  project.provide('newPostgres', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    // A server that did not start has failed its tests already and left nothing behind.
    await (await postgres?.catch(() => undefined))?.stop()
  }
}
