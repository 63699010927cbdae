import { refresh } from '../../api/refresh.ts'
import { renewSession } from '../accounts/renew-session.ts'
import type { Api } from '../answer-call.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'

/** Renews the tokens of a session by its refresh token. (API-10) */
export function addRefresh(api: Api, parts: Parts): void {
  api.anyone(refresh, async ({ c, asker }) => {
    const renewed = await renewSession(parts, asker)
    if (!renewed) return new Refusal('SESSION_EXPIRED')
    api.cookies.setTokens(c, renewed.tokens)
    return { sessionInfo: renewed.info }
  })
}
