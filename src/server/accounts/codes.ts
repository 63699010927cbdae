import { readCode } from '../../domain/account/one-time-code.ts'
import type { DatabaseTransaction, Tables } from '../adapters/database/tables.ts'
import type { Parts } from '../parts.ts'
import type { Refusal } from '../refusal.ts'
import type { Asker } from './asker.ts'
import type { Turn } from './passwords.ts'
import { makeCode } from './random-code.ts'
import { RATES, type RateParts, takeAll } from './rates.ts'

const MINUTE_MS = 60_000
const TOKEN_ID_BYTES = 16

type Purpose = Tables['codes']['purpose']

/** A code that has not been stored yet: it takes a slow hash, which no transaction should wait for. */
export type NewCode = { tokenId: string; code: string; hash: string }

export async function prepareCode(
  { passwords, randomBytes }: Pick<Parts, 'passwords' | 'randomBytes'>,
  turn: Turn,
): Promise<NewCode> {
  const code = makeCode(randomBytes)
  const tokenId = randomBytes(TOKEN_ID_BYTES).toString('base64url')
  return { tokenId, code, hash: await passwords.hash(code, turn) }
}

/** How long a mailed code is good, in ms. */
export const goodForMs = ({ CODE_MINUTES }: Parts['config']): number => CODE_MINUTES * MINUTE_MS

/** Stores a code of a user; the ones before it for the same purpose are worth nothing then. */
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
      expires_ts: now() + goodForMs(config),
    })
    .execute()
}

/** Which code is meant, and what was typed for it. */
export type TypedCode = { tokenId: string; typed: string }

/** Whose code it was, and the email that it was mailed to if that is to be the new one. */
export type KnownCode = { tokenId: string; userId: string; email: string | null }

const TOKEN_ID = /^[\w-]{22}$/

export type CodeParts = RateParts & Pick<Parts, 'passwords' | 'config' | 'now'>

/** The code that was typed, or null if it is wrong; the refusal where a network has tried too many. */
export async function tryCode(
  parts: CodeParts,
  asker: Asker,
  purpose: Purpose,
  { tokenId, typed }: TypedCode,
  turn: Turn,
): Promise<KnownCode | null | Refusal> {
  parts.passwords.assertRoom(turn)
  const refused = await takeAll(parts, asker, [RATES.codeTriesFromNetwork, asker.network])
  if (refused) return refused
  // None that was given out looks like the empty one.
  return await checkCode(parts, purpose, { tokenId: TOKEN_ID.test(tokenId) ? tokenId : '', typed }, turn)
}

/**
 * Each wrong try counts, before it is looked at and in the database, so that neither a restart nor another server
 * nor a second request at the same time has more. (docs/faults.md R-30)
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
  // Without a row it takes as long, so that nobody learns which tokens there are.
  if (!(await passwords.verify(code, row?.code_hash, turn)) || !row) return null
  // Whoever knows the code can learn nothing more by trying it again.
  await database
    .updateTable('codes')
    .set((expression) => ({ tries: expression('tries', '-', 1) }))
    .where('token_id', '=', tokenId)
    .execute()
  return { tokenId, userId: row.user_id, email: row.email }
}

/** Uses a known code up, in the transaction that does what it allows. False if somebody has done so meanwhile. */
export async function useCode(transaction: DatabaseTransaction, { tokenId }: KnownCode): Promise<boolean> {
  const used = await transaction
    .deleteFrom('codes')
    .where('token_id', '=', tokenId)
    .returning('token_id')
    .executeTakeFirst()
  return used !== undefined
}
