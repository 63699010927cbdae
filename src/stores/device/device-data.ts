import { decodeText } from '#domain/files/decode-text.ts'
import {
  DEVICE_FILE_SIZE,
  makeDeviceFile,
  parseDeviceFile,
  type DeviceContents,
} from '#domain/backup/device-file.ts'
import { dayOf } from '#domain/time/time.ts'
import { isEmptyDevicePlan, planDeviceImport, type DevicePlan } from '#domain/backup/device-plan.ts'
import type { Platform } from '#platform/platform.ts'
import { userSettingsEntry } from '#storage/keyval.ts'
import { noteBackup } from './backup-reminder.ts'
import { createDeviceImport, type ImportParts } from './device-import.ts'
import { readValues } from './device-values.ts'

export type CheckedFile =
  | { type: 'plan'; plan: DevicePlan }
  | { type: 'nothing new' }
  | { type: 'error'; message: string }

/** Everything that is stored on this device. Throws StorageError. */
type DeviceData = {
  /** Downloads a file with everything. @returns how many of its records cannot be read */
  download: () => Promise<number>
  /** Reads a file and says what an import would do. It stores nothing. */
  check: (file: Blob) => Promise<CheckedFile>
  /** @returns a function that undoes the import and keeps later edits of the armies */
  run: (plan: DevicePlan) => Promise<() => Promise<void>>
}

type Parts = ImportParts & {
  /** The version that a version resolves to; null if it cannot be loaded. */
  loadRulesetVersion: (version: string) => Promise<string | null>
  platform: Pick<Platform, 'download'>
}

export function createDeviceData(parts: Parts): DeviceData {
  const { armies, platform } = parts
  return {
    download: async () => {
      const { unreadable, unreadableMoves, ...contents } = await readDevice(parts)
      const raws = await Promise.all(unreadable.map((id) => armies.exportRaw(id)))
      const at = platform.now()
      const text = makeDeviceFile(contents, [...raws.filter((raw) => raw !== null), ...unreadableMoves], at)
      platform.download(`hobgoblin-${dayOf(at)}.json`, text)
      await noteBackup(parts.keyval, at)
      return unreadable.length + unreadableMoves.length
    },
    check: async (file) => {
      const parsed = await readFile(file)
      if (parsed.type === 'error') return parsed
      const device = await readDevice(parts)
      const keepDefault = await defaultToKeep(parsed.contents, parts)
      const plan = planDeviceImport(parsed.contents, device, { unreadable: device.unreadable, keepDefault })
      return isEmptyDevicePlan(plan) ? { type: 'nothing new' } : { type: 'plan', plan }
    },
    run: createDeviceImport(parts),
  }
}

/** Everything on this device, the ids of the armies that cannot be read, and the text of moves that cannot. */
type Device = DeviceContents & { unreadable: readonly string[]; unreadableMoves: readonly string[] }

async function readDevice({ armies, games, ...values }: ImportParts): Promise<Device> {
  const kept = await games.readAll()
  return {
    ...(await armies.readAll()),
    games: kept.games,
    unreadableMoves: kept.unreadable,
    ...(await readValues(values)),
  }
}

async function readFile(file: Blob): Promise<ReturnType<typeof parseDeviceFile>> {
  if (file.size > DEVICE_FILE_SIZE) return { type: 'error', message: 'This file is too big.' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) {
    return { type: 'error', message: 'The browser cannot read this file. Was it moved or changed?' }
  }
  return parseDeviceFile(decodeText(new Uint8Array(bytes)))
}

/** The current default ruleset, if the one in the file cannot be loaded, because no tool would work with that one. */
async function defaultToKeep(
  { settings: given }: DeviceContents,
  { keyval, latestVersion, loadRulesetVersion }: Parts,
): Promise<string | null> {
  const { ruleset_version: own } = await keyval.get(userSettingsEntry(latestVersion()))
  const wanted = given?.ruleset_version ?? own
  if ([own, latestVersion()].includes(wanted)) return null
  return (await loadRulesetVersion(wanted)) === null ? own : null
}
