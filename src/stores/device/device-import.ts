import { PROMPTS } from '../../domain/settings/device-file.ts'
import type { ImportPlan } from '../../domain/settings/import-plan.ts'
import type { Platform } from '../../platform/platform.ts'
import { fortuneHandEntry } from '../../storage/fortune-entry.ts'
import {
  dismissalEntry,
  keyValueOf,
  printEntry,
  userSettingsEntry,
  type KeyValue,
} from '../../storage/keyval.ts'
import { addPlanned } from '../army/add-planned.ts'
import type { ArmyNews } from '../army/army-news.ts'
import type { DeviceParts } from './device-contents.ts'
import type { Settings } from '../settings/settings.ts'

type Parts = DeviceParts & {
  settings: Pick<Settings, 'refresh'>
  news: Pick<ArmyNews, 'announce'>
  platform: Pick<Platform, 'newId' | 'now' | 'tabs'>
}

/** Carries out the plan of an import: all of it or, if it throws StorageError, nothing. */
export function createDeviceImport(parts: Parts): (plan: ImportPlan) => Promise<() => Promise<void>> {
  const { armies, settings, news, platform } = parts

  /** Tells this tab and the others what has changed. */
  async function announce(changed: string[]): Promise<void> {
    platform.tabs.broadcast({ type: 'settings' })
    platform.tabs.broadcast({ type: 'fortune' })
    await news.announce({ changed, listed: true })
    await settings.refresh()
  }

  return async (plan) => {
    const restore = await replace(plan.replaced, parts)
    const { added, undo } = await addPlanned(plan, armies, platform).catch(async (error: unknown) => {
      await restore()
      throw error
    })
    await announce(added)
    return async () => {
      await undo()
      await restore()
      await announce(added)
    }
  }
}

/** Writes the values that the plan replaces. @returns a function that restores the old values */
async function replace(
  replaced: ImportPlan['replaced'],
  { keyval, theme, tableSize, latestVersion }: DeviceParts,
): Promise<() => Promise<void>> {
  const restore = await keyval.replaceMany(valuesOf(replaced, latestVersion()))
  const themeBefore = replaced.theme && theme.setTheme(replaced.theme)
  const tableBefore = replaced.table && tableSize.chooseTableSize(replaced.table)
  return async () => {
    await restore()
    if (themeBefore) theme.setTheme(themeBefore)
    if (tableBefore) tableSize.chooseTableSize(tableBefore)
  }
}

/** The small values that the plan replaces. */
function valuesOf(
  { settings, hands, print, dismissed }: ImportPlan['replaced'],
  latestVersion: string,
): KeyValue[] {
  return [
    ...(settings ? [keyValueOf(userSettingsEntry(latestVersion), settings)] : []),
    ...hands.map((hand) => keyValueOf(fortuneHandEntry(hand.ruleset_version), hand)),
    ...Object.entries(print).map(([name, on]) => keyValueOf(printEntry(name, on), on)),
    ...PROMPTS.flatMap((prompt) => {
      const at = dismissed[prompt]
      return at === undefined ? [] : [keyValueOf(dismissalEntry(prompt), at)]
    }),
  ]
}
