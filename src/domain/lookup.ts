/** The text for an id or number that does not exist. */
export function lookupErrorText(key: string | number): string {
  return `Lookup Error: No value found at ${key}.`
}

/**
 * Returns a value that must exist. A missing one is a bug, or data that was not validated.
 * @throws "Lookup Error: No value found at {key}."
 */
export function lookUp<K extends string | number, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(lookupErrorText(key))
  return value
}
