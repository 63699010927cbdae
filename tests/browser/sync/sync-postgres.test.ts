import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { findPostgres, startPostgres } from '#root/scripts/postgres.ts'
import { expectThreeToAgree, test as devices } from './devices.ts'

const programs = findPostgres()

/** Runs the server with PostgreSQL instead of SQLite. */
const test = devices.extend<object, { serverURL: string }>({
  serverURL: [
    async ({}, use) => {
      if (programs === undefined) throw new Error('There is no PostgreSQL.')
      const postgres = await startPostgres(programs)
      const port = String(await freePort())
      const server = spawn(process.execPath, [bundleServer()], {
        env: {
          PATH: process.env['PATH'],
          PORT: port,
          HOST: 'localhost',
          TRUSTED_PROXY_HOPS: '1',
          DATA_DIR: process.env['TEST_DATA'],
          DATABASE_URL: postgres.urlOf('postgres'),
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await once(server.stdout, 'data')
      await use(`http://localhost:${port}`)
      server.kill('SIGTERM')
      await once(server, 'exit')
      await postgres.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serverURL }, use) => {
    await use(serverURL)
  },
})

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'] })

test.skip(programs === undefined, 'PostgreSQL is not installed.')

test(
  '[SYNC-12] three devices that were offline merge their changes over PostgreSQL too',
  { tag: '@deep' },
  async ({ makeAccount, openDeviceOf }) => {
    const account = await makeAccount()
    await expectThreeToAgree(() => openDeviceOf(account))
  },
)
