import type { Push } from '#api/calls/data.ts'
import { revSchema, readArmy, type PushedVersion } from '#api/calls/sync-version.ts'
import { sizeOf } from '#domain/sync/size.ts'
import { SYNC_LIMITS, type Pushed } from '#domain/sync/version.ts'

export type ReadPush = {
  armies: Pushed[]
  superseded: Pushed[]
  rejected: { id: string; error: string }[]
}

/** How far the clock of a device may be ahead before its times are corrected, in ms. */
const FUTURE_MS = 5 * 60_000

/** Separates valid armies from invalid ones, each of which is refused on its own. */
export function readPush({ armies, superseded = [] }: Push, now: number): ReadPush {
  const read: ReadPush = { armies: [], superseded: [], rejected: [] }
  for (const pushed of armies) {
    const version = readVersion(pushed, now)
    if (typeof version === 'string') read.rejected.push({ id: pushed.id, error: version })
    else read.armies.push(version)
  }
  for (const pushed of superseded) {
    const version = readVersion(pushed, now)
    if (typeof version !== 'string') read.superseded.push(version)
  }
  return read
}

function readVersion(pushed: PushedVersion, now: number): Pushed | 'VALIDATION_ERROR' | 'TOO_LARGE' {
  const army = readArmy(pushed)
  if (army === null) return 'VALIDATION_ERROR'
  // Armies from before revisions get the same one that a device gives them.
  const { rev = `v4-${army.updated_ts}`, base_ts = 0, conflicts = [] } = pushed
  if (!revSchema.safeParse(rev).success) return 'VALIDATION_ERROR'
  if (sizeOf(army) > SYNC_LIMITS.armyBytes) return 'TOO_LARGE'
  const updated_ts = Math.min(army.updated_ts, now + FUTURE_MS)
  return { army: { ...army, updated_ts }, rev, base_ts, conflicts }
}
