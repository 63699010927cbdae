import { readCode } from '../../domain/account/one-time-code.ts'
import type { DatabaseTransaction, Tables } from '../adapters/database/tables.ts'
import type { Parts } from '../parts.ts'
import type { Refusal } from '../refusal.ts'
import type { Client } from './client.ts'
import type { Turn } from './passwords.ts'
import { makeCode } from './random-code.ts'
import { RATES, type RateParts, takeAll } from './rates.ts'

const MINUTE_MS = 60_000
const TOKEN_ID_BYTES = 16

type Purpose = Tables['codes']['purpose']

/** A code before it is stored. Making it takes a slow hash, which no transaction should wait for. */
export type NewCode = { tokenId: string; code: string; hash: string }

export async function prepareCode(
  { passwords, randomBytes }: Pick<Parts, 'passwords' | 'randomBytes'>,
  turn: Turn,
): Promise<NewCode> {
  const code = makeCode(randomBytes)
  const tokenId = randomBytes(TOKEN_ID_BYTES).toString('base64url')
  return { tokenId, code, hash: await passwords.hash(code, turn) }
}

/** How long a mailed code is valid, in ms. */
export const codeLifetimeMs = ({ CODE_MINUTES }: Parts['config']): number => CODE_MINUTES * MINUTE_MS

/** Stores a code of a user, and deletes the earlier codes for the same purpose. */
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

/** The id of a code, and the text that was typed for it. */
export type TypedCode = { tokenId: string; typed: string }

/** A code that was typed correctly: its user, and the new email if the code is for a change of email. */
export type KnownCode = { tokenId: string; userId: string; email: string | null }

const TOKEN_ID = /^[\w-]{22}$/

export type CodeParts = RateParts & Pick<Parts, 'passwords' | 'config' | 'now'>

/** Checks a typed code. @returns the code, null if it is wrong, or the refusal where a network has tried too many */
export async function tryCode(
  parts: CodeParts,
  client: Client,
  purpose: Purpose,
  { tokenId, typed }: TypedCode,
  turn: Turn,
): Promise<KnownCode | null | Refusal> {
  parts.passwords.assertCapacity(turn)
  const refused = await takeAll(parts, client, [RATES.codeTriesFromNetwork, client.network])
  if (refused) return refused
  // No token has an empty id.
  return await checkCode(parts, purpose, { tokenId: TOKEN_ID.test(tokenId) ? tokenId : '', typed }, turn)
}

/**
 * Each wrong try counts in the database before the code is checked, so that a restart, another server or a second
 * request at the same time gives no further tries. (docs/faults.md R-30)
 */
async function checkCode(
  { database, passwords, config, now }: CodeParts,
  purpose: Purpose,
  { tokenId, typed }: TypedCode,
  turn: Turn,
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
  // Without a row it takes just as long, so that time does not reveal which tokens exist.
  if (!(await passwords.verify(code, row?.code_hash, turn)) || !row) return null
  // A correct try does not count: it reveals nothing that was not known.
  await database
    .updateTable('codes')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('token_id', '=', tokenId)
    .execute()
  return { tokenId, userId: row.user_id, email: row.email }
}

/** Deletes a code in the transaction that does what the code allows. @returns false if it was already used */
export async function useCode(transaction: DatabaseTransaction, { tokenId }: KnownCode): Promise<boolean> {
  const used = await transaction
    .deleteFrom('codes')
    .where('token_id', '=', tokenId)
    .returning('token_id')
    .executeTakeFirst()
  return used !== undefined
}
