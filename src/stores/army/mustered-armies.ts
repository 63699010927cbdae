import type { Army } from '#domain/army/army.ts'
import { ownedBases, type BaseCounts } from '#domain/army/library/bases.ts'
import { musterLabel, pictureOf } from '#domain/army/muster/muster-army.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'
import { seeded, type RandomBelow } from '#domain/random.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { ArmyCollection } from './army-collection.ts'

export type MusteredArmies = Pick<ArmyCollection, 'army' | 'draft' | 'create' | 'readMany'>

/** A random name for an army. Null if the lists of names cannot be loaded. */
export type DrawName = (random: RandomBelow) => Promise<string | null>

/** What mustering reads and stores: the miniatures that the player owns, and the armies. All throw StorageError. */
export function createMusteredArmies(armies: MusteredArmies, drawName: DrawName) {
  /** Musters the units of an army as one step, on the disk. */
  async function fill(id: string, limit: number, edit: (army: Army) => Army): Promise<void> {
    const store = armies.army(id)
    // A store without a listener would never be dropped.
    const stopListening = store.$view.listen(() => undefined)
    try {
      await store.changeOnDisk(musterLabel(limit), edit)
    } finally {
      stopListening()
    }
  }

  /** Adds a new army with these units. */
  async function add(units: ArmyUnit[], { limit, seed }: { limit: number; seed: number }, version: string) {
    const name = (await drawName(seeded(seed))) ?? `Muster of ${limit} points`
    const images = [{ type: 'ILLUSTRATION' as const, id: pictureOf(units, seed) }]
    const draft = armies.draft({ name, description: '', images, points_limit: limit }, version)
    const saved = await armies.create(draft)
    if (saved.state === 'failed') throw new StorageError(saved.code)
    await fill(draft.id, limit, (now) => ({ ...now, units }))
    return { id: draft.id, name }
  }

  async function owned(): Promise<BaseCounts> {
    const [miniatures] = await armies.readMany([MINIATURES_ID])
    return ownedBases(miniatures ?? { units: [] })
  }

  return { fill, add, owned }
}
