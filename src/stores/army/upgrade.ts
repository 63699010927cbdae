import { computed, type ReadableAtom } from 'nanostores'
import { upgradeArmy } from '#domain/army/upgrade.ts'
import { combine, success, type AsyncResult } from '#domain/async-result.ts'
import { compareVersions, versionLabel } from '#domain/rules/sem-ver.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { StorageError, type StorageErrorCode } from '#storage/storage-error.ts'
import type { ArmyCollection } from './army-collection.ts'
import type { ArmyStore } from './army.ts'
import type { Marks } from '#stores/marks.ts'
import { createOutdatedArmies } from './outdated-armies.ts'
import type { Settings } from '#stores/settings/settings.ts'

/** The armies that can be upgraded. */
export type UpgradeOffer = {
  latest: string
  /** The user's default ruleset. */
  defaultVersion: string
  isDefaultOutdated: boolean
  /** Ids of the armies that can be upgraded. */
  outdated: readonly string[]
}

type Offered = AsyncResult<UpgradeOffer, StorageErrorCode>
type Both = Pick<UpgradeOffer, 'defaultVersion' | 'outdated'>

/**
 * The upgraded armies, the number of all armies to upgrade, and how to undo the upgrade. Later edits stay. `undo` returns
 * the number of armies that are as before, or null if it is too late for everything.
 */
export type Upgraded = { ids: readonly string[]; outOf: number; undo: () => Promise<number | null> }

/**
 * Each army is upgraded by its own edit, so that one that cannot be read or stored does not stop the others. All
 * actions throw StorageError if nothing could be stored.
 */
type Upgrades = {
  $offer: ReadableAtom<Offered>
  upgradeOne: (armyId: string) => Promise<Upgraded>
  upgradeAll: () => Promise<Upgraded>
  /** Makes the latest ruleset the default, and upgrades every outdated army. */
  switchToLatest: () => Promise<Upgraded>
}

export function createUpgrades(
  armies: Pick<ArmyCollection, 'army' | 'onChange'>,
  storage: Pick<ArmyStorage, 'idsByRuleset'>,
  $latest: ReadableAtom<string>,
  settings: Settings,
  platform: Pick<Platform, 'onResume'>,
  marks: Pick<Marks, '$oldestRuleset'>,
): Upgrades {
  const { $outdated, find } = createOutdatedArmies(armies, storage, $latest, platform, marks)

  async function upgradeSome(ids: readonly string[]): Promise<Upgraded> {
    const { failures, ...upgraded } = await upgrade(ids, armies.army, $latest.get())
    if (upgraded.ids.length === 0 && failures[0]) throw failures[0]
    return upgraded
  }

  return {
    $offer: computed(
      [$outdated, settings.$defaultVersion, $latest],
      (outdated, defaultVersion, latest): Offered => {
        const both = combine<Both, StorageErrorCode>({ outdated, defaultVersion })
        if (both.state !== 'success') return both
        const isDefaultOutdated = compareVersions(both.value.defaultVersion, latest) < 0
        return success({ ...both.value, latest, isDefaultOutdated })
      },
    ),
    upgradeOne: (armyId) => upgradeSome([armyId]),
    upgradeAll: async () => upgradeSome(await find()),
    switchToLatest: async () => {
      const outdated = await find()
      const before = await settings.setDefaultVersion($latest.get())
      const { ids, outOf, undo } = await upgrade(outdated, armies.army, $latest.get())
      return {
        ids,
        outOf,
        undo: async () => {
          await settings.setDefaultVersion(before)
          return (await undo()) ?? 0
        },
      }
    },
  }
}

async function upgrade(
  ids: readonly string[],
  storeOf: ArmyCollection['army'],
  latest: string,
): Promise<Upgraded & { failures: StorageError[] }> {
  const done: { id: string; rev: string }[] = []
  const failures: StorageError[] = []
  for (const id of ids) {
    try {
      done.push({ id, rev: await upgradeStored(storeOf(id), latest) })
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
      let taken = 0
      for (const { id, rev } of done) if (await storeOf(id).undo(rev)) taken += 1
      return taken === 0 ? null : taken
    },
  }
}

/** @returns the revision of the edit */
async function upgradeStored(store: ArmyStore, latest: string): Promise<string> {
  // With thousands of armies their stores must not stay in memory. A store is dropped when its last listener leaves.
  const leave = store.$view.listen(() => undefined)
  try {
    return await store.changeOnDisk(`Upgrade to ${versionLabel(latest)}`, (army) => upgradeArmy(army, latest))
  } finally {
    leave()
  }
}
