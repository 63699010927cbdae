import { createSnapshot } from '../../api/create-snapshot.ts'
import { getSnapshot } from '../../api/get-snapshot.ts'
import { withdrawSnapshots } from '../../api/withdraw-snapshots.ts'
import { peekAll, RATES, takeAll } from '../accounts/rates.ts'
import { transact } from '../adapters/database/transact.ts'
import type { Api } from '../answer-call.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { deleteSnapshots, findSnapshot, storeSnapshot } from '../snapshots/snapshots.ts'

/** Keeps read-only copies of armies for everybody who has their link. (API-21, API-22) */
export function addSnapshots(api: Api, parts: Parts): void {
  const { database, pseudonym } = parts

  api.anyone(createSnapshot, async ({ asker, body }) => {
    const { network } = asker
    const refused = await takeAll(parts, asker, [RATES.sharesAnHour, network], [RATES.sharesADay, network])
    if (refused) return refused
    return { share_id: await transact(database, (tx) => storeSnapshot(tx, parts, body)) }
  })

  api.anyone(getSnapshot, async ({ c, asker }) => {
    // Only wrong ids count, so that a club behind one address can look at as many armies as it likes.
    const refused = await peekAll(parts, asker, [RATES.wrongShares, asker.network])
    if (refused) return refused
    const army = await findSnapshot(database, c.req.param('shareId') ?? '')
    if (army) return army
    return (await takeAll(parts, asker, [RATES.wrongShares, asker.network])) ?? new Refusal('ARMY_NOT_FOUND')
  })

  api.anyone(withdrawSnapshots, async ({ asker, body }) => {
    const refused = await takeAll(parts, asker, [RATES.withdrawals, asker.network])
    if (refused) return refused
    return { withdrawn_count: await transact(database, (tx) => deleteSnapshots(tx, pseudonym, body.army_id)) }
  })
}
