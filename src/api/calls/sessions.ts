import * as z from 'zod/mini'
import { currentUserSchema, sessionInfoSchema } from '#domain/account/sync-state.ts'
import { emailSchema } from '#domain/account/email.ts'
import { presentedPasswordSchema } from '#domain/account/password.ts'
import type { Call } from './call.ts'
import { messageSchema, type Message } from './message.ts'

const createSessionRequest = z.object({ email: emailSchema, plaintextPassword: presentedPasswordSchema })
const createSessionResponse = z.object({ currentUser: currentUserSchema, sessionInfo: sessionInfoSchema })
export type LoggedIn = z.infer<typeof createSessionResponse>

/** Logs in; the tokens are set as cookies. */
export const createSession: Call<LoggedIn, z.infer<typeof createSessionRequest>> = {
  method: 'POST',
  path: '/v1/sessions',
  request: createSessionRequest,
  response: createSessionResponse,
  errors: ['WRONG_CREDENTIALS', 'UNKNOWN_EMAIL', 'TOO_MANY_REQUESTS', 'BUSY'],
}

const getSessionsResponse = z.array(
  z.object({
    id: z.string(),
    createdTs: z.number(),
    /** Rounded to a quarter of an hour. */
    usedTs: z.number(),
    expiresTs: z.number(),
    /** The name that the user knows the device by, such as "Firefox on Android". */
    label: z.string(),
    /** Whether this request belongs to the session. */
    isCurrent: z.boolean(),
  }),
)
export type AccountSession = z.infer<typeof getSessionsResponse>[number]

/** The user's sessions, most recently used first. Times are in ms since 1970. */
export const getSessions: Call<AccountSession[]> = {
  method: 'GET',
  path: '/v1/sessions',
  authenticated: true,
  response: getSessionsResponse,
}

/** Ends one of the user's sessions, possibly the current one. */
export const endSession: Call<Message> = {
  method: 'DELETE',
  path: '/v1/sessions/{sessionId}',
  authenticated: true,
  response: messageSchema,
  errors: ['UNKNOWN_SESSION'],
}

/** Logs out: ends the session and removes its cookies. */
export const deleteSession: Call<Message> = {
  method: 'DELETE',
  path: '/v1/sessions',
  authenticated: true,
  response: messageSchema,
}
