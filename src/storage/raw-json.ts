/** Any stored value as JSON, to be inspected or repaired. What JSON cannot hold is named instead. */
export function makeRawJson(raw: unknown): string {
  const asJson = (_key: string, value: unknown): unknown => {
    if (value instanceof Blob) return `[file: ${value.type}, ${String(value.size)} bytes]`
    return typeof value === 'bigint' ? `[${String(value)}]` : value
  }
  return JSON.stringify(raw, asJson, 2)
}
