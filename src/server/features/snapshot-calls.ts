import { createSnapshot, getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import { findSession } from '#server/accounts/find-session.ts'
import { countOrRefuse, countStored } from '#server/limits/rate-limits.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { deleteSnapshots, findSnapshot, storeSnapshot } from '#server/snapshots/snapshots.ts'
import { RATE_LIMITS, STORED_KILOBYTES } from '#server/limits/values.ts'

/** Stores read-only copies of armies for anyone who has the link. */
export function addSnapshots(api: Api, parts: Parts): void {
  const { database, now, pseudonym } = parts

  api.anyone(createSnapshot, async ({ c, client, body }) => {
    const { network } = client
    const refused = await countOrRefuse(
      parts,
      client,
      [RATE_LIMITS.sharesPerHour, network],
      [RATE_LIMITS.sharesPerDay, network],
    )
    if (refused) return refused
    const session = await findSession(parts, api.cookies.read(c, 'access'))
    const shared = await transact(database, (tx) =>
      storeSnapshot(tx, parts, body, {
        madeBy: pseudonym(network),
        hasAccount: session !== null,
        countBytes: (bytes) => countStored(parts, client, STORED_KILOBYTES.shares, { tx, bytes }),
      }),
    )
    return shared instanceof Refusal ? shared : { share_id: shared }
  })

  api.anyone(getSnapshot, async ({ c, client }) => {
    // Only wrong ids count and are refused, so that nobody can keep a network from opening valid links.
    const army = await findSnapshot(database, c.req.param('shareId') ?? '', now())
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
