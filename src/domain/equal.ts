type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
}

/**
 * Whether two stored values are equal. The order of keys does not matter, and an undefined key counts as missing.
 * Files are equal if their sizes and types are, because a copy from the database is another object and its bytes
 * cannot be read synchronously.
 */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((part, i) => equal(part, b[i]))
  }
  if (a instanceof Blob && b instanceof Blob) return a.size === b.size && a.type === b.type
  if (!isFields(a) || !isFields(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => equal(a[key], b[key]))
}

/** A text that is the same exactly for values that are `equal`. The value must not be undefined. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Blob) return { size: part.size, type: part.type }
    if (!isFields(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
