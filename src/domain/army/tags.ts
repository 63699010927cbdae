import { plainLetters } from '#domain/text/plain-letters.ts'

/** The limits of tags: how many an army has, and the characters of one. They are the same on the device and on the server. */
export const TAG_LIMITS = { tags: 20, tag: 30 } as const

/** What nobody can see in a tag: control characters, soft hyphens, and marks that change the direction of text. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * A tag as it is stored: in lower case, in one form of Unicode, without `#` in front, and with single spaces. So two
 * spellings of one tag are one tag on every device. Empty if nothing is left.
 */
export function foldTag(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc},;]+/gu, ' ')
    .replace(/^[\s#]+/u, '')
    .trim()
}

/**
 * What the spellings of one tag have in common: "ann’s league" and "ann's league" are one tag for the reader, as they are
 * for the search. The spelling is kept for showing it.
 */
export const tagKey = (tag: string): string => plainLetters(tag) || tag

/** Whether a tag is among these, in any spelling. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  const key = tagKey(tag)
  return tags.some((one) => tagKey(one) === key)
}

/** Each tag once, in its first spelling. */
export function uniqueTags(tags: Iterable<string>): string[] {
  const spellings = new Map<string, string>()
  for (const tag of tags) if (!spellings.has(tagKey(tag))) spellings.set(tagKey(tag), tag)
  return [...spellings.values()]
}

/** Each tag once, in the order of the alphabet, so that the same tags are the same bytes on every device. */
export function sortTags(tags: readonly string[]): string[] {
  return uniqueTags(tags.toSorted())
}

/** The tags in a typed text, such as "League, #Winter 2026". A long one is cut. */
export function parseTags(typed: string): string[] {
  const tags = typed.split(/[,;\n]/u).map((part) => foldTag(cut(foldTag(part))))
  return sortTags(tags.filter((tag) => tag !== ''))
}

/** Cuts a text between two characters, never within one. */
function cut(tag: string): string {
  return tag
    .slice(0, TAG_LIMITS.tag)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
}

/** How many inks the theme has for tags. */
const INKS = 4

/** The ink in which a tag is shown, from 0. The same tag has the same one everywhere. */
export function tagInk(tag: string): number {
  return (
    Array.from(tagKey(tag), (letter) => letter.codePointAt(0) ?? 0).reduce(
      (sum, code) => (sum * 31 + code) % 997,
      7,
    ) % INKS
  )
}
