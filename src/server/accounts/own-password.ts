import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import { type RateParts, countOrRefuse } from '#server/limits/rate-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

export type OwnPasswordParts = RateParts & Pick<Parts, 'passwords'>

/**
 * Checks the password of the logged-in user again before a sensitive change. (ASVS 7.5.1)
 *
 * @returns the refusal, or null
 */
export async function checkOwnPassword(
  parts: OwnPasswordParts,
  client: Client,
  userId: string,
  password: string,
): Promise<Refusal | null> {
  parts.passwords.assertCapacity('known')
  const refused = await countOrRefuse(parts, client, [RATE_LIMITS.ownPassword, userId])
  if (refused) return refused
  const row = await parts.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (await parts.passwords.verify(password, row?.password_hash, 'known')) return null
  client.log.warn({ event: 'own-password-wrong' }, 'Wrong password in a change of the account')
  return new Refusal('WRONG_PASSWORD')
}
