import { refresh } from '#api/calls/access-tokens.ts'
import { USER_HEADER } from '#api/secret-headers.ts'
import { renewSession } from '#server/accounts/renew-session.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { AppContext } from '#server/http/app-types.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Renews the tokens of a session with its refresh token. */
export function addRefresh(api: Api, parts: Parts): void {
  api.anyone(refresh, async ({ c, client }) => {
    const renewed = await renewSession(parts, client)
    if (!renewed) return new Refusal((await isGone(parts, c)) ? 'USER_GONE' : 'SESSION_EXPIRED')
    api.cookies.setTokens(c, renewed.tokens)
    return { sessionInfo: renewed.info }
  })
}

/**
 * Whether the account that the caller names has been deleted. Ids are random, so guessing reveals nothing.
 */
async function isGone({ database }: Pick<Parts, 'database'>, c: AppContext): Promise<boolean> {
  const id = c.req.header(USER_HEADER)
  if (id === undefined) return false
  const user = await database.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user === undefined
}
