/** The state of an operation. */
export type AsyncResult<T, F = unknown> =
  | { state: 'pending' }
  | { state: 'success'; value: T }
  | { state: 'failure'; failure: F }

export const pending: AsyncResult<never, never> = { state: 'pending' }

export function success<T>(value: T): AsyncResult<T, never> {
  return { state: 'success', value }
}

export function failure<F>(failure: F): AsyncResult<never, F> {
  return { state: 'failure', failure }
}

/** @throws unless the result is a success: check its state first. */
export function valueOf<T>(result: AsyncResult<T>): T {
  if (result.state !== 'success')
    throw new Error(`Internal error: read the value of a ${result.state} result.`)
  return result.value
}

/** @throws unless the result is a failure. */
export function failureOf<F>(result: AsyncResult<unknown, F>): F {
  if (result.state !== 'failure')
    throw new Error(`Internal error: read the failure of a ${result.state} result.`)
  return result.failure
}

/** Success if all results are; otherwise the first failure, or else pending. */
export function combine<T extends Record<string, unknown>, F>(results: {
  readonly [Name in keyof T]: AsyncResult<T[Name], F>
}): AsyncResult<T, F> {
  const all = Object.values<AsyncResult<unknown, F>>(results)
  const failed = all.find((result) => result.state === 'failure')
  if (failed) return failed
  if (all.some((result) => result.state === 'pending')) return pending
  const values = Object.entries<AsyncResult<unknown, F>>(results).map(([name, result]) => [
    name,
    valueOf(result),
  ])
  return success(Object.fromEntries(values))
}
