import type { FortuneHand } from '../../domain/fortune/fortune-hand.ts'
import { isSemVer } from '../../domain/sem-ver.ts'
import { PROMPTS, type DeviceContents } from '../../domain/settings/device-file.ts'
import type { ArmyStorage } from '../../storage/armies.ts'
import { fortuneHandEntry } from '../../storage/fortune-entry.ts'
import { dismissalEntry, printEntry, userSettingsEntry, type Keyval } from '../../storage/keyval.ts'
import type { TableSizeStore } from '../battle/table-size.ts'
import type { ThemeStore } from '../settings/theme.ts'

/** Everything on this device, and the ids of the records that cannot be read. */
type Device = DeviceContents & { unreadable: readonly string[] }

type DeviceReading = {
  read: () => Promise<Device>
  /** The fortune hands of all rulesets. */
  hands: () => Promise<FortuneHand[]>
}

export type DeviceParts = {
  armies: ArmyStorage
  keyval: Keyval
  theme: ThemeStore
  tableSize: TableSizeStore
  latestVersion: () => string
}

/** Reads everything that is stored on this device. Both functions throw StorageError. */
export function createDeviceReading({
  armies,
  keyval,
  theme,
  tableSize,
  latestVersion,
}: DeviceParts): DeviceReading {
  /** The values of all keys with this prefix, each with the rest of its key. */
  async function readByPrefix<T>(prefix: string, read: (name: string) => Promise<T>): Promise<[string, T][]> {
    const names = (await keyval.keys())
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
    return Promise.all(names.map(async (name): Promise<[string, T]> => [name, await read(name)]))
  }

  async function readHands(): Promise<FortuneHand[]> {
    const found = await readByPrefix('fortune:', (version) => keyval.get(fortuneHandEntry(version)))
    return found.map(([, hand]) => hand)
  }

  async function read(): Promise<Device> {
    const prompts = await Promise.all(
      PROMPTS.map(async (prompt) => [prompt, await keyval.get(dismissalEntry(prompt))] as const),
    )
    const isSet = (await keyval.keys()).includes(userSettingsEntry(latestVersion()).key)
    const shown = theme.$theme.get()
    const table = tableSize.$tableSize.get()
    return {
      ...(await armies.readAll()),
      settings: isSet ? await keyval.get(userSettingsEntry(latestVersion())) : null,
      hands: (await readHands()).filter(({ ruleset_version }) => isSemVer(ruleset_version)),
      print: Object.fromEntries(await readByPrefix('print:', (name) => keyval.get(printEntry(name, false)))),
      dismissed: Object.fromEntries(prompts.flatMap(([prompt, at]) => (at === null ? [] : [[prompt, at]]))),
      theme: shown === 'system' ? null : shown,
      table: table === '4x3' ? null : table,
    }
  }

  return { read, hands: readHands }
}
