import { storedArmySchema } from '#domain/army/army.ts'
import { canonical } from '#domain/equal.ts'
import { unsyncedState } from '#domain/sync/version.ts'
import type { SimAccount } from './server.ts'
import type { World } from './world.ts'

/** Checks the final state of one account, when no device has anything left to send. @returns the faults */
export async function checkEnd({ devices, witness, server }: World, account: SimAccount): Promise<string[]> {
  const stored = await account.read()
  const faults = witness.check(stored, await Promise.all(server.accounts.map((one) => one.read())))
  for (const { index, disk } of devices) {
    const records = (await disk.records()).filter(({ owner }) => owner === account.id)
    for (const { army, ts } of stored.heads.values()) {
      const record = records.find((one) => one.army.id === army.id)
      // A device that deleted an army before its first sync is not told of a deletion elsewhere.
      if (army.deleted && (!record || (record.army.deleted && record.synced === null))) continue
      if (!record) faults.push(`device ${index} lacks ${army.id}`)
      else if (canonical(record.army) !== canonical(army))
        faults.push(
          `device ${index} differs in ${army.id}: ${canonical(record.army)} and not ${canonical(army)}`,
        )
      else if (record.synced?.ts !== ts) faults.push(`device ${index} has ${army.id} of another time`)
    }
    for (const record of records) {
      const { army } = record
      if (!storedArmySchema.safeParse(army).success) faults.push(`device ${index} cannot read ${army.id}`)
      if (unsyncedState(record) !== 'none') faults.push(`device ${index} has something to send of ${army.id}`)
      if (!stored.heads.has(army.id) && !army.deleted) faults.push(`the server lacks ${army.id}`)
    }
  }
  return faults
}
