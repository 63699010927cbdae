import * as z from 'zod/mini'
import { emailSchema } from '#domain/account/email.ts'
import { presentedPasswordSchema } from '#domain/account/password.ts'
import type { Call } from '#api/call.ts'
import { codeSentSchema, type CodeSent } from '#api/message.ts'

const request = z.object({ email: emailSchema, plaintextPassword: presentedPasswordSchema })

/** Emails a code to a new address. The account keeps the old one until `changeEmail`. */
export const createEmailChange: Call<CodeSent, z.infer<typeof request>> = {
  method: 'POST',
  path: '/v1/email-changes',
  authenticated: true,
  request,
  response: codeSentSchema,
  errors: ['WRONG_PASSWORD', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'BUSY'],
}
