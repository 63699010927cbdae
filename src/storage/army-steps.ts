import { storedArmySchema, type StoredArmy } from '#domain/army/army.ts'
import { isSameButFiling } from '#domain/army/filing.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import {
  APPLY,
  editByRev,
  historyState,
  nextInArmy,
  nextInList,
  toggleEntry,
  type ArmyTransaction,
  type FindEntry,
  type HistoryState,
  type Step,
} from './army-history.ts'
import { makeRecord } from './army-record.ts'
import type { ChangeResult, Stamp } from './army-writing.ts'
import type { Database } from './database.ts'
import { recordToWrite } from './record-to-write.ts'

/** Includes the revision and label of the undone or redone edit. */
export type StepResult = ChangeResult & { id: string; rev: string; label: string }

/** A step in the list takes all armies of one edit, such as an import. */
type ListStepResult = StepResult & { ids: readonly string[] }

export type ArmySteps = {
  /**
   * Undoes the latest edit, or the one with this rev even if others came later.
   * @returns null if there is nothing to undo, or what the edit changed is gone; so do the next three
   */
  undo: (id: string, stamp: Stamp, rev?: string) => Promise<StepResult | null>
  redo: (id: string, stamp: Stamp, rev?: string) => Promise<StepResult | null>
  /** The same for the army list: undoes creating, deleting or restoring an army. */
  undoLatestListed: (stamp: Stamp) => Promise<ListStepResult | null>
  redoLatestListed: (stamp: Stamp) => Promise<ListStepResult | null>
  /** Takes a step of the edit with this rev in all these armies, in one transaction. */
  stepMany: (step: Step, ids: readonly string[], stamp: Stamp, rev: string) => Promise<ListStepResult | null>
  historyState: (id: string) => Promise<HistoryState>
  listHistoryState: () => Promise<HistoryState>
}

const STORES: ('records' | 'history')[] = ['records', 'history']

export function createArmySteps({ runInList }: Pick<Database, 'runInList'>): ArmySteps {
  const stepInArmy =
    (step: Step): ArmySteps[Step] =>
    (id, stamp, rev) =>
      runInList(STORES, 'readwrite', (tx, list) => {
        const next = nextInArmy(list, id)
        const find = rev === undefined ? next : editByRev(list, id, rev)
        return takeStep(tx, step, find, stamp, next)
      })
  const stepInList = (step: Step) => (stamp: Stamp) =>
    runInList(STORES, 'readwrite', async (tx, list): Promise<ListStepResult | null> => {
      const next = nextInList(list)
      let taken = await takeStep(tx, step, next, stamp, next)
      const ids: string[] = []
      while (taken) {
        ids.push(taken.id)
        if ((await next(tx, step))?.rev !== taken.rev) return { ...taken, ids }
        taken = await takeStep(tx, step, next, stamp, next)
      }
      return null
    })
  const stateOf = (find: (list: ListKey) => FindEntry) =>
    runInList(STORES, 'readonly', (tx, list) => historyState(tx, find(list)))
  return {
    undo: stepInArmy('undo'),
    redo: stepInArmy('redo'),
    undoLatestListed: stepInList('undo'),
    redoLatestListed: stepInList('redo'),
    stepMany: (step, ids, stamp, rev) =>
      runInList(STORES, 'readwrite', (tx, list) => stepMany(tx, step, { list, ids, rev }, stamp)),
    historyState: (id) => stateOf((list) => nextInArmy(list, id)),
    listHistoryState: () => stateOf(nextInList),
  }
}

type Many = { list: ListKey; ids: readonly string[]; rev: string }

async function stepMany(
  tx: ArmyTransaction<'readwrite'>,
  step: Step,
  { list, ids, rev }: Many,
  stamp: Stamp,
): Promise<ListStepResult | null> {
  const taken: StepResult[] = []
  for (const id of ids) {
    const result = await takeStep(tx, step, editByRev(list, id, rev), stamp, nextInArmy(list, id))
    if (result) taken.push(result)
  }
  const last = taken.at(-1)
  return last ? { ...last, ids: taken.map(({ id }) => id) } : null
}

/** Undoes or redoes the found entry. `next` finds the steps that are possible afterwards. */
async function takeStep(
  tx: ArmyTransaction<'readwrite'>,
  step: Step,
  find: FindEntry,
  { rev, at }: Stamp,
  next: FindEntry,
): Promise<StepResult | null> {
  const entry = await find(tx, step)
  if (!entry) return null
  const { list, army_id: id, label } = entry
  const record = await recordToWrite(tx, list, id)
  const result = APPLY[step](entry, record?.army ?? null)
  if (result === undefined) return null
  const stored = result && storedArmySchema.parse(withTime(record?.army, result, at))
  if (stored) await tx.objectStore('records').put(makeRecord(list, stored, rev, record))
  await toggleEntry(tx, entry, step, at)
  return { id, rev: entry.rev, label, stored, history: await historyState(tx, next) }
}

/** Sets the time of the step, unless it has only filed the army. */
function withTime(before: StoredArmy | undefined, after: StoredArmy, at: number): StoredArmy {
  const isFiled = before && !before.deleted && !after.deleted && isSameButFiling(before, after)
  return isFiled ? after : { ...after, updated_ts: at }
}
