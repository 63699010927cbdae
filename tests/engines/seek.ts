/** How assistive technology identifies an element: its role, and its full name or a pattern for it. */
export type Sought = { role: string; name?: string | RegExp | undefined }

/** What can have a role, in CSS. Any element can have a role that is missing here. */
const SELECTORS: Readonly<Record<string, string>> = {
  button: 'button, summary, input',
  checkbox: 'input',
  combobox: 'input, select',
  dialog: 'dialog',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  link: 'a',
  menuitem: '[role=menuitem]',
  navigation: 'nav',
  option: 'option',
  radio: 'input',
  region: 'section',
  row: 'tr',
  status: 'output',
  textbox: 'input, textarea',
}

type Sent = { role: string; pattern: string; css: string }

declare global {
  interface Window {
    /** The parts of axe-core used here, which its types do not include. */
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
 * A JavaScript expression for a page with axe-core: all visible elements with the last role and name, inside an element
 * with the role and name before, and so on.
 */
export function seeking(path: readonly Sought[]): string {
  const sent = path.map(({ role, name }): Sent => ({
    role,
    pattern: patternOf(name),
    css: role in SELECTORS ? `:is(${SELECTORS[role]}, [role=${role}])` : '*',
  }))
  return `(${seek.toString()})(${JSON.stringify(sent)})`
}

/** An expression for the first enabled one of these elements, scrolled into view. Null while it moves. */
export const usable = (elements: string): string => `(${findStill.toString()})(${elements})`

/** Runs in the page, so it cannot use anything from this module. */
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

/** Runs in the page, so it cannot use anything from this module. */
function seek(path: Sent[]): Element[] {
  // Most tries come too early, and axe's tree of the whole page costs far more than this.
  if (!document.querySelector(path.map(({ css }) => css).join(' '))) return []
  const { setup, teardown, commons } = window.axe
  const fits = (element: Element, { role, pattern }: Sent): boolean =>
    commons.aria.getRole(element) === role &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    new RegExp(pattern).test(commons.text.accessibleText(element).replaceAll(/\s+/g, ' ').trim())
  setup(document)
  try {
    let found: Element[] = [document.documentElement]
    for (const sought of path) {
      found = found.flatMap((within) =>
        [...within.querySelectorAll(sought.css)].filter((element) => fits(element, sought)),
      )
    }
    return found
  } finally {
    teardown()
  }
}
