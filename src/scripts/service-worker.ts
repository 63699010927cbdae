import { isInstalled, savesData, serviceWorkers } from '#platform/about-device.ts'
import { afterLoad } from '#platform/after-load.ts'
import { createPart } from '#platform/part.ts'

const updatesPart = createPart(() => import('./updates.ts'))

/** The page's own scripts have this long before the worker loads the whole site. */
const HEAD_START_MS = 2000

/** How long to wait for the page to be idle, which may never happen on a busy machine. */
const IDLE_TIMEOUT_MS = 10_000

// There is no service worker in development.
const workers = import.meta.env.PROD ? serviceWorkers() : null
if (workers) {
  const { controller } = workers
  // The worker would fetch the whole site, so a visitor who saves data gets it only once the app is installed.
  const isWanted = controller !== null || !savesData() || isInstalled()
  // An update must not lose what the user has typed. React also sets typed text as the default value, so comparing
  // the two does not help.
  addEventListener('input', ({ target }) => {
    if (target instanceof Element) target.setAttribute('data-typed', '')
  })
  if (isWanted) afterLoad(() => setTimeout(whenIdle, HEAD_START_MS, workers, controller))
}

function whenIdle(workers: ServiceWorkerContainer, first: ServiceWorker | null): void {
  // WebKit does not have requestIdleCallback.
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => void register(workers, first), { timeout: IDLE_TIMEOUT_MS })
  else void register(workers, first)
}

/** Registering fails offline, or if the user leaves the page. The next page tries again. */
async function register(workers: ServiceWorkerContainer, first: ServiceWorker | null): Promise<void> {
  try {
    await workers.register('/sw.js')
    // Once the worker is ready, it serves this import from its cache.
    const registration = await workers.ready
    const { watchUpdates } = await updatesPart.load()
    watchUpdates(workers, registration, first)
  } catch {
    // The page works without a service worker.
  }
}
