/**
 * What is pressed, selected or current, but looks in the colours of the page as if it was not. Each is looked at with its
 * mark and without it. A tick, or a box that the browser draws itself, shows it anyway. The function runs in the page.
 */
export function findUnmarked(): string[] {
  const LOOK = [
    ...['background-color', 'color', 'fill', 'font-weight', 'text-decoration-line', 'outline-style'],
    ...['border-top-color', 'border-top-width', 'border-top-style', 'border-bottom-color'],
    ...['border-bottom-width', 'border-left-color', 'border-left-width', 'content', 'display'],
  ]
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 30) || element.className)
  /** How an element looks with all that is in it. */
  const lookOf = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo)
          return LOOK.map((property) => style.getPropertyValue(property)).join()
        }),
      )
      .join('|')
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const marks = ['aria-pressed', 'aria-selected', 'aria-current'].flatMap((mark) =>
    [...top.querySelectorAll(`[${mark}]:not([${mark}='false'])`)].filter(isShown).flatMap((element) => {
      // The icon of a tick.
      if (element.querySelector('path[d="m4 13 5 5L20 6"]')) return []
      const [value, marked] = [element.getAttribute(mark) ?? '', lookOf(element)]
      element.setAttribute(mark, 'false')
      if (mark === 'aria-current') element.removeAttribute(mark)
      const unmarked = lookOf(element)
      element.setAttribute(mark, value)
      return marked === unmarked ? [`“${nameOf(element)}” does not show its ${mark}`] : []
    }),
  )
  const choices = [...top.querySelectorAll<HTMLInputElement>('input:checked')].flatMap((input) => {
    const label = input.closest('label')
    const isDrawn = isShown(input) && getComputedStyle(input).opacity !== '0' && input.offsetWidth > 8
    if (!label || isDrawn || getComputedStyle(input).appearance === 'auto') return []
    const marked = lookOf(label)
    input.checked = false
    const unmarked = lookOf(label)
    input.checked = true
    return marked === unmarked ? [`“${nameOf(label)}” does not show that it is chosen`] : []
  })
  return [...marks, ...choices]
}
