import { atom, onMount, type ReadableAtom } from 'nanostores'
import { canUpgrade } from '#domain/army/upgrade.ts'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import { equal } from '#domain/equal.ts'
import { compareVersions, isSemVer } from '#domain/rules/sem-ver.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import type { ArmyCollection } from './army-collection.ts'
import type { Marks } from '#stores/marks.ts'
import { stopAll } from '#stores/stop-all.ts'

type OutdatedArmies = {
  /** Ids of the armies that can be upgraded. */
  $outdated: ReadableAtom<AsyncResult<readonly string[], StorageErrorCode>>
  /** Looks in the database now. Throws StorageError. */
  find: () => Promise<readonly string[]>
}

export function createOutdatedArmies(
  armies: Pick<ArmyCollection, 'onChange'>,
  storage: Pick<ArmyStorage, 'idsByRuleset'>,
  $latest: ReadableAtom<string>,
  platform: Pick<Platform, 'onResume'>,
  marks: Pick<Marks, '$oldestRuleset'>,
): OutdatedArmies {
  const $outdated = atom<AsyncResult<readonly string[], StorageErrorCode>>(pending)

  async function find(): Promise<readonly string[]> {
    const latest = $latest.get()
    let oldest = latest
    const ids = await storage.idsByRuleset((version) => {
      if (!isSemVer(version) || !canUpgrade(version, latest)) return false
      if (compareVersions(version, oldest) < 0) oldest = version
      return true
    })
    marks.$oldestRuleset.set(oldest)
    return ids
  }

  async function load(): Promise<void> {
    try {
      const found = success(await find())
      if (!equal(found, $outdated.get())) $outdated.set(found)
    } catch (error) {
      $outdated.set(failure(storageErrorCode(error)))
    }
  }

  onMount($outdated, () => {
    return stopAll(
      $latest.subscribe(() => void load()),
      armies.onChange(() => void load()),
      platform.onResume(() => void load()),
    )
  })

  return { $outdated, find }
}
