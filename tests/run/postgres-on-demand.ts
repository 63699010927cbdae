import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { findPostgres, type Postgres, startPostgres } from '../../scripts/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL that returns the address of a new PostgreSQL database; null if PostgreSQL is not installed. */
    newPostgres: string | null
  }
}

/**
 * One PostgreSQL server for the whole run. The first test file that needs a database starts it, so that other runs do
 * not wait for it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === undefined) {
    project.provide('newPostgres', null)
    return () => Promise.resolve()
  }
  let postgres: Promise<Postgres> | undefined
  const server = createServer((_, response) => {
    // A busy test file could reuse a connection that the server has closed.
    response.setHeader('Connection', 'close')
    postgres ??= startPostgres(programs)
    postgres.then(
      ({ urlOf }) => response.end(urlOf('postgres')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('newPostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    // If the server did not start, its tests have failed already and there is nothing to clean up.
    await (await postgres?.catch(() => undefined))?.stop()
  }
}
