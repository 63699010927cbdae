/** A key with its colon, a string, a punctuation mark, or another scalar. */
const TOKEN = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],"]+/g

/** The line of a comma that is followed by the end of its list or entry, which JSON does not allow. */
export function lineOfTrailingComma(json: string): number | null {
  let comma: number | null = null
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (comma !== null && (token === '}' || token === ']')) return json.slice(0, comma).split('\n').length
    comma = token === ',' ? index : null
  }
  return null
}

/** The line of the value at `path` in a JSON text, or of the last value on the path that exists. */
export function lineOf(json: string, path: readonly PropertyKey[]): number {
  const here: PropertyKey[] = []
  let found = 0
  let depth = -1
  for (const { 0: token, 1: key, index } of json.matchAll(TOKEN)) {
    const last = here.length - 1
    const step = here[last]
    if (key !== undefined) here[last] = String(JSON.parse(key))
    else if (token === '}' || token === ']') here.pop()
    else if (token === ',') here[last] = typeof step === 'number' ? step + 1 : ''
    else {
      if (here.length > depth && here.every((part, index) => part === path[index])) {
        found = index
        depth = here.length
      }
      if (token === '{') here.push('')
      if (token === '[') here.push(0)
    }
  }
  return json.slice(0, found).split('\n').length
}
