/** Loads the script of a list or table on first use, because few pages have one. */
const PARTS = {
  'form[data-filter]': () => void import('./filter-list.ts'),
  'table[data-cross]': () => void import('./cross-table.ts'),
}

for (const [selector, load] of Object.entries(PARTS)) {
  const part = document.querySelector(selector)
  for (const type of ['focusin', 'pointerover', 'input']) part?.addEventListener(type, load, { once: true })
}

export {}
