import * as z from 'zod/mini'
import { sessionInfoSchema, type SessionInfo } from '#domain/account/sync-state.ts'
import type { Call } from './call.ts'

/**
 * Exchanges the refresh token for new tokens. Only SESSION_EXPIRED and USER_GONE mean that the session is over.
 * USER_GONE also means that the caller's account no longer exists. It is apart from `sessions.ts`, because every tool
 * may need it.
 */
export const refresh: Call<{ sessionInfo: SessionInfo }> = {
  method: 'POST',
  path: '/v1/sessions/access-tokens',
  response: z.object({ sessionInfo: sessionInfoSchema }),
  errors: ['SESSION_EXPIRED', 'USER_GONE'],
}
