import type { Database } from '#server/adapters/database/tables.ts'
import { createS3Store, type S3Location } from '#server/adapters/objects/s3.ts'
import { roomOf } from '#server/games/held-games.ts'
import { keysOf } from '#server/images/picture-keys.ts'
import { type Found, keyOf } from './compare.ts'
import type { Mailbox } from './mailbox.ts'

/** Reads what is there, past all servers, the proxy and the pooler. */
export async function readFound(database: Database, storage: S3Location, mailbox: Mailbox): Promise<Found> {
  const totals = await readTotals(database)
  const users = await database.selectFrom('users').select(['id', 'email', 'is_verified']).execute()
  const versions = await database
    .selectFrom('army_versions')
    .select(['user_id', 'id', 'rev', 'body'])
    .execute()
  const armies = await database.selectFrom('armies').select(['user_id', 'id', 'rev', 'ts', 'body']).execute()
  const links = await database
    .selectFrom('snapshots')
    .select(['share_id', 'body'])
    .where('taken_down_ts', 'is', null)
    .execute()
  const images = await database
    .selectFrom('images')
    .select('id')
    .where('removed_ts', 'is', null)
    .where('taken_down_ts', 'is', null)
    .execute()
  const sessions = await database.selectFrom('sessions').select('id').execute()
  const games = await database.selectFrom('games').select('game_id').execute()
  const accountGames = await database
    .selectFrom('account_games')
    .select(['user_id', 'game_id', 'deleted'])
    .execute()
  const moves = await database
    .selectFrom('game_moves')
    .select(['game_id', 'move_id as id', 'text'])
    .orderBy('seq')
    .execute()
  const movesOf = Map.groupBy(moves, ({ game_id }) => game_id)
  const objects = createS3Store(storage, Date.now)
  const pictures = new Set<string>()
  for (const key of images.map(({ id }) => keysOf(id).stored)) {
    if (await objects.size(key)) pictures.add(key)
  }
  return {
    users: new Map(users.map(({ id, is_verified }) => [id, is_verified])),
    versions: new Map(versions.map(({ user_id, id, rev, body }) => [keyOf(user_id, id, rev), body])),
    heads: new Map(armies.map(({ user_id, id, ...head }) => [keyOf(user_id, id), head])),
    links: new Map(links.map(({ share_id, body }) => [share_id, body])),
    pictures,
    games: new Map(games.map(({ game_id }) => [game_id, movesOf.get(game_id) ?? []])),
    accountGames: new Map(
      accountGames.map(({ user_id, game_id, deleted }) => [keyOf(user_id, game_id), deleted === 1]),
    ),
    totals,
    sessions: new Set(sessions.map(({ id }) => id)),
    mailed: new Set(users.map(({ email }) => email).filter((email) => mailbox.to(email).length > 0)),
  }
}

async function readTotals(database: Database): Promise<Found['totals']> {
  const snapshots = await database.selectFrom('snapshots').select('body').execute()
  const games = await database
    .selectFrom('games')
    .select(['seq', 'bytes'])
    .where('is_counted', '=', 1)
    .execute()
  const there = {
    'snapshot-bytes': snapshots.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0),
    'game-bytes': games.reduce((sum, game) => sum + roomOf(game), 0),
  }
  const counted = await database.selectFrom('totals').select(['name', 'value']).execute()
  return new Map(counted.map(({ name, value }) => [name, { counted: value, there: there[name] }]))
}
