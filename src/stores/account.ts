import { request } from '../api/client.ts'
import type { AccountParts } from './account/parts.ts'
import { createRootMarks } from '../platform/root-marks.ts'
import { StorageError } from '../storage/storage-error.ts'
import { createAuthenticated } from './account/authenticated.ts'
import { reloadUser } from './account/current-user.ts'
import { keyval, local, platform } from './device.ts'
import { createRevalidation } from './revalidation.ts'
import { createSession } from './session.ts'

/** Who is logged in, joined here and nowhere else; kept in step with the server and the other tabs on every page. */

export const session = createSession(keyval, platform, createRootMarks(local))
export const authenticated = createAuthenticated(request, session, platform)

export const account: AccountParts = { send: request, authenticated, session, platform }

session.$state.listen(() => undefined)
/** A database that does not answer shows its own screen. */
async function askForUser(): Promise<boolean> {
  try {
    return await reloadUser(session, authenticated)
  } catch (error) {
    if (error instanceof StorageError) return true
    throw error
  }
}

const currentUser = createRevalidation(askForUser, platform)
platform.whenIdle(() => void currentUser.start())
