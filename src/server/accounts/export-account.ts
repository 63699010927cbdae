import type { AccountExport } from '../../api/export-user.ts'
import type { Parts } from '../parts.ts'

/** All that the server knows of an account, but for its secrets. */
export async function exportAccount(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  userId: string,
): Promise<AccountExport> {
  const [row, sessions, devices] = await Promise.all([
    database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    database.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute(),
    database.selectFrom('known_devices').selectAll().where('user_id', '=', userId).execute(),
  ])
  return {
    exportedTs: now(),
    account: {
      id: row.id,
      email: row.email,
      isVerified: row.is_verified === 1,
      createdTs: row.created_ts,
      acceptedTosTs: row.accepted_tos_ts,
      subscribedToNewsletter: row.subscribed_to_newsletter === 1,
    },
    sessions: sessions.map((session) => ({
      createdTs: session.created_ts,
      usedTs: session.last_used_ts,
      expiresTs: session.expires_ts,
      label: session.label,
    })),
    knownDevices: devices.map((device) => ({ usedTs: device.last_used_ts })),
  }
}
