/** How XML, as rosters of other apps, web pages, archives, as those of spreadsheets, PDF, rich text and pictures begin. */
const BEGINNINGS = /^\ufeff?\s*(?:<[?!]|<(?:html|roster|svg)\b|PK\x03\x04|%PDF|\{\\rtf|.?PNG\r|GIF8)/i
/** What no text has, but files that are no text do. */
const NO_TEXT = /[\0-\x08\x0e-\x1f]{2}/

/** Whether something that could not be read is a file of another program. */
export const isForeign = (text: string): boolean => BEGINNINGS.test(text) || NO_TEXT.test(text.slice(0, 1000))

export const FOREIGN = 'It is a file of another program: save it there as text or CSV, or paste the army.'
