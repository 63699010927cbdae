import { authStatus, canSync } from '../domain/account/auth-status.ts'
import type { CurrentUser } from '../domain/account/sync-state.ts'
import { platform } from './device.ts'
import { currentUserWatch, session } from './session.ts'

/** Every page does this after it has loaded: it keeps the current user up to date and the armies in sync. */
export function watchAccount(): void {
  currentUserWatch.start()
  session.$currentUser.subscribe((user) => {
    if (!user || authStatus(user) !== 'AUTHENTICATED') return
    startFor(user).catch((error: unknown) => {
      // Offline this code cannot be loaded, and a database that does not answer shows its own screen.
      platform.log(`Sync or uploads could not be started: ${String(error)}`)
    })
  })
}

/** Loads the code on use, because only users with an account need it. */
async function startFor(user: CurrentUser): Promise<void> {
  if (!canSync(user)) {
    await (await import('./army-owners.ts')).showArmiesOf(user.id)
    return
  }
  const [{ syncing }, { uploads }] = await Promise.all([import('./sync.ts'), import('./uploads.ts')])
  syncing.start()
  uploads.start()
}
