/** The mark of the moment from which the control works. */
export const MARK = 'usable'

/** Runs in the page from its start. Marks when a button of this name works: React has given it its handlers. */
export function watchControl({ name, mark }: { name: string; mark: string }): void {
  const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
  const look = () => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find((one) =>
      nameOf(one).trim().startsWith(name),
    )
    const works =
      button?.disabled === false && Object.keys(button).some((key) => key.startsWith('__reactProps'))
    if (works) performance.mark(mark)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** In ms since the start of the navigation. */
export type Visit = { paint: number; lcp: number; usable: number }

/** Runs in the page, and waits until the control works. */
export async function readVisit(mark: string): Promise<Visit> {
  const timesOf = (type: string, name?: string) =>
    new Promise<number[]>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const entries = list.getEntries().filter((entry) => name === undefined || entry.name === name)
        if (entries.length === 0) return
        observer.disconnect()
        resolve(entries.map(({ startTime }) => startTime))
      }).observe({ type, buffered: true })
    })
  const [usable = NaN] = await timesOf('mark', mark)
  const [paint = NaN] = await timesOf('paint', 'first-contentful-paint')
  // The buffer has all paints that were the largest until now, and what follows is not waited for.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const lcp = (await timesOf('largest-contentful-paint')).at(-1) ?? NaN
  return { paint, lcp, usable }
}
