import type { DevicePlan } from '#domain/backup/device-plan.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { KeptGames } from '#storage/kept-games.ts'
import { addPlanned } from '#stores/army/add-planned.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import { replaceValues, type ValueParts } from './device-values.ts'
import type { Settings } from '#stores/settings/settings.ts'

export type ImportParts = ValueParts & {
  armies: ArmyStorage
  games: KeptGames
  settings: Pick<Settings, 'refresh'>
  news: Pick<ArmyNews, 'announce'>
  platform: Pick<Platform, 'newId' | 'now' | 'tabs'>
}

/** Carries out the plan of an import: all of it or, if it throws StorageError, nothing. */
export function createDeviceImport(parts: ImportParts): (plan: DevicePlan) => Promise<() => Promise<void>> {
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
    const restore = await replaceValues(plan.replaced, parts)
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
