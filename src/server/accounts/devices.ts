import type { Database } from '#server/adapters/database/tables.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { Client } from '#server/http/client.ts'
import { hashToken } from '#server/secrets/tokens.ts'

const DEVICE_BYTES = 32
const DEVICE = /^[\w-]{43}$/
const MAX_DEVICES = 20

/** A device is forgotten when it has not been used for this long, in ms. */
export const DEVICE_KEPT_MS = 180 * 86_400_000

const deviceOf = ({ device }: Client): string | null =>
  device !== null && DEVICE.test(device) ? device : null

/** The key of this device for rate limits if the user has logged in on it before, or null. */
export async function knownDevice(
  { database }: Pick<Parts, 'database'>,
  client: Client,
  userId: string | undefined,
): Promise<string | null> {
  const device = deviceOf(client)
  if (device === null || userId === undefined) return null
  const row = await database
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashToken(device))
    .executeTakeFirst()
  return row ? `${userId} ${row.device_hash}` : null
}

/**
 * Remembers that the user has logged in on this device. Several users can share one device, for example in a
 * household.
 */
export async function rememberDevice(
  { now, randomBytes }: Pick<Parts, 'now' | 'randomBytes'>,
  database: Database,
  client: Client,
  userId: string,
): Promise<string> {
  const device = deviceOf(client) ?? randomBytes(DEVICE_BYTES).toString('base64url')
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

/** Forgets all known devices of a user except the one that sent this request. */
export async function forgetOtherDevices(database: Database, client: Client, userId: string): Promise<void> {
  await database
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', hashToken(deviceOf(client) ?? ''))
    .execute()
}
