/** Matches what keyboards, phones and word processors write for an apostrophe. */
const APOSTROPHES = /['’‘‚‛ʼʻʽˈʹ′‵`´]/gu
/** Every dash and hyphen, and the signs of minus. */
const DASHES = /[\p{Pd}−⁃˗➖]/gu
/** Matches what cannot be seen, such as soft hyphens, joiners and marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The letters of a text for comparing: lower case, without accents, apostrophes and what cannot be seen, with one kind
 * of hyphen, and full-width letters as others. Search, filters and pasted text all compare with it.
 */
export function plainLetters(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .toLowerCase()
}

/** The words of a text, as `plainLetters` but also without punctuation, separated by single spaces. */
export function plainWords(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
