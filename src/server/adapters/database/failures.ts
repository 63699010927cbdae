/** The database cannot work at the moment: full, locked, stopping, or not to be reached. Answered with 503. */
export class Unavailable extends Error {}

/** Another transaction won: nothing was written, and a new try may succeed. */
export class Collision extends Unavailable {}

/** There is already a row with these unique values. */
export class Duplicate extends Error {}

// Each driver throws these for the errors that it recognises, so that no other code has to guess.
const FAILURES = { unavailable: Unavailable, collision: Collision, duplicate: Duplicate } as const

export type FailureKind = keyof typeof FAILURES

/** Runs `work`; an error of the driver that `kindOf` can name is thrown as one of these classes. */
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

/** The error as one of these classes, with the message and code of the driver, or as it is. */
export function translateError(kind: FailureKind | undefined, error: unknown): unknown {
  if (kind === undefined || !(error instanceof Error)) return error
  const failure = new FAILURES[kind](error.message, { cause: error })
  return 'code' in error ? Object.assign(failure, { code: error.code }) : failure
}
