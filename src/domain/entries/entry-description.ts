import { KIND_NAMES } from './entry-path.ts'
import type { ListedEntry } from './list-entries.ts'

/** The number of characters after which search engines cut a description. */
const LENGTH = 155

/** The description of the page of an entry for search engines and previews: "Keyword of Hobgoblin: It has …". */
export function entryDescription({ kind, text }: Pick<ListedEntry, 'kind' | 'text'>): string {
  const whole = `${kind === 'word' ? 'In the rules' : KIND_NAMES[kind]} of Hobgoblin: ${text}`
  if (whole.length <= LENGTH) return whole
  return `${whole.slice(0, whole.lastIndexOf(' ', LENGTH)).replace(/[,;:.]$/, '')}…`
}
