import type { CallFailure } from '#api/calls/call.ts'
import { request } from '#api/client.ts'
import { createSnapshot, getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import { refusalOf } from '#api/form-failure-text.ts'
import { forgetShareId, noteShareId } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { withoutFiling } from '#domain/army/filing.ts'
import { pathToShared } from '#domain/army/paths.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { ArmyStores } from '#stores/army/army-stores.ts'

/**
 * Why there is no link. `text` is for the user; `offline` is true if the server was not reached, and `full` if the army
 * has all the links that it can have.
 */
export type ShareFailure = { text: string; offline: boolean; full: boolean }

type Shared = AsyncResult<string, ShareFailure>

async function shareId(army: Army): Promise<Shared> {
  if (army.share_id !== null) return success(army.share_id)
  const images = army.images.filter(({ type }) => type !== 'STAGED')
  const result = await request(createSnapshot, { body: { ...withoutFiling(army), images } })
  if (result.state === 'success') return success(result.value.share_id)
  return failed("Couldn't create share link. (Response failed)", result)
}

function failed(text: string, result: AsyncResult<unknown, CallFailure>): AsyncResult<never, ShareFailure> {
  const why = result.state === 'failure' ? result.failure : null
  return failure({
    text,
    offline: why?.code === 'NETWORK_ERROR',
    full: why !== null && refusalOf(why, createSnapshot.errors) === 'SHARE_FULL',
  })
}

const withAddress = (shared: Shared): Shared =>
  shared.state === 'success' ? success(location.origin + pathToShared(shared.value)) : shared

/** @returns a link to the snapshot of an army, which is made if there is none */
export async function shareArmy(army: Army): Promise<Shared> {
  return withAddress(await shareId(army))
}

type Armies = Pick<ArmyStores, 'army'>

/** @returns the link of an army of this device. Its id is stored on the army until the next edit. */
export async function shareOwnArmy(army: Army, armies: Armies): Promise<Shared> {
  if (army.share_id !== null) void forgetIfWithdrawn(army.id, army.share_id, armies)
  const shared = await shareId(army)
  if (shared.state === 'success' && army.share_id === null)
    await note(army.id, armies, (now) => noteShareId(now, army, shared.value))
  return withAddress(shared)
}

/** Ends all links of an army. @returns how many there were */
export async function withdrawLinks(
  { id }: Army,
  armies: Armies,
): Promise<AsyncResult<number, ShareFailure>> {
  const result = await request(withdrawSnapshots, { body: { army_id: id } })
  if (result.state !== 'success') return failed('The links could not be withdrawn. They still work.', result)
  await note(id, armies, forgetShareId)
  return success(result.value.withdrawn_count)
}

/** The link works even if it cannot be stored: the server finds the snapshot of an unchanged army again. */
async function note(id: string, armies: Armies, change: (army: Army) => Army): Promise<void> {
  try {
    await armies.army(id).note(change)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}

/** Another device may have withdrawn the link. Without its id, the army gets a new link. */
async function forgetIfWithdrawn(id: string, shareId: string, armies: Armies): Promise<void> {
  const result = await request(getSnapshot, { params: { shareId } })
  const isWithdrawn =
    result.state === 'failure' && refusalOf(result.failure, getSnapshot.errors) === 'ARMY_NOT_FOUND'
  if (!isWithdrawn) return
  await note(id, armies, (army) => (army.share_id === shareId ? forgetShareId(army) : army))
}
