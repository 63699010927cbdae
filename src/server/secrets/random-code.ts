import { CODE_CHARACTERS, CODE_LENGTH } from '#domain/account/one-time-code.ts'

/** Makes a one-time code. Its 32 characters divide a byte evenly, so all are equally likely. */
export function makeCode(randomBytes: (size: number) => Uint8Array): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_CHARACTERS.charAt(byte % 32)).join('')
}
