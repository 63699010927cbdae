import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createPasswords } from './accounts/passwords.ts'
import { openDatabase } from './adapters/database/open.ts'
import { readSecret } from './adapters/database/secret.ts'
import { openMail } from './adapters/mail/open.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { keepClean } from './features/clean-up.ts'
import { readSite } from './features/site.ts'
import { createLimits } from './limits.ts'
import { createLog } from './log.ts'
import { releaseMemory } from './release-memory.ts'
import { serve } from './serve.ts'

/** Node has four threads for slow work, of which files need one too; whoever would wait longer is told to come again. */
const PASSWORDS = { parallel: Math.min(availableParallelism(), 3), waiting: 16 }
/** How long requests under way and messages in the queue may still take. */
const PATIENCE_MS = 10_000
/** A terminal and npm can both hand on one Ctrl-C. */
const SAME_SIGNAL_MS = 1000

const result = readConfig(process.env)
if (!result.ok) fail(result.complaints.join('\n'))
const { config } = result
const { HOST, PORT } = config

const site = readSite('dist')
const hasSite = site.files.has('/index.html')
const isApiAlone = config.PUBLIC_API_ORIGIN !== undefined && config.PUBLIC_API_ORIGIN !== config.PUBLIC_ORIGIN
if (!hasSite && !isApiAlone) {
  fail('There is no built site: run "npm start", or "npm run build" first.')
}

const stopping = new AbortController()
const now = Date.now
const log = createLog()
const database = await openDatabase(config).catch((error: unknown) => fail(explainDatabase(config, error)))
const secret = await readSecret(database, randomBytes)
const parts = {
  config,
  database,
  secret,
  limits: createLimits(database, secret, now),
  mail: await openMail(config, log),
  passwords: createPasswords(randomBytes, PASSWORDS),
  log,
  ...(config.METRICS_TOKEN !== undefined && { metrics: (await import('./metrics.ts')).createMetrics() }),
  stopping: stopping.signal,
  now,
  randomBytes,
}
const app = createApp(parts, hasSite ? site : undefined)
releaseMemory()
const running = await serve(app, HOST, PORT).catch((error: unknown) =>
  fail(explain(error as NodeJS.ErrnoException)),
)
const cleaning = keepClean(parts)

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
const host = HOST.includes(':') ? `[${HOST}]` : HOST
console.log(`Messages go to ${parts.mail.destination}.`)
console.log(`Hobgoblin is served on http://${host}:${running.port}/`)

let stoppedAt: number | undefined

/** What is under way is finished first; who cannot wait for that presses Ctrl-C a second time. */
function stop(signal: NodeJS.Signals): void {
  if (stoppedAt !== undefined) {
    if (signal === 'SIGINT' && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1)
    return
  }
  stoppedAt = performance.now()
  stopping.abort()
  void finish()
}

async function finish(): Promise<void> {
  await running.close(PATIENCE_MS)
  await Promise.race([parts.mail.settle(), wait(PATIENCE_MS)])
  await cleaning
  await database.destroy()
  process.exit(0)
}

function explainDatabase({ DATABASE_URL, DATA_DIR }: Config, error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : 'an unknown error'
  return DATABASE_URL === undefined
    ? `The database in DATA_DIR "${DATA_DIR}" cannot be used: ${reason}`
    : `The database at DATABASE_URL cannot be used: ${reason}`
}

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
