import { errorRates, type Ledger } from './ledger.ts'
import type { Claim } from './shared-limits.ts'

/** Of the requests outside of troubles, this share may fail. */
const MAX_ERRORS = 0.001

/** One line of the result: what was claimed, what was found, and whether that is enough. */
export type Row = { what: string; found: string; isMet: boolean }

export const rowsOfClaims = (claims: readonly Claim[]): Row[] =>
  claims.map(({ what, expected, found }) => ({
    what,
    found: expected === found ? String(found) : `${found}, not ${expected}`,
    isMet: expected === found,
  }))

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** What a storm has shown. */
export function rowsOfStorm(
  ledger: Ledger,
  { kills, others, lost, unsent }: { kills: number; others: number; lost: number; unsent: number },
): Row[] {
  const { inside, outside } = errorRates(ledger)
  const share = outside.requests === 0 ? 1 : outside.errors.length / outside.requests
  const statuses = Map.groupBy(inside.errors, ({ status }) => status)
  const list = [...statuses].map(([status, all]) => `${all.length} × ${status || 'no answer'}`).join(', ')
  return [
    {
      what: `confirmed writes lost after ${kills} kills and ${others} other troubles`,
      found: `${lost} of ${ledger.confirmed.length}`,
      isMet: lost === 0,
    },
    { what: 'edits that no server took in the end', found: String(unsent), isMet: unsent === 0 },
    {
      what: 'answers that must never be given',
      found: String(new Set(ledger.violations).size),
      isMet: ledger.violations.length === 0,
    },
    {
      what: `failed requests outside of troubles, at most ${percent(MAX_ERRORS)}`,
      found: `${outside.errors.length} of ${outside.requests} (${percent(share)})`,
      isMet: share < MAX_ERRORS,
    },
    {
      what: 'failed requests inside of troubles',
      found: `${inside.errors.length} of ${inside.requests} (${list || 'none'})`,
      isMet: true,
    },
  ]
}

/** The rows as a table of Markdown. */
export const tableOfRows = (rows: readonly Row[]): string =>
  [
    '| Claim | Found | Met |',
    '| --- | --- | --- |',
    ...rows.map(({ what, found, isMet }) => `| ${what} | ${found} | ${isMet ? 'yes' : '**no**'} |`),
  ].join('\n')
