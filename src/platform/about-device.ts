import { ask } from './ask.ts'

/** False if there is certainly no network. */
export const isOnline = (): boolean => ask(() => navigator.onLine, true)

/** Whether shortcuts have the Command key of a Mac. */
export const isMac = (): boolean => ask(() => navigator.userAgent.includes('Mac'), false)

/** Whether the browser was told to save data. Firefox and WebKit do not say. */
export const savesData = (): boolean =>
  ask(() => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true, false)

/** Whether this is the installed app, in a window without the browser's bars. Safari has an older name for it. */
export const isInstalled = (): boolean =>
  ask(
    () =>
      matchMedia('(display-mode: standalone)').matches ||
      (navigator as { standalone?: boolean }).standalone === true,
    false,
  )

/** What registers service workers. Null in insecure contexts, and where the browser allows none. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  ask(() => (navigator as Partial<Navigator>).serviceWorker ?? null, null)
