import type { AccountExport } from '#api/calls/users.ts'
import { picturePath } from '#domain/army/picture/picture-path.ts'
import type { Parts } from '#server/parts/parts.ts'
import { exportGames } from './export-games.ts'
import { exportArmies, exportVersions } from './export-armies.ts'

/**
 * Exports everything that the server knows about an account, except secrets, as parts of one JSON text. The
 * parts are streamed, because all armies together may not fit into memory.
 */
export async function exportAccount(
  parts: Pick<Parts, 'database' | 'now'>,
  userId: string,
): Promise<AsyncGenerator<string>> {
  const account = JSON.stringify(await readAccount(parts, userId))
  return (async function* () {
    yield account.slice(0, -1)
    yield* listOf('armies', exportArmies(parts.database, userId))
    yield* listOf('armyVersions', exportVersions(parts.database, userId))
    yield* listOf('games', exportGames(parts.database, userId))
    yield '}'
  })()
}

async function* listOf(name: keyof AccountExport, items: AsyncIterable<string>): AsyncGenerator<string> {
  yield `,"${name}":[`
  let comma = ''
  for await (const item of items) {
    yield comma + item
    comma = ','
  }
  yield ']'
}

async function readAccount(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  userId: string,
): Promise<Omit<AccountExport, 'armies' | 'armyVersions' | 'games'>> {
  const [row, sessions, devices, images] = await Promise.all([
    database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    database.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute(),
    database.selectFrom('known_devices').selectAll().where('user_id', '=', userId).execute(),
    database.selectFrom('images').selectAll().where('user_id', '=', userId).execute(),
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
    images: images.map((image) => ({
      path: picturePath(image.id),
      bytes: image.bytes,
      createdTs: image.created_ts,
    })),
  }
}
