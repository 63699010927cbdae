const wordOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-keyword]') : null

/** A keyword word in a static text opens its definition; if the definition cannot be fetched, it leads to the keyword's place. */
addEventListener('click', (event) => {
  const word = wordOf(event)
  if (!word || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  import('./keyword-dialog.ts')
    .then(({ showKeyword }) => showKeyword(word))
    .catch(() => {
      location.href = word.href
    })
})

// The browser follows a link on Enter only; here Space does the same. (BATTLE-24)
addEventListener('keydown', (event) => {
  const word = event.key === ' ' ? wordOf(event) : null
  if (!word) return
  event.preventDefault()
  word.click()
})

export {}
