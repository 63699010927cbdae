import { canonical, equal } from '#domain/equal.ts'

/** Chooses between two values if both sides changed the same one. */
export type Resolve = <T>(mine: T, theirs: T) => T

/**
 * Merges one value. If only one side changed it, that change wins; otherwise `resolve` decides. If `base` is
 * undefined, any difference counts as a change on both sides.
 */
export function mergeValue<T>(
  base: T | undefined,
  mine: T,
  theirs: T,
  resolve: (mine: T, theirs: T) => T,
): T {
  if (equal(mine, theirs)) return theirs
  if (equal(base, mine)) return theirs
  if (equal(base, theirs)) return mine
  return resolve(mine, theirs)
}

/** Indexes items by key. Items with the same key are numbered, so that none is lost. */
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

/** The longest increasing subsequence. */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  for (const number of numbers) {
    const before = best.filter((run) => (run.at(-1) ?? -1) < number)
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, number])
  }
  return new Set(best.reduce((a, b) => (b.length > a.length ? b : a), []))
}

/** The keys that `mine` moved relative to the others. */
function moved(base: readonly string[], mine: readonly string[]): Set<string> {
  const place = new Map(base.map((key, i) => [key, i]))
  const places = mine.flatMap((key) => place.get(key) ?? [])
  const stayed = longestIncreasingSubsequence(places)
  return new Set(mine.filter((key) => place.has(key) && !stayed.has(place.get(key) ?? -1)))
}

/**
 * Orders the keys to keep: first theirs, then each key that mine added or moved, inserted after its left neighbour in
 * mine. If there are more than `max`, the last of mine are dropped, because the other devices already show theirs.
 * (docs/sync.md)
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
  const candidates = new Set([...theirs, ...mine].filter((key) => kept.has(key)))
  const keptKeys = new Set([...candidates].slice(0, max))
  const order = theirs.filter((key) => keptKeys.has(key) && !movedByMine.has(key))
  let left: string | undefined
  for (const key of mine) {
    if (!keptKeys.has(key)) continue
    if (!inTheirs.has(key) || movedByMine.has(key)) {
      order.splice(left === undefined ? 0 : order.indexOf(left) + 1, 0, key)
    }
    left = key
  }
  return order
}

/**
 * How often to keep an entry. Of two changes in the same direction, the larger one counts; an addition and a removal
 * both count.
 */
function mergeCount(base: number, mine: number, theirs: number): number {
  const [least, most] = [Math.min(mine, theirs), Math.max(mine, theirs)]
  return Math.min(most, Math.max(least, mine + theirs - base))
}

/** Merges lists whose entries have no id, by counting equal entries. */
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
