import { randomBytes } from 'node:crypto'
import type { Army } from '#domain/army/army.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { storeSnapshot } from '#server/snapshots/snapshots.ts'
import type { AccountServer } from './account-server.ts'

/**
 * Stores this many copies of an army with different names, one a ms, past the limits of a network.
 *
 * @returns the ids of their links, oldest first
 */
export async function storeCopies(
  { database, pseudonym, now }: Pick<AccountServer, 'database' | 'pseudonym' | 'now'>,
  army: Army,
  count: number,
): Promise<string[]> {
  const from = now() - count
  return transact(database, async (tx) => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const parts = { pseudonym, randomBytes, now: () => from + index }
      const stored = await storeSnapshot(
        tx,
        parts,
        { ...army, name: `Copy ${index}` },
        {
          madeBy: 'network',
          hasAccount: false,
          countBytes: () => Promise.resolve(null),
        },
      )
      if (stored instanceof Refusal) throw new Error(stored.code)
      ids.push(stored)
    }
    return ids
  })
}
