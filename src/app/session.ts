import { request } from '#api/client.ts'
import type { AccountParts } from '#stores/account/parts.ts'
import { openLocalStorage } from '#platform/local-storage.ts'
import { createPart } from '#platform/part.ts'
import { migrateLegacySyncFlag } from '#storage/legacy-sync-flag.ts'
import { createAuthenticated } from '#stores/account/authenticated.ts'
import { createCurrentUserWatch } from '#stores/account/current-user.ts'
import { setClockBy } from '#stores/device/clock.ts'
import { createSession } from '#stores/account/session.ts'
import { clock, keyval, platform } from './device.ts'
import { marks } from './marks.ts'

/** The session and the user who is logged in. */

export const session = createSession(keyval, platform, marks, () =>
  migrateLegacySyncFlag(openLocalStorage(), keyval),
)
const accountStoragePart = createPart(() => import('./account-storage.ts'))

/** Loaded on use, because very few users need this code. */
export const disown = async (userId: string): Promise<void> => {
  const { accountGames, armyOwners } = await accountStoragePart.load()
  // The list of the armies says which games are the account's.
  await accountGames.disown(userId)
  await armyOwners.disown(userId)
}
const send = setClockBy(request, clock, platform)
const authenticated = createAuthenticated(send, session, platform, disown)
export const account: AccountParts = { send, authenticated, session, platform }
export const currentUserWatch = createCurrentUserWatch(session, authenticated, platform)
