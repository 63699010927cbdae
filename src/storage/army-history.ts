import * as z from 'zod/mini'
import { storedArmySchema, type StoredArmy } from '#domain/army/army.ts'
import { redoChange, undoChange } from '#domain/army/versions/history.ts'
import { sameContent } from '#domain/army/merge/merge.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf } from './army-lists.ts'
import { parseRecord } from './army-record.ts'
import type { Transaction } from './database.ts'

/** How many edits of an army can be undone. The list searches as many entries. */
const HISTORY_DEPTH = 50

/** The steps that undo and redo would take, in words; null for none. */
export type HistoryState = { undo: string | null; redo: string | null }
export type Step = 'undo' | 'redo'

/** The state that an entry must have for a step. */
const STATE_BEFORE = { undo: 'done', redo: 'undone' } as const
const OPPOSITE = { undo: 'redo', redo: 'undo' } as const

const newEntrySchema = z.object({
  list: z.int(),
  army_id: z.string(),
  /** 'listing' for an edit of the list, which undoes it: of several armies, or one that brings an army in or out. */
  kind: z.enum(['listing', 'content']),
  state: z.enum(['done', 'undone']),
  /** When it was last done or undone, in ms. */
  at: z.number(),
  /** The revision of the edit, with which it can be undone out of turn. */
  rev: z.string(),
  /** The step in words, such as "Remove Tough 1 from Gallows Guard". */
  label: z.string(),
  /** The series of the edit, such as the count of one unit. */
  series: z.optional(z.string()),
  before: z.nullable(storedArmySchema),
  after: z.nullable(storedArmySchema),
})
const entrySchema = z.object({ ...newEntrySchema.shape, seq: z.int() })
type HistoryEntry = z.infer<typeof entrySchema>

export type ArmyTransaction<M extends 'readonly' | 'readwrite'> = Transaction<'records' | 'history', M>
type AnyTransaction = ArmyTransaction<'readonly'> | ArmyTransaction<'readwrite'>
type Edit = Pick<HistoryEntry, 'list' | 'army_id' | 'label' | 'at' | 'rev' | 'series' | 'before' | 'after'>

/** Where an edit was made, and so where undo takes it back. */
export type EditedIn = 'army' | 'list'

/** How long after one step of a series the next one counts as the same edit, in ms. */
const SERIES_MS = 60_000

function isLive(army: StoredArmy | null): boolean {
  return army !== null && !army.deleted
}

