import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

/**
 * The log: one line of JSON per event, times in UTC. It must hold no address, email, name, code, token or army;
 * users by their id.
 */
export type Log = Logger

const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** Writes many lines at once, within a second: a write for each request would cost more than most answers. */
function toStderr(): DestinationStream {
  const stderr = pino.destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 1000 })
  // Where lines cannot be written any more, as on a full disk, the server goes on without them.
  stderr.on('error', () => undefined)
  return stderr
}

/** Writes to `destination`, else to stderr: stdout is for the person who starts the server. */
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

/** Writes the last line of a process: why it cannot go on. */
export function endLog(log: Log, event: 'start-failed' | 'crash', message: string, err?: unknown): void {
  log.fatal({ event, err }, message)
  try {
    log.flush()
  } catch {
    // There is nobody left to tell.
  }
}

/** An error for the log, without the email addresses that mail servers and databases put into messages. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  return {
    name: error.name,
    code: 'code' in error ? error.code : undefined,
    message: error.message.replace(EMAIL, '[email]'),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  }
}
