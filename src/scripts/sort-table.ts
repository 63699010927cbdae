/** Turns the column headers of a table into buttons that sort it, first ascending, then descending. */
function wire(table: HTMLTableElement): void {
  const body = table.tBodies[0]
  if (!body) return
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
  heads.forEach((head, column) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...head.childNodes)
    head.append(button)
    button.addEventListener('click', () => {
      const up = head.ariaSort !== 'ascending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.ariaSort = up ? 'ascending' : 'descending'
      body.append(...[...body.rows].sort((a, b) => compare(a, b, column) * (up ? 1 : -1)))
    })
  })
}

function compare(a: HTMLTableRowElement, b: HTMLTableRowElement, column: number): number {
  const [left = '', right = ''] = [a, b].map((row) => row.cells[column]?.textContent.trim().replace('–', '0'))
  const numbers = [left, right].map((text) => parseFloat(text.replace('×', '')))
  const [first = NaN, second = NaN] = numbers
  return Number.isNaN(first) || Number.isNaN(second) ? left.localeCompare(right) : first - second
}

document.querySelectorAll<HTMLTableElement>('table[data-sortable]').forEach(wire)

export {}
