/** In px: a heading that a link leads to stands just below the bar. */
const AT_TOP = 120

const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]

function topOf(link: HTMLAnchorElement): number {
  return document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? Infinity
}

/**
 * Finds the chapter that is read: the last whose heading is at the top or above. The last chapters may be too short to
 * get there, so at the end of the page it is the one that a link has led to, or else the last.
 */
function findCurrent(): HTMLAnchorElement | undefined {
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (!isEnd) return links.findLast((link) => topOf(link) < AT_TOP)
  return links.find((link) => link.hash === location.hash && topOf(link) > 0) ?? links.at(-1)
}

/** Marks in the contents beside an article which chapter is read. */
function mark(): void {
  for (const link of links) link.removeAttribute('aria-current')
  findCurrent()?.setAttribute('aria-current', 'location')
}

addEventListener('scroll', mark, { passive: true })
addEventListener('hashchange', mark)
mark()
