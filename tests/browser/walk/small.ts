/**
 * The controls that are lower or narrower than a thumb, 44 px, and the texts below 12 px. Links in running text are as
 * high as their line, and what belongs to a label is as large as both.
 */
export function findSmall(): string[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .skip-link, [inert], svg, .print-preview')
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
  /** A field between its buttons belongs to them. */
  const isBetween = (control: Element) => control.matches('.stepper > input')
  const isInText = (control: Element) => {
    const text = control.closest('p, li, dd, label')
    const isInline = getComputedStyle(control).display.startsWith('inline')
    if (control.matches('.entry-keywords > *')) return false
    // A table says in its cells what a text says in its lines.
    if (control.matches('td > .keyword-link')) return true
    return isInline && text !== null && text.textContent.trim().length > control.textContent.trim().length
  }
  const sizeOf = (control: HTMLElement) => {
    const boxes = [control, ...((control as HTMLInputElement).labels ?? [])].map((part) =>
      part.getBoundingClientRect(),
    )
    // The space around a control can belong to it.
    const around = ['::before', '::after'].flatMap((part) => {
      const { content, position, width, height } = getComputedStyle(control, part)
      const belongs = content !== 'none' && position === 'absolute'
      return belongs ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : []
    })
    const all = [...boxes, ...around]
    return [Math.max(...all.map(({ width }) => width)), Math.max(...all.map(({ height }) => height))] as const
  }
  const controls = [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea')]
  const small = controls
    .filter((control) => isShown(control) && !isInText(control) && !isBetween(control))
    .map((control) => ({ control, size: sizeOf(control) }))
    .filter(({ size: [width, height] }) => width < 43.5 || height < 43.5)
    .map(({ control, size }) => `${nameOf(control)}: ${size.map(Math.round).join(' x ')}`)
  const texts = [...top.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      isShown(element) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  )
  const tiny = texts
    .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }))
    .filter(({ size }) => size < 11.9)
    .map(({ element, size }) => `${nameOf(element)}: letters of ${size} px`)
  return [...new Set([...small, ...tiny])]
}
