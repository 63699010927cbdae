import * as z from 'zod/mini'
import { readBoundedJson, type JsonBounds } from '#domain/files/bounded-json.ts'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { FORMAT } from './make-army-json.ts'
import { parseArmies } from './parse-armies.ts'

/** The maximum size in bytes of an army in a link. Most armies have less than 1 kB. */
export const OFFLINE_LINK_SIZE = 64_000

const BOUNDS: JsonBounds = {
  characters: OFFLINE_LINK_SIZE,
  depth: 8,
  maxItems: 100,
  maxItemsAt: { 2: LIMITS.units },
}

/** The id of every army in a link. An army that the user keeps gets a new id. */
const OFFLINE_LINK_ID = 'offlineLink_'

const linkSchema = z.looseObject({ units: z.array(z.looseObject({})) })

const EMPTY_UNIT: Omit<ArmyUnit, 'id' | 'type'> = {
  name: '',
  description: '',
  count: 1,
  keywords: [],
  cursed_artefacts: [],
  abyssal_allegiances: [],
}

/** Links contain no ids, so the units are numbered. */
const unitId = (index: number): string => `unit${String(index + 1).padStart(8, '0')}`

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/** Writes an army for a link. Leaves out ids, times, empty fields and pictures that are not uploaded yet. */
export function makeOfflineLinkJson(army: Army): string {
  const { name, description, ruleset_version, images, points_limit, units } = army
  const content = {
    name,
    description,
    ruleset_version,
    ...(typeof points_limit === 'number' && { points_limit }),
    images: images.filter(({ type }) => type !== 'STAGED'),
    units: units.map(({ id: _, count, ...unit }) => ({ ...unit, ...(count !== 1 && { count }) })),
  }
  return JSON.stringify(content, (key, value: unknown) =>
    key !== 'units' && isEmpty(value) ? undefined : value,
  )
}

/** Reads an army from a link. Returns null if the text is not an army. */
export function parseOfflineLinkJson(text: string): Army | null {
  const read = readBoundedJson(text, BOUNDS)
  const content = read.type === 'json' ? linkSchema.safeParse(read.json) : null
  if (!content?.success) return null
  const army = {
    name: '',
    description: '',
    images: [],
    ...content.data,
    id: OFFLINE_LINK_ID,
    created_ts: 0,
    updated_ts: 0,
    share_id: null,
    deleted: false,
    units: content.data.units.map((unit, index) => ({ ...EMPTY_UNIT, ...unit, id: unitId(index) })),
  }
  const parsed = parseArmies({ format: FORMAT, armies: [army] })
  return parsed.type === 'armies' ? (parsed.armies[0] ?? null) : null
}
