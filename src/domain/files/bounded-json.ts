/** The limits for parsing JSON. The items of lists and objects are counted by their commas. */
export type JsonBounds = {
  characters: number
  depth: number
  maxItems: number
  /** A higher limit for lists at some depths, which are counted in brackets. */
  maxItemsAt: Readonly<Record<number, number>>
}

type BoundedJson = { type: 'json'; json: unknown } | { type: 'error'; message: string }

export const NOT_JSON = 'This file is not JSON, or it is damaged.'

/**
 * Parses JSON from an untrusted source. Rejects JSON that is too big, too deep or too long before it takes much
 * time.
 */
export function readBoundedJson(text: string, bounds: JsonBounds): BoundedJson {
  if (text.length > bounds.characters) return { type: 'error', message: 'This file is too big.' }
  if (isExcessive(text, bounds))
    return { type: 'error', message: 'This file is nested too deeply, or a list in it is too long.' }
  try {
    return { type: 'json', json: JSON.parse(text) as unknown }
  } catch {
    return { type: 'error', message: NOT_JSON }
  }
}

/**
 * Scans the text once without recursion. `JSON.parse` would overflow the stack on deep nesting, and a schema would
 * take long.
 */
function isExcessive(text: string, { depth: maxDepth, maxItems, maxItemsAt }: JsonBounds): boolean {
  const lengths: number[] = []
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > maxDepth) return true
      lengths[depth] = 1
    } else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') {
      const length = (lengths[depth] ?? 0) + 1
      if (length > (maxItemsAt[depth] ?? maxItems)) return true
      lengths[depth] = length
    }
  }
  return false
}
