/** Highlights the row and column of the cell that the user points at, taps, or reaches with the arrow keys. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function wire(table: HTMLTableElement): void {
  const rows = [...(table.tBodies[0]?.rows ?? [])]
  const cellAt = (row: number, column: number) => rows[row]?.querySelectorAll('td')[column]

  function mark(cell: HTMLTableCellElement): void {
    const row = rows.findIndex((line) => line.contains(cell))
    for (const lit of table.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit')
    cell.parentElement?.querySelectorAll('th, td').forEach((other) => other.toggleAttribute('data-lit', true))
    for (const line of [...(table.tHead?.rows ?? []), ...rows]) {
      line.cells[cell.cellIndex]?.toggleAttribute('data-lit', true)
    }
    cell.dataset['lit'] = 'here'
    rows.at(row)?.querySelector('th')?.toggleAttribute('data-lit', true)
  }

  const cellOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('tbody td') : null

  for (const type of ['pointerover', 'click', 'focusin']) {
    table.addEventListener(type, (event) => {
      const cell = cellOf(event)
      if (cell) mark(cell)
    })
  }
  table.addEventListener('keydown', (event) => {
    const cell = cellOf(event)
    const step = ARROWS[event.key]
    if (!cell || !step) return
    event.preventDefault()
    const row = rows.findIndex((line) => line.contains(cell))
    cellAt(row + step[0], cell.cellIndex - 1 + step[1])?.focus()
  })
  // The event that loaded this script happened before the listeners were added.
  const reached = table.querySelector<HTMLTableCellElement>('td:focus, td:hover')
  if (reached) mark(reached)
}

document.querySelectorAll<HTMLTableElement>('table[data-cross]').forEach(wire)

export {}
