import { createUserVerification, verifyUser } from '#api/calls/user-verifications.ts'
import { sendVerification, verify } from '#server/accounts/verification.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { typedCode } from './typed-code.ts'

/** Verifies the email address of an account with a code from an email. */
export function addVerification(api: Api, parts: Parts): void {
  api.user(createUserVerification, async ({ client, session: { user } }) => {
    const sent = await sendVerification(parts, client, user)
    return sent instanceof Refusal ? sent : { message: 'A code is on its way.', ...sent }
  })

  api.user(verifyUser, async ({ c, client, session: { user }, body }) => {
    const typed = typedCode(c, body)
    if (typed instanceof Refusal) return typed
    return (await verify(parts, client, user, typed)) ?? { message: 'Verified.' }
  })
}