/** Whether the army is there before and after the edit. Only the list undoes creations, deletions and restorations. */
function isWithinArmy({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): boolean {
  return isLive(before) && isLive(after)
}

/**
 * Adds a done edit. Undone edits of this army can then no longer be redone, and an entry beyond the limit is deleted.
 * Consecutive steps of one series become one edit.
 *
 * @param rev the revision before; if the last edit did not make that version, something else changed the army
 */
export async function addEdit(
  tx: ArmyTransaction<'readwrite'>,
  edit: Edit,
  rev: string | undefined,
  editedIn: EditedIn = 'army',
): Promise<HistoryState> {
  const [done, undone] = await Promise.all([
    entryKeys(tx, edit.list, edit.army_id, 'done'),
    entryKeys(tx, edit.list, edit.army_id, 'undone'),
  ])
  const last = edit.series === undefined ? null : await readEntry(tx, done.at(-1))
  if (last && last.series === edit.series && last.rev === rev && edit.at - last.at < SERIES_MS)
    return continueEdit(tx, last, edit, undone)
  const kind = editedIn === 'army' && isWithinArmy(edit) ? 'content' : 'listing'
  const entry: z.infer<typeof newEntrySchema> = { ...edit, kind, state: 'done' }
  const tooOld = done.slice(0, Math.max(0, done.length + 1 - HISTORY_DEPTH))
  await Promise.all([tx.objectStore('history').add(entry), deleteEntries(tx, [...undone, ...tooOld])])
  return stateAfter(entry)
}

/** Steps that lead back to where they began leave no edit. */
async function continueEdit(
  tx: ArmyTransaction<'readwrite'>,
  last: HistoryEntry,
  edit: Edit,
  undone: readonly number[],
): Promise<HistoryState> {
  const isBack = last.before && edit.after && sameContent(last.before, edit.after)
  if (isBack) {
    await deleteEntries(tx, [...undone, last.seq])
    return historyState(tx, nextInArmy(edit.list, edit.army_id))
  }
  const entry: HistoryEntry = { ...last, ...edit, before: last.before }
  await Promise.all([tx.objectStore('history').put(entry), deleteEntries(tx, undone)])
  return stateAfter(entry)
}

/** Returns what can be undone and redone in the army just after an edit, without reading it again. */
function stateAfter(entry: Pick<HistoryEntry, 'before' | 'after' | 'label'>): HistoryState {
  return { undo: isWithinArmy(entry) ? entry.label : null, redo: null }
}

/** Turns a done entry into an undone one, or the reverse. */
export async function toggleEntry(
  tx: ArmyTransaction<'readwrite'>,
  entry: HistoryEntry,
  step: Step,
  at: number,
): Promise<void> {
  const toggled: HistoryEntry = { ...entry, state: STATE_BEFORE[OPPOSITE[step]], at }
  await tx.objectStore('history').put(toggled)
}

export async function forgetHistory(
  tx: ArmyTransaction<'readwrite'>,
  list: ListKey,
  armyId: string,
): Promise<void> {
  const keys = await tx.objectStore('history').index('by_army').getAllKeys(rangeOf(list, armyId))
  await deleteEntries(tx, keys)
}

async function deleteEntries(tx: ArmyTransaction<'readwrite'>, keys: readonly number[]): Promise<void> {
  const history = tx.objectStore('history')
  await Promise.all(keys.map((seq) => history.delete(seq)))
}

/** Finds the entry for a step. */
export type FindEntry = (tx: AnyTransaction, step: Step) => Promise<HistoryEntry | null>

/** Takes a step in what is stored now. */
export const APPLY = { undo: undoChange, redo: redoChange }

/** Whether what the edit changed is still there. Otherwise its label would promise what undo cannot do. */
async function hasGround(tx: AnyTransaction, step: Step, entry: HistoryEntry): Promise<boolean> {
  const raw: unknown = await tx.objectStore('records').get([entry.list, entry.army_id])
  return APPLY[step](entry, parseRecord(raw)?.army ?? null) !== undefined
}

/** The next entry within an army. */
export function nextInArmy(list: ListKey, armyId: string): FindEntry {
  return async (tx, step) => {
    const keys =
      step === 'undo'
        ? (await entryKeys(tx, list, armyId, 'done')).reverse()
        : [await lastUndone(tx, list, armyId)]
    for (const key of keys) {
      const entry = await readEntry(tx, key)
      if (!entry || !isWithinArmy(entry)) return null
      if (await hasGround(tx, step, entry)) return entry
    }
    return null
  }
}

/** The edit with this revision, unless the step was already taken or the entry was deleted. */
export function editByRev(list: ListKey, armyId: string, rev: string): FindEntry {
  return async (tx, step) => {
    for (const key of (await entryKeys(tx, list, armyId, STATE_BEFORE[step])).reverse()) {
      const entry = await readEntry(tx, key)
      if (entry?.rev === rev) return entry
    }
    return null
  }
}

/**
 * The latest edit of the list, which created, deleted, restored or filed armies, unless other edits of that army must be
 * undone or redone first: undoing a creation must not take back the edits after it.
 */
export function nextInList(list: ListKey): FindEntry {
  return async (tx, step) => {
    const latest = rangeOf(list, 'listing', STATE_BEFORE[step])
    let cursor = await tx.objectStore('history').index('by_kind').openKeyCursor(latest, 'prev')
    for (let looked = 0; cursor && looked < HISTORY_DEPTH; looked += 1) {
      const [, , , , armyId] = cursor.key
      if ((await nextKey(tx, list, armyId, step)) === cursor.primaryKey) {
        const entry = await readEntry(tx, cursor.primaryKey)
        if (entry && (await hasGround(tx, step, entry))) return entry
      }
      cursor = await cursor.continue()
    }
    return null
  }
}

export async function historyState(tx: AnyTransaction, find: FindEntry): Promise<HistoryState> {
  const [undo, redo] = await Promise.all([find(tx, 'undo'), find(tx, 'redo')])
  return { undo: undo?.label ?? null, redo: redo?.label ?? null }
}

/** Keys of an army's entries, oldest first. */
async function entryKeys(
  tx: AnyTransaction,
  list: ListKey,
  armyId: string,
  state: HistoryEntry['state'],
): Promise<number[]> {
  return tx
    .objectStore('history')
    .index('by_army')
    .getAllKeys(IDBKeyRange.only([list, armyId, state]))
}

/** Undo takes the newest done entry, redo the oldest undone one. */
async function nextKey(
  tx: AnyTransaction,
  list: ListKey,
  armyId: string,
  step: Step,
): Promise<number | undefined> {
  return (await entryKeys(tx, list, armyId, STATE_BEFORE[step])).at(step === 'undo' ? -1 : 0)
}

/** Redoes the last undone entry first, even if an older edit was undone out of turn. */
async function lastUndone(tx: AnyTransaction, list: ListKey, armyId: string): Promise<number | undefined> {
  const keys = await entryKeys(tx, list, armyId, 'undone')
  if (keys.length < 2) return keys[0]
  const undone = rangeOf(list, 'content', 'undone')
  // The oldest is taken if several entries were undone in the same millisecond.
  let cursor = await tx.objectStore('history').index('by_kind').openKeyCursor(undone, 'prevunique')
  while (cursor && cursor.key[4] !== armyId) cursor = await cursor.continue()
  return cursor?.primaryKey
}

async function readEntry(tx: AnyTransaction, seq: number | undefined): Promise<HistoryEntry | null> {
  if (seq === undefined) return null
  const parsed = entrySchema.safeParse(await tx.objectStore('history').get(seq))
  return parsed.success ? parsed.data : null
}
