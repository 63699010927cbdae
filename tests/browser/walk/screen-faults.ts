export type Size = readonly [width: number, height: number]

/** What may scroll sideways: views and sections beside each other, and wide tables. */
export const SIDEWAYS =
  '.table-views, .hand-cards, .battle-sections, .games-scroll, .wide-table, .chips, .chooser-stats, [tabindex="0"]'

export type Question = { size: Size; sideways: string; isLarge: boolean }

/**
 * What is wrong with a screen at its size: the page is wider than the screen, a dialog lies outside it or scrolls
 * sideways, a text lies on another text or on a control, or a short word is broken. The function runs in the page.
 */
export function findFaults({ size: [width, height], sideways, isLarge }: Question): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (innerWidth !== width || innerHeight !== height)
    faults.push(`the layout viewport is ${innerWidth} x ${innerHeight}`)
  if (scrollWidth > width) faults.push(`the page is ${scrollWidth} px wide`)
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const top = dialog ?? document.body
  if (dialog) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (left < -1 || right > width + 1 || top < -1 || bottom > height + 1)
      faults.push(`the dialog lies from ${left}, ${top} to ${right}, ${bottom}`)
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).clipPath !== 'inset(50%)' &&
    !element.closest('.visually-hidden, [inert], option, svg')
  const all = [...top.querySelectorAll<HTMLElement>('*')].filter(isShown)
  for (const element of all) {
    const { overflowX } = getComputedStyle(element)
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    if (scrolls && element.scrollWidth > element.clientWidth + 1 && !element.closest(sideways))
      faults.push(
        `${element.className || element.localName} scrolls ${element.scrollWidth - element.clientWidth} px sideways`,
      )
  }

  type Box = { left: number; right: number; top: number; bottom: number }
  type Thing = { element: Element; box: Box; name: string; layer: Element | null; isText: boolean }
  const meet = (one: Box, two: Box): Box => ({
    left: Math.max(one.left, two.left),
    right: Math.min(one.right, two.right),
    top: Math.max(one.top, two.top),
    bottom: Math.min(one.bottom, two.bottom),
  })
  type Around = { shown: Box; layer: Element | null }
  const around = new Map<Element, Around>()
  /** What the scrollers around an element show, and what it moves with. */
  const aroundOf = (element: Element | null): Around => {
    if (!element || element === document.body || element === document.documentElement)
      return { shown: { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }, layer: null }
    const known = around.get(element)
    if (known) return known
    const outer = aroundOf(element.parentElement)
    const { overflowX, position } = getComputedStyle(element)
    const isLayer = position === 'fixed' || position === 'sticky' || element.hasAttribute('popover')
    const found = {
      shown: overflowX === 'visible' ? outer.shown : meet(outer.shown, element.getBoundingClientRect()),
      layer: isLayer ? element : outer.layer,
    }
    around.set(element, found)
    return found
  }
  /** The part of a box that its scrollers show. */
  const clip = (box: Box, element: Element): Box | null => {
    const seen = meet(box, aroundOf(element).shown)
    return seen.right - seen.left > 3 && seen.bottom - seen.top > 3 ? seen : null
  }
  /** A line is lower than the letters of its font may be. */
  const lineOf = ({ left, right, top, bottom }: Box): Box => {
    const part = (bottom - top) * 0.3
    return { left, right, top: top + part, bottom: bottom - part }
  }
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
  const layerOf = (element: Element) => aroundOf(element).layer
  const things: Thing[] = []
  for (const element of all) {
    if (element.matches('button, a[href], input, select, textarea, summary')) {
      // A button may be larger than it looks, so that a thumb finds it.
      const seen = element.textContent.trim() === '' ? (element.querySelector('svg') ?? element) : element
      const name =
        element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 30) || element.localName)
      // A link in a text may go on in the next line.
      for (const rect of seen.getClientRects()) {
        const box = clip(isInline(seen) ? lineOf(rect) : rect, element)
        if (box) things.push({ element, box, name, layer: layerOf(element), isText: false })
      }
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()]
      for (const rect of rects) {
        const box = clip(lineOf(rect), element)
        const name = (node.nodeValue ?? '').trim().slice(0, 30)
        if (box) things.push({ element, box, name, layer: layerOf(element), isText: true })
      }
      // Twice as large, a long word may have no line for itself, nor has code; and in one line no word is broken.
      if (isLarge || element.closest('code') || new Set(rects.map(({ top }) => Math.round(top))).size < 2)
        continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}]{3,20}(?![\p{L}])/gu)) {
        // The first letter of a chapter is large.
        const isInitial = index === 0 && getComputedStyle(element, '::first-letter').float !== 'none'
        if (isInitial) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !/\p{L}/u.test((node.nodeValue ?? '')[index - 1] ?? ''))
          faults.push(`“${word}” is broken`)
      }
    }
  }
  things.sort((one, two) => one.box.top - two.box.top)
  const belong = (one: Element, two: Element) => one.contains(two) || one.closest('label')?.contains(two)
  const lieOnEachOther = (text: Thing, other: Thing): boolean => {
    if (!text.isText || text.layer !== other.layer || text.element === other.element) return false
    if (!other.isText && (belong(other.element, text.element) || belong(text.element, other.element)))
      return false
    // A button inside a field, such as the one that shows a password.
    if (other.element.matches('input') && text.element.closest('button')) return false
    return Math.min(text.box.right, other.box.right) - Math.max(text.box.left, other.box.left) > 2
  }
  for (const [index, one] of things.entries()) {
    for (let next = index + 1; next < things.length; next += 1) {
      const two = things[next]
      if (!two || one.box.bottom - two.box.top <= 2) break
      if (Math.min(one.box.bottom, two.box.bottom) - two.box.top <= 2) continue
      if (lieOnEachOther(one, two) || lieOnEachOther(two, one))
        faults.push(`“${one.name}” and “${two.name}” lie on each other`)
    }
  }
  return [...new Set(faults)].slice(0, 6)
}
