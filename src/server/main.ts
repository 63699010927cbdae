import './base/threads.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { explainDatabase } from './adapters/database/open-database.ts'
import { createApp } from './app.ts'
import { isProxyForgotten, readConfig } from './base/config.ts'
import { cleanUpRegularly } from './features/clean-up.ts'
import { loadLateParts } from './parts/load-late-parts.ts'
import { createLog, endLog } from './base/log.ts'
import {
  hasSecurityContact,
  isOperatorUnnamed,
  NO_SECURITY_CONTACT,
  UNNAMED_OPERATOR,
} from './site/operator.ts'
import { openParts } from './parts/open-parts.ts'
import { serve } from './http/serve.ts'
import { BrokenSite, PREVIOUS_SITE_FOLDER, readSite, type Site, SITE_FOLDER } from './site/site.ts'

/** How long open requests may take when the server stops, and then due messages, in ms. */
const SHUTDOWN_TIMEOUT_MS = 10_000
/** A terminal and npm may both pass on the same Ctrl-C, this many ms apart. */
const SAME_SIGNAL_MS = 1000

const log = createLog()
process.on('uncaughtException', crash)

const result = readConfig(process.env)
if (!result.ok) fail(result.problems.join('\n'))
const { config } = result
const { HOST, PORT } = config

const site = findSite()
const isApiAlone = config.PUBLIC_API_ORIGIN !== undefined && config.PUBLIC_API_ORIGIN !== config.PUBLIC_ORIGIN
if (!site && !isApiAlone) {
  fail('The site is not built: run "npm start", or "npm run build" first.')
}
if (isProxyForgotten(config)) {
  log.error(
    { event: 'proxy-forgotten' },
    'HTTPS needs a proxy, and TRUSTED_PROXY_HOPS is 0: all visitors share the limits of one network',
  )
}

const stopping = new AbortController()
const parts = await openParts(config, log, stopping.signal).catch((error: unknown) =>
  fail(explainDatabase(config, error)),
)
const app = createApp(parts, site)
const running = await serve(app, HOST, PORT).catch((error: unknown) =>
  fail(explain(error as NodeJS.ErrnoException)),
)
const cleaning = cleanUpRegularly(parts)
// Sends messages that another server, or this one before a restart, left behind.
parts.mail.wake()

// A forgotten promise is a fault, but it must not end the server for everybody.
process.on('unhandledRejection', (error) =>
  log.error({ event: 'unhandled-rejection', err: error }, 'A failure that nothing handled'),
)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
await loadLateParts()
const host = HOST.includes(':') ? `[${HOST}]` : HOST
if (site && isOperatorUnnamed(site)) console.log(UNNAMED_OPERATOR)
if (site && config.PUBLIC_ORIGIN && !hasSecurityContact(site)) console.log(NO_SECURITY_CONTACT)
console.log(`Messages go to ${parts.mail.destination}.`)
console.log(`Hobgoblin is served on http://${host}:${running.port}/`)

let stoppedAt: number | undefined

/** Shuts down gracefully. A second Ctrl-C ends the process immediately. */
function stop(signal: NodeJS.Signals): void {
  if (stoppedAt !== undefined) {
    if (signal === 'SIGINT' && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1)
    return
  }
  stoppedAt = performance.now()
  stopping.abort()
  finish().catch(crash)
}

async function finish(): Promise<void> {
  // Load balancers ask /readyz only now and then, and send requests until it has failed.
  await wait(config.DRAIN_SECONDS * 1000)
  await running.close(SHUTDOWN_TIMEOUT_MS)
  await Promise.race([parts.mail.settle(), wait(SHUTDOWN_TIMEOUT_MS)])
  await cleaning
  await parts.database.destroy()
  process.exit(0)
}

/** The newest build that is whole. The previous one is whole when a machine stopped while it put a build in place. */
function findSite(): Site | undefined {
  for (const folder of [SITE_FOLDER, PREVIOUS_SITE_FOLDER]) {
    try {
      const site = readSite(folder)
      if (site) return site
    } catch (error) {
      if (!(error instanceof BrokenSite)) throw error
      log.error({ event: 'site-broken' }, `The site is not whole: ${error.message}`)
    }
  }
  return undefined
}

function explain({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken: stop what uses it, or choose another one, as in "PORT=8081 npm start".`
    case 'EACCES':
      return `Port ${PORT} needs more rights: choose one from 1024 up, as in "PORT=8081 npm start".`
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST "${HOST}" is not an address of this machine.`
    default:
      return `The server cannot listen on ${HOST}:${PORT}: ${message}`
  }
}

/** Ends a process whose state is unknown. */
function crash(error: unknown): never {
  endLog(log, 'crash', 'The server stops after an unexpected error', error)
  process.exit(1)
}

function fail(message: string): never {
  endLog(log, 'start-failed', message)
  process.exit(1)
}
