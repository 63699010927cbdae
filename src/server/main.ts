import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { openDatabase } from './adapters/database/open.ts'
import { readSecret } from './adapters/database/secret.ts'
import { openMail } from './adapters/mail/open.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { readSite } from './features/site.ts'
import { createLimits } from './limits.ts'
import { createLog } from './log.ts'

const result = readConfig(process.env)
if (!result.ok) fail(result.complaints.join('\n'))
const { config } = result
const { HOST, PORT } = config

const site = readSite('dist')
if (!site.files.has('/index.html')) fail('There is no built site: run "npm start", or "npm run build" first.')

const now = Date.now
const log = createLog()
const database = await openDatabase(config)
const secret = await readSecret(database, randomBytes)
const mail = await openMail(config, log)
const limits = createLimits(database, secret, now)
const app = createApp({ config, database, secret, limits, mail, log, now, randomBytes }, site)

const server = createAdaptorServer({ fetch: app.fetch })
server.on('error', (error: NodeJS.ErrnoException) => fail(explain(error)))
server.listen(PORT, HOST, () => {
  const { port } = server.address() as AddressInfo
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  console.log(`Hobgoblin is served on http://${host}:${port}/`)
})

// Requests under way are answered first; connections that only wait are closed.
const stop = () => server.close(() => void database.destroy())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

function explain({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken: stop what uses it, or choose another one, as in "PORT=8081 npm start".`
    case 'EACCES':
      return `Port ${PORT} needs more rights: choose one from 1024 up, as in "PORT=8081 npm start".`
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST "${HOST}" is no address of this machine.`
    default:
      return `The server cannot listen on ${HOST}:${PORT}: ${message}`
  }
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
