/** In ms since the start of the navigation. */
export type ListTimes = { shown: number; interactive: number }

declare global {
  interface Window {
    tellListTimes: (times: ListTimes) => void
  }
}

/**
 * Waits for the frame in which rows with their facts fill the screen, then clicks the first in the next task. The list is
 * interactive when that click has opened the army. Runs before the scripts of the page, so it may use nothing from outside
 * itself.
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
    // Had nothing answered the click, the browser would still be on its way to another page.
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
  // Should a click load another page, this runs there as well.
  if (location.pathname === '/army') requestAnimationFrame(look)
}
