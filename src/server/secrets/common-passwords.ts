import { PASSWORD_LENGTH } from '#domain/account/password.ts'
import { loadOnce } from '#server/base/load-once.ts'

/** Words that users of this app are likely to choose. */
const PRODUCT_WORDS = [
  'hobgoblin',
  'goblin',
  'warchest',
  'fortune',
  'chaosofwar',
  'battlestandard',
  'wargame',
]

/** The list in lower case, without passwords that are too short to be allowed. It is large. */
export const loadCommon = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min))
})

/** Removes all signs, and the digits that people add at the end. */
const stemOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/\p{N}+$/u, '')

/**
 * Whether an attacker would try this password first: a common password, a word of this app, or the account's own
 * address. Case does not matter, nor do digits and signs around the word.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const common = await loadCommon()
  const plain = password.normalize('NFKC').toLowerCase()
  const stem = stemOf(plain)
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  return (
    common.has(plain) ||
    common.has(stem) ||
    new Set(plain).size === 1 ||
    PRODUCT_WORDS.some((word) => stem === word || stem === word + word) ||
    plain === email.toLowerCase() ||
    plain === name ||
    // The stem of an address made only of digits is empty.
    (stem !== '' && stem === stemOf(name))
  )
}
