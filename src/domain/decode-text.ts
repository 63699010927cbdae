/**
 * Decodes the bytes of a text file: UTF-8, Unicode in pairs of bytes, and otherwise Windows-1252,
 * which older programs write. (ARMY-95)
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== 0 && second !== undefined) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
