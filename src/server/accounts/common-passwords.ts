import { PASSWORD_LENGTH } from '../../domain/account/password.ts'

/** What somebody thinks of first who is asked for a password here. */
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

/** The list, in lower case, without the shorter ones, which cannot be chosen anyway. Loaded on first use, as it is long. */
function loadCommon(): Promise<ReadonlySet<string>> {
  return (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least)),
  ))
}

/** Letters and digits, without those at the end that people add. */
const stemOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/\p{N}+$/u, '')

/**
 * Whether those who break into accounts would try it first: a common password, a word of this app, or the
 * account's own address, whatever its case, and also with digits and signs around it.
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
    // An address of digits alone has none.
    (stem !== '' && stem === stemOf(name))
  )
}
