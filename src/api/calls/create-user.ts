import * as z from 'zod/mini'
import { currentUserSchema, sessionInfoSchema } from '#domain/account/sync-state.ts'
import { emailSchema } from '#domain/account/email.ts'
import { newPasswordSchema } from '#domain/account/password.ts'
import type { Call } from '#api/call.ts'

const request = z.object({
  email: emailSchema,
  plaintextPassword: newPasswordSchema,
  acceptedTos: z.literal(true),
  subscribedToNewsletter: z.boolean(),
})
const response = z.object({
  currentUser: currentUserSchema,
  sessionInfo: sessionInfoSchema,
  tokenId: z.string(),
})

/** Creates an account, logs in and emails a code. `verifyUser` takes the code with the `tokenId`. (API-09) */
export const createUser: Call<z.infer<typeof response>, z.infer<typeof request>> = {
  method: 'POST',
  path: '/v1/users',
  request,
  response,
  status: 201,
  errors: ['EMAIL_TAKEN', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}
