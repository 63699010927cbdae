/** Escape opens the home page on pages that ask for it, unless it closes something. */
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (!document.querySelector('[data-escape-home]')) return
  if (document.querySelector('dialog[open], [popover]:popover-open')) return
  if (event.target instanceof HTMLInputElement && event.target.value !== '') return
  location.href = '/'
})

export {}
