/** A keyword word in a static text opens its definition; without this script it leads to the keyword's place. */
addEventListener('click', (event) => {
  const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-keyword]') : null
  const id = word?.dataset['keyword']
  if (id === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('./keyword-dialog.ts').then(({ showKeyword }) => showKeyword(id))
})

export {}
