import { createSnapshot } from '../../api/create-snapshot.ts'
import { getSnapshot } from '../../api/get-snapshot.ts'
import { withdrawSnapshots } from '../../api/withdraw-snapshots.ts'
import { checkOrRefuse, RATE_LIMITS, countOrRefuse } from '../accounts/rate-limits.ts'
import { transact } from '../adapters/database/transact.ts'
import type { Api } from '../answer-call.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { deleteSnapshots, findSnapshot, storeSnapshot } from '../snapshots/snapshots.ts'

/** Stores read-only copies of armies for anyone who has the link. (API-21, API-22) */
export function addSnapshots(api: Api, parts: Parts): void {
  const { database, pseudonym } = parts

  api.anyone(createSnapshot, async ({ client, body }) => {
    const { network } = client
    const refused = await countOrRefuse(
      parts,
      client,
      [RATE_LIMITS.sharesPerHour, network],
      [RATE_LIMITS.sharesPerDay, network],
    )
    if (refused) return refused
    return { share_id: await transact(database, (tx) => storeSnapshot(tx, parts, body)) }
  })

  api.anyone(getSnapshot, async ({ c, client }) => {
    // Only wrong ids count, so that a club behind one address can view any number of armies.
    const refused = await checkOrRefuse(parts, client, [RATE_LIMITS.wrongShares, client.network])
    if (refused) return refused
    const army = await findSnapshot(database, c.req.param('shareId') ?? '')
    if (army) return army
    return (
      (await countOrRefuse(parts, client, [RATE_LIMITS.wrongShares, client.network])) ??
      new Refusal('ARMY_NOT_FOUND')
    )
  })

  api.anyone(withdrawSnapshots, async ({ client, body }) => {
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.withdrawals, client.network])
    if (refused) return refused
    return { withdrawn_count: await transact(database, (tx) => deleteSnapshots(tx, pseudonym, body.army_id)) }
  })
}
