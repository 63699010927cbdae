import * as z from 'zod/mini'
import type { Army } from '../army/army.ts'
import { armyFile } from '../army/make-army-json.ts'
import { parseArmies } from '../army/parse-armies.ts'
import { TABLE_SIZES } from '../battle/map-shapes.ts'
import { readBoundedJson, type JsonBounds } from '../bounded-json.ts'
import { fortuneHandSchema } from '../fortune/fortune-hand.ts'
import { isSemVer } from '../sem-ver.ts'
import { THEMES } from './theme.ts'
import { userSettingsSchema } from './user-settings.ts'

/** The most bytes of a file that is read: some thousand armies. Ask before reading the file as text. */
export const DEVICE_FILE_SIZE = 32_000_000

const BOUNDS: JsonBounds = {
  characters: DEVICE_FILE_SIZE,
  depth: 16,
  maxItems: 200,
  maxItemsAt: { depth: 2, items: 10_000 },
}

/** Prompts that can be dismissed. */
export const PROMPTS = ['join_prompt', 'safari_install_prompt'] as const

type Values = { boolean: boolean; number: number }

/** Values by name. `z.record` would add half a kB to the schemas of every page. */
function recordOf<Type extends keyof Values>(type: Type) {
  return z.custom<Record<string, Values[Type]>>(
    (given: unknown) =>
      typeof given === 'object' &&
      given !== null &&
      !Array.isArray(given) &&
      Object.entries(given).every(([name, value]) => /^[a-z_]{1,60}$/.test(name) && typeof value === type),
  )
}

const hand = fortuneHandSchema.check(z.refine(({ ruleset_version }) => isSemVer(ruleset_version)))
const keptSchema = z.object({
  settings: z._default(z.nullable(userSettingsSchema), null),
  hands: z._default(z.array(hand), []),
  /** Options of the print page by name. */
  print: z._default(recordOf('boolean'), {}),
  /** When each prompt was dismissed, in ms. */
  dismissed: z._default(recordOf('number'), {}),
  theme: z._default(z.nullable(z.enum(THEMES)), null),
  /** The table that maps are drawn for. */
  table: z._default(z.nullable(z.enum(TABLE_SIZES)), null),
})

/** What a device holds, as one file can keep it. Null is for what nobody has set. No account, and no session. */
export type DeviceContents = { armies: readonly Army[] } & z.infer<typeof keptSchema>

type ParsedDeviceFile = { type: 'file'; contents: DeviceContents } | { type: 'error'; message: string }

/** @param unreadable records that this build cannot read, as text: kept to be mended, and not imported */
export function makeDeviceFile(
  { armies, ...kept }: DeviceContents,
  unreadable: readonly string[],
  madeAt: number,
): string {
  return JSON.stringify({ ...armyFile(armies), made_at: madeAt, ...kept, unreadable })
}

/** Reads such a file, whatever it really is; a file of armies is one that holds nothing else. */
export function parseDeviceFile(text: string): ParsedDeviceFile {
  const read = readBoundedJson(text, BOUNDS)
  if (read.type === 'error') return read
  const armies = parseArmies(read.json)
  if (armies.type === 'error') return armies
  const kept = keptSchema.safeParse(read.json)
  if (!kept.success) {
    const path = kept.error.issues[0]?.path.join('.') ?? ''
    return { type: 'error', message: `This file cannot be read: ${path} is not valid.` }
  }
  return { type: 'file', contents: { armies: armies.armies, ...kept.data } }
}
