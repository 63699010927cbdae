import { storedArmySchema } from '../../../src/domain/army/army.ts'
import { canonical } from '../../../src/domain/equal.ts'
import { unsyncedState } from '../../../src/domain/sync/version.ts'
import type { World } from './simulate.ts'

/** Checks the final state, when no device has anything left to send. @returns the faults */
export async function checkEnd({ devices, server, witness }: World): Promise<string[]> {
  const rows = await server.read()
  const faults = witness.findMissing(rows)
  for (const { index, disk } of devices) {
    for (const { army, ts } of rows.heads.values()) {
      const record = disk.state.records.get(army.id)
      // A device that deleted an army before its first sync is not told of a deletion elsewhere. (SYNC-07)
      if (army.deleted && (!record || (record.army.deleted && record.synced === null))) continue
      if (!record) faults.push(`device ${index} lacks ${army.id}`)
      else if (canonical(record.army) !== canonical(army))
        faults.push(
          `device ${index} differs in ${army.id}: ${canonical(record.army)} and not ${canonical(army)}`,
        )
      else if (record.synced?.ts !== ts) faults.push(`device ${index} has ${army.id} of another time`)
    }
    for (const record of disk.state.records.values()) {
      const { army } = record
      if (!storedArmySchema.safeParse(army).success) faults.push(`device ${index} cannot read ${army.id}`)
      if (unsyncedState(record) !== 'none') faults.push(`device ${index} has something to send of ${army.id}`)
      if (!rows.heads.has(army.id) && !army.deleted) faults.push(`the server lacks ${army.id}`)
    }
  }
  return faults
}
