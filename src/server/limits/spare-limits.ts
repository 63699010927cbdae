import { isFull, markFull } from '#server/adapters/database/full.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { DiskFull, type FullDisks } from '#server/base/disk-full.ts'
import type { Limit, Limits, Verdict } from './limits.ts'

/** Beyond this many counts, requests are refused as they are without room for any count. */
const MAX_COUNTS = 50_000

type Count = { count: number; expiresTs: number }

/**
 * Limits that count in memory while the disk of the database is full. Otherwise nobody could read, because each request
 * writes its limit, or everybody could guess passwords, because nothing would be counted. At worst, somebody has the
 * tries of a limit twice.
 */
export function withSpare(
  limits: Limits,
  { database, fullDisks, now }: { database: Database; fullDisks: FullDisks; now: () => number },
): Limits {
  const counts = new Map<string, Count>()

  function makeRoom(time: number): void {
    if (counts.size < MAX_COUNTS) return
    for (const [key, { expiresTs }] of counts) if (expiresTs <= time) counts.delete(key)
    if (counts.size >= MAX_COUNTS) throw new DiskFull('database', new Error('No room for limits in memory'))
  }

  function verdictOn({ max }: Limit, { count, expiresTs }: Count, time: number): Verdict {
    if (count <= max) return { allowed: true }
    return { allowed: false, retryAfterMs: expiresTs - time, isFirst: count === max + 1 }
  }

  function current(limit: Limit, subject: string, time: number): Count | undefined {
    const known = counts.get(`${limit.name} ${subject}`)
    return known && known.expiresTs > time ? known : undefined
  }

  /** The counts of the database from before its disk was full still hold. */
  async function takeInMemory(
    limit: Limit,
    subject: string,
    transaction: DatabaseTransaction | undefined,
    amount: number,
  ): Promise<Verdict> {
    fullDisks.report(new DiskFull('database', new Error('Limits count in memory')))
    const before = await limits.peek(limit, subject, transaction)
    if (!before.allowed) return before
    const time = now()
    makeRoom(time)
    const known = current(limit, subject, time) ?? { count: 0, expiresTs: time + limit.windowMs }
    const next = { ...known, count: known.count + amount }
    counts.set(`${limit.name} ${subject}`, next)
    return verdictOn(limit, next, time)
  }

  return {
    async take(limit, subject, transaction, amount = 1) {
      const inMemory = () => takeInMemory(limit, subject, transaction, amount)
      if (isFull(database)) return await inMemory()
      // If the commit of a transaction fails, `transact` runs it once more, and then the disk is known to be full.
      if (transaction) return await limits.take(limit, subject, transaction, amount)
      try {
        return await limits.take(limit, subject, undefined, amount)
      } catch (error) {
        if (!(error instanceof DiskFull)) throw error
        markFull(database)
        return await inMemory()
      }
    },
    async peek(limit, subject, transaction) {
      const time = now()
      const known = current(limit, subject, time)
      const spare = known && verdictOn(limit, { ...known, count: known.count + 1 }, time)
      return spare?.allowed === false ? spare : await limits.peek(limit, subject, transaction)
    },
  }
}
