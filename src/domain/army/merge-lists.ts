import { canonical, equal } from '../equal.ts'

/** Decides between two values that both sides changed, each in its own way. */
export type Resolve = <T>(mine: T, theirs: T) => T

/**
 * What becomes of one value: what one side alone changed, or what `resolve` makes of two changes. An undefined base
 * means that nobody knows what the value was, so that any difference counts as two changes.
 */
export function mergeValue<T>(
  base: T | undefined,
  mine: T,
  theirs: T,
  resolve: (mine: T, theirs: T) => T,
): T {
  if (equal(mine, theirs)) return theirs
  if (base !== undefined && equal(base, mine)) return theirs
  if (base !== undefined && equal(base, theirs)) return mine
  return resolve(mine, theirs)
}

/** The items by key; items of the same key are told apart by their number, so that none is lost. */
export function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const seen = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const key = keyOf(item)
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      return [`${key}#${nth}`, item]
    }),
  )
}

/** The numbers that stay if as few as possible are taken out to leave them in rising order. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  for (const number of numbers) {
    const before = best.filter((run) => (run.at(-1) ?? -1) < number)
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, number])
  }
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []))
}

/** The keys of `mine` that stand elsewhere than they stood in `base`. */
function moved(base: readonly string[], mine: readonly string[]): Set<string> {
  const place = new Map(base.map((key, i) => [key, i]))
  const places = mine.flatMap((key) => place.get(key) ?? [])
  const stayed = longestRise(places)
  return new Set(mine.filter((key) => place.has(key) && !stayed.has(place.get(key) ?? -1)))
}

/**
 * The order of the keys that are kept: theirs, and then each that only mine has, or that mine moved, after the
 * neighbour that it follows in mine. If there are more than `most`, those of theirs stay and mine's last go: one side
 * has to give, and theirs is what the other devices already show. (docs/sync.md)
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
  max: number,
): string[] {
  const inTheirs = new Set(theirs)
  const movedByMine = moved(base, mine)
  const fitting = new Set([...theirs, ...mine].filter((key) => kept.has(key)))
  const fit = new Set([...fitting].slice(0, max))
  const order = theirs.filter((key) => fit.has(key) && !movedByMine.has(key))
  let left: string | undefined
  for (const key of mine) {
    if (!fit.has(key)) continue
    if (!inTheirs.has(key) || movedByMine.has(key)) {
      order.splice(left === undefined ? 0 : order.indexOf(left) + 1, 0, key)
    }
    left = key
  }
  return order
}

/** How often an entry is kept: the stronger of two changes in one direction; an addition and a removal both count. */
function mergeCount(base: number, mine: number, theirs: number): number {
  if (mine >= base && theirs >= base) return Math.max(mine, theirs)
  if (mine <= base && theirs <= base) return Math.min(mine, theirs)
  return mine + theirs - base
}

/** Merges lists whose entries have no id: each distinct entry has its own count. */
export function mergeEntries<T>(base: T[] = [], mine: T[], theirs: T[], max: number): T[] {
  return mergeValue(base, mine, theirs, () => {
    const [b, m, t] = [byKey(base, canonical), byKey(mine, canonical), byKey(theirs, canonical)]
    const counts = [base, mine, theirs].map((list) => Map.groupBy(list, canonical))
    const kept = new Set<string>()
    for (const entry of new Set([...mine, ...theirs].map(canonical))) {
      const [inBase = 0, inMine = 0, inTheirs = 0] = counts.map((count) => count.get(entry)?.length ?? 0)
      for (let nth = 0; nth < mergeCount(inBase, inMine, inTheirs); nth++) kept.add(`${entry}#${nth}`)
    }
    return mergeOrder([...b.keys()], [...m.keys()], [...t.keys()], kept, max).flatMap(
      (key) => t.get(key) ?? m.get(key) ?? [],
    )
  })
}
