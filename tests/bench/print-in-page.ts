/** Times in ms since the start of the navigation. */
export type PrintTimes = { shown: number; ready: number }

declare global {
  interface Window {
    tellPrintTimes: (times: PrintTimes) => void
  }
}

/**
 * Waits for the frame in which the preview has this many units, and for the one in which the Print button is enabled.
 * Runs in the page before its scripts, so it cannot use anything from this module.
 */
export function notePrint(units: number): void {
  let shown = 0
  const look = (): void => {
    if (shown === 0 && document.querySelectorAll('.print-units tbody tr').length === units) {
      shown = performance.now()
    }
    if (shown > 0 && document.querySelector('.print-actions .button:not([aria-busy])')) {
      window.tellPrintTimes({ shown, ready: performance.now() })
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
