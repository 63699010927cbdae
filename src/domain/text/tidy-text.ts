/**
 * Prepares text for storing: trims it and removes characters that a database rejects, which pasted text can
 * contain.
 */
export function tidyText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().trim()
}
