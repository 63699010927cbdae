const SUFFIX = / Copy(?: \d+)?$/

/**
 * The name of a copy: "X" → "X Copy" → "X Copy 2", going on to the next number that no name in use has. (S1 §5; G62)
 * Cut so that it never exceeds `most` characters.
 */
export function copyName(name: string, inUse: readonly string[], most: number): string {
  const stem = name.replace(SUFFIX, '')
  const taken = new Set(inUse)
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' Copy' : ` Copy ${String(number)}`
    const copy = (stem.slice(0, most - suffix.length) + suffix).trim()
    if (!taken.has(copy)) return copy
  }
}
