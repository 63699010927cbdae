import { isSameButFiling } from '#domain/army/filing.ts'
import { isDirty, type SyncedArmy } from './version.ts'

/** How the times of edits change when a device finds out that its clock is wrong: by `ms`, but never beyond `latest`. */
type TimeCorrection = { ms: number; latest: number }

/**
 * Corrects the time of an edit that the server does not have yet. A version that is on its way to the server stays as
 * it was sent; the corrected one is a new version after it.
 */
export function correctEditTime(
  record: SyncedArmy,
  { ms, latest }: TimeCorrection,
  newRev: string,
): SyncedArmy {
  if (!isDirty(record)) return record
  const { army, rev, pending, base } = record
  // An army that was only filed has the time of an edit that the server has.
  if (
    base &&
    !base.deleted &&
    !army.deleted &&
    army.updated_ts === base.updated_ts &&
    isSameButFiling(base, army)
  )
    return record
  const updated_ts = Math.max(0, Math.min(army.updated_ts + ms, latest))
  return { ...record, army: { ...army, updated_ts }, rev: pending?.rev === rev ? newRev : rev }
}
