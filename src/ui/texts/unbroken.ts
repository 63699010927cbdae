/** Ranges such as "1–3", and figures with their unit such as "8 in" or "40–160 mm". */
const UNBROKEN = /(\d+–\d+(?: (?:in|ft|mm)\b)?|\d+(?:\.\d+)? (?:in|ft|mm|kB|MB)\b)/

/** Splits text so that every second part, from the second on, must stay on one line. */
export function splitUnbroken(text: string): string[] {
  return text.split(UNBROKEN)
}
