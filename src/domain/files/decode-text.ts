/**
 * Decodes the bytes of a text file: UTF-8, Unicode in pairs of bytes, and otherwise Windows-1252 or the letters of old
 * Macs, which older programs write.
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
    const windows = new TextDecoder('windows-1252').decode(bytes)
    const mac = new TextDecoder('macintosh').decode(bytes)
    return strangeness(mac) < strangeness(windows) ? mac : windows
  }
}

/** What hardly anybody writes in a name: control characters, accents without a letter, rare letters and mathematics. */
const STRANGE = /[\x80-\x9fƒˆ˜¨¸ˇ˘˙˚˛˝‰¬√∫∞◊ﬁﬂ\uf8ff≠≤≥Ωπ∏∑∂∆¤¦¯ÐðÞþ‡]/gu
/** A capital behind a small letter, and a sign within a word that is no apostrophe. */
const MISPLACED = /\p{Ll}(?=\p{Lu})|(?<=\p{L})[^\p{L}\p{M}\p{N}\s\x00-\x7f’](?=\p{L})/gu
/** Letters of few languages that old Macs have where others have ö and û. */
const RARE = /[šž]/gu

/** How little a text looks like words: the wrong letters make Éowyn’s of ƒowynÕs. */
function strangeness(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(STRANGE) + count(MISPLACED) + count(RARE) / 2
}
