import { numberText } from '#domain/numbers/number-text.ts'

/** Fewer armies sync before anybody could read the progress. */
const MIN_TOTAL = 20

/** "120 of 1,000 armies", or empty for a short sync. */
export function syncProgressText(progress: { done: number; total: number } | null): string {
  if (!progress || progress.total < MIN_TOTAL) return ''
  const { done, total } = progress
  return `${numberText(done)} of ${numberText(total)} armies`
}
