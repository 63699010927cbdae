/** Functions that run in the page, so they cannot use anything from this module. */

/** Marks the frame in which the first unit of a table is there. */
export function noteTable(): void {
  const look = (): void => {
    if (document.querySelector('.game-unit')) performance.mark('table')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Clicks a button. @returns ms of the handler, the rendering, and the layout of what has changed */
export async function timeWork(selector: string): Promise<number> {
  const button = document.querySelector<HTMLElement>(selector)
  if (!button) throw new Error(`There is no ${selector}.`)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const start = performance.now()
  button.click()
  // React renders in a microtask.
  await Promise.resolve()
  button.getBoundingClientRect()
  return performance.now() - start
}
