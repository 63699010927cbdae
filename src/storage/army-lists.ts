import * as z from 'zod/mini'
import { syncStateSchema } from '#domain/account/sync-state.ts'
import { claimList, initialLists, showListOf, type ArmyLists, type ListKey } from '#domain/sync/army-lists.ts'

export const LISTS_KEY = 'army-lists'

const listsSchema: z.ZodMiniType<ArmyLists> = z.object({
  shown: z.int().check(z.nonnegative()),
  owners: z.array(z.nullable(z.string())),
})

/** The key of the pictures that wait in a list. */
export const waitingKey = (list: ListKey): string => `waiting_uploads:${list}`

/** A transaction with the store of small values. */
export type KeyvalTransaction = {
  objectStore: (name: 'keyval') => {
    get: (key: string) => Promise<unknown>
    put?: ((value: unknown, key: string) => Promise<unknown>) | undefined
  }
}

export async function readLists(tx: KeyvalTransaction): Promise<ArmyLists> {
  const parsed = listsSchema.safeParse(await tx.objectStore('keyval').get(LISTS_KEY))
  return parsed.success ? parsed.data : initialLists
}

export async function writeLists(tx: KeyvalTransaction, lists: ArmyLists): Promise<void> {
  await tx.objectStore('keyval').put?.(lists, LISTS_KEY)
}

/** The id of the account that is logged in on this device, or was until its session ended. */
export async function readUserId(tx: KeyvalTransaction): Promise<string | null> {
  const state = syncStateSchema.safeParse(await tx.objectStore('keyval').get('sync'))
  return state.success ? (state.data.currentUser?.id ?? null) : null
}

/** The list to show now. @returns the lists too, if it is another one than before */
export async function findShown(tx: KeyvalTransaction): Promise<{ shown: ListKey; changed?: ArmyLists }> {
  const before = await readLists(tx)
  const lists = showListOf(before, await readUserId(tx))
  return { shown: lists.shown, ...(lists !== before && { changed: lists }) }
}

/** All keys of an index or store that begin with these parts. */
export function rangeOf(...parts: readonly IDBValidKey[]): IDBKeyRange {
  return IDBKeyRange.bound([...parts], [...parts, []])
}

/**
 * The list of an account that syncs now. What belongs to nobody has moved there before; if this list has belonged to
 * nobody until now, it is the account's from now on.
 */
export async function listToSync(tx: KeyvalTransaction, user: string): Promise<ListKey> {
  const { lists } = claimList(await readLists(tx), user)
  await writeLists(tx, lists)
  return lists.shown
}
