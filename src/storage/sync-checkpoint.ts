import * as z from 'zod/mini'
import { initialCheckpoint, type SyncCheckpoint } from '../domain/sync/exchange.ts'
import { syncStateSchema } from '../domain/account/sync-state.ts'
import type { Transaction } from './database.ts'

export type SyncTransaction = Transaction<'records' | 'keyval', 'readwrite'>

/** The name from older builds: with another one, every device would fetch everything again. */
const KEY = 'sync-standing'

/** Raised with each new optional field of an army that a build reads: 2 added the points limit. */
const READER_VERSION = 2

const checkpointSchema = z.object({ cursor: z.number(), syncedTs: z.number(), turn: z.number() })
const allSchema = z.object({
  /** The account whose armies the list shows. */
  shown: z.nullable(z.string()),
  owners: z.record(z.string(), z.object({ ...checkpointSchema.shape, format: z.number() })),
})
type All = z.infer<typeof allSchema>

async function read(tx: SyncTransaction): Promise<All> {
  const kept: unknown = await tx.objectStore('keyval').get(KEY)
  const parsed = allSchema.safeParse(kept)
  return parsed.success ? parsed.data : { shown: null, owners: {} }
}

/** How far this device has synced with an account; null before their first sync. */
export async function readCheckpoint(tx: SyncTransaction, owner: string): Promise<SyncCheckpoint | null> {
  const { owners } = await read(tx)
  const found = Object.hasOwn(owners, owner) ? owners[owner] : undefined
  if (!found) return null
  const { format, ...checkpoint } = found
  // A build that reads a new field fetches again what the build before left out.
  return format < READER_VERSION ? { ...checkpoint, cursor: 0 } : checkpoint
}

export async function writeCheckpoint(
  tx: SyncTransaction,
  owner: string,
  checkpoint: SyncCheckpoint,
): Promise<void> {
  const all = await read(tx)
  const owners = { ...all.owners, [owner]: { ...checkpoint, format: READER_VERSION } }
  await tx.objectStore('keyval').put({ ...all, owners }, KEY)
}

/** Makes the next sync fetch everything again, as if this device had never synced. */
export async function forgetCursors(tx: SyncTransaction): Promise<void> {
  const all = await read(tx)
  const owners: All['owners'] = {}
  for (const [owner, { turn, format }] of Object.entries(all.owners))
    owners[owner] = { ...initialCheckpoint, turn: turn + 1, format }
  await tx.objectStore('keyval').put({ ...all, owners }, KEY)
}

/** The account whose armies the list shows; null before the first login. */
export async function readShown(tx: SyncTransaction): Promise<string | null> {
  return (await read(tx)).shown
}

/** @returns whether the list showed another account's armies before */
export async function noteShown(tx: SyncTransaction, owner: string): Promise<boolean> {
  const all = await read(tx)
  if (all.shown === owner) return false
  await tx.objectStore('keyval').put({ ...all, shown: owner }, KEY)
  return all.shown !== null
}

/** Whether this account is logged in on this device, whatever the tab believes. */
export async function isCurrent(tx: SyncTransaction, owner: string): Promise<boolean> {
  const state = syncStateSchema.safeParse(await tx.objectStore('keyval').get('sync'))
  return state.success && state.data.currentUser?.id === owner
}
