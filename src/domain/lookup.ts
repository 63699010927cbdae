export function lookupErrorText(key: string | number): string {
  return `Lookup Error: No value found at ${key}.`
}

/**
 * The value at a key that must be there: a miss is a bug, or data that was not checked at the border.
 * @throws "Lookup Error: No value found at {key}." (DB-25)
 */
export function lookUp<K extends string | number, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(lookupErrorText(key))
  return value
}
