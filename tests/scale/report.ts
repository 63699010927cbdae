import type { Cost, StreamCost } from './costs.ts'
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

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const tableOfRows = (rows: readonly Row[]): string =>
  table(
    ['Claim', 'Found', 'Met'],
    rows.map(({ what, found, isMet }) => [what, found, isMet ? 'yes' : '**no**']),
  )

const ms = (value: number): string => Math.max(0, value).toFixed(1)

export const tableOfCosts = (costs: readonly Cost[]): string =>
  table(
    [
      'Call',
      'Servers, ms of a core',
      'PostgreSQL, ms of a core',
      'PostgreSQL, ms in all',
      'HAProxy and PgBouncer, ms of a core',
      'Body, kB',
      'Write-ahead log, kB',
    ],
    costs.map((cost) => [
      `${cost.what} (${cost.calls})`,
      ms(cost.serverMs),
      ms(cost.databaseCpuMs),
      ms(cost.databaseMs),
      ms(cost.otherMs),
      (cost.sentBytes / 1000).toFixed(1),
      (Math.max(0, cost.logBytes) / 1000).toFixed(1),
    ]),
  )

export const lineOfStreams = ({ streams, bytesEach, cpuMsPerSecond }: StreamCost): string =>
  `${streams} open streams of news: ${(bytesEach / 1000).toFixed(0)} kB of memory each, ${cpuMsPerSecond.toFixed(1)} ms of a core each second for all.`
