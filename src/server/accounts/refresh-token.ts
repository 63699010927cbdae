import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { Client } from '#server/http/client.ts'
import { copiedSessionMail, NOTICE_KEPT_MS } from './mails.ts'
import { looksLikeRefreshToken, parseRefreshToken, type RefreshToken } from '#server/secrets/tokens.ts'

/** The refresh token that the browser sent, if one of our servers made it. */
export async function readRefreshToken(
  { keys }: Pick<Parts, 'keys'>,
  { refreshToken: text }: Client,
): Promise<RefreshToken | null> {
  if (text === null || !looksLikeRefreshToken(text)) return null
  const known = parseRefreshToken(keys.all(), text)
  if (known) return known
  // Another server may have signed it with a newer key.
  await keys.reread()
  return parseRefreshToken(keys.all(), text)
}

/** An outdated token was used, so somebody has copied it. Logs this and tells the user. */
export async function reportCopiedToken(
  { mail }: Pick<Parts, 'mail'>,
  transaction: DatabaseTransaction,
  { log }: Client,
  session: { user_id: string; label: string },
): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'is_verified'])
    .where('id', '=', session.user_id)
    .executeTakeFirst()
  if (user?.is_verified === 1) {
    await mail.add(transaction, copiedSessionMail(user.email, session.label), NOTICE_KEPT_MS)
  }
  log.error({ event: 'refresh-token-copied' }, 'A copied refresh token was used, so its session was ended')
}
