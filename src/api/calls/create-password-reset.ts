import * as z from 'zod/mini'
import { emailSchema } from '#domain/account/email.ts'
import type { Call } from '#api/call.ts'
import { codeSentSchema, type CodeSent } from '#api/message.ts'

const request = z.object({ email: emailSchema })

/** Emails a code to a user who has forgotten their password. (API-11) */
export const createPasswordReset: Call<CodeSent, z.infer<typeof request>> = {
  method: 'POST',
  path: '/v1/password-reset-tokens',
  request,
  response: codeSentSchema,
  errors: ['UNKNOWN_EMAIL', 'TOO_MANY_REQUESTS', 'BUSY'],
}
