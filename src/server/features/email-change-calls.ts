import { changeEmail, createEmailChange } from '#api/calls/email-changes.ts'
import * as rules from '#server/accounts/email-change.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { typedCode } from './typed-code.ts'

/** Changes the email address of an account after a code has proved that the address is the user's. */
export function addEmailChange(api: Api, parts: Parts): void {
  api.user(createEmailChange, async ({ client, session: { user }, body }) => {
    const sent = await rules.requestEmailChange(parts, client, user, body)
    return sent instanceof Refusal ? sent : { message: 'A code is on its way.', ...sent }
  })

  api.user(changeEmail, async ({ c, client, session: { user }, body }) => {
    const typed = typedCode(c, body)
    if (typed instanceof Refusal) return typed
    return (await rules.changeEmail(parts, client, user, typed)) ?? { message: 'The email has been changed.' }
  })
}
