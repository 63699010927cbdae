import { NOT_JSON, readBoundedJson, type JsonBounds } from './bounded-json.ts'

type NearlyJson = ReturnType<typeof readBoundedJson>

const QUOTES = '“”„‟«»″＂'
const TYPOGRAPHIC_END = new RegExp(`["${QUOTES}]`)

/**
 * Reads JSON that a chat, a word processor or a hand has changed a little: with typographic quotes, commas too many,
 * and spaces of other kinds. Otherwise it says in which line and column the first fault is.
 */
export function readNearlyJson(text: string, bounds: JsonBounds): NearlyJson {
  const read = readBoundedJson(text, bounds)
  if (read.type === 'json' || read.message !== NOT_JSON) return read
  const mended = readBoundedJson(mendJson(text), bounds)
  const fault = mended.type === 'json' ? null : faultAt(text)
  if (fault === null) return mended
  const before = text.slice(0, fault).split(/\r\n|\r|\n/)
  const column = (before.at(-1) ?? '').length + 1
  return {
    type: 'error',
    message: `${read.message} The fault is in line ${before.length}, column ${column}.`,
  }
}

/** Writes straight quotes and plain spaces, and leaves out commas before a closing bracket. */
function mendJson(text: string): string {
  let mended = ''
  for (let index = 0; index < text.length;) {
    const character = text[index] ?? ''
    if (character === '"' || QUOTES.includes(character)) {
      const end = endOfText(text, index)
      mended += character === '"' ? text.slice(index, end) : straight(text.slice(index + 1, end - 1))
      index = end
    } else {
      const isSuperfluous =
        character === ',' && /^,[\s\u200b\ufeff]*[}\]]/.test(text.slice(index, index + 1000))
      mended +=
        isSuperfluous || /[\u200b-\u200f\u2060\ufeff]/.test(character)
          ? ''
          : /\s|\x85/.test(character)
            ? ' '
            : character
      index += 1
    }
  }
  return mended
}

/** The content of a text between typographic quotes, in straight ones. */
const straight = (content: string): string => `"${content.replace(/(?<!\\)"/g, '\\"')}"`

/** Where a text ends. One in typographic quotes ends with a quote before something that may follow a text. */
function endOfText(text: string, start: number): number {
  const isStraight = text[start] === '"'
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === '\\') index += 1
    else if (isStraight ? character === '"' : isTypographicEnd(text, index)) return index + 1
  }
  return text.length
}

const isTypographicEnd = (text: string, index: number): boolean =>
  TYPOGRAPHIC_END.test(text[index] ?? '') && /^\s*(?:[,:}\]]|$)/.test(text.slice(index + 1, index + 200))

const TOKEN =
  /[\s]*(?:([{}[\],:])|("(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|true(?!\w)|false(?!\w)|null(?!\w)))/iy

/** Describes what may come next: a value, the name of a field, or what follows them. */
type Next = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end'

/** The index of the first character that JSON does not allow. Null if there is none. */
function faultAt(text: string): number | null {
  const open: string[] = []
  let next: Next = 'value'
  let index = 0
  while (text.slice(index, index + 100_000).trim() !== '') {
    TOKEN.lastIndex = index
    const match = TOKEN.exec(text)
    const start = index + (/\s*/.exec(text.slice(index, index + 100_000))?.[0].length ?? 0)
    const [all = '', sign = '', name, other] = match ?? []
    const after: Next | null = match && follow(next, sign, name !== undefined, other !== undefined, open)
    if (!after) return start
    next = after
    index += all.length
  }
  return open.length > 0 || next !== ', or end' ? text.trimEnd().length : null
}

function follow(next: Next, sign: string, isText: boolean, isOther: boolean, open: string[]): Next | null {
  const isValue = next === 'value' || next === 'value or ]'
  if (isText) return isValue ? ', or end' : next === 'name' || next === 'name or }' ? ':' : null
  if (isOther) return isValue ? ', or end' : null
  if (sign === '{' || sign === '[') {
    if (!isValue) return null
    open.push(sign)
    return sign === '{' ? 'name or }' : 'value or ]'
  }
  if (sign === ':') return next === ':' ? 'value' : null
  if (sign === ',')
    return next === ', or end' && open.length > 0 ? (open.at(-1) === '{' ? 'name' : 'value') : null
  const closes = sign === '}' ? '{' : '['
  const mayClose = next === ', or end' || next === (sign === '}' ? 'name or }' : 'value or ]')
  return mayClose && open.pop() === closes ? ', or end' : null
}
