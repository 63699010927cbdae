/** In pixels. The target of a link is just below the bar. */
const AT_TOP = 120

const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]

function topOf(link: HTMLAnchorElement): number {
  return document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? Infinity
}

/**
 * Finds the current chapter: the last one whose heading is at the top or above. The last chapters may be too short to
 * get there, so at the end of the page the target of the address counts, or else the last chapter.
 */
function findCurrent(): HTMLAnchorElement | undefined {
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (!isEnd) return links.findLast((link) => topOf(link) < AT_TOP)
  return links.find((link) => link.hash === location.hash && topOf(link) > 0) ?? links.at(-1)
}

/** Marks the current chapter in the table of contents. */
function mark(): void {
  for (const link of links) link.removeAttribute('aria-current')
  findCurrent()?.setAttribute('aria-current', 'location')
}

if (links.length > 0) {
  addEventListener('scroll', mark, { passive: true })
  addEventListener('hashchange', mark)
  mark()
}
