/** The characters of base 45, which are those of the alphanumeric mode of QR codes, in the order of their values. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const BASE = 45

/** Bytes as text that QR codes hold with hardly any loss: three characters for two bytes. (RFC 9285) */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second] = bytes.subarray(index, index + 2)
    text += second === undefined ? digits(first, 2) : digits(first * 256 + second, 3)
  }
  return text
}

/** The lowest digit comes first. */
function digits(value: number, count: number): string {
  let text = ''
  for (let rest = value, left = count; left > 0; left -= 1, rest = Math.floor(rest / BASE)) {
    text += CHARACTERS.charAt(rest % BASE)
  }
  return text
}

/** The bytes that a text stands for, or null if it is not base 45. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  for (let index = 0, at = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3)
    const size = group.length - 1
    const value = valueOf(group)
    if (value === null || value >= 256 ** size) return null
    if (size === 2) bytes[at++] = value >> 8
    bytes[at++] = value & 255
  }
  return bytes
}

function valueOf(group: string): number | null {
  const values = Array.from(group, (character) => CHARACTERS.indexOf(character))
  if (values.includes(-1)) return null
  return values.reduceRight((sum, value) => sum * BASE + value, 0)
}
