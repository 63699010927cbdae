import { isSemVer } from '#domain/rules/sem-ver.ts'
import { PROMPTS, type DeviceContents } from '#domain/backup/device-file.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { dismissalEntry, printEntry, userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { pinsEntry } from '#storage/pins-entry.ts'
import type { KeptGames } from '#storage/kept-games.ts'
import type { TableSizeStore } from '#stores/battle/table-size.ts'
import type { ThemeStore } from '#stores/settings/theme.ts'
import { readByPrefix, readHands } from './stored-hands.ts'

/** Everything on this device, the ids of the armies that cannot be read, and the text of moves that cannot. */
type Device = DeviceContents & { unreadable: readonly string[]; unreadableMoves: readonly string[] }

export type DeviceParts = {
  armies: ArmyStorage
  games: KeptGames
  keyval: Keyval
  theme: ThemeStore
  tableSize: TableSizeStore
  latestVersion: () => string
}

/** Reads everything that is stored on this device. Throws StorageError. */
export async function readDevice({
  armies,
  games,
  keyval,
  theme,
  tableSize,
  latestVersion,
}: DeviceParts): Promise<Device> {
  const prompts = await Promise.all(
    PROMPTS.map(async (prompt) => [prompt, await keyval.get(dismissalEntry(prompt))] as const),
  )
  const isSet = (await keyval.keys()).includes(userSettingsEntry(latestVersion()).key)
  const shown = theme.$theme.get()
  const table = tableSize.$tableSize.get()
  const kept = await games.readAll()
  return {
    ...(await armies.readAll()),
    games: kept.games,
    unreadableMoves: kept.unreadable,
    settings: isSet ? await keyval.get(userSettingsEntry(latestVersion())) : null,
    hands: (await readHands(keyval)).filter(({ ruleset_version }) => isSemVer(ruleset_version)),
    print: Object.fromEntries(
      await readByPrefix(keyval, 'print:', (name) => keyval.get(printEntry(name, false))),
    ),
    dismissed: Object.fromEntries(prompts.flatMap(([prompt, at]) => (at === null ? [] : [[prompt, at]]))),
    searches: await keyval.get(pinsEntry),
    theme: shown === 'system' ? null : shown,
    table: table === '4x3' ? null : table,
  }
}
