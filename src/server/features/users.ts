import { createUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { join } from '#server/accounts/join.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Creates accounts, and tells clients who is logged in. */
export function addUsers(api: Api, parts: Parts): void {
  api.anyone(createUser, async ({ c, client, body }) => {
    const joined = await join(parts, client, body)
    if (joined instanceof Refusal) return joined
    const { id, tokenId, signedIn } = joined
    api.cookies.setAll(c, signedIn)
    return {
      currentUser: { id, email: body.email, isVerified: false },
      sessionInfo: signedIn.info,
      tokenId,
    }
  })

  api.user(getCurrentUser, ({ session: { user } }) => user)
}
