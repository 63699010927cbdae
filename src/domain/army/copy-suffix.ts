const SUFFIX = / Copy(?: (\d{1,6}))?$/

/** Cut to `most` characters, but never through a character of two code units: half of it could not be stored. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** A name without its copy suffix. */
export function nameStem(name: string): string {
  return name.replace(SUFFIX, '').trimEnd()
}

/**
 * The name of a copy: "X" → "X Copy" → "X Copy 2", going on to the next number that no name in use has. (ARMY-19, UNIT-20)
 * Cut so that it never exceeds `most` characters.
 */
export function copyName(name: string, inUse: readonly string[], max: number): string {
  const suffix = SUFFIX.exec(name)
  const stem = name.slice(0, suffix?.index)
  const taken = new Set(inUse)
  for (let number = suffix ? Math.max(1, Number(suffix[1] ?? 1)) + 1 : 1; ; number += 1) {
    const ending = number === 1 ? ' Copy' : ` Copy ${String(number)}`
    const copy = cut(stem, max - ending.length) + ending
    if (!taken.has(copy)) return copy
  }
}
