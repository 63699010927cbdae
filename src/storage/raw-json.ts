import { isStoredFile } from '#domain/files/stored-file.ts'

/** Any stored value as JSON, to inspect or repair it. Values that JSON cannot represent appear by name. */
export function makeRawJson(raw: unknown): string {
  const asJson = (_key: string, value: unknown): unknown => {
    if (value instanceof Blob) return `[file: ${value.type}, ${value.size} bytes]`
    if (isStoredFile(value)) return `[file: ${value.type}, ${value.size} bytes]`
    return typeof value === 'bigint' ? `[${String(value)}]` : value
  }
  return JSON.stringify(raw, asJson, 2)
}
