import { addPins } from '#domain/army/library/pinned-search.ts'
import { PROMPTS } from '#domain/backup/device-file.ts'
import type { DevicePlan } from '#domain/backup/device-plan.ts'
import type { Platform } from '#platform/platform.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { dismissalEntry, keyValueOf, printEntry, userSettingsEntry, type KeyValue } from '#storage/keyval.ts'
import { pinsEntry } from '#storage/pins-entry.ts'
import { addPlanned } from '#stores/army/add-planned.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import type { DeviceParts } from './device-contents.ts'
import type { Settings } from '#stores/settings/settings.ts'

type Parts = DeviceParts & {
  settings: Pick<Settings, 'refresh'>
  news: Pick<ArmyNews, 'announce'>
  platform: Pick<Platform, 'newId' | 'now' | 'tabs'>
}

/** Carries out the plan of an import: all of it or, if it throws StorageError, nothing. */
export function createDeviceImport(parts: Parts): (plan: DevicePlan) => Promise<() => Promise<void>> {
  const { armies, games, settings, news, platform } = parts

  /** Tells this tab and the others what has changed. */
  async function announce(changed: string[], { games }: DevicePlan): Promise<void> {
    for (const { id } of [...games.added, ...games.grown]) platform.tabs.broadcast({ type: 'game', id })
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
    const takeBack = async () => {
      await undo()
      await restore()
    }
    const undoGames = await games
      .addMany([...plan.games.added, ...plan.games.grown])
      .catch(async (error: unknown) => {
        await takeBack()
        throw error
      })
    await announce(added, plan)
    return async () => {
      await undoGames()
      await takeBack()
      await announce(added, plan)
    }
  }
}

/** Writes the values that the plan replaces. @returns a function that restores the old values */
async function replace(
  replaced: DevicePlan['replaced'],
  { keyval, theme, tableSize, latestVersion }: DeviceParts,
): Promise<() => Promise<void>> {
  const searches = addPins(await keyval.get(pinsEntry), replaced.searches)
  const values = valuesOf(replaced, latestVersion())
  const restore = await keyval.replaceMany(
    replaced.searches.length > 0 ? [...values, keyValueOf(pinsEntry, searches)] : values,
  )
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
  { settings, hands, print, dismissed }: DevicePlan['replaced'],
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
