import * as z from 'zod/mini'
import { initialCheckpoint, type SyncCheckpoint } from '#domain/sync/checkpoint.ts'
import { readUserId } from './army-lists.ts'
import type { Transaction } from './database.ts'

export type SyncTransaction = Transaction<'records' | 'history' | 'keyval', 'readwrite'>

/** The name from older builds: with another one, every device would fetch everything again. */
export const CHECKPOINTS_KEY = 'sync-standing'

/** Raised with each new optional field of an army that a build reads: 2 added the points limit, 3 tags, the archive and saved units. */
const READER_VERSION = 3

const checkpointSchema = z.object({ cursor: z.number(), syncedTs: z.number(), turn: z.number() })
const allSchema = z.object({
  owners: z.record(z.string(), z.object({ ...checkpointSchema.shape, format: z.number() })),
})
type All = z.infer<typeof allSchema>

async function read(tx: SyncTransaction): Promise<All> {
  const kept: unknown = await tx.objectStore('keyval').get(CHECKPOINTS_KEY)
  const parsed = allSchema.safeParse(kept)
  return parsed.success ? parsed.data : { owners: {} }
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
  await tx.objectStore('keyval').put({ owners }, CHECKPOINTS_KEY)
}

/** Makes the next sync fetch everything again, as if this device had never synced. */
export async function forgetCursors(tx: SyncTransaction): Promise<void> {
  const all = await read(tx)
  const owners: All['owners'] = {}
  for (const [owner, { turn, format }] of Object.entries(all.owners))
    owners[owner] = { ...initialCheckpoint, turn: turn + 1, format }
  await tx.objectStore('keyval').put({ owners }, CHECKPOINTS_KEY)
}

/** Forgets how far this device has synced with some accounts. */
export async function forgetCheckpoints(
  tx: SyncTransaction,
  isGone: (owner: string) => boolean,
): Promise<void> {
  const left = Object.entries((await read(tx)).owners).filter(([owner]) => !isGone(owner))
  await tx.objectStore('keyval').put({ owners: Object.fromEntries(left) }, CHECKPOINTS_KEY)
}

/** Whether this account is logged in on this device, even if the tab believes otherwise. */
export async function isCurrent(tx: SyncTransaction, owner: string): Promise<boolean> {
  return (await readUserId(tx)) === owner
}
