/**
 * Marks in an army as text that belong to a name and must not be read as marks. As in Markdown, a backslash before
 * punctuation says so: `\*`. While a text is read, such a mark is a character of a private plane, which no pattern for
 * marks finds. `\u{200B}` is a character that would be lost otherwise.
 */

const PLANE = 0xf0000
const PRIVATE = /[\u{F0020}-\u{F007E}]/gu
const ESCAPED = /\\([!-/:-@[-`{-~])/g
const HIDDEN = /\\u\{([\da-f]{1,6})\}|([\u{F0020}-\u{F007E}])/giu

const code = (character: string): number => character.codePointAt(0) ?? 0
const asPrivate = (mark: string): string => String.fromCodePoint(PLANE + code(mark))
const asCode = (character: string): string => `\\u{${code(character).toString(16).toUpperCase()}}`

/** Hides every mark that is escaped from the patterns that look for marks. */
export function hideEscaped(text: string): string {
  return text.replace(PRIVATE, asCode).replace(ESCAPED, (_, mark: string) => asPrivate(mark))
}

/** Hides all of a text, apart from letters and marks beyond ASCII. */
export function hideAll(text: string): string {
  return text.replace(/(?:\\u\{[\da-f]{1,6}\})|[ -~]/giu, (found) =>
    found.length > 1 ? found : asPrivate(found),
  )
}

/** Brings back what was hidden. */
export function showHidden(text: string): string {
  return text.replace(HIDDEN, (found, hex: string | undefined, mark: string | undefined) => {
    if (mark !== undefined) return String.fromCodePoint(code(mark) - PLANE)
    const character = Number.parseInt(hex ?? '', 16)
    const isText = character > 0 && character <= 0x10_ffff && (character < 0xd800 || character > 0xdfff)
    return isText ? String.fromCodePoint(character) : found
  })
}

/** Escapes what would be read as a mark of emphasis, of a link or of HTML. */
export function escapeMarks(text: string): string {
  return text.replace(/[\\*_~`|<>[\]#]/g, '\\$&')
}

/** Matches what a reader would change or take for the end of the quotes. */
const UNSAFE = /["“”„«»‟&\\*_~`|<>[\]#]|[^ -~\p{L}\p{M}\p{N}\p{P}\p{S}]|\p{Default_Ignorable_Code_Point}/gu

/** A name in quotes that is read back to the letter, whatever is in it. `plain` is how a reader changes a text. */
export function quoteName(name: string, plain: (text: string) => string): string {
  const safe = name
    .replace(UNSAFE, (found) => (/[!-~]/.test(found) ? `\\${found}` : asCode(found)))
    .replace(/[^ -~]/gu, (found) => (plain(found) === found ? found : asCode(found)))
  return `“${plain(safe) === safe ? safe : safe.replace(/[^ -~]/gu, asCode)}”`
}
