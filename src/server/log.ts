import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The log: one line of JSON per event, times in UTC. It must hold no address, email, name, code, token or army;
 * users by their id.
 */
export type Log = Logger

const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** In characters. */
const PIECE = 16_000
const LONGEST_WAIT_MS = 1000

/** Many lines at once, as writing each by itself would cost more than most answers; a second later at most. */
function toStderr(): DestinationStream {
  const stderr = pino.destination({ fd: 2, sync: false })
  let waiting = ''
  const flush = (): void => {
    if (waiting !== '') stderr.write(waiting)
    waiting = ''
  }
  setInterval(flush, LONGEST_WAIT_MS).unref()
  process.on('exit', () => {
    flush()
    stderr.flushSync()
  })
  return {
    write(line) {
      waiting += line
      if (waiting.length > PIECE) flush()
    },
  }
}

/** The time as pino puts it into a line, written anew each millisecond: under load a line comes more often. */
function createTimestamp(now: () => number): () => string {
  let [time, text] = [NaN, '']
  return () => {
    const current = now()
    if (current !== time) {
      time = current
      text = `,"time":"${new Date(time).toISOString()}"`
    }
    return text
  }
}

/** Writes to `destination`, else to stderr: stdout is for the person who starts the server. */
export function createLog(destination: DestinationStream = toStderr()): Log {
  return pino(
    {
      base: null,
      timestamp: createTimestamp(Date.now),
      messageKey: 'message',
      serializers: { err: describe },
    },
    destination,
  )
}

/** What an error says, without the addresses that mail servers and databases put into theirs. */
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
