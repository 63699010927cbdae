import { canSync } from '../domain/account/auth-status.ts'
import { currentUserWatch, session } from './session.ts'

/** What every page does for an account once it has loaded: it keeps the current user fresh, and the armies in sync. */
export function watchAccount(): void {
  currentUserWatch.start()
  session.$currentUser.subscribe((user) => {
    // Nobody else needs the code of sync.
    if (user && canSync(user)) void import('./sync.ts').then(({ syncing }) => syncing.start())
  })
}
