import { currentUserSchema, type CurrentUser } from '#domain/account/sync-state.ts'
import type { Call } from '#api/call.ts'

/** Who is logged in. (API-16) */
export const getCurrentUser: Call<CurrentUser> = {
  method: 'GET',
  path: '/v1/users/me',
  authenticated: true,
  response: currentUserSchema,
}
