import type { Database } from '../adapters/database/tables.ts'
import type { Parts } from '../parts.ts'
import type { Asker } from './asker.ts'
import { hashToken } from './tokens.ts'

const DEVICE_BYTES = 32
const DEVICE = /^[\w-]{43}$/
const MAX_DEVICES = 20

/** A device that nobody has used for so long is a stranger again, in ms. */
export const DEVICE_KEPT_MS = 180 * 86_400_000

const deviceOf = ({ device }: Asker): string | null =>
  device !== null && DEVICE.test(device) ? device : null

/** What limits know this device by, if the user has logged in on it before; else null. (docs/faults.md R-34) */
export async function knownDevice(
  { database }: Pick<Parts, 'database'>,
  asker: Asker,
  userId: string | undefined,
): Promise<string | null> {
  const device = deviceOf(asker)
  if (device === null || userId === undefined) return null
  const row = await database
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashToken(device))
    .executeTakeFirst()
  return row ? `${userId} ${row.device_hash}` : null
}

/** From now on this device is known to belong to the user, and perhaps to others of the household. */
export async function rememberDevice(
  { now, randomBytes }: Pick<Parts, 'now' | 'randomBytes'>,
  database: Database,
  asker: Asker,
  userId: string,
): Promise<string> {
  const device = deviceOf(asker) ?? randomBytes(DEVICE_BYTES).toString('base64url')
  const last_used_ts = now()
  await database
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(device), last_used_ts })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_ts }))
    .execute()
  const newest = database
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_ts', 'desc')
    .limit(MAX_DEVICES)
  await database
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', newest)
    .execute()
  return device
}

/** Takes the devices of a user from the list of those that are known, but the one that asks. */
export async function forgetOtherDevices(database: Database, asker: Asker, userId: string): Promise<void> {
  await database
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', hashToken(deviceOf(asker) ?? ''))
    .execute()
}
