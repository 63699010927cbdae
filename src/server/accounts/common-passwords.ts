import { PASSWORD_LENGTH } from '../../domain/account/password.ts'

/** Words that come to mind first when this app asks for a password. */
const PRODUCT_WORDS = [
  'hobgoblin',
  'goblin',
  'warchest',
  'fortune',
  'chaosofwar',
  'battlestandard',
  'wargame',
]

let loading: Promise<ReadonlySet<string>> | undefined

/** The list in lower case, without passwords that are too short to be chosen. It is long, so it is loaded on first use. */
function loadCommon(): Promise<ReadonlySet<string>> {
  return (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min)),
  ))
}

/** Only letters and digits, without the digits that people add at the end. */
const stemOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/\p{N}+$/u, '')

/**
 * Whether an attacker would try a password first: a common password, a word of this app, or the account's own
 * address, in any case, and also with digits and signs around it.
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
    // An address of digits alone has no letters.
    (stem !== '' && stem === stemOf(name))
  )
}
