/** The key under which all of it is kept on the device. */
export const SCROLL_KEY = 'hobgoblin:scroll'

/** Paths that always start at the top. (SHELL-23) */
const FROM_TOP: readonly string[] = [
  '/',
  '/quick-start/keywords',
  '/quick-start/profiles',
  '/quick-start/target-numbers',
]

/** How long a place is remembered, in ms. (SHELL-24) */
const REMEMBERED_MS = 60 * 60 * 1000

/** Case and a trailing slash do not matter. */
function normalize(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}

/** Where paths were left within the hour: a line each, of path, px and ms. */
function places(kept: string, now: number): string[][] {
  const all = kept.split('\n').map((line) => line.split(' '))
  return all.filter(([, , at]) => now - Number(at) <= REMEMBERED_MS)
}

/** Where a page starts, in px: at the remembered place, or at the top. */
export function scrollStart(kept: string, path: string, now: number): number {
  const own = normalize(path)
  const place = FROM_TOP.includes(own) ? undefined : places(kept, now).find(([known]) => known === own)
  return Number(place?.[1]) || 0
}

/** What to keep when a path is left, scrolled by `y` px. Places older than an hour are forgotten. */
export function rememberScroll(kept: string, path: string, y: number, now: number): string {
  const own = normalize(path)
  const others = places(kept, now).filter(([known]) => known !== own)
  return [...others, [own, Math.round(y), now]].map((place) => place.join(' ')).join('\n')
}
