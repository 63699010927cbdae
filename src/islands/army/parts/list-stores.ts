import { computed } from 'nanostores'
import { makeFilterSearch, NO_FILTER } from '#domain/army/library/library-filter.ts'
import { pathToArmies } from '#domain/army/paths.ts'
import { createArmyFinder } from '#stores/army/army-finder.ts'
import { createPinnedSearches } from '#stores/army/pinned-searches.ts'
import { createBackupReminder } from '#stores/device/backup-reminder.ts'
import { when } from '#stores/until.ts'
import { armies, armyStorage, router } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { $database, armyNews, keyval, platform } from '#app/device.ts'

/** The stores of the list of armies, apart because the print page and games have no list. */

export const armyFinder = createArmyFinder(armies, armyStorage, rulesets, armyNews, platform)
export const pinnedSearches = createPinnedSearches(keyval, platform)
export const backupReminder = createBackupReminder(keyval, armyStorage, platform, armies.onChange)

/** The list as the player has filtered it, of the shelf if one is named. */
export function pathToList(shelf = armyFinder.$filter.get().shelf): string {
  const filter = armyFinder.$filter.get()
  return pathToArmies + makeFilterSearch(shelf === filter.shelf ? filter : { ...NO_FILTER, shelf })
}

/**
 * Calls back once the page can be shown without its frame of the built page: the list when it is known or cannot be
 * read, and every other page at once. @returns a function that stops it
 */
export function whenListed(show: () => void): () => void {
  if (router.$route.get()?.route !== 'armies') {
    show()
    return () => undefined
  }
  const $isListed = computed(
    [$database, armies.$ids, armyFinder.$found],
    ({ type }, ids, found) =>
      type === 'failed' || ids.state === 'failure' || (ids.state === 'success' && found.state !== 'pending'),
  )
  return when($isListed, Boolean, show)
}
