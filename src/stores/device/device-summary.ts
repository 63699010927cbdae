import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Platform } from '#platform/platform.ts'
import { countArmies } from '#storage/army-count.ts'
import type { Database } from '#storage/database.ts'
import { countGames, type GamesDatabase } from '#storage/games-database.ts'
import { userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { Settings } from '#stores/settings/settings.ts'
import { stopAll } from '#stores/stop-all.ts'
import { readHands } from './stored-hands.ts'

/** How much this device holds. */
export type DeviceSummary = { armies: number; games: number; cards: number; exclusions: number }

type Parts = {
  database: Pick<Database, 'runInList'>
  games: Pick<GamesDatabase, 'runInList'>
  keyval: Keyval
  settings: Pick<Settings, '$settings'>
  latestVersion: () => string
  platform: Pick<Platform, 'tabs'>
}

/** How much this device holds. Counted again when this tab or another one changes something. */
type DeviceSummaryStore = {
  /** Null until it is counted. */
  $summary: ReadableAtom<DeviceSummary | null>
  refresh: () => Promise<void>
}

export function createDeviceSummary({
  database,
  games,
  keyval,
  settings,
  latestVersion,
  platform: { tabs },
}: Parts): DeviceSummaryStore {
  const $summary = atom<DeviceSummary | null>(null)

  async function refresh(): Promise<void> {
    try {
      const { rulesets } = await keyval.get(userSettingsEntry(latestVersion()))
      const hands = await readHands(keyval)
      $summary.set({
        armies: await countArmies(database),
        games: await countGames(games),
        cards: hands.reduce((sum, hand) => sum + hand.playing_cards_ids.length, 0),
        exclusions: rulesets.reduce(
          (sum, { ruleset: _, ...lists }) => sum + Object.values(lists).flat().length,
          0,
        ),
      })
    } catch (error) {
      // The last count stays on the screen.
      if (!(error instanceof StorageError)) throw error
    }
  }

  onMount($summary, () => {
    return stopAll(
      settings.$settings.listen(() => void refresh()),
      tabs.listen(() => void refresh()),
    )
  })
  return { $summary, refresh }
}
