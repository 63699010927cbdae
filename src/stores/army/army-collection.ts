import { addCopy, isFullArmy, makeTombstone } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { saveUnit } from '#domain/army/library/saved-unit.ts'
import { restoreArmy } from '#domain/army/versions/restore.ts'
import type { DeletedUnit } from '#domain/army/versions/trash.ts'
import { createPart } from '#platform/part.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { Stamp } from '#storage/army-writing.ts'
import type { DeletedArmy } from '#storage/trash.ts'
import { createArmyIds, type ArmyIds } from './army-ids.ts'
import type { ArmyNews } from './army-news.ts'
import type { ArmyStore } from './army.ts'
import { createArmyStores, type ArmyStores } from './army-stores.ts'
import { createListSteps, type ListSteps, type TakeBack } from './list-steps.ts'
import { createNewArmies, type NewArmies } from './new-armies.ts'
import { stopAll } from '#stores/stop-all.ts'

/** Loaded on use, because nearly all edits are stored before their page is left. */
const leftPart = createPart(() => import('./store-left-edits.ts'))

/** The list of all armies on this device, and the actions for whole armies. They throw StorageError. */
export type ArmyCollection = Pick<ArmyIds, '$ids' | '$away' | '$history'> &
  Pick<ArmyStores, 'army'> &
  NewArmies &
  Omit<ListSteps, 'addMany'> & {
    /** Calls back after any army has changed, here or in another tab. @returns a function that stops it */
    onChange: (listener: () => void) => () => void
    /** The armies that can be read, in this order. */
    readMany: (ids: readonly string[]) => Promise<Army[]>
    /** @returns a function that restores it */
    remove: (id: string, label: string) => Promise<TakeBack>
    /** Armies that were deleted in the last 30 days, the latest first. */
    deleted: () => Promise<DeletedArmy[]>
    /** Units of an army that were deleted in the last 30 days, the latest first. */
    deletedUnits: (armyId: string) => Promise<DeletedUnit[]>
    /** Restores an army from the trash. */
    restore: (army: Army, label: string) => Promise<void>
    /** Ids and names of all armies, by name. */
    listNames: () => Promise<{ id: string; name: string }[]>
    /** The armies of this device that can be read among the last edited and these ids. */
    readLatest: (count: number, ids: readonly string[]) => Promise<Army[]>
    /**
     * Adds a copy of a unit with this ruleset to another army. @returns a function that undoes it; null if
     * that army is full
     */
    copyUnit: (unit: ArmyUnit, version: string, toId: string, label: string) => Promise<TakeBack | null>
    /** Adds a unit with this ruleset to the saved ones. @returns a function that undoes it */
    saveUnit: (unit: ArmyUnit, version: string, label: string) => Promise<TakeBack>
    /** The stored record as JSON, for an army that cannot be read. */
    exportRaw: (id: string) => Promise<string | null>
    /** Deletes an army that cannot be read. @returns whether it was deleted */
    discard: (id: string) => Promise<boolean>
  }

export function createArmyCollection(
  storage: ArmyStorage,
  platform: Platform,
  news: ArmyNews,
): ArmyCollection {
  const { newId, now } = platform
  const list = createArmyIds(storage, platform, news)
  const { army, refresh, handOver } = createArmyStores(storage, platform, news)
  const stamp = (): Stamp => ({ rev: newId(), at: now() })

  /** Makes all tabs read these armies and the list again. */
  async function announce(ids: string[]): Promise<void> {
    refresh(ids)
    await news.announce({ changed: ids, listed: true })
  }

  const { addMany, ...steps } = createListSteps(storage, stamp, announce)

  platform.handOn('armies', handOver, async (left) =>
    (await leftPart.load()).storeLeftEdits(storage, announce, left),
  )

  return {
    $ids: list.$ids,
    $away: list.$away,
    $history: list.$history,
    army,
    onChange: (listener) => listenForChanges(listener, news),
    ...createNewArmies(storage, platform, { addMany }),
    ...steps,
    readMany: async (ids) => armiesIn(await storage.readMany(ids)),
    remove: async (id, label) => {
      const rev = await army(id).changeOnDisk(label, (latest) => makeTombstone(latest, now()))
      return () => army(id).undo(rev)
    },
    deleted: () => storage.deletedArmies(now()),
    deletedUnits: (armyId) => storage.deletedUnits(armyId, now()),
    restore: async (deleted, label) => {
      const made = stamp()
      await storage.change(deleted.id, label, (stored) => restoreArmy(stored, deleted, made.at), made)
      await announce([deleted.id])
    },
    listNames: storage.listNames,
    readLatest: async (count, ids) => {
      const read = await storage.readMany([...new Set([...(await storage.listLatest(count)), ...ids])])
      return armiesIn(read)
    },
    copyUnit: async (unit, version, toId, label) => {
      const rev = await addCopyTo(army(toId), label, (target) => addCopy(target, unit, newId(), version))
      return rev === null ? null : () => army(toId).undo(rev)
    },
    saveUnit: (unit, version, label) =>
      addMany([saveUnit(unit, { label, version }, newId, now())], `Save ${label} to my units`),
    exportRaw: storage.exportRaw,
    discard: async (id) => {
      const isDone = await storage.discardUnreadable(id)
      list.forgetStray(id)
      await announce([id])
      return isDone
    },
  }
}

function armiesIn(read: Awaited<ReturnType<ArmyStorage['readMany']>>): Army[] {
  return read.flatMap((one) => (one.type === 'army' ? [one.army] : []))
}

function listenForChanges(listener: () => void, news: ArmyNews): () => void {
  return stopAll(
    news.onOwn(listener),
    news.onOthers(({ changed }) => {
      if (changed.length > 0) listener()
    }),
  )
}

/** @returns the revision of the edit, or null if the army is full */
async function addCopyTo(
  store: ArmyStore,
  label: string,
  edit: (army: Army) => Army,
): Promise<string | null> {
  // A store without a listener would never be dropped.
  const stopListening = store.$view.listen(() => undefined)
  const target = { isFull: false }
  try {
    const rev = await store.changeOnDisk(label, (latest) => {
      target.isFull = isFullArmy(latest)
      return edit(latest)
    })
    return target.isFull ? null : rev
  } finally {
    stopListening()
  }
}
