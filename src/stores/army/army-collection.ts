import {
  addCopy,
  makeTombstone,
  createArmy,
  adoptArmy,
  duplicateArmy,
  isFullArmy,
  renewArmy,
  touchEdited,
  type ArmyDetails,
} from '#domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army, type ArmyUnit, type StoredArmy } from '#domain/army/army.ts'
import { archiveArmy } from '#domain/army/filing/filing.ts'
import { saveUnit } from '#domain/army/filing/saved-unit.ts'
import { createSampleArmies, type Samples } from '#domain/army/sample-armies.ts'
import { restoreArmy } from '#domain/army/versions/restore.ts'
import type { DeletedUnit } from '#domain/army/versions/trash.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { Stamp } from '#storage/army-writing.ts'
import type { DeletedArmy } from '#storage/trash.ts'
import { storageErrorCode } from '#storage/storage-error.ts'
import { createArmyIds, type ArmyIds } from './army-ids.ts'
import type { ArmyNews } from './army-news.ts'
import type { ArmyStore } from './army.ts'
import type { TakenStep } from './army-undo.ts'
import type { Saving } from './edit-queue.ts'
import { createArmyStores, type ArmyStores } from './army-stores.ts'
import { stopAll } from '#stores/stop-all.ts'

type TakeBack = () => Promise<TakenStep | null>

/** The list of all armies on this device, and the actions for whole armies. */
export type ArmyCollection = Pick<ArmyIds, '$ids' | '$away' | '$history'> &
  Pick<ArmyStores, 'army'> & {
    /** Calls back after any army has changed, here or in another tab. @returns a function that stops it */
    onChange: (listener: () => void) => () => void
    /** Creates an army without storing it. */
    draft: (details: ArmyDetails, rulesetVersion: string) => Army
    /** A new army like one that was deleted elsewhere. */
    renew: (gone: Army) => Army
    /** Stores a new army. @returns whether it is on the disk */
    create: (draft: Army) => Promise<Exclude<Saving, { state: 'saving' }>>
    /** Throws StorageError, as do all actions below. */
    createSamples: (samples: Samples, rulesetVersion: string) => Promise<void>
    /** @returns the id of the copy */
    duplicate: (army: Army) => Promise<string>
    /** The same for an army that somebody has shared. */
    adopt: (army: Army) => Promise<string>
    /**
     * Changes some armies as one step of the list, which its undo takes back. Leaves out what cannot be read. The edit
     * gets the time of the step, in ms.
     * @returns the ids of those that have changed, and a function that takes the step back
     */
    changeMany: (
      ids: readonly string[],
      label: string,
      edit: (army: Army, now: number) => StoredArmy,
    ) => Promise<{ changed: string[]; undo: TakeBack }>
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
    undo: () => Promise<TakenStep | null>
    redo: () => Promise<TakenStep | null>
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
  const { army, refresh } = createArmyStores(storage, platform, news)
  const stamp = (): Stamp => ({ rev: newId(), at: now() })
  let hasAskedToPersist = false

  /** Makes all tabs read these armies and the list again. */
  async function announce(ids: string[]): Promise<void> {
    refresh(ids)
    await news.announce({ changed: ids, listed: true })
  }

  /** Asks the browser to keep the new army. This must run in a click, before anything is awaited. */
  async function add(label: string, ...added: Army[]): Promise<void> {
    if (!hasAskedToPersist) void platform.requestPersistence()
    hasAskedToPersist = true
    await announce(await storage.addMany(added, label, stamp()))
  }

  async function step(which: 'undo' | 'redo'): Promise<TakenStep | null> {
    const result = await storage[`${which}LatestListed`](stamp())
    if (!result) return null
    const { ids, rev, label } = result
    await announce([...ids])
    return { label, back: () => stepInAll(which === 'undo' ? 'redo' : 'undo', ids, rev) }
  }

  /** Takes a step of one edit in all its armies. @returns null if it is too late for each of them */
  async function stepInAll(
    which: 'undo' | 'redo',
    ids: readonly string[],
    rev: string,
  ): Promise<TakenStep | null> {
    const taken = await storage.stepMany(which, ids, stamp(), rev)
    if (!taken) return null
    await announce([...taken.ids])
    return { label: taken.label, back: () => stepInAll(which === 'undo' ? 'redo' : 'undo', ids, rev) }
  }

  return {
    $ids: list.$ids,
    $away: list.$away,
    $history: list.$history,
    army,
    onChange: (listener) => listenForChanges(listener, news),
    draft: (details, rulesetVersion) => createArmy(newId(), details, rulesetVersion, now()),
    renew: (gone) => renewArmy(gone, newId, now()),
    create: async (draft) => {
      try {
        await add('Create army', draft)
        return { state: 'saved' }
      } catch (error) {
        return { state: 'failed', code: storageErrorCode(error) }
      }
    },
    createSamples: (samples, rulesetVersion) =>
      add('Create sample armies', ...createSampleArmies(samples, rulesetVersion, newId, now())),
    duplicate: async (original) => {
      const copy = duplicateArmy(
        archiveArmy(original, false),
        await namesLike(original, storage),
        newId,
        now(),
      )
      await add('Duplicate army', copy)
      return copy.id
    },
    adopt: async (original) => {
      const copy = adoptArmy(original, await namesLike(original, storage), newId, now())
      await add('Duplicate army', copy)
      return copy.id
    },
    changeMany: async (ids, label, edit) => {
      const made = stamp()
      const stamped = (army: Army) => {
        const after = edit(army, made.at)
        return after.deleted ? after : touchEdited(army, after, made.at)
      }
      const changed = await storage.changeMany(ids, label, stamped, made)
      await announce(changed)
      return { changed, undo: () => stepInAll('undo', changed, made.rev) }
    },
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
    saveUnit: async (unit, version, label) => {
      const made = stamp()
      const saved = saveUnit(unit, { label, version }, newId, made.at)
      await announce(await storage.addMany([saved], `Save ${label} to my units`, made))
      return () => stepInAll('undo', [saved.id], made.rev)
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
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

/** The names of all armies that could be copies of this one. */
async function namesLike({ name }: Army, storage: ArmyStorage): Promise<string[]> {
  // A long name is cut to make room for the suffix, so only the first letter is sure to be the same in all copies.
  return storage.namesStartingWith((name === '' ? UNNAMED_ARMY : name).slice(0, 1))
}
