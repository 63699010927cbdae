import { atom, onMount, onSet, type ReadableAtom } from 'nanostores'
import { buryArmy, createArmy, duplicateArmy, type ArmyDetails } from '../domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army } from '../domain/army/army.ts'
import { createSampleArmies, type Samples } from '../domain/army/sample-armies.ts'
import { failure, pending, success, type AsyncResult } from '../domain/async-result.ts'
import type { Platform } from '../platform/platform.ts'
import type { ArmyStorage } from '../storage/armies.ts'
import type { HistoryState } from '../storage/army-history.ts'
import type { Stamp } from '../storage/army-writing.ts'
import { storageErrorCode, type StorageErrorCode } from '../storage/storage-error.ts'
import { createArmyStore, type ArmyStore, type TakenStep } from './army.ts'

/** All armies of this device: which there are, and what can be done with whole ones. */
export type ArmyShelf = {
  /** Ids of the live armies, newest first. */
  $ids: ReadableAtom<AsyncResult<string[], StorageErrorCode>>
  /** What undo and redo would do in the list: they concern armies that were created, duplicated or deleted. */
  $history: ReadableAtom<HistoryState>
  army: (id: string) => ArmyStore
  /** Calls back after any army has changed, here or in another tab. @returns how to stop */
  onChange: (hear: () => void) => () => void
  /** A new army that is not stored yet. */
  draft: (details: ArmyDetails, rulesetVersion: string) => Army
  /** Stores a new army. Throws StorageError; so the rest. */
  create: (draft: Army) => Promise<void>
  createSamples: (samples: Samples, rulesetVersion: string) => Promise<void>
  /** @returns the id of the copy */
  duplicate: (army: Army) => Promise<string>
  /** @returns how to bring it back */
  remove: (id: string, label: string) => Promise<() => Promise<TakenStep | null>>
  undo: () => Promise<TakenStep | null>
  redo: () => Promise<TakenStep | null>
  /** The stored record as it is, for an army that cannot be read. */
  exportRaw: (id: string) => Promise<string | null>
  /** Deletes an army that cannot be read. @returns whether it did */
  discard: (id: string) => Promise<boolean>
}

export function createArmyShelf(storage: ArmyStorage, platform: Platform): ArmyShelf {
  const $ids = atom<AsyncResult<string[], StorageErrorCode>>(pending)
  const $history = atom<HistoryState>({ undo: null, redo: null })
  const stores = new Map<string, ArmyStore>()
  const unsaved = new Set<string>()
  const hearers = new Set<() => void>()
  /** Records that nothing lists, for they are damaged just there. */
  let strays: string[] | null = null
  let isKept = false

  async function load(): Promise<void> {
    try {
      const [ids, history] = await Promise.all([storage.listIds(), storage.listHistoryState()])
      $ids.set(success([...ids, ...(strays ?? [])]))
      $history.set(history)
      if (ids.length > 0 && !isKept) {
        isKept = true
        platform.keepStored()
      }
      if (!strays) void findStrays()
    } catch (error) {
      // What is on the screen stays there.
      if ($ids.get().state !== 'success') $ids.set(failure(storageErrorCode(error)))
    }
  }

  /** Later than the rest: it takes longer, and hardly anybody has one. */
  async function findStrays(): Promise<void> {
    strays = []
    await platform.afterPaint()
    try {
      strays = await storage.findStrays()
    } catch {
      return
    }
    if (strays.length > 0) await load()
  }

  async function announce(changed: string[], listed: boolean): Promise<void> {
    platform.tabs.tell({ changed, listed })
    for (const hear of hearers) hear()
    // Also while no list is on the screen: the next one may show what the last one left, and does not load then.
    if (listed) await load()
  }

  onMount($ids, () => {
    void load()
    const stops = [
      platform.tabs.listen(({ listed }) => {
        if (listed) void load()
      }),
      platform.onResume(() => void load()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  function army(id: string): ArmyStore {
    const known = stores.get(id)
    if (known) return known
    const store = createArmyStore(id, storage, platform, (listed) => void announce([id], listed))
    stores.set(id, store)
    onSet(store.$view, ({ newValue: view }) => {
      if (view.type === 'army' && view.saving.state !== 'saved') unsaved.add(id)
      else unsaved.delete(id)
      // Telling the browser takes a while, and nobody leaves within a frame.
      void platform.afterPaint().then(() => {
        platform.askBeforeLeaving(unsaved.size > 0)
      })
    })
    onMount(store.$view, () => () => {
      // `get` would mount it and read it again: for ever, where the database does not open.
      const view = store.$view.value
      if (view?.type !== 'army' || view.saving.state === 'saved') stores.delete(id)
    })
    return store
  }

  const stamp = (): Stamp => ({ rev: platform.newId(), at: platform.now() })

  async function add(label: string, ...added: Army[]): Promise<void> {
    const ids = await storage.addMany(added, label, stamp())
    for (const id of ids) stores.get(id)?.refresh()
    await announce(ids, true)
  }

  async function step(which: 'undo' | 'redo'): Promise<TakenStep | null> {
    const result = await storage[`${which}LatestListed`](stamp())
    if (!result) return null
    const { id, rev, label } = result
    stores.get(id)?.refresh()
    await announce([id], true)
    return { label, back: () => (which === 'undo' ? army(id).redo(rev) : army(id).undo(rev)) }
  }

  return {
    $ids,
    $history,
    army,
    onChange: (hear) => {
      hearers.add(hear)
      const stop = platform.tabs.listen(({ changed }) => {
        if (changed.length > 0) hear()
      })
      return () => {
        hearers.delete(hear)
        stop()
      }
    },
    draft: (details, rulesetVersion) => createArmy(platform.newId(), details, rulesetVersion, platform.now()),
    create: (draft) => add('Create army', draft),
    createSamples: (samples, rulesetVersion) =>
      add(
        'Create sample army',
        ...createSampleArmies(samples, rulesetVersion, platform.newId, platform.now()),
      ),
    duplicate: async (original) => {
      const shown = original.name === '' ? UNNAMED_ARMY : original.name
      // A copy of a long name is cut: what all copies surely have in common is the first letter.
      const names = await storage.namesStartingWith(shown.slice(0, 1))
      const copy = duplicateArmy(original, names, platform.newId, platform.now())
      await add('Duplicate army', copy)
      return copy.id
    },
    remove: async (id, label) => {
      const rev = await army(id).remove(label, (doomed) => buryArmy(doomed, platform.now()))
      return () => army(id).undo(rev)
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    exportRaw: storage.exportRaw,
    discard: async (id) => {
      const isDone = await storage.discardUnreadable(id)
      strays = strays?.filter((stray) => stray !== id) ?? null
      stores.get(id)?.refresh()
      await announce([id], true)
      return isDone
    },
  }
}
