import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './keyword-popover.css?inline'
import { readDefinition } from './show-keyword.ts'

adoptStyles(styles)

/** How long a reader stays on a keyword before its definition shows, in ms. */
const SHOW_MS = 500
/** How long it stays when the pointer is on the way from the keyword to it, in ms. */
const HIDE_MS = 150
const GAP_PX = 4

const popover = document.createElement('div')
popover.id = 'keyword-popover'
popover.className = 'keyword-popover'
popover.setAttribute('role', 'tooltip')
// The browser closes it on Escape and on a click elsewhere.
popover.popover = 'auto'

let timer: ReturnType<typeof setTimeout> | undefined
/** The keyword that is waited for or shown. */
let word: HTMLAnchorElement | undefined

/** A keyword outside the popover. One inside keeps its dialog. */
function wordOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const found = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-keyword]') : null
  return found && !popover.contains(found) ? found : undefined
}

function place(beside: Element): void {
  const { left, top, bottom } = beside.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = bottom + GAP_PX
  const fits = below + height <= innerHeight || top < height
  popover.style.top = `${fits ? below : top - GAP_PX - height}px`
  popover.style.left = `${Math.max(GAP_PX, Math.min(left, document.documentElement.clientWidth - width - GAP_PX))}px`
}

async function show(shown: HTMLAnchorElement): Promise<void> {
  const { name, parts } = await readDefinition(shown)
  if (shown !== word || !shown.isConnected) return
  const title = document.createElement('b')
  title.textContent = name
  popover.replaceChildren(title, ...parts)
  // What is outside an open dialog cannot be used.
  ;(shown.closest('dialog') ?? document.body).append(popover)
  popover.showPopover()
  place(shown)
  shown.setAttribute('aria-describedby', popover.id)
}

function leave(): void {
  clearTimeout(timer)
  word?.removeAttribute('aria-describedby')
  word = undefined
  if (popover.matches(':popover-open')) popover.hidePopover()
}

function stayOn(next: HTMLAnchorElement): void {
  clearTimeout(timer)
  if (next === word) return
  leave()
  word = next
  // Offline, the dialog says so on a click.
  timer = setTimeout(() => void show(next).catch(leave), SHOW_MS)
}

function comeFrom(target: EventTarget | null): void {
  const next = wordOf(target)
  if (next) {
    stayOn(next)
    return
  }
  clearTimeout(timer)
  const isOnPopover = target instanceof Node && popover.contains(target)
  if (!isOnPopover) timer = setTimeout(leave, HIDE_MS)
}

addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'mouse') comeFrom(target)
})
// Not when a dialog gives the focus back.
let isTabbing = false
addEventListener('keydown', ({ key }) => {
  isTabbing = key === 'Tab'
})
addEventListener('focusin', ({ target }) => {
  if (isTabbing) comeFrom(target)
})
addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget === null) comeFrom(null)
})
addEventListener('click', leave, { capture: true })
addEventListener('scroll', () => {
  if (popover.matches(':popover-open')) leave()
})
// The browser has closed it. The event comes late, when another word may be waited for already.
popover.addEventListener('toggle', ({ newState }) => {
  if (newState === 'closed' && word?.hasAttribute('aria-describedby')) leave()
})
