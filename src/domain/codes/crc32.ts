/** The polynomial of zip files, PNG and Ethernet, with its bits reversed. */
const POLYNOMIAL = 0xedb88320

/** The CRC32 of bytes in eight hexadecimal capitals. It finds every change of up to 32 bits in a row. */
export function crc32(bytes: Uint8Array): string {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  }
  return (~crc >>> 0).toString(16).padStart(8, '0').toUpperCase()
}
