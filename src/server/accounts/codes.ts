import type { DatabaseTransaction, Tables } from '../adapters/database/tables.ts'
import { readCode } from '../../domain/account/one-time-code.ts'
import type { CodeInBody } from '../../api/code-in-body.ts'
import type { AppContext } from '../app-types.ts'
import type { Accounts } from './accounts.ts'
import { refuse } from '../refuse.ts'
import { makeCode } from './random-code.ts'
import { networkOf, RATES, takeAll } from './rates.ts'

const MINUTE_MS = 60_000
const TOKEN_ID_BYTES = 16

type Purpose = Tables['codes']['purpose']

/** A code that has not been stored yet: it takes a slow hash, which no transaction should wait for. */
export type NewCode = { tokenId: string; code: string; hash: string }

export async function prepareCode({ passwords, randomBytes }: Accounts): Promise<NewCode> {
  const code = makeCode(randomBytes)
  const tokenId = randomBytes(TOKEN_ID_BYTES).toString('base64url')
  return { tokenId, code, hash: await passwords.hash(code) }
}

/** Stores a code of a user; the ones before it for the same purpose are worth nothing then. */
export async function storeCode(
  { config, now }: Accounts,
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
      expires_ts: now() + config.CODE_MINUTES * MINUTE_MS,
    })
    .execute()
}

/** Whose code it was, and the email that it was mailed to if that is to be the new one. */
export type KnownCode = { tokenId: string; userId: string; email: string | null }

const TOKEN_ID = /^[\w-]{22}$/

/**
 * The code that was typed for the token in the path, or null if it is wrong; the refusal where it stands nowhere or
 * in two places, or where a network has tried too many. It stands in the query (S1 §7) or in the body, which no log
 * and no history keeps. (ASVS 14.2.1)
 */
export async function tryCode(
  accounts: Accounts,
  c: AppContext,
  purpose: Purpose,
  body?: CodeInBody,
): Promise<KnownCode | null | Response> {
  const given = [c.req.query('plaintextCode'), body?.plaintextCode].filter((code) => code !== undefined)
  const [typed] = given
  if (typed === undefined || given.length > 1) return refuse(c, 'VALIDATION_ERROR')
  const refused = await takeAll(accounts, c, [RATES.codeTriesFromNetwork, networkOf(accounts, c)])
  if (refused) return refused
  const tokenId = c.req.param('tokenId') ?? ''
  // None that was given out looks like the empty one.
  return await checkCode(accounts, purpose, TOKEN_ID.test(tokenId) ? tokenId : '', typed)
}

/**
 * Each wrong try counts, before it is looked at and in the database, so that neither a restart nor another server
 * nor a second request at the same time has more.
 */
async function checkCode(
  { database, passwords, config, now }: Accounts,
  purpose: Purpose,
  tokenId: string,
  typed: string,
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
  if (!(await passwords.verify(code, row?.code_hash)) || !row) return null
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
