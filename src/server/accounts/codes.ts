import { readCode } from '#domain/account/one-time-code.ts'
import type { DatabaseTransaction, Tables } from '#server/adapters/database/tables.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import type { Requester } from '#server/secrets/passwords.ts'
import { makeCode } from '#server/secrets/random-code.ts'
import { type RateParts, countOrRefuse } from '#server/limits/rate-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

const MINUTE_MS = 60_000
const TOKEN_ID_BYTES = 16

type Purpose = Tables['codes']['purpose']

/** A code that is not stored yet. Preparing it takes a slow hash, and no transaction should wait for that. */
export type NewCode = { tokenId: string; code: string; hash: string }

export async function prepareCode(
  { passwords, randomBytes }: Pick<Parts, 'passwords' | 'randomBytes'>,
  requester: Requester,
): Promise<NewCode> {
  const code = makeCode(randomBytes)
  const tokenId = randomBytes(TOKEN_ID_BYTES).toString('base64url')
  return { tokenId, code, hash: await passwords.hash(code, requester) }
}

/** How long an emailed code is valid, in ms. */
export const codeLifetimeMs = ({ CODE_MINUTES }: Parts['config']): number => CODE_MINUTES * MINUTE_MS

/** Stores a code and deletes the user's earlier codes for the same purpose. */
export async function storeCode(
  { config, now }: Pick<Parts, 'config' | 'now'>,
  transaction: DatabaseTransaction,
  { tokenId, hash }: NewCode,
  owner: { userId: string; purpose: Purpose; email?: string },
): Promise<void> {
  const { userId, purpose, email = null } = owner
  await transaction.deleteFrom('codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await transaction
    .insertInto('codes')
    .values({
      token_id: tokenId,
      user_id: userId,
      purpose,
      email,
      code_hash: hash,
      tries: 0,
      created_ts: now(),
      expires_ts: now() + codeLifetimeMs(config),
    })
    .execute()
}

/** The id of a code and what the user typed for it. */
export type TypedCode = { tokenId: string; typed: string }

/** A correctly typed code: its user, and the new email address if the code confirms one. */
export type KnownCode = { tokenId: string; userId: string; email: string | null }

const TOKEN_ID = /^[\w-]{22}$/

export type CodeParts = RateParts & Pick<Parts, 'passwords' | 'config' | 'now'>

/**
 * Checks a typed code.
 *
 * @returns the code, null if it is wrong, or a refusal if the network has tried too often
 */
export async function tryCode(
  parts: CodeParts,
  client: Client,
  purpose: Purpose,
  { tokenId, typed }: TypedCode,
  requester: Requester,
): Promise<KnownCode | null | Refusal> {
  parts.passwords.assertCapacity(requester)
  const refused = await countOrRefuse(parts, client, [RATE_LIMITS.codeTriesFromNetwork, client.network])
  if (refused) return refused
  // An empty id matches no token, and the check still takes as long as any other.
  return await checkCode(parts, purpose, { tokenId: TOKEN_ID.test(tokenId) ? tokenId : '', typed }, requester)
}

/**
 * Each try counts in the database before the code is checked, so a restart, another server or a second request at the
 * same time allows no extra tries.
 */
async function checkCode(
  { database, passwords, config, now }: CodeParts,
  purpose: Purpose,
  { tokenId, typed }: TypedCode,
  requester: Requester,
): Promise<KnownCode | null> {
  const code = readCode(typed)
  if (code === null) return null
  const row = await database
    .updateTable('codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('token_id', '=', tokenId)
    .where('purpose', '=', purpose)
    .where('tries', '<', config.CODE_TRIES)
    .where('expires_ts', '>', now())
    .returning(['user_id', 'email', 'code_hash'])
    .executeTakeFirst()
  // The check takes just as long without a row, so its time does not reveal which tokens exist.
  if (!(await passwords.verify(code, row?.code_hash, requester)) || !row) return null
  // A correct try is not counted, because it reveals nothing new.
  await database
    .updateTable('codes')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('token_id', '=', tokenId)
    .execute()
  return { tokenId, userId: row.user_id, email: row.email }
}

/** Deletes a code in the transaction that uses it. @returns false if the code was already used */
export async function useCode(transaction: DatabaseTransaction, { tokenId }: KnownCode): Promise<boolean> {
  const used = await transaction
    .deleteFrom('codes')
    .where('token_id', '=', tokenId)
    .returning('token_id')
    .executeTakeFirst()
  return used !== undefined
}
