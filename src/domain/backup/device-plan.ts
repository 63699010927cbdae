import type { KeptGame } from '#domain/game/share/kept-game.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import type { DeviceContents } from './device-file.ts'
import { isEmptyPlan, planImport, type ImportOptions, type ImportPlan } from './import-plan.ts'

/** Describes what an import of a whole device will do. Moves are only ever added. */
export type DevicePlan = ImportPlan & {
  games: {
    /** Games that the device does not have. */
    added: readonly KeptGame[]
    /** Games in which the device lacks moves. */
    grown: readonly KeptGame[]
  }
}

export function planDeviceImport(
  file: DeviceContents,
  device: DeviceContents,
  options: ImportOptions = {},
): DevicePlan {
  const here = new Map(device.games.map(({ id, moves }) => [id, new Set(moves.map(moveId))]))
  return {
    ...planImport(file, device, options),
    games: {
      added: file.games.filter(({ id }) => !here.has(id)),
      grown: file.games.filter(({ id, moves }) => {
        const known = here.get(id)
        return known !== undefined && moves.some((move) => !known.has(moveId(move)))
      }),
    },
  }
}

/** Whether the file contains nothing new. */
export function isEmptyDevicePlan(plan: DevicePlan): boolean {
  const { added, grown } = plan.games
  return added.length + grown.length === 0 && isEmptyPlan(plan)
}
