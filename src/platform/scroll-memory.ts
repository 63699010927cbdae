/** The key in local storage. */
export const SCROLL_KEY = 'hobgoblin:scroll'

/** Pages that always start at the top. */
const FROM_TOP: readonly string[] = [
  '/',
  '/quick-start/keywords',
  '/quick-start/profiles',
  '/quick-start/target-numbers',
]

/** How long to remember a position, in milliseconds. */
const REMEMBERED_MS = 60 * 60 * 1000

/** Ignores case and a trailing slash. */
function normalize(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}

/** The remembered positions of the last hour: a line for each, with path, pixels and time. */
function places(kept: string, now: number): string[][] {
  const all = kept.split('\n').map((line) => line.split(' '))
  return all.filter(([, , at]) => now - Number(at) <= REMEMBERED_MS)
}

/** Where a page starts, in pixels: at the remembered position, or at the top. */
export function scrollStart(kept: string, path: string, now: number): number {
  const own = normalize(path)
  const place = FROM_TOP.includes(own) ? undefined : places(kept, now).find(([known]) => known === own)
  return Number(place?.[1]) || 0
}

/**
 * Returns what to store when the user leaves a page that is scrolled by `y` pixels. Drops positions older than an
 * hour.
 */
export function rememberScroll(kept: string, path: string, y: number, now: number): string {
  const own = normalize(path)
  const others = places(kept, now).filter(([known]) => known !== own)
  return [...others, [own, Math.round(y), now]].map((place) => place.join(' ')).join('\n')
}
