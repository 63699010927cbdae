/** Where a path was left: scrolled by `y` px, at a time in ms. */
export type ScrollPlace = { y: number; at: number }

/** Paths that always start at the top. (S1 §2) */
const FROM_TOP: readonly string[] = [
  '/',
  '/quick-start/keywords',
  '/quick-start/profiles',
  '/quick-start/target-numbers',
]

/** How long a place is remembered, in ms: 60 minutes. (S1 §9) */
const REMEMBERED_MS = 60 * 60 * 1000

function normalize(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}

/** Where a page starts, in px: at the remembered place, or at the top. */
export function scrollStart(path: string, place: ScrollPlace | undefined, now: number): number {
  if (!place || FROM_TOP.includes(normalize(path)) || now - place.at > REMEMBERED_MS) return 0
  return place.y
}

/** The key under which a path is remembered: case and a trailing slash do not matter. */
export function scrollKey(path: string): string {
  return `scroll:${normalize(path)}`
}
