import type { Army } from '#domain/army/army.ts'
import { baseId, ownedBases, type Base, type BaseCounts } from '#domain/army/library/bases.ts'
import { fillOwned, newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyCollection } from './army-collection.ts'
import { miniaturesIn } from './miniatures.ts'

/** The first change stores the miniatures before it is shown, and throws StorageError if that fails. */
export type Owning = {
  /** Changes how many bases of a kind are owned, which undo shows as "5 × Heavy Cavalry, Narrow". */
  change: (base: Base, name: string, next: (owned: number) => number) => Promise<void>
  /** Enters what is needed beyond what is owned, as one step to undo. */
  fill: (needed: BaseCounts, rules: ArmyRules) => Promise<void>
}

export function createOwning(
  armies: Pick<ArmyCollection, 'army' | 'restore'>,
  { now, requestPersistence }: Pick<Platform, 'now' | 'requestPersistence'>,
  latestVersion: () => string,
): Owning {
  let beginning: Promise<Army> | null = null
  // What is entered meanwhile waits too, although the view may have the miniatures already: otherwise it would come first.
  const begin = (): Promise<Army> => {
    beginning ??= beginNow().finally(() => {
      beginning = null
    })
    return beginning
  }
  async function beginNow(): Promise<Army> {
    const view = miniaturesIn(armies).$view.get()
    if (view.type === 'army') return view.army
    const none = newMiniatures(latestVersion(), now())
    void requestPersistence()
    await armies.restore(none, 'Enter my miniatures')
    return none
  }

  return {
    change: async (base, name, next) => {
      const id = baseId(base)
      const ownedIn = (miniatures: Army) => ownedBases(miniatures).get(id) ?? 0
      const before = await begin()
      const label = `${next(ownedIn(before))} × ${name}`
      miniaturesIn(armies).change(
        label,
        (army) => setOwned(army, base, next(ownedIn(army)), name),
        `own ${id}`,
      )
    },
    fill: async (needed, rules) => {
      await begin()
      miniaturesIn(armies).change('Fill from my armies', (army) => fillOwned(army, needed, rules))
    },
  }
}
