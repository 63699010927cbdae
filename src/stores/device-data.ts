import type { Army } from '../domain/army/army.ts'
import { isSemVer } from '../domain/sem-ver.ts'
import {
  DEVICE_FILE_SIZE,
  makeDeviceFile,
  parseDeviceFile,
  PROMPTS,
  type DeviceContents,
} from '../domain/settings/device-file.ts'
import { armiesToAdd, isEmptyPlan, planImport, type ImportPlan } from '../domain/settings/import-plan.ts'
import type { Platform } from '../platform/platform.ts'
import type { ArmyStorage } from '../storage/armies.ts'
import type { Stamp } from '../storage/army-writing.ts'
import { fortuneHandEntry } from '../storage/fortune-entry.ts'
import { dismissalEntry, keep, printEntry, userSettingsEntry, type Keyval } from '../storage/keyval.ts'
import type { Settings } from './settings.ts'
import type { TableSizeStore } from './table-size.ts'
import type { ThemeStore } from './theme.ts'

/** How much this device holds. */
export type Holdings = { armies: number; cards: number; exclusions: number; bytes: number | null }

export type CheckedFile =
  { type: 'plan'; plan: ImportPlan } | { type: 'nothing new' } | { type: 'error'; message: string }

/** All that is stored on this device, as a whole. The verbs throw StorageError. */
export type DeviceData = {
  measure: () => Promise<Holdings>
  /** Hands the user a file with everything. @returns how many records it holds that cannot be read */
  download: () => Promise<number>
  /** Reads a file and says what an import would do; nothing is stored. */
  check: (file: Blob) => Promise<CheckedFile>
  /** @returns how to take it back: edits of the armies that were made since stay */
  run: (plan: ImportPlan) => Promise<() => Promise<void>>
}

type Device = DeviceContents & { unreadable: readonly string[] }

type Parts = {
  armies: ArmyStorage
  keyval: Keyval
  settings: Settings
  theme: ThemeStore
  tableSize: TableSizeStore
  latestVersion: () => string
  /** What a version resolves to; null where it cannot be had. */
  loadRulesetVersion: (version: string) => Promise<string | null>
  platform: Pick<Platform, 'newId' | 'now' | 'tabs' | 'download' | 'bytesStored'>
}

