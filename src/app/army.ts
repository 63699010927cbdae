import { computed, onMount } from 'nanostores'
import { makeFilterSearch, NO_FILTER } from '#domain/army/filing/army-filter.ts'
import { pathToArmies } from '#domain/army/paths.ts'
import { readEmbeddedJson } from '#platform/embedded-json.ts'
import { createArmyStorage } from '#storage/armies.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createEditorContent } from '#stores/army/editor-content.ts'
import { createArmyFinder } from '#stores/army/army-finder.ts'
import { createArmyFiles } from '#stores/army/army-files.ts'
import { createArmyRouter } from '#stores/army/army-router.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { createArmySync } from '#stores/sync/army-sync.ts'
import { createAttempt, createTakeBack } from '#stores/attempt.ts'
import { createBackupReminder } from '#stores/device/backup-reminder.ts'
import { createDismissal } from '#stores/dismissal.ts'
import { createSharedArmies } from '#stores/sharing/shared-armies.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { createToasts } from '#stores/toasts.ts'
import { when } from '#stores/until.ts'
import { createUnitActions } from '#stores/army/unit-actions.ts'
import { createUpgrades } from '#stores/army/upgrade.ts'
import { $database, armyNews, database, keyval, platform } from './device.ts'
import { rulesets } from './army-rules.ts'
import { marks } from './marks.ts'
import { session } from './session.ts'

/** The stores of the army builder. */

const armyStorage = createArmyStorage(database)

export const armies = createArmyCollection(armyStorage, platform, armyNews)
export const unitActions = createUnitActions(platform)
export const armyFiles = createArmyFiles(armyStorage, platform)
export const editorContent = createEditorContent(platform)
export const armyFinder = createArmyFinder(armies, armyStorage, rulesets, armyNews, platform)
/** The list as the player has filtered it, of the shelf if one is named. */
export function pathToList(shelf = armyFinder.$filter.get().shelf): string {
  const filter = armyFinder.$filter.get()
  return pathToArmies + makeFilterSearch(shelf === filter.shelf ? filter : { ...NO_FILTER, shelf })
}
export const settings = createSettings(keyval, rulesets.$latest, platform, marks)
export const upgrades = createUpgrades(armies, armyStorage, rulesets.$latest, settings, platform, marks)
export const toasts = createToasts()
export const attempt = createAttempt(toasts)
export const takeBack = createTakeBack(toasts, attempt)
export const backupReminder = createBackupReminder(keyval, armyStorage, platform)
export const joinPrompt = createDismissal('join_prompt', keyval, platform)
export const armySync = createArmySync(createSyncNotes(database), session, armyNews, platform)
export const sharedArmies = createSharedArmies({
  ...platform,
  readPrefetched: () => readEmbeddedJson('snapshot'),
})
export const router = createArmyRouter(platform)

/**
 * Calls back once the page can be shown without its frame of the built page: the list when it is known or cannot be read,
 * and every other page at once. @returns a function that stops it (SHELL-110)
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

onMount(rulesets.$latest, () => {
  platform.whenIdle(() => void rulesets.lookForNewer())
})
