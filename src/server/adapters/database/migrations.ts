import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { emailKey } from '#server/base/email-key.ts'
import type { Tables } from './tables.ts'

/** A migration that runs statements in order. Both databases must understand them. */
const migrationOf = (statements: readonly string[]): Migration => ({
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
})

/** Databases from before version 1 have these tables but no record of migrations, hence "if not exists". */
const accounts = migrationOf([
  'create table if not exists settings (name text primary key, value text not null)',
  `create table if not exists users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    is_verified smallint not null,
    accepted_tos_ts bigint not null,
    subscribed_to_newsletter smallint not null,
    created_ts bigint not null
  )`,
  `create table if not exists sessions (
    user_id text not null references users (id) on delete cascade,
    id text not null unique,
    access_hash text not null unique,
    access_expires_ts bigint not null,
    counter integer not null,
    rotated_ts bigint not null,
    previous_access_hash text,
    created_ts bigint not null,
    expires_ts bigint not null,
    last_used_ts bigint not null,
    label text not null,
    primary key (user_id, id)
  )`,
  'create index if not exists sessions_previous_access_hash on sessions (previous_access_hash)',
  'create index if not exists sessions_expires_ts on sessions (expires_ts)',
  `create table if not exists codes (
    token_id text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null,
    email text,
    code_hash text not null,
    tries integer not null,
    created_ts bigint not null,
    expires_ts bigint not null
  )`,
  'create index if not exists codes_user_id on codes (user_id, purpose)',
  'create index if not exists codes_expires_ts on codes (expires_ts)',
  `create table if not exists known_devices (
    user_id text not null references users (id) on delete cascade,
    device_hash text not null,
    last_used_ts bigint not null,
    primary key (user_id, device_hash)
  )`,
  `create table if not exists limits (
    key text primary key,
    count integer not null,
    expires_ts bigint not null
  )`,
  'create index if not exists limits_expires_ts on limits (expires_ts)',
])

/** Messages waiting to be sent. */
const mails = migrationOf([
  `create table mails (
    id text primary key,
    to_address text not null,
    subject text not null,
    body text not null,
    created_ts bigint not null,
    next_try_ts bigint not null,
    expires_ts bigint not null,
    tries integer not null
  )`,
  'create index mails_next_try_ts on mails (next_try_ts)',
])

/** Synced armies. (docs/sync.md) */
const armies = migrationOf([
  `create table sync_seqs (
    user_id text primary key references users (id) on delete cascade,
    seq bigint not null
  )`,
  `create table armies (
    user_id text not null references users (id) on delete cascade,
    id text not null,
    ts bigint not null,
    rev text not null,
    deleted smallint not null,
    body text not null,
    primary key (user_id, id)
  )`,
  'create index armies_ts on armies (user_id, ts)',
  `create table army_versions (
    user_id text not null references users (id) on delete cascade,
    id text not null,
    rev text not null,
    ts bigint not null,
    body text,
    superseded smallint not null,
    stored_ts bigint not null,
    primary key (user_id, id, rev)
  )`,
  'create index army_versions_ts on army_versions (user_id, ts)',
  'create index army_versions_stored_ts on army_versions (stored_ts)',
])

/** The storage that versions take, and what lists show about them. */
const armyHistory = migrationOf([
  'alter table sync_seqs add column bytes bigint not null default 0',
  'alter table sync_seqs add column armies bigint not null default 0',
  "alter table army_versions add column name text not null default ''",
  'alter table army_versions add column updated_ts bigint not null default 0',
  'alter table army_versions add column deleted smallint not null default 0',
  'drop index army_versions_stored_ts',
  'create index army_versions_kept on army_versions (user_id, id, stored_ts) where body is not null',
])

/** Read-only copies of armies, and uploaded pictures. (docs/images.md) */
const sharing = migrationOf([
  `create table snapshots (
    share_id text primary key,
    army_key text not null,
    body text not null,
    created_ts bigint not null
  )`,
  'create index snapshots_army_key on snapshots (army_key, created_ts)',
  `create table images (
    id text primary key,
    user_id text references users (id) on delete set null,
    state text not null,
    type text not null,
    bytes bigint not null,
    created_ts bigint not null,
    checked_ts bigint not null
  )`,
  'create index images_user_id on images (user_id)',
  'create index images_checked_ts on images (checked_ts)',
  `create table image_uses (
    image_id text not null references images (id) on delete cascade,
    user_id text not null,
    id text not null,
    primary key (image_id, user_id, id)
  )`,
])

