import { createPart, type Part } from '#platform/part.ts'

/** Loads the script of a list or table on first use, because few pages have one. */
const PARTS = {
  'form[data-filter]': createPart(() => import('./filter-list.ts')),
  'table[data-cross]': createPart(() => import('./cross-table.ts')),
}

const TOUCHES = ['focusin', 'pointerover', 'input']

function loadOnTouch(element: Element, part: Part<unknown>): void {
  const stop = new AbortController()
  const load = async () => {
    stop.abort()
    if (!(await part.loadAhead())) loadOnTouch(element, part)
  }
  for (const type of TOUCHES) element.addEventListener(type, () => void load(), { signal: stop.signal })
}

for (const [selector, part] of Object.entries(PARTS)) {
  const element = document.querySelector(selector)
  if (element) loadOnTouch(element, part)
}
