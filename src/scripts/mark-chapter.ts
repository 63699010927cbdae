/**
 * Marks in the contents beside an article which chapter is read: the last whose heading is in the upper third or above,
 * and at the end of the page the last one.
 */
const links = document.querySelectorAll<HTMLAnchorElement>('.contents a')

function mark(): void {
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  let read: Element | undefined
  for (const link of links) {
    const heading = document.getElementById(link.hash.slice(1))
    if (isEnd || (heading && heading.getBoundingClientRect().top < innerHeight / 3)) read = link
    link.removeAttribute('aria-current')
  }
  read?.setAttribute('aria-current', 'location')
}

addEventListener('scroll', mark, { passive: true })
mark()

export {}
