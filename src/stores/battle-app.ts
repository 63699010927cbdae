import { createBrowserAddress } from '../platform/address.ts'
import { createBattle } from './battle.ts'
import { platform } from './device.ts'
import { $currentRules, rulesets, settings } from './play.ts'

/** The battle of this page; apart from `play.ts`, so that other pages do not read their address for one. */
export const battle = createBattle({
  rulesets,
  settings,
  $currentRules,
  platform,
  address: createBrowserAddress(),
})
