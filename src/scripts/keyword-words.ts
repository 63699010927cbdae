const wordOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-keyword]') : null

/** A keyword in a static text opens its definition. If that cannot be loaded, the link is followed. (BATTLE-24) */
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

// A browser follows a link only on Enter; here Space does the same. (BATTLE-24)
addEventListener('keydown', (event) => {
  const word = event.key === ' ' ? wordOf(event) : null
  if (!word) return
  event.preventDefault()
  word.click()
})

export {}
