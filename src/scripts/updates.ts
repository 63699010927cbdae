import { openTabStorage } from '../platform/local-storage.ts'
import { showUpdate } from './update-notice.ts'

/** How often to look for a new version, and how long a dismissed notice stays away in this tab; in ms. */
const HOUR = 60 * 60 * 1000

const DISMISSED = 'hobgoblin:update-dismissed'

const tab = openTabStorage()

/**
 * Looks for a new version of the site and offers it. Only the tab in which it is accepted reloads. The others are told,
 * and go on with the version that they have. `first` is the worker that controlled the page at its start. (docs/faults.md R-21)
 */
export function watchUpdates(registration: ServiceWorkerRegistration, first: ServiceWorker | null): void {
  const { serviceWorker } = navigator
  let current = first
  /** What the user knows that the reload may take away; a click allows one reload, so that there is no loop. */
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
    // Something may have been typed since.
    const mayReload = accepted === 'what is typed' || (accepted === 'nothing' && !hasTyped())
    if (mayReload) location.reload()
    // Without a worker before, the page is as new as the worker.
    else if (isNew || accepted) offer()
    accepted = null
  }

  function offerWaiting(): void {
    if (registration.waiting) offer()
  }

  function watchInstalling(): void {
    registration.installing?.addEventListener('statechange', offerWaiting)
  }

  function look(): void {
    // Without a network, the next look finds it.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }

  serviceWorker.addEventListener('controllerchange', onChange)
  registration.addEventListener('updatefound', watchInstalling)
  document.addEventListener('visibilitychange', look)
  setInterval(look, HOUR)
  if (current !== serviceWorker.controller) onChange()
  watchInstalling()
  offerWaiting()
  look()
}

const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])'

/** Whether the page has an open form, or text that was typed and would be lost. Other choices are kept at once. */
function hasTyped(): boolean {
  const inForm = document.querySelector('dialog[open] :is(input, textarea, select)')
  const typed = [...document.querySelectorAll<HTMLInputElement>(`:is(${TEXT_FIELDS})[data-typed]`)]
  return inForm !== null || typed.some(({ value }) => value !== '')
}
