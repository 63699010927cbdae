/** The date of a changelog entry whose id has none. (S2 §9) */
const DEFAULT_DATE = '2023-06-25'

/** `2024-07-08-v1-0` is of 2024-07-08. (S2 §2) */
export function changelogDate(pageId: string): string {
  return /^\d{4}-\d{2}-\d{2}(?=-|$)/.exec(pageId)?.[0] ?? DEFAULT_DATE
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
