import { hideAll, hideEscaped } from './text-escapes.ts'

/** A line of a text. Lines are counted from 1. `isCut` is where a text is too long to be read on. */
export type Line = { number: number; text: string; isCut: boolean }

/** More than the longest line of a unit and the largest army have. Patterns would take long on much more. */
const LINE_SIZE = 4000
const MOST_LINES = 2000

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cs}\uFFF9-\uFFFC\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/gu

/** Matches what joins an emoji, or a word of a script that needs it, together: 🏴‍☠️, می‌خواهم. */
const JOINER =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\u0600-\u0DFF])[\u200C\u200D](?=[\u0600-\u0DFF])/gu

/** Characters that mean the same to a reader, but that their compatible form would make longer. */
const KEPT = /[…™ªº²³¹¼½¾]/u

/** The compatible form (NFKC), so that full-width, mathematical and circled letters are ordinary ones. */
function compatible(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, (character) => {
      const plain = character.normalize('NFKC')
      // An accent alone would become a space with an accent.
      return KEPT.test(character) || /^\s\p{M}/u.test(plain) ? character : plain
    })
    .normalize('NFC')
}

/** Removes what cannot be seen. */
function visible(text: string): string {
  const kept = new Set([...text.matchAll(JOINER)].map(({ index }) => index))
  return text.replace(INVISIBLE, (found: string, index: number) => (kept.has(index) ? found : ''))
}

/** How the letters of a text are read: in their compatible form, without what cannot be seen, and blanks as spaces. */
export const asRead = (text: string): string => visible(compatible(text)).replaceAll('\u2800', ' ')

const LINE_END = /\r\n|[\n\r\v\f\x85\u2028\u2029]/
const TAG =
  /<\/?(?:a|b|i|u|s|p|em|strong|del|ins|mark|small|big|code|pre|span|font|div|li|ul|ol|br|h[1-6]|blockquote|table|tbody|tr|td|th)(?:\s[^<>]*)?\/?>/gi
const BLOCK_TAG = /<(?:br|\/?(?:p|div|li|tr|h[1-6]|blockquote))(?:\s[^<>]*)?\/?>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  middot: '·',
  bull: '•',
  hellip: '…',
}
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi

function withoutEntities(text: string): string {
  return text.replace(ENTITY, (found, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? found
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code === 39
      ? '’'
      : code > 31 && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : ''
  })
}

/** Removes the marks of Markdown and of chats: bold, italic, struck out, code and spoilers. */
function withoutEmphasis(text: string): string {
  return text
    .replace(/\*+|\|\|/g, '')
    .replace(/(?<!\p{L})`+|`+(?!\p{L})/gu, '')
    .replace(/~+([^~]+)~+/g, '$1')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
}

/** A count at the start of what is left of a line. */
const COUNT_NEXT = '(?=\\d{1,4}\\s*[x×х](?:\\s|\\p{L}|["“„]))'

/** The marks before the text of a line: of quotes, headings and lists. Each is removed as often as it is there. */
const LEADING_MARKS: readonly RegExp[] = [
  /^(?:[>|›]\s*)+/,
  // "[10:33, 12/11/2026] Tom: " of a chat.
  /^\[[^\]]{0,30}\d{1,2}[:.]\d{2}[^\]]{0,30}\]\s*[^:]{1,40}:\s+/,
  /^#{1,6}\s+/,
  /^[([][ xX✓✔]?[)\]]\s+/,
  /^[-*+=~\p{Pd}−⁃…]+\s+/u,
  /^[•◦‣∙·●○■□▪▫◾◽◼◻◆◇▶►▸▹▷➤➢➔➜→⇒»✓✔✅☑☐✗✘☒★☆✦✧⭐❖※◉◎⦿⦾🔹🔸🔷🔶🔺🔻🔘⚪⚫🔴🟠🟡🟢🔵🟣🟤⬛⬜👉➕]\uFE0F?\s*/u,
  /^[\d#*]\u20E3\s*/,
  /^[#№]\s?\d{1,3}[.):]?\s+/,
  /^\d{1,3}(?:\.\d{1,3})*(?:[.)\]](?:\s+|(?=\p{L}))|[)\]](?=\d))/u,
  /^[([]\d{1,3}[.)\]]{1,2}\s+(?=[\p{L}\d].*[x×])/u,
  /^(?:\p{L}|[ivx]{1,5})\)\s*/iu,
  new RegExp(`^[([]?(?:\\p{L}|[ivx]{1,5}|\\d{1,3})[.):\\]]*(?:\\s*\\p{Pd})?\\s+${COUNT_NEXT}`, 'iu'),
  new RegExp(
    `^(?:(?!["“„«‘'(\\[])[\\p{S}\\p{P}\\p{M}\\u200D\\uFE0F\\s])+(?<![\\p{Pd}+−.,/~⁄\\p{N}])${COUNT_NEXT}`,
    'iu',
  ),
]

function withoutLeadingMarks(text: string): string {
  let rest = text.trim()
  for (let round = 0; round < 8; round += 1) {
    const before = rest
    for (const mark of LEADING_MARKS) rest = rest.replace(mark, '')
    if (rest === before) break
  }
  return rest
}

const FENCE = /^(?:`{3,}|~{3,})\s*(?:te?xt|md|markdown|plain|plaintext|none)?$/i
/** Quotes around a name. What is in them is no mark. */
const QUOTED = /(["“”„«»‟])([^"“”„«»‟]*)(["“”„«»‟])/gu
/** A line without any of them is a rule, a fence or empty. */
const HAS_TEXT = /[\p{L}\p{N}\p{Co}“”]/u

/** Shows escaped marks of lists, as in `1\. Rats` and `\- Rats`, because a name does not start with them. */
const showListMark = (text: string): string =>
  text.replace(/^(\s*\d{0,3})\\([-+*.)>#])(?=\s)/, (_, before: string, mark: string) => before + mark)

/** Removes the marks of one line, in which what is escaped is hidden, and hides what is in quotes. */
function plainLine(text: string): string {
  return withoutLeadingMarks(withoutEmphasis(withoutLeadingMarks(text)))
    .replace(/\s+#+$|\s*={2,}$/, '')
    .replace(QUOTED, (_, open: string, inner: string, close: string) => open + hideAll(inner) + close)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The lines of a text that somebody has pasted, made plain: letters in their compatible form, without what cannot be
 * seen and without the marks of lists, quotes, headings, emphasis, code and HTML. Lines without text are left out. What
 * is escaped or in quotes is hidden in it; see `text-escapes.ts`.
 */
export function plainLines(text: string): Line[] {
  const written = text.split(LINE_END).map((text, index) => ({ number: index + 1, text }))
  const filled = written.filter(({ text }) => text.trim() !== '')
  return filled.slice(0, MOST_LINES).flatMap(({ number, text }, index): Line[] => {
    const isLast = index === MOST_LINES - 1 && filled.length > MOST_LINES
    const isCut = isLast || text.length > LINE_SIZE
    const line = asRead(text.slice(0, LINE_SIZE))
    if (FENCE.test(line.trim())) return []
    const hidden = hideEscaped(showListMark(line))
    return withoutEntities(hidden.replace(BLOCK_TAG, '\n').replace(TAG, ''))
      .split('\n')
      .map((part) => ({ number, text: plainLine(part), isCut }))
      .filter(({ text }) => isCut || HAS_TEXT.test(text))
  })
}
