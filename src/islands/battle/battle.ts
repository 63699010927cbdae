import { onSet } from 'nanostores'
import { createBrowserAddress } from '#platform/address.ts'
import { createBattle } from '#stores/battle/battle.ts'
import { noteLeftOff } from '#stores/left-off-rows.ts'
import { when } from '#stores/until.ts'
import { platform } from '#app/device.ts'
import { marks } from '#app/marks.ts'
import { $currentRules, rulesets, settings } from '#app/tool-stores.ts'

/** The store of Chaos of War. */

export const battle = createBattle({
  rulesets,
  settings,
  $currentRules,
  platform,
  address: createBrowserAddress(),
  $lastBattle: marks.$lastBattle,
})

onSet(marks.$lastBattle, () => noteLeftOff(marks, 'dice', 1))

/** Calls back once the battle is known, or why it cannot be shown. @returns a function that stops it */
export const whenKnown = (show: () => void): (() => void) =>
  when(battle.$view, ({ type }) => type !== 'loading', show)
