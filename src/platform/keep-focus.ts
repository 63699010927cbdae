/** In ms: longer than the components take that move the focus themselves. */
const PATIENCE = 50

/** Whether the focus is nowhere, or only where `keepFocus` has put it. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.hasAttribute('data-kept-focus')
}

/**
 * From now on, gives the focus to the nearest part that is left when the control that had it disappears. Otherwise the
 * keyboard would start at the top of the page.
 */
export function keepFocus(): void {
  let path: readonly HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    const left = path.find(({ isConnected }) => isConnected)
    if (document.activeElement !== document.body || path[0]?.isConnected !== false || !left) return
    if (!left.hasAttribute('tabindex')) left.tabIndex = -1
    left.dataset['keptFocus'] = ''
    left.addEventListener('blur', () => delete left.dataset['keptFocus'], { once: true })
    left.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof HTMLElement ? pathOf(target) : []
  })
  new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return
    clearTimeout(timer)
    timer = setTimeout(keep, PATIENCE)
  }).observe(document.body, { childList: true, subtree: true })
}

/** An element and all around it, from the inside out. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let part: HTMLElement | null = element; part && part !== document.body; part = part.parentElement)
    path.push(part)
  return path
}
