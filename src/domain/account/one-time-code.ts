/** Crockford's base 32, which has no I, L, O or U. */
export const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/**
 * Parses what the user typed, ignoring case, spaces and hyphens, and reading I, L and O as digits. Returns null if it
 * is not a code.
 */
export function readCode(typed: string): string | null {
  if (typed.length > 100) return null
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\u200B-\u200D\u2010-\u2015\u2212_-]/g, '')
    .toUpperCase()
    .replace(/[ILO]/g, (letter) => MISREAD[letter] ?? letter)
  return code.length === CODE_LENGTH && Array.from(code).every((letter) => CODE_CHARACTERS.includes(letter))
    ? code
    : null
}
