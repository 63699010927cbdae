/** What assistive technology calls an element: its role, and its whole name or what the name matches. */
export type Sought = { role: string; name?: string | RegExp | undefined }

type Sent = { role: string; pattern: string }

declare global {
  interface Window {
    /** What of axe-core is used here, which its types do not have. */
    axe: {
      setup: (node: Document) => void
      teardown: () => void
      commons: {
        aria: { getRole: (element: Element) => string | null }
        text: { accessibleText: (element: Element) => string }
      }
    }
  }
}

/**
 * An expression for a page with axe-core: all elements in sight with the last role and name, inside one with the role
 * and name before, and so on.
 */
export function seeking(path: readonly Sought[]): string {
  const sent = path.map(({ role, name }): Sent => ({ role, pattern: patternOf(name) }))
  return `(${seek.toString()})(${JSON.stringify(sent)})`
}

/** Of the elements of an expression, the first that is not closed to the user, once it is in view and keeps still. */
export const usable = (elements: string): string => `(${findStill.toString()})(${elements})`

/** Runs in the page, where it sees nothing of this file. */
async function findStill(elements: Element[]): Promise<Element | null> {
  const found = elements.find((element) => !element.matches(':disabled, [aria-disabled=true], [inert] *'))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => JSON.stringify(found.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return place() === before ? found : null
}

function patternOf(name: string | RegExp = ''): string {
  if (name === '') return ''
  return typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source
}

/** Runs in the page, where it sees nothing of this file. */
function seek(path: Sent[]): Element[] {
  const { setup, teardown, commons } = window.axe
  const fits = (element: Element, { role, pattern }: Sent): boolean =>
    commons.aria.getRole(element) === role &&
    element.checkVisibility({ visibilityProperty: true }) &&
    new RegExp(pattern).test(commons.text.accessibleText(element).replaceAll(/\s+/g, ' ').trim())
  setup(document)
  try {
    let found: Element[] = [document.documentElement]
    for (const sought of path) {
      found = found.flatMap((within) =>
        [...within.querySelectorAll('*')].filter((element) => fits(element, sought)),
      )
    }
    return found
  } finally {
    teardown()
  }
}
