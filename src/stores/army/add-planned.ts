import type { StoredArmy } from '#domain/army/army.ts'
import { restoreOwned } from '#domain/army/library/miniatures.ts'
import { armiesToAdd, type ImportPlan } from '#domain/backup/import-plan.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { Stamp } from '#storage/army-writing.ts'

/**
 * Adds the armies of an import, and the counts of its miniatures, as one step: all of them or, if it throws StorageError, none.
 *
 * @returns the ids of what has changed, and a function that takes the import back and keeps later edits. It returns the number of
 * armies that it took back, or null if it is too late for each
 */
export async function addPlanned(
  plan: ImportPlan,
  storage: Pick<ArmyStorage, 'namesStartingWith' | 'addMany' | 'change' | 'undo'>,
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
): Promise<{ added: string[]; undo: () => Promise<number | null> }> {
  const stamp = (): Stamp => ({ rev: newId(), at: now() })
  const own = stamp()
  const names = await storage.namesStartingWith('')
  const armies = armiesToAdd(plan, names, newId, own.at)
  const label = armies.length === 1 ? 'Import army' : `Import ${armies.length} armies`
  const added = await storage.addMany(armies, label, own)
  const undo = async () => {
    let taken = 0
    for (const id of added) if (await storage.undo(id, stamp(), own.rev)) taken += 1
    return taken === 0 ? null : taken
  }
  const { miniatures } = plan
  if (miniatures) {
    const restore = (now: StoredArmy | null) => (now && !now.deleted ? restoreOwned(now, miniatures) : now)
    try {
      await storage.change(miniatures.id, 'Restore my miniatures', restore, own)
      added.push(miniatures.id)
    } catch (error) {
      await undo()
      throw error
    }
  }
  return { added, undo }
}
