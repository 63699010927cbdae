import { computed, onMount, type ReadableAtom } from 'nanostores'
import type { Army } from '#domain/army/army.ts'
import { baseId, ownedBases, type Base } from '#domain/army/library/bases.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'
import type { ListedArmy } from '#domain/army/library/listed-army.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyCollection } from './army-collection.ts'
import type { ArmyFinder } from './army-finder.ts'
import { stopAll } from '#stores/stop-all.ts'

export type Miniatures = {
  /** The armies that are not put away, with the bases that they need, or null until they have been read. */
  $armies: ReadableAtom<readonly ListedArmy[] | null>
  /**
   * Changes how many bases of a kind are owned, which undo shows as "5 × Heavy Cavalry, Narrow". The first one stores
   * the army of miniatures before it is shown, and throws StorageError if that fails.
   */
  change: (base: Base, name: string, next: (owned: number) => number) => Promise<void>
}

type Armies = Pick<ArmyCollection, 'army' | 'restore'>
type Finder = Pick<ArmyFinder, '$found' | '$read' | 'readAll'>

/** The miniatures that a player owns. `finder` reads all armies, whatever the list is filtered by. */
export function createMiniatures(
  armies: Armies,
  finder: Finder,
  { now, requestPersistence }: Pick<Platform, 'now' | 'requestPersistence'>,
  latestVersion: () => string,
): Miniatures {
  const $armies = computed(finder.$read, (read) => read)
  onMount($armies, () =>
    stopAll(
      finder.$found.listen(() => undefined),
      finder.readAll(),
    ),
  )
  return {
    $armies,
    change: async (base, name, next) => {
      const store = armies.army(MINIATURES_ID)
      const view = store.$view.get()
      if (view.type !== 'army') {
        void requestPersistence()
        await armies.restore(newMiniatures(latestVersion(), now()), 'Enter my miniatures')
      }
      const owned = view.type === 'army' ? ownedOf(view.army, base) : 0
      store.change(
        `${next(owned)} × ${name}`,
        (army) => setOwned(army, base, next(ownedOf(army, base)), name),
        `own ${baseId(base)}`,
      )
    },
  }
}

function ownedOf(army: Army, base: Base): number {
  return ownedBases(army).get(baseId(base)) ?? 0
}
