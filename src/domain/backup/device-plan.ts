import { equal } from '#domain/equal.ts'
import type { KeptGame } from '#domain/game/share/kept-game.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { contentsSchema, type DeviceContents, type DeviceValues } from './device-file.ts'
import { isEmptyPlan, planImport, type ImportPlan } from './import-plan.ts'

/** The plan of an import of a whole device. Moves are only ever added. */
export type DevicePlan = ImportPlan & {
  games: {
    /** Games that the device does not have. */
    added: readonly KeptGame[]
    /** Games in which the device lacks moves. */
    grown: readonly KeptGame[]
  }
  /** All other values that differ. The file's values replace those of the device. */
  replaced: DeviceValues
  /**
   * The default ruleset of the file if it is not available. The device keeps its own, because otherwise no tool would
   * work.
   */
  refused: string | null
}

type DeviceOptions = {
  /** The ids of records on the device that cannot be read. They are kept. */
  unreadable?: readonly string[]
  /** The default ruleset to keep instead of an unavailable one. */
  keepDefault?: string | null
}

export function planDeviceImport(
  file: DeviceContents,
  device: DeviceContents,
  { unreadable, keepDefault = null }: DeviceOptions = {},
): DevicePlan {
  const here = new Map(device.games.map(({ id, moves }) => [id, new Set(moves.map(moveId))]))
  return {
    ...planImport(file.armies, device.armies, unreadable),
    games: {
      added: file.games.filter(({ id }) => !here.has(id)),
      grown: file.games.filter(({ id, moves }) => {
        const known = here.get(id)
        return known !== undefined && moves.some((move) => !known.has(moveId(move)))
      }),
    },
    replaced:
      keepDefault === null ? newValues(file, device) : newValues(...keeping(keepDefault, file, device)),
    refused: keepDefault === null ? null : (file.settings?.ruleset_version ?? null),
  }
}

/** The values of a file and of a device, both with the default ruleset that is kept. */
function keeping(
  ruleset_version: string,
  file: DeviceValues,
  device: DeviceValues,
): [file: DeviceValues, device: DeviceValues] {
  return [
    { ...file, settings: file.settings && { ...file.settings, ruleset_version } },
    { ...device, settings: device.settings ?? { ruleset_version, rulesets: [] } },
  ]
}

/** The values of the file that the device does not have. */
function newValues(file: Fields & DeviceValues, device: Fields & DeviceValues): DeviceValues {
  const nothing = Object.entries(contentsSchema.parse({}))
  const found = nothing.map(([name, none]) => [name, newIn(file[name], device[name], none)])
  return contentsSchema.parse(Object.fromEntries(found))
}

type Fields = Readonly<Record<string, unknown>>

/** The new items of a list, the new entries of a record, or another value as a whole. `none` is what stands for nothing. */
function newIn(given: unknown, own: unknown, none: unknown): unknown {
  if (none === null) return equal(given, own) ? null : given
  if (Array.isArray(given) && Array.isArray(own))
    return given.filter((item) => !own.some((known) => equal(known, item)))
  const known = new Map(Object.entries(own ?? {}))
  return Object.fromEntries(Object.entries(given ?? {}).filter(([name, value]) => known.get(name) !== value))
}

/** Whether the file contains nothing new. */
export function isEmptyDevicePlan(plan: DevicePlan): boolean {
  const { added, grown } = plan.games
  const values = Object.values(plan.replaced)
  return (
    isEmptyPlan(plan) &&
    added.length + grown.length === 0 &&
    values.every((value) => value === null || Object.keys(value).length === 0)
  )
}
