import { currentUserSchema, type CurrentUser } from '#domain/account/sync-state.ts'
import type { Call } from './call.ts'

/** Returns who is logged in. It is apart from `users.ts`, because every tool asks it when it starts. */
export const getCurrentUser: Call<CurrentUser> = {
  method: 'GET',
  path: '/v1/users/me',
  authenticated: true,
  response: currentUserSchema,
}
