import { DiskFull } from '#server/base/disk-full.ts'

/**
 * The database is locked, stopping or unreachable, or the account was deleted during the call. The server
 * answers with 503, so that the device tries again.
 */
export class Unavailable extends Error {}

/** Another transaction won. Nothing was written, and a retry may succeed. */
export class Collision extends Unavailable {}

/** A row with these unique values already exists. */
export class Duplicate extends Error {}

// Each driver maps the errors that it recognises to these classes, so that no other code inspects driver
// errors.
const FAILURES = { unavailable: Unavailable, collision: Collision, duplicate: Duplicate } as const

export type FailureKind = keyof typeof FAILURES | 'full'

/** Runs `work` and translates the driver errors that `kindOf` recognises. */
export async function translateErrors<Result>(
  kindOf: (error: unknown) => FailureKind | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw translateError(kindOf(error), error)
  }
}

/**
 * Translates an error into one of these classes and keeps its message and code. Other errors stay as they are.
 */
export function translateError(kind: FailureKind | undefined, error: unknown): unknown {
  if (kind === undefined || !(error instanceof Error)) return error
  if (kind === 'full') return new DiskFull('database', error)
  const failure = new FAILURES[kind](error.message, { cause: error })
  return 'code' in error ? Object.assign(failure, { code: error.code }) : failure
}
