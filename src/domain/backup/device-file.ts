import * as z from 'zod/mini'
import type { Army } from '#domain/army/army.ts'
import { armyFile } from '#domain/army/share/make-army-json.ts'
import { armyFileBounds, parseArmies } from '#domain/army/share/parse-armies.ts'
import { pinsSchema } from '#domain/army/library/pinned-search.ts'
import { readNearlyJson } from '#domain/files/nearly-json.ts'
import { gamesForFile, MOST_MOVES, parseGames, type KeptGame } from '#domain/game/share/kept-game.ts'
import { fortuneHandSchema } from '#domain/fortune/fortune-hand.ts'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import { CHOICES, type Choice } from './choices.ts'
import { userSettingsSchema } from '#domain/settings/user-settings.ts'

/** The maximum size in bytes, enough for some thousand armies and games. Check it before reading the file as text. */
export const DEVICE_FILE_SIZE = 32_000_000

/** The prompts that the user can dismiss. */
export const PROMPTS = ['join_prompt', 'safari_install_prompt'] as const

type Values = { boolean: boolean; number: number }

/** A record of values. `z.record` would add 0.5 kB to every page. */
function recordSchemaOf<Type extends keyof Values>(type: Type) {
  return z.custom<Record<string, Values[Type]>>(
    (given: unknown) =>
      typeof given === 'object' &&
      given !== null &&
      !Array.isArray(given) &&
      Object.entries(given).every(([name, value]) => /^[a-z_]{1,60}$/.test(name) && typeof value === type),
  )
}

const hand = fortuneHandSchema.check(z.refine(({ ruleset_version }) => isSemVer(ruleset_version)))

const choice = <Value extends string>({ values }: Choice<Value>) =>
  z._default(z.nullable(z.enum(values)), null)

/** Null stands for the usual value. */
export const choicesSchema = z.object({ theme: choice(CHOICES.theme), table: choice(CHOICES.table) })

export const contentsSchema = z.object({
  settings: z._default(z.nullable(userSettingsSchema), null),
  hands: z._default(z.array(hand), []),
  /** The options of the print page. */
  print: z._default(recordSchemaOf('boolean'), {}),
  /** When each prompt was dismissed, in milliseconds. */
  dismissed: z._default(recordSchemaOf('number'), {}),
  /** The pinned searches of the list of armies. */
  searches: z._default(pinsSchema, []),
  ...choicesSchema.shape,
})

/** All that an export contains besides armies and games. Null means that it was never set. */
export type DeviceValues = z.infer<typeof contentsSchema>

/** Everything on a device that an export contains. Accounts and sessions are not included. */
export type DeviceContents = { armies: readonly Army[]; games: readonly KeptGame[] } & DeviceValues

type ParsedDeviceFile = { type: 'file'; contents: DeviceContents } | { type: 'error'; message: string }

/**
 * @param unreadable the text of records that this build cannot read. They can be repaired by hand but are not
 * imported.
 */
export function makeDeviceFile(
  { armies, games, ...kept }: DeviceContents,
  unreadable: readonly string[],
  madeAt: number,
): string {
  return JSON.stringify({
    ...armyFile(armies),
    made_at: madeAt,
    ...kept,
    games: gamesForFile(games),
    unreadable,
  })
}

const armyBounds = armyFileBounds(DEVICE_FILE_SIZE)
/** The moves of a game are lists at the depth of an army's units. */
const BOUNDS = { ...armyBounds, maxItemsAt: { ...armyBounds.maxItemsAt, 4: MOST_MOVES } }
const withGamesSchema = z.object({ games: z._default(z.unknown(), []) })

/** Parses a file from an untrusted source. A file with armies only is valid too. */
export function parseDeviceFile(text: string): ParsedDeviceFile {
  const read = readNearlyJson(text, BOUNDS)
  if (read.type === 'error') return read
  const armies = parseArmies(read.json)
  if (armies.type === 'error') return armies
  // The file of a device is put back as a whole or not at all.
  const [refused] = armies.refused
  if (refused !== undefined) return { type: 'error', message: refused }
  const kept = contentsSchema.safeParse(read.json)
  if (!kept.success) {
    const path = kept.error.issues[0]?.path.join('.') ?? ''
    return { type: 'error', message: `This file cannot be read: ${path} is not valid.` }
  }
  const games = parseGames(withGamesSchema.parse(read.json).games)
  if (typeof games === 'string') return { type: 'error', message: games }
  return { type: 'file', contents: { armies: armies.armies, games, ...kept.data } }
}
