import { decodeBase45, encodeBase45 } from './base45.ts'
import { crc32 } from './crc32.ts'

/**
 * Bytes as the texts of several QR codes, which can be read in any order and more than once. The text of a part is
 * `HGB1:whole:part/of:check:data` in the characters of QR's alphanumeric mode: the mark with the number of the format,
 * the CRC32 of all bytes, which part it is of how many, the CRC32 of the part, and its share of the bytes in base 45.
 */

const FORMAT = 1
/** Any format. Later ones may have anything behind the number. */
const MARK = /^HGB(\d{1,3}):/
const PART = /^HGB1:([0-9A-F]{8}):([1-9]\d{0,2})\/([1-9]\d{0,2}):([0-9A-F]{8}):([^]+)$/

/** The most characters of one code: version 25 with low error correction, which is enough for a screen. */
export const MOST_CHARACTERS = 1853
/** The length of a header whose numbers are as long as they can be. */
const HEADER = 'HGB1:01234567:999/999:01234567:'.length
const MOST_PARTS = 999

/** The parts read so far of the whole that was read last. */
export type CodeParts = { whole: string; of: number; data: ReadonlyMap<number, string> }

/** Why a code is no part: it is another code, it is damaged, or a newer app has made it. */
export type PartFault = 'OTHER' | 'DAMAGED' | 'NEWER'

/** The texts of the codes, all about as long. Null if there would be too many. */
export function cutIntoParts(bytes: Uint8Array): string[] | null {
  const text = encodeBase45(bytes)
  const of = Math.max(1, Math.ceil(text.length / (MOST_CHARACTERS - HEADER)))
  if (of > MOST_PARTS) return null
  const size = Math.ceil(text.length / of)
  const whole = crc32(bytes)
  return Array.from({ length: of }, (_, index) => {
    const [part, data] = [index + 1, text.slice(index * size, (index + 1) * size)]
    return `HGB${FORMAT}:${whole}:${part}/${of}:${checkOf(whole, part, of, data)}:${data}`
  })
}

const checkOf = (whole: string, part: number, of: number, data: string): string =>
  crc32(new TextEncoder().encode(`${whole}:${part}/${of}:${data}`))

/** Adds what a code says. A part of another whole begins anew, because the other device has moved on. */
export function addPart(before: CodeParts | null, text: string): CodeParts | PartFault {
  const format = MARK.exec(text)?.[1]
  if (format === undefined) return 'OTHER'
  if (Number(format) > FORMAT) return 'NEWER'
  const [, whole = '', partText, ofText, check, data = ''] = PART.exec(text) ?? []
  const [part, of] = [Number(partText), Number(ofText)]
  if (!(part <= of) || check !== checkOf(whole, part, of, data)) return 'DAMAGED'
  const same = before?.whole === whole && before.of === of ? before : { whole, of, data: new Map() }
  if (same.data.has(part)) return same
  return { whole, of, data: new Map([...same.data, [part, data]]) }
}

/** The numbers of the parts that have not been read. */
export function missingParts({ of, data }: CodeParts): number[] {
  return Array.from({ length: of }, (_, index) => index + 1).filter((part) => !data.has(part))
}

/** The bytes of all parts. Null if one is missing, or if they do not belong together. */
export function joinParts(parts: CodeParts): Uint8Array<ArrayBuffer> | null {
  const { whole, of, data } = parts
  const texts = Array.from({ length: of }, (_, index) => data.get(index + 1) ?? '')
  const bytes = decodeBase45(texts.join(''))
  return bytes && crc32(bytes) === whole ? bytes : null
}
