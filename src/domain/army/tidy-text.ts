/** A text as it is stored: trimmed, and without the few characters that no database takes. Pasted text can have them. */
export function tidyText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().trim()
}
