/** The date of a changelog entry without a date in its id. */
const DEFAULT_DATE = '2023-06-25'

const DATE = /^\d{4}-\d{2}-\d{2}(?=-|$)/

/** The date of a changelog entry: 2024-07-08 for `2024-07-08-v1-0`. */
export function changelogDate(pageId: string): string {
  return DATE.exec(pageId)?.[0] ?? DEFAULT_DATE
}

/** Whether a date exists: "2024-02-29" does, "2024-02-30" does not. */
export function isDay(written: string): boolean {
  const day = new Date(`${written}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(written) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(written)
  )
}

/** The date at the start of an id, if it does not exist. */
export function impossibleDate(pageId: string): string | undefined {
  const [written] = DATE.exec(pageId) ?? []
  return written === undefined || isDay(written) ? undefined : written
}

/** Compares changelog entries for sorting. */
export function newestFirst(a: { id: string }, b: { id: string }): number {
  return changelogDate(b.id).localeCompare(changelogDate(a.id))
}

/** "8 July 2024", from "2024-07-08". */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
