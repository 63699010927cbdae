import * as z from 'zod/mini'
import type { JsonBounds } from '#domain/files/bounded-json.ts'
import { armyFaultText } from '#domain/army/issues/army-fault.ts'
import { armySchema, type Army } from '#domain/army/army.ts'
import { FOREIGN } from '#domain/files/foreign-file.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { FORMAT } from './make-army-json.ts'

/** The bounds of a file with armies of at most this many characters. */
export const armyFileBounds = (characters: number): JsonBounds => ({
  characters,
  depth: 16,
  maxItems: 200,
  maxItemsAt: { 2: 10_000 },
})

const fileSchema = z.object({ format: z.int(), armies: z.array(z.unknown()) })
/** Ids that the schema allows but that are properties of every object. */
const RESERVED_IDS = ['constructor', '__proto__']

/** `refused` says which armies of the file cannot be read, each in a sentence. */
type ParsedArmies =
  | { type: 'armies'; armies: Army[]; refused: readonly string[] }
  | { type: 'error'; message: string }

const namedSchema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(LIMITS.name)) })

/**
 * Reads the armies of a file that `makeArmyJson` wrote, or of any other JSON. Removes share links, because they may
 * show something else. One faulty army does not keep the others out.
 */
export function parseArmies(json: unknown): ParsedArmies {
  const file = fileSchema.safeParse(listed(json))
  if (!file.success) return error(`This file contains no armies.${hasOther(json) ? ` ${FOREIGN}` : ''}`)
  if (file.data.format > FORMAT)
    return error('This file comes from a newer version of the app. Refresh the app.')
  const armies = new Map<string, Army>()
  const refused: string[] = []
  for (const [index, raw] of file.data.armies.entries()) {
    const read = parseArmy(raw)
    if (read.type === 'army' && !armies.has(read.army.id)) armies.set(read.army.id, read.army)
    else refused.push(refusal(raw, index, read.type === 'army' ? 'It is in the file twice.' : read.reason))
  }
  const [first] = refused
  if (first !== undefined && armies.size === 0) return error(first)
  return { type: 'armies', armies: [...armies.values()], refused }
}

const loneSchema = z.looseObject({ units: z.array(z.unknown()), ruleset_version: z.unknown() })

/** A file may have one army without a list around it, or a list alone. */
function listed(json: unknown): unknown {
  const armies = Array.isArray(json) ? json : [json]
  const areArmies = armies.length > 0 && armies.every((army) => loneSchema.safeParse(army).success)
  return areArmies ? { format: FORMAT, armies } : json
}

/** Whether there is something in a file that is not from this app, whose files all have a format. */
const hasOther = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && Object.keys(json).length > 0 && !('format' in json)

type ParsedArmy = { type: 'army'; army: Army } | { type: 'faulty'; reason: string }

function parseArmy(raw: unknown): ParsedArmy {
  const parsed = armySchema.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { type: 'faulty', reason: issue ? armyFaultText(raw, issue) : 'It is not an army.' }
  }
  const fault = faultOfUnits(parsed.data)
  return fault ? faulty(fault, parsed.data) : { type: 'army', army: { ...parsed.data, share_id: null } }
}

/** Where the units of an army are wrong in a way that the schema does not see. Null if they are sound. */
export function faultOfUnits({ units }: Pick<Army, 'units'>): PropertyKey[] | null {
  if (hasDuplicateIds(units)) return ['units']
  const strange = units.findIndex(hasReservedId)
  return strange === -1 ? null : ['units', strange]
}

function faulty([, index]: PropertyKey[], { units }: Army): ParsedArmy {
  const name = typeof index === 'number' ? units[index]?.name : undefined
  const owner = name === undefined || name === '' ? `unit ${Number(index) + 1}` : `“${name}”`
  return {
    type: 'faulty',
    reason:
      index === undefined
        ? 'Two of its units have the same id.'
        : `The entries of ${owner} are not valid: “constructor” and “__proto__” are no names.`,
  }
}

/** “Rat Kings” cannot be read. The count of “Moth Archers” is −2; it must be at least 1. */
function refusal(raw: unknown, index: number, reason: string): string {
  const named = namedSchema.safeParse(raw)
  const name = named.success ? `“${named.data.name}”` : `Army ${index + 1}`
  return `${name} cannot be read. ${reason}`
}

function error(message: string): ParsedArmies {
  return { type: 'error', message }
}

function hasReservedId({ keywords, cursed_artefacts, abyssal_allegiances }: ArmyUnit): boolean {
  const ids = [...keywords.map(({ id }) => id), ...cursed_artefacts, ...abyssal_allegiances]
  return ids.some((id) => RESERVED_IDS.includes(id))
}

/** The merge could not tell two items with the same id apart. */
function hasDuplicateIds(list: readonly { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size < list.length
}
