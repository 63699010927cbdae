/** An element, found by selector, and by a part of its name or text if there are several. */
export type Target = { selector: string; text?: string }

export type Step = {
  /** The element to click, or the field that gets `value`. */
  on: Target
  value?: string
  /** The element that is on the screen only after the step. */
  until?: Target
}

/**
 * Does one step and waits until the page shows it. Runs in the page, so it cannot use anything from this module.
 * @returns ms from the click or letter to the first task after the frame that shows it
 * @throws if the page does not show it within 5 s
 */
export async function timeStep({ on, value, until }: Step): Promise<number> {
  const TIMEOUT = 5000
  const find = ({ selector, text = '' }: Target): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
      (element.ariaLabel ?? element.textContent).includes(text),
    )
  const afterFrame = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const name = ({ selector, text = '' }: Target): string => `${selector} “${text}”`

  // The chooser renders cards outside the screen a moment after it has opened.
  for (let waited = 0; !find(on) && waited < TIMEOUT; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const element = find(on)
  if (!element) throw new Error(`There is no ${name(on)}.`)
  if (until && find(until)) throw new Error(`${name(until)} is there before ${name(on)}.`)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 17))
  const start = performance.now()
  if (value === undefined) element.click()
  else {
    // React notices a value only if it is set with the original setter.
    const prototype = Object.getPrototypeOf(element) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  do {
    await afterFrame()
    if (performance.now() - start > TIMEOUT) throw new Error(`${name(until ?? on)} does not appear.`)
  } while (until && !find(until))
  return performance.now() - start
}
