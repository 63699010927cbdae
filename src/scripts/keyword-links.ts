const wordOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-keyword]') : null

/**
 * A keyword in a static text opens its definition. If that cannot be loaded, the browser follows the link.
 * (BATTLE-24)
 */
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

// Browsers follow a link only on Enter. Here Space works too. (BATTLE-24)
addEventListener('keydown', (event) => {
  const word = event.key === ' ' ? wordOf(event) : null
  if (!word) return
  event.preventDefault()
  word.click()
})

export {}
