import { atom, type ReadableAtom } from 'nanostores'
import type { CurrentUser } from '../domain/account/sync-state.ts'
import { syncStateEntry, type Keyval } from '../storage/keyval.ts'

/** Whether there is a current user, for `src/layouts/early.js`, which decides before the first paint. (G58) */
const MIRROR = 'hobgoblin:user'

export type Session = {
  /** Who is logged in here; undefined until the database has told. */
  $currentUser: ReadableAtom<CurrentUser | null | undefined>
}

export function createSession(keyval: Keyval, mirror: Pick<Storage, 'setItem' | 'removeItem'>): Session {
  const $currentUser = atom<CurrentUser | null | undefined>(undefined)

  async function load(): Promise<void> {
    const { currentUser } = await keyval.get(syncStateEntry)
    if (currentUser) mirror.setItem(MIRROR, '1')
    else mirror.removeItem(MIRROR)
    document.documentElement.toggleAttribute('data-user', currentUser !== null)
    $currentUser.set(currentUser)
  }

  // A database that cannot be opened shows its own screen; who is logged in then stays unknown.
  load().catch(() => undefined)
  return { $currentUser }
}
