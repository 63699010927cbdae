/**
 * Records when the first roll is on the screen, in ms since the start of the navigation. Runs in the page
 * before its scripts.
 */
export function noteFirstRoll(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.entry h3')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark('first-roll')
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Rerolls everything `count` times, each time at another point within a frame. Runs in the page.
 * @returns ms from the click to the new names on the screen, and from the last frame of the dice to the next
 */
export async function timeRerolls(count: number): Promise<{ painted: number[]; settled: number[] }> {
  const FRAME = 1000 / 60
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  const names = (): string =>
    [...document.querySelectorAll('.entry h3')].map((name) => name.textContent).join()
  const isInView = ({ left, width }: DOMRect): boolean => width > 0 && left < innerWidth
  const button = document.querySelector<HTMLButtonElement>('.battle-actions [data-variant=primary]')
  if (!button) throw new Error('There is nothing to roll.')

  const roll = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const before = names()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const time = performance.now() - start
        port1.close()
        if (names() === before) reject(new Error('The old battle is still on the screen.'))
        else resolve(time)
      }
      const start = performance.now()
      button.click()
      requestAnimationFrame(() => port2.postMessage(null))
    })

  const painted: number[] = []
  const settled: number[] = []
  for (let index = 0; index < count; index += 1) {
    await nextFrame()
    await sleep(((index + 0.5) / count) * FRAME)
    painted.push(await roll())
    const dice = [...document.querySelectorAll('.die')]
      .filter((die) => isInView(die.getBoundingClientRect()))
      .flatMap((die) => die.getAnimations({ subtree: true }))
    await Promise.all(dice.map(({ finished }) => finished))
    // Both are times of frames, so the difference is a whole number of frames.
    const end = Number(document.timeline.currentTime)
    settled.push((await nextFrame()) - end)
  }
  return { painted, settled }
}
