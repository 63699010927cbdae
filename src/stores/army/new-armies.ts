import { adoptArmy, createArmy, duplicateArmy, renewArmy, type ArmyDetails } from '#domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { archiveArmy } from '#domain/army/filing.ts'
import { createSampleArmies, type Samples } from '#domain/army/sample-armies.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { storageErrorCode } from '#storage/storage-error.ts'
import type { Saving } from './edit-queue.ts'
import type { ListSteps } from './list-steps.ts'

/** The ways to a new army. */
export type NewArmies = {
  /** Creates an army without storing it. */
  draft: (details: ArmyDetails, rulesetVersion: string) => Army
  /** A new army like one that was deleted elsewhere. */
  renew: (gone: Army) => Army
  /** Stores a new army. @returns whether it is on the disk */
  create: (draft: Army) => Promise<Exclude<Saving, { state: 'saving' }>>
  /** Throws StorageError, as do the two below. */
  createSamples: (samples: Samples, rulesetVersion: string) => Promise<void>
  /** @returns the id of the copy */
  duplicate: (army: Army) => Promise<string>
  /** The same for an army that somebody has shared. */
  adopt: (army: Army) => Promise<string>
}

export function createNewArmies(
  storage: Pick<ArmyStorage, 'namesStartingWith'>,
  { newId, now, requestPersistence }: Pick<Platform, 'newId' | 'now' | 'requestPersistence'>,
  { addMany }: Pick<ListSteps, 'addMany'>,
): NewArmies {
  let hasAskedToPersist = false

  /** Asks the browser to keep the new army. This must run in a click, before anything is awaited. */
  async function add(label: string, ...added: Army[]): Promise<void> {
    if (!hasAskedToPersist) void requestPersistence()
    hasAskedToPersist = true
    await addMany(added, label)
  }

  return {
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
      const names = await namesLike(original, storage)
      const copy = duplicateArmy(archiveArmy(original, false), names, newId, now())
      await add('Duplicate army', copy)
      return copy.id
    },
    adopt: async (original) => {
      const copy = adoptArmy(original, await namesLike(original, storage), newId, now())
      await add('Duplicate army', copy)
      return copy.id
    },
  }
}

/** The names of all armies that could be copies of this one. */
async function namesLike({ name }: Army, storage: Pick<ArmyStorage, 'namesStartingWith'>): Promise<string[]> {
  // A long name is cut to make room for the suffix, so only the first letter is sure to be the same in all copies.
  return storage.namesStartingWith((name === '' ? UNNAMED_ARMY : name).slice(0, 1))
}
