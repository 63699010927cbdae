/**
 * Gives each control of the page the focus as the Tab key does, and looks whether a bar then lies on its upper or lower
 * edge. The focus returns to where it was. The function runs in the page.
 */
export function findCovered(): string[] {
  // What is in the bars themselves is left out by where it stands.
  const controls = 'a[href], button, input, select, summary, textarea'
  const [focused, y] = [document.activeElement, scrollY]
  const shown = [...(document.querySelector('main')?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, .skip-link, .visually-hidden, input[type=file]') &&
      !control.closest('[inert]'),
  )
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 30) || element.className)
  /** What stays while the page scrolls, but for the heads of tables. */
  const isInBar = (element: Element | null): boolean =>
    element !== null &&
    !element.closest('table') &&
    (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isInBar(element.parentElement))
  const found = shown.flatMap((control) => {
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
      if (at !== null && (control.contains(at) || at.contains(control) || at.closest('label'))) return []
      return at !== null && !isInBar(at)
        ? []
        : [`${nameOf(control)} under ${at === null ? 'the edge' : nameOf(at)}`]
    })
  })
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  scrollTo(0, y)
  return found
}

/** The controls in view in the bars of the page that make it scroll when they get the focus. The function runs in the page. */
export async function findJumps(): Promise<string[]> {
  const bars = ['.page-bar', '.pane-head', '.pane-actions', '.battle-bar', '.draw-bar', '.games-actions']
  const found: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(`:is(${bars.join()}) :is(a, button)`)) {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    const before = scrollY
    const { x, y, width, height } = control.getBoundingClientRect()
    if (!control.contains(document.elementFromPoint(x + width / 2, y + height / 2))) continue
    control.focus()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    if (scrollY !== before) found.push(`${control.ariaLabel ?? control.textContent}: ${before} to ${scrollY}`)
  }
  return found
}
