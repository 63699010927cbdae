import { addPins } from '#domain/army/library/pinned-search.ts'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import { PROMPTS, type DeviceValues } from '#domain/backup/device-file.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { dismissalEntry, keyValueOf, printEntry, userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { pinsEntry } from '#storage/pins-entry.ts'
import type { TableSizeStore } from '#stores/battle/table-size.ts'
import type { ThemeStore } from '#stores/settings/theme.ts'
import { readByPrefix, readHands } from './stored-hands.ts'

/** Where the values of this device are. */
export type ValueParts = {
  keyval: Keyval
  theme: ThemeStore
  tableSize: TableSizeStore
  latestVersion: () => string
}

/** Reads all that an export contains besides armies and games. Throws StorageError. */
export async function readValues({
  keyval,
  theme,
  tableSize,
  latestVersion,
}: ValueParts): Promise<DeviceValues> {
  const prompts = await Promise.all(
    PROMPTS.map(async (prompt) => [prompt, await keyval.get(dismissalEntry(prompt))] as const),
  )
  const isSet = (await keyval.keys()).includes(userSettingsEntry(latestVersion()).key)
  const shown = theme.$theme.get()
  const table = tableSize.$tableSize.get()
  return {
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

/** Writes values that an import brings. Throws StorageError. @returns a function that restores the old ones */
export async function replaceValues(
  { settings, hands, print, dismissed, searches, theme, table }: DeviceValues,
  { keyval, latestVersion, ...chosen }: ValueParts,
): Promise<() => Promise<void>> {
  const pins = searches.length > 0 ? [addPins(await keyval.get(pinsEntry), searches)] : []
  const restore = await keyval.replaceMany([
    ...(settings ? [keyValueOf(userSettingsEntry(latestVersion()), settings)] : []),
    ...hands.map((hand) => keyValueOf(fortuneHandEntry(hand.ruleset_version), hand)),
    ...Object.entries(print).map(([name, on]) => keyValueOf(printEntry(name, on), on)),
    ...PROMPTS.flatMap((prompt) => {
      const at = dismissed[prompt]
      return at === undefined ? [] : [keyValueOf(dismissalEntry(prompt), at)]
    }),
    ...pins.map((all) => keyValueOf(pinsEntry, all)),
  ])
  const themeBefore = theme && chosen.theme.setTheme(theme)
  const tableBefore = table && chosen.tableSize.chooseTableSize(table)
  return async () => {
    await restore()
    if (themeBefore) chosen.theme.setTheme(themeBefore)
    if (tableBefore) chosen.tableSize.chooseTableSize(tableBefore)
  }
}
