/** Filters the entries of a list, or the rows of a table, by their text and kind while one types. */
function wire(form: HTMLFormElement): void {
  const list = document.querySelector(form.dataset['filter'] ?? '')
  const status = form.querySelector('[role=status]')
  const input = form.querySelector('input')
  const select = form.querySelector('select')
  if (!list) return
  const entries = [...list.children].filter((entry) => entry instanceof HTMLElement)

  function filter(): void {
    const words = input?.value.toLowerCase().split(/\s+/) ?? []
    const kind = select?.value ?? ''
    let shown = 0
    for (const entry of entries) {
      const text = entry.textContent.toLowerCase()
      const kinds = entry.dataset['kinds']?.split(' ') ?? []
      entry.hidden = !words.every((word) => text.includes(word)) || (kind !== '' && !kinds.includes(kind))
      if (!entry.hidden) shown += 1
    }
    if (status) status.textContent = `${String(shown)} of ${String(entries.length)}`
  }

  form.addEventListener('input', filter)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
  })
}

document.querySelectorAll<HTMLFormElement>('form[data-filter]').forEach(wire)

export {}
