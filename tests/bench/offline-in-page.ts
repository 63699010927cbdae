declare global {
  interface Window {
    tellArmyTime: (ms: number) => void
    tellWorkerTimes: (times: WorkerTimes) => void
  }
}

/** Times in ms since the start of the navigation. */
export type WorkerTimes = { loaded: number; registered: number }

/**
 * Waits for the frame in which the units of an army are on the screen. Runs in the page before its scripts, so it cannot
 * use anything from this module.
 */
export function timeArmy(units: number): void {
  const look = (): void => {
    if (document.querySelectorAll('.unit-list a').length < units) {
      requestAnimationFrame(look)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => window.tellArmyTime(performance.now())
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

/** Reports when the page has loaded and when it registers the worker, which then fetches the whole site. */
export function timeRegistration(): void {
  const { serviceWorker } = navigator
  const register = serviceWorker.register.bind(serviceWorker)
  serviceWorker.register = (...parameters) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    window.tellWorkerTimes({ loaded: entry?.loadEventEnd ?? 0, registered: performance.now() })
    return register(...parameters)
  }
}
