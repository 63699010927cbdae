/** What the page of a worker has from its first test on, though files of tests may follow each other on it. */

const { error } = console
const start = window.setTimeout.bind(window)

/** What the page has logged as errors in this test. */
export const logged: string[] = []

console.error = (...values: unknown[]) => {
  logged.push(values.map(String).join(' '))
  error(...values)
}

/** In ms. A test that waits until something is not there any more waits longer than this. */
const GOES_BY_ITSELF = 6000

// What goes by itself, such as a toast, stays: a test that waits for its end would pass though nothing has ended it.
window.setTimeout = ((run: TimerHandler, wait?: number, ...values: unknown[]) =>
  wait !== undefined && wait >= GOES_BY_ITSELF ? 0 : start(run, wait, ...values)) as typeof window.setTimeout
