/** One line of the report. `met` is null for a figure that has no goal. */
export type Figure = { measure: string; figure: string; goal: string; met: boolean | null }

/** The value that a `share` (0 to 1) of the samples does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('There is nothing to measure.')
  return value
}

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is nothing to measure.')
  return (lower + upper) / 2
}

/** A figure that must not exceed `most`. */
export function atMost(
  measure: string,
  value: number,
  most: number,
  show: (value: number) => string,
): Figure {
  return { measure, figure: show(value), goal: `≤ ${show(most)}`, met: value <= most }
}

/** A figure that must not fall below `least`. */
export function atLeast(
  measure: string,
  value: number,
  least: number,
  show: (value: number) => string,
): Figure {
  return { measure, figure: show(value), goal: `≥ ${show(least)}`, met: value >= least }
}

/** A figure without a goal. */
export function note(measure: string, figure: string): Figure {
  return { measure, figure, goal: '', met: null }
}

export const inMs = (ms: number): string => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
/** One kB is 1000 bytes. */
export const inKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
