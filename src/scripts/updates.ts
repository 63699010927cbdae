import { askLater } from '#platform/ask.ts'
import { hasTyped } from '#platform/has-typed.ts'
import { openTabStorage } from '#platform/local-storage.ts'
import { showUpdate } from './update-notice.ts'

/** In milliseconds: how often to check for a new version, and how long to hide a dismissed notice in this tab. */
const HOUR = 60 * 60 * 1000

const DISMISSED = 'hobgoblin:update-dismissed'

const tab = openTabStorage()

/**
 * Checks for a new version of the site and offers it. Only the tab in which the user accepts it reloads; the others
 * show the notice and keep their version. `first` is the worker that controlled the page when it was loaded.
 */
export function watchUpdates(
  serviceWorker: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  first: ServiceWorker | null,
): void {
  let current = first
  /** The edits that the user has agreed to lose. A click allows only one reload, so that there is no loop. */
  let accepted: 'nothing' | 'what is typed' | null = null

  function accept(): void {
    if (!registration.waiting) {
      location.reload()
      return
    }
    accepted = hasTyped() ? 'what is typed' : 'nothing'
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  }

  function offer(): void {
    if (Date.now() - Number(tab.getItem(DISMISSED)) < HOUR) return
    showUpdate({ hasTyped, accept, dismiss: () => tab.setItem(DISMISSED, String(Date.now())) })
  }

  function onChange(): void {
    const isNew = current !== null && current !== serviceWorker.controller
    current = serviceWorker.controller
    // The user may have typed something since the click.
    const mayReload = accepted === 'what is typed' || (accepted === 'nothing' && !hasTyped())
    if (mayReload) location.reload()
    // If there was no worker before, the page is not older than the worker.
    else if (isNew || accepted) offer()
    accepted = null
  }

  function offerWaiting(): void {
    if (registration.waiting) offer()
  }

  function watchInstalling(): void {
    registration.installing?.addEventListener('statechange', offerWaiting)
  }

  function checkForUpdate(): void {
    // Offline, the next check finds the update.
    if (document.visibilityState === 'visible') void askLater(() => registration.update(), undefined)
  }

  serviceWorker.addEventListener('controllerchange', onChange)
  registration.addEventListener('updatefound', watchInstalling)
  document.addEventListener('visibilitychange', checkForUpdate)
  setInterval(checkForUpdate, HOUR)
  if (current !== serviceWorker.controller) onChange()
  watchInstalling()
  offerWaiting()
  checkForUpdate()
}