/** Removed pictures are kept for a while, shared armies end, and the clean-up finds its rows by an index. */
const keeping: Migration = {
  async up(database: Kysely<never>) {
    const statements = [
      'alter table images add column removed_ts bigint',
      'alter table images add column taken_down_ts bigint',
      'alter table images add column tries smallint not null default 0',
      // Nobody knows when the links from before were opened, so their year begins now.
      `alter table snapshots add column opened_ts bigint not null default ${Date.now()}`,
      'alter table snapshots add column has_account smallint not null default 0',
      'alter table snapshots add column taken_down_ts bigint',
      'create index snapshots_opened_ts on snapshots (opened_ts) where has_account = 0',
      'create index snapshots_taken_down on snapshots (army_key, taken_down_ts) where taken_down_ts is not null',
      'create table totals (name text primary key, value bigint not null)',
      `insert into totals (name, value)
        select 'snapshot-bytes', coalesce(sum(octet_length(body)), 0) from snapshots`,
      'alter table sync_seqs add column clean_ts bigint not null default 0',
      'alter table army_versions add column device text',
      'alter table armies add column conflicts text',
      'create index sync_seqs_clean_ts on sync_seqs (clean_ts)',
      'create index known_devices_last_used_ts on known_devices (last_used_ts)',
      'create index users_unverified on users (created_ts) where is_verified = 0',
    ]
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}

/** Games that several devices play. (docs/decisions/0031-two-devices.md) */
const games = migrationOf([
  `create table games (
    game_id text primary key,
    key_hash text not null,
    seq bigint not null,
    bytes bigint not null,
    created_ts bigint not null,
    last_move_ts bigint not null
  )`,
  'create index games_last_move_ts on games (last_move_ts)',
  `create table game_moves (
    game_id text not null references games (game_id) on delete cascade,
    seq bigint not null,
    move_id text not null,
    text text not null,
    primary key (game_id, seq),
    unique (game_id, move_id)
  )`,
  "insert into totals (name, value) values ('game-bytes', 0)",
])

/** The games that the devices of an account share. (docs/decisions/0032-games-in-the-account.md) */
const accountGames = migrationOf([
  `create table account_games (
    user_id text not null references users (id) on delete cascade,
    game_id text not null,
    game_key text not null,
    may text not null,
    seat text not null,
    deleted smallint not null,
    added_ts bigint not null,
    primary key (user_id, game_id)
  )`,
  'create index account_games_game_id on account_games (game_id) where deleted = 0',
  'alter table sync_seqs add column games bigint not null default 0',
  'alter table games add column is_counted smallint not null default 1',
])

/**
 * A moved account is not new, but its address is. Nobody knows when the accounts from before were moved, so their time
 * begins now.
 */
const unverifiedAddresses: Migration = {
  async up(database: Kysely<never>) {
    const statements = [
      'alter table users add column unverified_ts bigint',
      `update users set unverified_ts = ${Date.now()} where is_verified = 0`,
      'create index users_unverified_ts on users (coalesce(unverified_ts, created_ts)) where is_verified = 0',
    ]
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}

/** Games that the operator has taken down, the end of what an account has of a game, and a total of all games. */
const gameGuards = migrationOf([
  'alter table games add column taken_down_ts bigint',
  'alter table account_games add column dropped_seq bigint',
  `update account_games set dropped_seq =
    coalesce((select seq from games where games.game_id = account_games.game_id), 0) where deleted = 1`,
  'update games set is_counted = 1',
  `update totals set value =
    coalesce((select sum((bytes + (1 + seq) * 100 + 16383) / 16384 * 16384) from games), 0)
    where name = 'game-bytes'`,
])

/** By what a device notices that the moves before a position are not those that it knows. */
const moveBatches = migrationOf([`alter table game_moves add column batch text not null default ''`])

/** What the address of a game shows. */
const shownGames = migrationOf(['alter table games add column shown text'])

/**
 * Which accounts the operator has moved. The times do not tell: 0010 began the time of every unverified account anew, also
 * of those that only claimed an address.
 */
const movedAccounts = migrationOf(['alter table users add column is_moved smallint not null default 0'])

/** Which network made it, as the log names networks, so that an operator can free what one of them has filled. */
const makers = migrationOf(
  (['games', 'snapshots'] as const).flatMap((table) => [
    `alter table ${table} add column made_by text`,
    `create index ${table}_made_by on ${table} (made_by)`,
  ]),
)

const BATCH_SIZE = 1000

/** Earlier versions folded all letters of an address that Unicode can fold. This recomputes the keys. */
const emailKeys: Migration = {
  async up(database: Kysely<Pick<Tables, 'users'>>) {
    for (let last: string | undefined = ''; last !== undefined;) {
      const users = await database
        .selectFrom('users')
        .select(['id', 'email', 'email_key'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      for (const { id, email, email_key } of users) {
        const key = emailKey(email)
        if (key === email_key) continue
        await database.updateTable('users').set({ email_key: key }).where('id', '=', id).execute()
      }
      last = users.at(-1)?.id
    }
  },
}

/**
 * Only add to this list, with names in alphabetical order. An older server keeps running while a newer one
 * migrates, so a migration may add tables, and columns with a default. It may remove only what the previous
 * version no longer used.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-mails': mails,
  '0003-email-keys': emailKeys,
  '0004-armies': armies,
  '0005-army-history': armyHistory,
  '0006-sharing': sharing,
  '0007-keeping': keeping,
  '0008-games': games,
  '0009-account-games': accountGames,
  '0010-unverified-addresses': unverifiedAddresses,
  '0011-game-guards': gameGuards,
  '0012-move-batches': moveBatches,
  '0013-shown-games': shownGames,
  '0014-moved-accounts': movedAccounts,
  '0015-makers': makers,
}
