/**
 * Marks in the contents beside an article which chapter is read: the last whose heading is at the top or above,
 * and at the end of the page the last one.
 */
/** In px: a heading that a link leads to stands just below the bar. */
const AT_TOP = 120

const links = document.querySelectorAll<HTMLAnchorElement>('.contents a')

function mark(): void {
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  let read: Element | undefined
  for (const link of links) {
    const heading = document.getElementById(link.hash.slice(1))
    if (isEnd || (heading && heading.getBoundingClientRect().top < AT_TOP)) read = link
    link.removeAttribute('aria-current')
  }
  read?.setAttribute('aria-current', 'location')
}

addEventListener('scroll', mark, { passive: true })
mark()

export {}
