import { authStatus, canSync } from '../domain/account/auth-status.ts'
import type { CurrentUser } from '../domain/account/sync-state.ts'
import { platform } from './device.ts'
import { currentUserWatch, session } from './session.ts'

/** What every page does for an account once it has loaded: it keeps the current user fresh, and the armies in sync. */
export function watchAccount(): void {
  currentUserWatch.start()
  session.$currentUser.subscribe((user) => {
    if (!user || authStatus(user) !== 'AUTHENTICATED') return
    startFor(user).catch((error: unknown) => {
      // Without a network this code cannot be had, and a database that does not answer has a screen of its own.
      platform.log(`The armies of this user were not looked for: ${String(error)}`)
    })
  })
}

/** Nobody else needs this code. */
async function startFor(user: CurrentUser): Promise<void> {
  if (!canSync(user)) {
    await (await import('./army-owners.ts')).showArmiesOf(user.id)
    return
  }
  const [{ syncing }, { uploads }] = await Promise.all([import('./sync.ts'), import('./uploads.ts')])
  syncing.start()
  uploads.start()
}
