import type { Platform } from './platform.ts'

const nothing = (): void => undefined
const never = new Promise<never>(nothing)

/**
 * Replaces the browser at build time. Stores can be mounted, but nothing is ever read or received, so each stays in
 * its loading state, which the built page shows.
 */
export const absentPlatform: Platform = {
  now: () => 0,
  newId: () => '',
  randomBelow: () => 0,
  tabs: { broadcast: nothing, listen: () => nothing },
  handOn: nothing,
  onResume: () => nothing,
  onFocus: () => nothing,
  whileVisible: () => nothing,
  isOnline: () => false,
  onNetwork: () => nothing,
  withLock: () => never,
  reload: nothing,
  open: nothing,
  log: nothing,
  whenIdle: nothing,
  afterPaint: () => never,
  askBeforeLeaving: nothing,
  requestPersistence: () => never,
  isPersisted: () => never,
  measureStorage: () => never,
  download: nothing,
}
