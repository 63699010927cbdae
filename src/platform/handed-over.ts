type Launch = { files?: readonly FileSystemFileHandle[] }

declare global {
  interface Window {
    /** Only where apps can be installed with files that they open. */
    launchQueue?: { setConsumer: (consumer: (launch: Launch) => void) => void }
  }
}

/** The cache into which `public/share-target.js`, a part of the service worker, puts what was shared. */
export const HANDED_OVER = 'handed-over'
const ADDRESS = '/army/import'
/** Of the address to which the worker then leads. */
const FRAGMENT = '#import'

/** Calls back with a file that the installed app was opened with, and with the text or file that another app shared. */
export function onHandedOver(take: (given: File | string) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    void files[0]?.getFile().then(take)
  })
  if (location.hash !== FRAGMENT) return
  void takeShared().then((text) => {
    if (text !== null) take(linkIn(text) ?? text)
  })
}

/** It is taken once: a reload does not offer it again. */
async function takeShared(): Promise<string | null> {
  const cache = await caches.open(HANDED_OVER)
  const kept = await cache.match(ADDRESS)
  await cache.delete(ADDRESS)
  return kept ? kept.text() : null
}

/** Longer texts are armies. */
const MAX_MESSAGE_LENGTH = 1000

/** A link of this site in a message: apps put words before links. */
function linkIn(text: string): string | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return undefined
  return text.match(/\bhttps?:\/\/\S+/g)?.find((link) => link.startsWith(`${location.origin}/`))
}
