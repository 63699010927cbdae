import { onMount, onSet } from 'nanostores'
import { readEmbeddedJson } from '#platform/embedded-json.ts'
import { createArmyStorage } from '#storage/armies.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createEditorContent } from '#stores/army/editor-content.ts'
import { createArmyFiles } from '#stores/army/army-files.ts'
import { createArmyRouter } from '#stores/army/army-router.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { MOST_ARMIES, noteLeftOff } from '#stores/left-off-rows.ts'
import { createArmySync } from '#stores/sync/army-sync.ts'
import { createDismissal } from '#stores/dismissal.ts'
import { createSharedArmies } from '#stores/sharing/shared-armies.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { createUnitActions } from '#stores/army/unit-actions.ts'
import { createUpgrades } from '#stores/army/upgrade.ts'
import { armyNews, database, keyval, platform } from './device.ts'
import { rulesets } from './army-rules.ts'
import { marks } from './marks.ts'
import { session } from './session.ts'

/** The stores of the army builder. */

export const armyStorage = createArmyStorage(database)

export const armies = createArmyCollection(armyStorage, platform, armyNews)
export const unitActions = createUnitActions(platform)
export const armyFiles = createArmyFiles(armyStorage, platform)
export const editorContent = createEditorContent(platform)
export const settings = createSettings(keyval, rulesets.$latest, platform, marks)
export const upgrades = createUpgrades(armies, armyStorage, rulesets.$latest, settings, platform, marks)
export const joinPrompt = createDismissal('join_prompt', keyval, platform)
export const armySync = createArmySync(createSyncNotes(database), session, armyNews, platform)
export const sharedArmies = createSharedArmies({
  ...platform,
  readPrefetched: () => readEmbeddedJson('snapshot'),
})
export const router = createArmyRouter(platform)

onSet(armies.$ids, ({ newValue: ids }) => {
  if (ids.state === 'success') noteLeftOff(marks, 'army', Math.min(MOST_ARMIES, ids.value.length))
})

onMount(rulesets.$latest, () => {
  platform.whenIdle(() => void rulesets.lookForNewer())
})
