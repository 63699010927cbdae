/** How much of a text is read as JSON; a list counts by its commas, and so does an object. */
export type JsonBounds = {
  characters: number
  depth: number
  maxItems: number
  /** The most parts of the list that is this deep, counted in brackets. */
  maxItemsAt: { depth: number; items: number }
}

type BoundedJson = { type: 'json'; json: unknown } | { type: 'error'; message: string }

/** Reads JSON of unknown origin: what is too big, too deep or too long is refused before it costs time. */
export function readBoundedJson(text: string, bounds: JsonBounds): BoundedJson {
  if (text.length > bounds.characters) return { type: 'error', message: 'This file is too big.' }
  if (isExcessive(text, bounds))
    return { type: 'error', message: 'This file is nested too deeply, or a list in it is too long.' }
  try {
    return { type: 'json', json: JSON.parse(text) as unknown }
  } catch {
    return { type: 'error', message: 'This file is not JSON, or it is damaged.' }
  }
}

/** Looks at each character once, without recursion: JSON.parse would overflow the stack, a schema would take long. */
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
      if (length > (depth === maxItemsAt.depth ? maxItemsAt.items : maxItems)) return true
      lengths[depth] = length
    }
  }
  return false
}
