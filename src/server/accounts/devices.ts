import type { Database } from '../adapters/database/tables.ts'
import type { AppContext } from '../app-types.ts'
import type { Accounts } from './accounts.ts'
import { hashToken } from './tokens.ts'

const DEVICE_BYTES = 32
const DEVICE = /^[\w-]{43}$/
const KEPT_MS = 180 * 86_400_000
const MAX_DEVICES = 20

/** What this device says it is, or null. */
function readDevice({ cookies }: Accounts, c: AppContext): string | null {
  const device = cookies.read(c.req.header('Cookie'), 'device')
  return device !== null && DEVICE.test(device) ? device : null
}

/** What limits know this device by, if the user has logged in on it before; else null. */
export async function knownDevice(
  accounts: Accounts,
  c: AppContext,
  userId: string | undefined,
): Promise<string | null> {
  const device = readDevice(accounts, c)
  if (device === null || userId === undefined) return null
  const row = await accounts.database
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashToken(device))
    .executeTakeFirst()
  return row ? `${userId} ${row.device_hash}` : null
}

/** From now on this device is known to belong to the user, and perhaps to others of the household. */
export async function rememberDevice(
  accounts: Accounts,
  database: Database,
  c: AppContext,
  userId: string,
): Promise<string> {
  const device = readDevice(accounts, c) ?? accounts.randomBytes(DEVICE_BYTES).toString('base64url')
  const last_used_ts = accounts.now()
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

export function setDevice({ cookies }: Accounts, c: AppContext, device: string): void {
  c.header('Set-Cookie', cookies.write('device', device, KEPT_MS), { append: true })
}

/** Takes the devices of a user from the list of those that are trusted, but the one that asks. */
export async function forgetOtherDevices(
  accounts: Accounts,
  database: Database,
  c: AppContext,
  userId: string,
): Promise<void> {
  await database
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', hashToken(readDevice(accounts, c) ?? ''))
    .execute()
}
