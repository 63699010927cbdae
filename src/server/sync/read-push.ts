import type { Push } from '../../api/push-data.ts'
import { readArmy, type PushedVersion } from '../../api/sync-version.ts'
import type { StoredArmy } from '../../domain/army/army.ts'
import { SYNC_LIMITS, sizeOf, type Pending } from '../../domain/sync/version.ts'

export type ReadPush = {
  armies: Pending[]
  superseded: Pending[]
  rejected: { id: string; error: string }[]
}

/** How far the clock of a device may be ahead without being put right, in ms. */
const FUTURE_MS = 5 * 60_000

/** Sorts out what of a push is no army; each such is refused by itself. */
export function readPush({ armies, superseded = [] }: Push, now: number): ReadPush {
  const read: ReadPush = { armies: [], superseded: [], rejected: [] }
  for (const pushed of armies) {
    const army = readArmy(pushed)
    const error = army === null ? 'VALIDATION_ERROR' : isTooBig(army) ? 'TOO_LARGE' : null
    if (army && error === null) read.armies.push(versionOf(pushed, army, now))
    else read.rejected.push({ id: pushed.id, error: error ?? 'VALIDATION_ERROR' })
  }
  for (const pushed of superseded) {
    const army = readArmy(pushed)
    if (army && !isTooBig(army)) read.superseded.push(versionOf(pushed, army, now))
  }
  return read
}

const isTooBig = (army: StoredArmy): boolean => sizeOf(army) > SYNC_LIMITS.armyBytes

function versionOf({ rev, base_ts = 0 }: PushedVersion, army: StoredArmy, now: number): Pending {
  // The mark that a device gives to what it has from before there were marks.
  const mark = rev ?? `v4-${String(army.updated_ts)}`
  const updated_ts = Math.min(army.updated_ts, now + FUTURE_MS)
  return { army: { ...army, updated_ts }, rev: mark, base_ts }
}
