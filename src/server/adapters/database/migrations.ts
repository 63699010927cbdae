import { sql } from 'kysely'
import type { DatabaseTransaction } from './tables.ts'

/** Statements that both databases understand, in their order. */
type Migration = readonly string[]

const accounts: Migration = [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    is_verified smallint not null,
    accepted_tos_ts bigint not null,
    subscribed_to_newsletter smallint not null,
    created_ts bigint not null
  )`,
  `create table sessions (
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
  'create index sessions_previous_access_hash on sessions (previous_access_hash)',
  'create index sessions_expires_ts on sessions (expires_ts)',
  `create table codes (
    token_id text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null,
    email text,
    code_hash text not null,
    tries integer not null,
    created_ts bigint not null,
    expires_ts bigint not null
  )`,
  'create index codes_user_id on codes (user_id, purpose)',
  'create index codes_expires_ts on codes (expires_ts)',
  `create table known_devices (
    user_id text not null references users (id) on delete cascade,
    device_hash text not null,
    last_used_ts bigint not null,
    primary key (user_id, device_hash)
  )`,
  `create table limits (
    key text primary key,
    count integer not null,
    expires_ts bigint not null
  )`,
  'create index limits_expires_ts on limits (expires_ts)',
]

/** Only ever added to: a database remembers how many of them it has had. */
const migrations = [accounts]

/** The database was written by a later version of the server than this one. */
export class NewerDatabase extends Error {}

/**
 * Brings the tables up to date. The caller's transaction must shut out other servers from its first statement
 * on, so that each migration runs once.
 *
 * @throws NewerDatabase
 */
export async function migrate(transaction: DatabaseTransaction): Promise<void> {
  await sql`create table if not exists settings (name text primary key, value text not null)`.execute(
    transaction,
  )
  const row = await transaction
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'migrations')
    .executeTakeFirst()
  const done = Number(row?.value ?? 0)
  if (done > migrations.length) throw new NewerDatabase('The database is newer than this server.')
  if (done === migrations.length) return
  for (const statement of migrations.slice(done).flat()) await sql.raw(statement).execute(transaction)
  const value = String(migrations.length)
  await transaction
    .insertInto('settings')
    .values({ name: 'migrations', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
