import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { nameSources } from './source-lines.ts'

/**
 * The log has one line of JSON for each event, with times in UTC. It must contain no address, email, name, code,
 * token or army; users appear as pseudonyms of their ids.
 */
export type Log = Logger

const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** Buffers lines for up to a second, because a write for each request would cost more than most responses. */
function toStderr(): DestinationStream {
  const stderr = pino.destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 1000 })
  // If lines cannot be written, for example on a full disk, the server continues without them.
  stderr.on('error', () => undefined)
  return stderr
}

/** Logs to `destination`, or to stderr. stdout is for the person who starts the server. */
export function createLog(destination: DestinationStream = toStderr()): Log {
  return pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      messageKey: 'message',
      serializers: { err: describe },
    },
    destination,
  )
}

/** Logs why the process ends. */
export function endLog(log: Log, event: 'start-failed' | 'crash', message: string, err?: unknown): void {
  log.fatal({ event, err }, message)
  try {
    log.flush()
  } catch {
    // Nothing is left that could report this failure.
  }
}

/** Describes an error without the email addresses that mail servers and databases put into messages. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    code: 'code' in error ? error.code : undefined,
    message: error.message.replace(EMAIL, '[email]'),
    at: stack && nameSources(stack.map((line) => line.trim())),
  }
}
