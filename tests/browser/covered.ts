import type { Page } from 'playwright/test'

/** What can be tapped. What is in the bars themselves is left out by where it stands. */
const CONTROLS = 'a[href], button, input, select, summary, textarea'

/**
 * Gives each control of the page, or of the open dialog, the focus as the Tab key does, and looks whether something else,
 * such as a bar, then lies on its upper or lower edge.
 */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    const shown = [...(within?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(':disabled, .skip-link, .visually-hidden, input[type=file]') &&
        !control.closest('[inert]'),
    )
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 30) || element.className)
    return shown.flatMap((control) => {
      control.focus({ preventScroll: false })
      if (document.activeElement !== control) return []
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      // What is higher than the screen between the bars cannot be seen as a whole.
      const edges = height > innerHeight / 2 ? [top + height / 2] : [top + 3, bottom - 3]
      // A link of several lines has nothing in the middle of its box.
      const [line] = control.getClientRects()
      const x = line && line.width < width ? line.left + 3 : (left + right) / 2
      return edges.flatMap((y) => {
        const at = document.elementFromPoint(Math.max(x, 1), y)
        const isOwn =
          at !== null && (control.contains(at) || at.contains(control) || at.closest('label') !== null)
        return isOwn ? [] : [`${nameOf(control)} under ${at === null ? 'the edge' : nameOf(at)}`]
      })
    })
  }, CONTROLS)
}
