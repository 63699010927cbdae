import { plainLetters } from '#domain/text/plain-letters.ts'

/** Filters and sorts the entries of a list or the rows of a table while the user types. */
function wire(form: HTMLFormElement): void {
  const list = document.querySelector(form.dataset['filter'] ?? '')
  const status = form.querySelector('[role=status]')
  const input = form.querySelector('input')
  const kinds = form.querySelector<HTMLSelectElement>('[name=kind]')
  const order = form.querySelector<HTMLSelectElement>('[name=order]')
  if (!list) return
  const entries = [...list.children].filter((entry) => entry instanceof HTMLElement)

  function filter(): void {
    const words = plainLetters(input?.value ?? '').split(/\s+/)
    const kind = kinds?.value ?? ''
    let visible = 0
    for (const entry of entries) {
      const text = plainLetters(entry.textContent)
      const own = entry.dataset['kinds']?.split(' ') ?? []
      entry.hidden = !words.every((word) => text.includes(word)) || (kind !== '' && !own.includes(kind))
      if (!entry.hidden) visible += 1
    }
    if (status) status.textContent = `${visible} of ${entries.length}`
  }

  function sort(): void {
    list?.append(...entries.toSorted(ORDERS[order?.value ?? ''] ?? (() => 0)))
  }

  order?.addEventListener('change', sort)
  form.addEventListener('input', filter)
  form.addEventListener('submit', (event) => event.preventDefault())
  // The user may have typed or chosen something before this script was loaded.
  if (input?.value || kinds?.value) filter()
  if (order?.value) sort()
}

type Order = (a: HTMLElement, b: HTMLElement) => number

/** Without an entry here, the order is that of the page. Entries without a cost come last. */
const ORDERS: Readonly<Record<string, Order>> = {
  name: (a, b) => a.textContent.trim().localeCompare(b.textContent.trim()),
  cost: (a, b) => cost(a) - cost(b),
}

const cost = (entry: HTMLElement) => Number(entry.dataset['cost'] ?? 1e6)

document.querySelectorAll<HTMLFormElement>('form[data-filter]').forEach(wire)
