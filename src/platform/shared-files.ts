import { ask, askLater } from './ask.ts'

type Launch = { files?: readonly FileSystemFileHandle[] }

declare global {
  interface Window {
    /** Exists only in browsers that can install apps with file handlers. */
    launchQueue?: { setConsumer: (consumer: (launch: Launch) => void) => void }
  }
}

/** The cache in which `public/share-target.js`, a part of the service worker, stores what was shared. */
export const HANDED_OVER = 'handed-over'
const ADDRESS = '/army/import'
/** The fragment of the address to which the service worker redirects. */
const FRAGMENT = '#import'

/**
 * Calls back with a file that the user opened with the installed app, or with text or a file that another app shared.
 */
export function onHandedOver(onReceived: (given: File | string) => void): void {
  const onLaunch = async ({ files = [] }: Launch) => {
    const file = await askLater(async () => files[0]?.getFile(), undefined)
    if (file) onReceived(file)
  }
  ask(() => window.launchQueue?.setConsumer((launch) => void onLaunch(launch)), undefined)
  if (location.hash !== FRAGMENT) return
  void askLater(takeShared, null).then((text) => {
    if (text !== null) onReceived(text)
  })
}

/** Deletes a cache. Insecure contexts have none. */
export const forgetCache = (name: string): Promise<boolean> => askLater(() => caches.delete(name), false)

/** Deletes what it reads, so that a reload does not offer it again. */
async function takeShared(): Promise<string | null> {
  const cache = await caches.open(HANDED_OVER)
  const kept = await cache.match(ADDRESS)
  await cache.delete(ADDRESS)
  return kept ? kept.text() : null
}
