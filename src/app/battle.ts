import { createBrowserAddress } from '#platform/address.ts'
import { createBattle } from '#stores/battle/battle.ts'
import { platform } from './device.ts'
import { marks } from './marks.ts'
import { $currentRules, rulesets, settings } from './tool-stores.ts'

/** The store of Chaos of War. */

export const battle = createBattle({
  rulesets,
  settings,
  $currentRules,
  platform,
  address: createBrowserAddress(),
  $lastBattle: marks.$lastBattle,
})