export function createDeviceData({
  armies,
  keyval,
  settings,
  theme,
  tableSize,
  latestVersion,
  loadRulesetVersion,
  platform,
}: Parts): DeviceData {
  /** What is kept under keys that begin so, by the rest of each key. */
  async function kept<T>(prefix: string, read: (name: string) => Promise<T>): Promise<[string, T][]> {
    const names = (await keyval.keys())
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
    return Promise.all(names.map(async (name): Promise<[string, T]> => [name, await read(name)]))
  }

  async function read(): Promise<Device> {
    const found = await armies.readMany(await armies.listIds())
    const prompts = await Promise.all(
      PROMPTS.map(async (prompt) => [prompt, await keyval.get(dismissalEntry(prompt))] as const),
    )
    const isSet = (await keyval.keys()).includes(userSettingsEntry(latestVersion()).key)
    const shown = theme.$theme.get()
    const table = tableSize.$tableSize.get()
    return {
      armies: found.flatMap((read): Army[] => (read.type === 'army' ? [read.army] : [])),
      unreadable: found.flatMap((read) => (read.type === 'unreadable' ? [read.id] : [])),
      settings: isSet ? await keyval.get(userSettingsEntry(latestVersion())) : null,
      hands: (await kept('fortune:', (version) => keyval.get(fortuneHandEntry(version))))
        .map(([, hand]) => hand)
        .filter(({ ruleset_version }) => isSemVer(ruleset_version)),
      print: Object.fromEntries(await kept('print:', (name) => keyval.get(printEntry(name, false)))),
      dismissed: Object.fromEntries(prompts.flatMap(([prompt, at]) => (at === null ? [] : [[prompt, at]]))),
      theme: shown === 'system' ? null : shown,
      table: table === '4x3' ? null : table,
    }
  }

  /** The default ruleset that has to stay, as the one of a file cannot be had: no tool could be used with that. */
  async function defaultToKeep({ settings: given }: DeviceContents): Promise<string | null> {
    const { ruleset_version: own } = await keyval.get(userSettingsEntry(latestVersion()))
    const wanted = given?.ruleset_version ?? own
    if ([own, latestVersion()].includes(wanted)) return null
    return (await loadRulesetVersion(wanted)) === null ? own : null
  }

  /** Puts in place what the plan replaces. @returns how to put back what was there */
  async function replace({
    settings: known,
    hands,
    print,
    dismissed,
    theme: chosen,
    table,
  }: ImportPlan['replaced']) {
    const putBack = await keyval.replaceMany([
      ...(known ? [keep(userSettingsEntry(latestVersion()), known)] : []),
      ...hands.map((hand) => keep(fortuneHandEntry(hand.ruleset_version), hand)),
      ...Object.entries(print).map(([name, on]) => keep(printEntry(name, on), on)),
      ...PROMPTS.flatMap((prompt) => {
        const at = dismissed[prompt]
        return at === undefined ? [] : [keep(dismissalEntry(prompt), at)]
      }),
    ])
    const themeBefore = chosen && theme.setTheme(chosen)
    const tableBefore = table && tableSize.chooseTableSize(table)
    return async () => {
      await putBack()
      if (themeBefore) theme.setTheme(themeBefore)
      if (tableBefore) tableSize.chooseTableSize(tableBefore)
    }
  }

  /** Tells this page and the other tabs. */
  async function tell(changed: string[]): Promise<void> {
    platform.tabs.tell({ changed, listed: true, settings: true, fortune: true })
    await settings.refresh()
  }

  return {
    measure: async () => {
      const now = await keyval.get(userSettingsEntry(latestVersion()))
      const hands = await kept('fortune:', (version) => keyval.get(fortuneHandEntry(version)))
      return {
        armies: await armies.count(),
        cards: hands.reduce((sum, [, hand]) => sum + hand.playing_cards_ids.length, 0),
        exclusions: now.rulesets.reduce(
          (sum, { ruleset: _, ...lists }) => sum + Object.values(lists).flat().length,
          0,
        ),
        bytes: await platform.bytesStored(),
      }
    },
    download: async () => {
      const { unreadable, ...contents } = await read()
      const raws = await Promise.all(unreadable.map((id) => armies.exportRaw(id)))
      const at = platform.now()
      const text = makeDeviceFile(
        contents,
        raws.filter((raw) => raw !== null),
        at,
      )
      platform.download(`hobgoblin-${new Date(at).toISOString().slice(0, 10)}.json`, text)
      return unreadable.length
    },
    check: async (file) => {
      if (file.size > DEVICE_FILE_SIZE) return { type: 'error', message: 'This file is too big.' }
      const text = await file.text().catch(() => null)
      if (text === null) {
        return { type: 'error', message: 'The browser cannot read this file. Was it moved, or changed?' }
      }
      const parsed = parseDeviceFile(text)
      if (parsed.type === 'error') return parsed
      const device = await read()
      const keepDefault = await defaultToKeep(parsed.contents)
      const plan = planImport(parsed.contents, device, { unreadable: device.unreadable, keepDefault })
      return isEmptyPlan(plan) ? { type: 'nothing new' } : { type: 'plan', plan }
    },
    run: async (plan) => {
      const stamp = (): Stamp => ({ rev: platform.newId(), at: platform.now() })
      const own = stamp()
      const names = await armies.namesStartingWith('')
      const putBack = await replace(plan.replaced)
      let added: string[]
      try {
        added = await armies.addMany(armiesToAdd(plan, names, platform.newId, own.at), 'Import army', own)
      } catch (error) {
        await putBack()
        throw error
      }
      await tell(added)
      return async () => {
        for (const id of added) await armies.undo(id, stamp(), own.rev)
        await putBack()
        await tell(added)
      }
    },
  }
}
