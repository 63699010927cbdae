import type { Platform } from '#platform/platform.ts'
import type { Database } from '#storage/database.ts'
import type { Session } from '#stores/account/session.ts'

/**
 * Reloads the page when its list of armies is no longer the one to show, because another account has logged in. What
 * the user has made until then is stored in the list that was on the screen.
 */
export function createListWatch(
  { isListStale, run }: Database,
  { $state }: Pick<Session, '$state'>,
  { afterPaint, reload, log }: Pick<Platform, 'afterPaint' | 'reload' | 'log'>,
): { start: () => void } {
  async function check(): Promise<void> {
    if (!(await isListStale())) return
    // Edits are written after the next paint, and this transaction waits for them.
    await afterPaint()
    await run(['records', 'history'], 'readwrite', () => Promise.resolve())
    reload()
  }

  return {
    start: () => {
      $state.listen(() => {
        check().catch((error: unknown) => {
          // A database that does not answer has its own screen.
          log(`The list of armies was not checked: ${String(error)}`)
        })
      })
    },
  }
}
