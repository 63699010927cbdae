/** The size of a part of a request as JSON, in bytes. */
export function sizeOf(part: object): number {
  return new TextEncoder().encode(JSON.stringify(part)).length
}
