import { baseId, ownedBases, type Base } from '#domain/army/library/bases.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyCollection } from './army-collection.ts'
import { miniaturesIn } from './miniatures.ts'

/**
 * Changes how many bases of a kind are owned, which undo shows as "5 × Heavy Cavalry, Narrow". The first one stores the
 * miniatures before it is shown, and throws StorageError if that fails.
 */
export type ChangeOwned = (base: Base, name: string, next: (owned: number) => number) => Promise<void>

export function createOwning(
  armies: Pick<ArmyCollection, 'army' | 'restore'>,
  { now, requestPersistence }: Pick<Platform, 'now' | 'requestPersistence'>,
  latestVersion: () => string,
): ChangeOwned {
  return async (base, name, next) => {
    const store = miniaturesIn(armies)
    const view = store.$view.get()
    const none = newMiniatures(latestVersion(), now())
    if (view.type !== 'army') {
      void requestPersistence()
      await armies.restore(none, 'Enter my miniatures')
    }
    const id = baseId(base)
    const ownedIn = (miniatures: typeof none) => ownedBases(miniatures).get(id) ?? 0
    const label = `${next(ownedIn(view.type === 'army' ? view.army : none))} × ${name}`
    store.change(label, (army) => setOwned(army, base, next(ownedIn(army)), name), `own ${id}`)
  }
}
