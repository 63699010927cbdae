import { createPart } from '#platform/part.ts'

const dialogPart = createPart(() => import('./show-keyword.ts'))

// Its code loads only where something can hover.
if (matchMedia('(hover: hover)').matches) void createPart(() => import('./keyword-popover.ts')).loadAhead()

const keywordLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-keyword]') : null

/** A keyword in a static text opens its definition. If that cannot be loaded, the browser follows the link. */
addEventListener('click', (event) => {
  const link = keywordLinkOf(event)
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dialogPart
    .load()
    .then(({ showKeyword }) => showKeyword(link))
    .catch(() => {
      location.href = link.href
    })
})

// Browsers follow a link only on Enter. Here Space works too.
addEventListener('keydown', (event) => {
  const link = event.key === ' ' ? keywordLinkOf(event) : null
  if (!link) return
  event.preventDefault()
  link.click()
})
