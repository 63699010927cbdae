import { checkPasswordResetCode, createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { checkReset, requestReset, resetPassword } from '#server/accounts/password-reset.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { typedCode } from './typed-code.ts'

/** Lets users who have forgotten their password choose a new one with an emailed code. */
export function addPasswordReset(api: Api, parts: Parts): void {
  api.anyone(createPasswordReset, async ({ client, body: { email } }) => {
    const sent = await requestReset(parts, client, email)
    return sent instanceof Refusal ? sent : { message: 'A code is on its way.', ...sent }
  })

  api.anyone(checkPasswordResetCode, async ({ c, client }) => {
    const typed = typedCode(c)
    if (typed instanceof Refusal) return typed
    return (await checkReset(parts, client, typed)) ?? { message: 'The code is right.' }
  })

  api.anyone(setNewPassword, async ({ c, client, body }) => {
    const typed = typedCode(c, body)
    if (typed instanceof Refusal) return typed
    const refused = await resetPassword(parts, client, body.plaintextPassword, typed)
    return refused ?? { message: 'The password has been changed.' }
  })
}
