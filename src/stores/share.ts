import { request } from '../api/client.ts'
import { createSnapshot } from '../api/create-snapshot.ts'
import type { Army } from '../domain/army/army.ts'
import { failure, success, type AsyncResult } from '../domain/async-result.ts'

/** Why there is no link. `text` is for the user; `offline` is true if the server was not reached. (SHARE-05, ERR-27) */
export type ShareFailure = { text: string; offline: boolean }

/** The link of an army: to its snapshot, or to a new one if it has none. (SHARE-05, SHARE-06) */
export async function shareArmy(army: Army): Promise<AsyncResult<string, ShareFailure>> {
  const link = (shareId: string) => `${location.origin}/army/s/${shareId}`
  if (army.share_id !== null) return success(link(army.share_id))
  const result = await request(createSnapshot, { body: army })
  if (result.state === 'success') return success(link(result.value.share_id))
  const offline = result.state === 'failure' && result.failure.code === 'NETWORK_ERROR'
  return failure({ text: "Couldn't create share link. (Response failed)", offline })
}
