/** Times in ms since the start of the navigation. */
export type ListTimes = { shown: number; interactive: number }

declare global {
  interface Window {
    tellListTimes: (times: ListTimes) => void
  }
}

/**
 * Waits for the frame in which complete rows fill the screen, and clicks the first row in the next task. The list is
 * interactive when that click has opened the army. Runs in the page before its scripts, so it cannot use anything from
 * this module.
 */
export function timeList(): void {
  const isFilled = (): boolean => {
    const list = document.querySelector('.long-list')
    if (!list) return false
    const rows = [...list.querySelectorAll('.army-row')].filter(
      (row) => row.getBoundingClientRect().top < innerHeight,
    )
    const last = rows.at(-1)
    return (
      last !== undefined &&
      last.getBoundingClientRect().bottom >= Math.min(innerHeight, list.getBoundingClientRect().bottom) - 1 &&
      rows.every(
        (row) => row.querySelector('a') && /\d/.test(row.querySelector('.army-row-facts')?.textContent ?? ''),
      )
    )
  }

  const clickFirst = (): void => {
    const shown = performance.now()
    document.querySelector<HTMLAnchorElement>('.army-row a')?.click()
    const interactive = performance.now()
    // Without a click handler, the browser would load another page instead.
    if (location.pathname.startsWith('/army/a/')) window.tellListTimes({ shown, interactive })
  }

  const look = (): void => {
    if (!isFilled()) {
      requestAnimationFrame(look)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = clickFirst
    port2.postMessage(null)
  }
  // If a click loads another page, this script runs there too.
  if (location.pathname === '/army') requestAnimationFrame(look)
}
