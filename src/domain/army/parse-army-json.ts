import * as z from 'zod/mini'
import { armySchema, LIMITS, type Army, type ArmyUnit } from './army.ts'

/** The most characters of a file that is read: about 400 armies of 20 units. Ask before reading the file as text. */
export const ARMY_JSON_LENGTH = 2_000_000

const FORMAT = 1
const ARMIES = 1000
const DEPTH = 16
/** Where the list of armies is, counted in brackets. */
const ARMIES_DEPTH = 2

const fileSchema = z.object({ format: z.int(), armies: z.array(z.unknown()) })
/** Ids that the schema allows, and that every object of JavaScript seems to have. */
const NO_IDS = ['constructor', '__proto__']

export type ParsedArmies = { type: 'armies'; armies: Army[] } | { type: 'error'; message: string }

/** Armies as a file to keep. Pictures that are not uploaded yet are left out. */
export function makeArmyJson(armies: readonly Army[]): string {
  const written = armies.map((army) => ({
    ...army,
    images: army.images.filter(({ type }) => type !== 'STAGED'),
  }))
  return JSON.stringify({ format: FORMAT, armies: written })
}

/**
 * Reads a file of `makeArmyJson`, whatever it really is: what is too big, too deep or too long is refused before it
 * costs time. A share link is not taken over: it may show something else.
 */
export function parseArmyJson(text: string): ParsedArmies {
  if (text.length > ARMY_JSON_LENGTH) return error('This file is too big to be a file of armies.')
  if (isExcessive(text)) return error('This file is nested too deeply, or a list in it is too long.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return error('This file is not JSON, or it is damaged.')
  }
  const file = fileSchema.safeParse(json)
  if (!file.success) return error('This file holds no armies.')
  if (file.data.format > FORMAT)
    return error('This file comes from a newer version of the app. Refresh the app.')
  const armies: Army[] = []
  for (const [at, raw] of file.data.armies.entries()) {
    const parsed = armySchema.safeParse(raw)
    if (!parsed.success) return wrong(['armies', at, ...(parsed.error.issues[0]?.path ?? [])])
    if (hasTwins(parsed.data.units)) return wrong(['armies', at, 'units'])
    const strange = parsed.data.units.findIndex(hasStrangeId)
    if (strange !== -1) return wrong(['armies', at, 'units', strange])
    armies.push({ ...parsed.data, share_id: null })
  }
  if (hasTwins(armies)) return wrong(['armies'])
  return { type: 'armies', armies }
}

function error(message: string): ParsedArmies {
  return { type: 'error', message }
}

function wrong(path: PropertyKey[]): ParsedArmies {
  return error(`This file cannot be read: ${path.join('.')} is not what it should be.`)
}

/** Looks at each character once, without recursion: JSON.parse would overflow the stack, a schema would take long. */
function isExcessive(text: string): boolean {
  const lengths: number[] = []
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > DEPTH) return true
      lengths[depth] = 1
    } else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') {
      const length = (lengths[depth] ?? 0) + 1
      if (length > (depth === ARMIES_DEPTH ? ARMIES : LIMITS.units)) return true
      lengths[depth] = length
    }
  }
  return false
}

function hasStrangeId({ keywords, cursed_artefacts, abyssal_allegiances }: ArmyUnit): boolean {
  const ids = [...keywords.map(({ id }) => id), ...cursed_artefacts, ...abyssal_allegiances]
  return ids.some((id) => NO_IDS.includes(id))
}

/** Two of one id: the merge would take one for the other. */
function hasTwins(list: readonly { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size < list.length
}
