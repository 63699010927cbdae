import type { CallFailure } from '#api/calls/call.ts'
import { getArmyVersion, getArmyVersions, type ArmyVersionListing } from '#api/calls/army-versions.ts'
import { readArmy } from '#api/calls/sync-version.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { filedAs } from '#domain/army/filing.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import type { Authenticated } from '#stores/account/authenticated.ts'

/** The versions of an army that the server keeps, the newest first. (docs/sync.md) */
export const listVersions = (
  { call }: Pick<Authenticated, 'call'>,
  armyId: string,
): Promise<AsyncResult<ArmyVersionListing[], CallFailure>> => call(getArmyVersions, { params: { armyId } })

/** One version that the server keeps. */
export async function readVersion(
  { call }: Pick<Authenticated, 'call'>,
  armyId: string,
  rev: string,
): Promise<AsyncResult<StoredArmy, CallFailure>> {
  const result = await call(getArmyVersion, { params: { armyId, rev } })
  if (result.state !== 'success') return result
  const army = readArmy(result.value)
  return army ? success(army) : failure({ code: 'VALIDATION_ERROR' })
}

/**
 * The edit that restores an earlier version of an army. It does not restore the share link, which shows another version
 * now, and the army stays where its owner has filed it.
 */
export function restoreVersion(now: Army, version: Army): Army {
  const points_limit = version.points_limit ?? null
  const restored = { ...version, id: now.id, created_ts: now.created_ts, share_id: null, points_limit }
  return filedAs(restored, now)
}
