const SUFFIX = / Copy(?: (\d{1,6}))?$/

/** Shortens text to `max` code units without splitting a surrogate pair, because half of one cannot be stored. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** Removes the copy suffix from a name. */
export function nameStem(name: string): string {
  return name.replace(SUFFIX, '').trimEnd()
}

/**
 * The name of a copy: "X" → "X Copy" → "X Copy 2", with the next number that is not in use. It is shortened to `max`
 * characters.
 */
export function copyName(name: string, inUse: readonly string[], max: number): string {
  const suffix = SUFFIX.exec(name)
  const stem = name.slice(0, suffix?.index)
  const taken = new Set(inUse)
  for (let number = suffix ? Math.max(1, Number(suffix[1] ?? 1)) + 1 : 1; ; number += 1) {
    const ending = number === 1 ? ' Copy' : ` Copy ${number}`
    const copy = cut(stem, max - ending.length) + ending
    if (!taken.has(copy)) return copy
  }
}
