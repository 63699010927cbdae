import * as z from 'zod/mini'
import { currentUserSchema, sessionInfoSchema } from '#domain/account/sync-state.ts'
import { emailSchema } from '#domain/account/email.ts'
import { presentedPasswordSchema } from '#domain/account/password.ts'
import type { Call } from '#api/call.ts'

const request = z.object({ email: emailSchema, plaintextPassword: presentedPasswordSchema })
const response = z.object({ currentUser: currentUserSchema, sessionInfo: sessionInfoSchema })
export type LoggedIn = z.infer<typeof response>

/** Logs in; the tokens are set as cookies. (API-07) */
export const createSession: Call<LoggedIn, z.infer<typeof request>> = {
  method: 'POST',
  path: '/v1/sessions',
  request,
  response,
  errors: ['WRONG_CREDENTIALS', 'UNKNOWN_EMAIL', 'TOO_MANY_REQUESTS', 'BUSY'],
}
