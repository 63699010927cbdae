import type { Page } from 'playwright/test'
import { expect, findAccessibilityIssues } from './app.ts'
import { findUnmarked } from './unmarked.ts'
import { EVERY_RULE } from '#tests/support/axe-rules.ts'

export type Size = readonly [width: number, height: number]

/** The screens of phones, upright and lying, and of a small tablet. The last one is that of the project. */
const PHONE_SIZES: readonly Size[] = [
  [320, 640],
  [844, 390],
  [820, 1180],
  [390, 844],
]
const DESK_SIZES: readonly Size[] = [
  [1024, 768],
  [1440, 900],
]

/** What may scroll sideways: views and sections beside each other, and wide tables. */
const SIDEWAYS =
  '.table-views, .battle-sections, .games-scroll, .wide-table, .chips, .chooser-stats, [tabindex="0"]'

type Question = { size: Size; sideways: string; isLarge: boolean }

/**
 * What is wrong with a screen at its size: the page is wider than the screen, a dialog lies outside it or scrolls
 * sideways, a text lies on another text or on a control, or a short word is broken. The function runs in the page.
 */
function findFaults({ size: [width, height], sideways, isLarge }: Question): string[] {
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
    !element.closest('.visually-hidden, .skip-link, [inert], option, svg')
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
  /** The part of a box that its scrollers show. */
  const clip = (box: Box, element: Element): Box | null => {
    let { left, right, top, bottom } = box
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX === 'visible' || at === document.documentElement || at === document.body) continue
      const outer = at.getBoundingClientRect()
      left = Math.max(left, outer.left)
      right = Math.min(right, outer.right)
      top = Math.max(top, outer.top)
      bottom = Math.min(bottom, outer.bottom)
    }
    return right - left > 3 && bottom - top > 3 ? { left, right, top, bottom } : null
  }
  /** A line is lower than the letters of its font may be. */
  const lineOf = ({ left, right, top, bottom }: Box): Box => {
    const part = (bottom - top) * 0.3
    return { left, right, top: top + part, bottom: bottom - part }
  }
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.hasAttribute('popover')) return at
    return null
  }
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
      for (const rect of range.getClientRects()) {
        const box = clip(lineOf(rect), element)
        const name = (node.nodeValue ?? '').trim().slice(0, 30)
        if (box) things.push({ element, box, name, layer: layerOf(element), isText: true })
      }
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}]{3,20}(?![\p{L}])/gu)) {
        // The first letter of a chapter is large.
        const isInitial = index === 0 && getComputedStyle(element, '::first-letter').float !== 'none'
        if (isInitial) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        // Twice as large, a long word may have no line for itself.
        if (!isLarge && lines.size > 1 && !/\p{L}/u.test((node.nodeValue ?? '')[index - 1] ?? ''))
          faults.push(`“${word}” is broken`)
      }
    }
  }
  const texts = things.filter(({ isText }) => isText)
  for (const text of texts) {
    for (const other of things) {
      if (text === other || text.layer !== other.layer || text.element === other.element) continue
      const belong = (one: Element, two: Element) => one.contains(two) || one.closest('label')?.contains(two)
      if (!other.isText && (belong(other.element, text.element) || belong(text.element, other.element)))
        continue
      const across = Math.min(text.box.right, other.box.right) - Math.max(text.box.left, other.box.left)
      const down = Math.min(text.box.bottom, other.box.bottom) - Math.max(text.box.top, other.box.top)
      // A button inside a field, such as the one that shows a password.
      if (other.element.matches('input') && text.element.closest('button')) continue
      if (across > 2 && down > 2) faults.push(`“${text.name}” and “${other.name}” lie on each other`)
    }
  }
  return [...new Set(faults)].slice(0, 6)
}

/** Looks at what a page shows, at all sizes and with letters twice as large, without loading it again. */
export class Walk {
  readonly faults: string[] = []
  readonly #page: Page
  readonly #sizes: readonly Size[]

  constructor(page: Page) {
    this.#page = page
    this.#sizes = (page.viewportSize()?.width ?? 0) < 800 ? PHONE_SIZES : DESK_SIZES
  }

  async look(where: string): Promise<void> {
    for (const size of this.#sizes) {
      const [width, height] = size
      await this.#page.setViewportSize({ width, height })
      await this.#note(`${where}, ${width} x ${height}`, size)
    }
    const [base = [0, 0]] = this.#sizes.slice(-1)
    await setRootFont(this.#page, '32px')
    await this.#note(`${where}, letters of 32 px`, base, true)
    await setRootFont(this.#page, '')
    if (this.#sizes === PHONE_SIZES) await this.#listen(where)
  }

  /**
   * Looks at the same with other means, which do not depend on the size: the rules of axe, and colours of the user's own.
   * (SHELL-99)
   */
  async #listen(where: string): Promise<void> {
    const issues = await findAccessibilityIssues(this.#page, EVERY_RULE, ['color-contrast'])
    await this.#page.emulateMedia({ forcedColors: 'active' })
    const unmarked = await this.#page.evaluate(findUnmarked)
    await this.#page.emulateMedia({ forcedColors: null })
    this.faults.push(...[...issues, ...unmarked].map((fault) => `${where}: ${fault}`))
  }

  /** Fails with all that was seen. */
  expectNone(): void {
    expect(this.faults).toEqual([])
  }

  async #note(where: string, size: Size, isLarge = false): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const shots = process.env['SHOTS']
    if (shots) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.#page.emulateMedia({ colorScheme })
        await this.#page.screenshot({
          path: `${shots}/${where.replaceAll(/[^\w]+/g, '-')}-${colorScheme}.png`,
          scale: 'css',
        })
      }
    }
    const found = await this.#page.evaluate(findFaults, {
      size,
      sideways: SIDEWAYS,
      isLarge,
    })
    this.faults.push(...found.map((fault) => `${where}: ${fault}`))
  }
}

async function setRootFont(page: Page, size: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
}
