import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { canUpgrade, upgradeArmy } from '../domain/army/upgrade.ts'
import { combine, failure, pending, success, type AsyncResult } from '../domain/async-result.ts'
import { equal } from '../domain/equal.ts'
import { compareVersions, isSemVer, versionLabel } from '../domain/sem-ver.ts'
import type { Platform } from '../platform/platform.ts'
import type { ArmyStorage } from '../storage/armies.ts'
import { StorageError, storageErrorCode, type StorageErrorCode } from '../storage/storage-error.ts'
import type { ArmyShelf } from './army-shelf.ts'
import type { ArmyEdit, ArmyStore, ArmyView } from './army.ts'
import type { Marks } from './marks.ts'
import type { Settings } from './settings.ts'

/** What there is to upgrade. */
export type UpgradeOffer = {
  latest: string
  /** The ruleset that new armies take, and whether it is older than the latest. */
  defaultVersion: string
  isDefaultOutdated: boolean
  /** Ids of the armies that can be upgraded. */
  outdated: readonly string[]
}

type Both = Pick<UpgradeOffer, 'defaultVersion' | 'outdated'>

/** What was upgraded, of how many armies, and how to take it back: edits that were made since stay. */
export type Upgraded = { ids: readonly string[]; outOf: number; undo: () => Promise<void> }

/**
 * Each army is an edit of its own: one that cannot be read or stored leaves the others. All verbs throw StorageError
 * where nothing could be stored. (S1 §4)
 */
export type Upgrades = {
  $offer: ReadableAtom<AsyncResult<UpgradeOffer, StorageErrorCode>>
  upgradeOne: (armyId: string) => Promise<Upgraded>
  upgradeAll: () => Promise<Upgraded>
  /** Makes the latest ruleset the default, and upgrades every outdated army. */
  switchToLatest: () => Promise<Upgraded>
}

/** Settles once the edit is on disk. @returns its mark */
function changeAndWait(store: ArmyStore, label: string, edit: ArmyEdit): Promise<string> {
  return new Promise((resolve, reject) => {
    let rev = ''
    const stop = store.$view.listen((view) => {
      const code = failureOf(view)
      if (code) reject(new StorageError(code))
      else if (isSettled(view)) resolve(rev)
      else return
      stop()
    })
    // Somebody has looked at it before: no view of it will follow.
    if (store.$view.get().type === 'unreadable') {
      stop()
      reject(new StorageError('QUERY_ERROR'))
    } else rev = store.change(label, edit)
  })
}

function failureOf(view: ArmyView): StorageErrorCode | undefined {
  if (view.type === 'failed') return view.code
  if (view.type === 'unreadable') return 'QUERY_ERROR'
  return view.type === 'army' && view.saving.state === 'failed' ? view.saving.code : undefined
}

/** An army that has gone in the meantime has nothing more to be upgraded. */
function isSettled(view: ArmyView): boolean {
  return view.type === 'missing' || (view.type === 'army' && view.saving.state === 'saved')
}

export function createUpgrades(
  armies: Pick<ArmyShelf, 'army' | 'onChange'>,
  storage: Pick<ArmyStorage, 'idsByRuleset'>,
  $latest: ReadableAtom<string>,
  settings: Settings,
  platform: Pick<Platform, 'onResume'>,
  marks: Pick<Marks, '$oldestRuleset'>,
): Upgrades {
  const $outdated = atom<AsyncResult<readonly string[], StorageErrorCode>>(pending)

  const findOutdated = async () => {
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
      const found = success(await findOutdated())
      if (!equal(found, $outdated.get())) $outdated.set(found)
    } catch (error) {
      $outdated.set(failure(storageErrorCode(error)))
    }
  }

  onMount($outdated, () => {
    const stops = [
      $latest.subscribe(() => void load()),
      armies.onChange(() => void load()),
      platform.onResume(() => void load()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  async function upgrade(ids: readonly string[]): Promise<Upgraded & { failures: StorageError[] }> {
    const latest = $latest.get()
    const done: { id: string; rev: string }[] = []
    const failures: StorageError[] = []
    for (const id of ids) {
      try {
        const rev = await changeAndWait(armies.army(id), `Upgrade to ${versionLabel(latest)}`, (army) =>
          upgradeArmy(army, latest),
        )
        done.push({ id, rev })
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        failures.push(error)
      }
    }
    return {
      ids: done.map(({ id }) => id),
      outOf: ids.length,
      failures,
      undo: async () => {
        for (const { id, rev } of done) await armies.army(id).undo(rev)
      },
    }
  }

  async function upgradeSome(ids: readonly string[]): Promise<Upgraded> {
    const { failures, ...upgraded } = await upgrade(ids)
    if (upgraded.ids.length === 0 && failures[0]) throw failures[0]
    return upgraded
  }

  return {
    $offer: computed([$outdated, settings.$defaultVersion, $latest], (outdated, defaultVersion, latest) => {
      const both = combine<Both, StorageErrorCode>({ outdated, defaultVersion })
      if (both.state !== 'success') return both
      const isDefaultOutdated = compareVersions(both.value.defaultVersion, latest) < 0
      return success({ ...both.value, latest, isDefaultOutdated })
    }),
    upgradeOne: (armyId) => upgradeSome([armyId]),
    upgradeAll: async () => upgradeSome(await findOutdated()),
    switchToLatest: async () => {
      const outdated = await findOutdated()
      const before = await settings.setDefaultVersion($latest.get())
      const upgraded = await upgrade(outdated)
      return {
        ids: upgraded.ids,
        outOf: upgraded.outOf,
        undo: async () => {
          await settings.setDefaultVersion(before)
          await upgraded.undo()
        },
      }
    },
  }
}
