import { computed, onMount, type ReadableAtom } from 'nanostores'
import type { AsyncResult } from '#domain/async-result.ts'
import {
  rerollBattlefield,
  rerollSection,
  rollBattle,
  type Battle,
  type RollContext,
} from '#domain/battle/battle.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import { exclusionsOf } from '#domain/settings/exclusions.ts'
import type { Address } from '#platform/address.ts'
import type { Platform } from '#platform/platform.ts'
import { createBattleContext } from './battle-context.ts'
import { lastStep, viewOfBattle, type BattleView } from './battle-view.ts'
import type { Mark } from '#stores/marks.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'
import { openBattleAtAddress } from './open-battle.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'
import type { Settings } from '#stores/settings/settings.ts'
import { until } from '#stores/until.ts'

export type BattleStore = {
  $view: ReadableAtom<BattleView>
  rerollAll: () => void
  rerollSection: (section: Section) => void
  /** `index` is the position of the battlefield in the battle. */
  rerollBattlefield: (index: number) => void
  /** Goes back to the battle before the last roll. */
  undo: () => void
}

type Parts = {
  rulesets: Rulesets<PlayRules>
  settings: Settings
  $currentRules: ReadableAtom<AsyncResult<PlayRules, ToolFailure>>
  platform: Pick<Platform, 'randomBelow'>
  address: Address
  $lastBattle: Mark
}

/** One battle: the one in the address, and the rolls since. */
export function createBattle(parts: Parts): BattleStore {
  const { rulesets, settings, $currentRules, platform, address } = parts
  const $user = createBattleContext(settings, $currentRules, rulesets)
  const { $opened, showOwn, follow } = openBattleAtAddress(parts, $user)
  let stopRoll = (): void => undefined

  /** The user's ruleset to roll with, or the shown one if that is not loaded. Null until the exclusions are known. */
  function rollContextFor(shown: PlayRules): RollContext | null {
    const { randomBelow } = platform
    const user = $user.get()
    if (user.state === 'success') return { ...user.value, randomBelow }
    const kept = settings.$settings.get()
    if (kept.state !== 'success') return null
    return { rules: shown, exclusions: exclusionsOf(kept.value, shown), randomBelow }
  }

  function roll(next: (battle: Battle, context: RollContext) => Battle): void {
    stopRoll()
    // A roll requested before the settings are read waits for them.
    stopRoll = until(settings.$settings, () => {
      const opened = $opened.get()
      if (opened.type !== 'own') return true
      const { battle, rules } = lastStep(opened.steps)
      const context = rollContextFor(rules)
      if (context) showOwn([...opened.steps, { battle: next(battle, context), rules: context.rules }])
      return context !== null
    })
  }

  const $view = computed([$opened, $user, settings.$defaultVersion], (opened, user, wanted) =>
    viewOfBattle(opened, user, wanted, address.page()),
  )
  onMount($view, () => {
    const stopFollowing = follow()
    return () => {
      stopFollowing()
      stopRoll()
    }
  })

  /** Rolls a part of the battle again, but only if the rest belongs to the same ruleset. */
  function rollPart(next: (battle: Battle, context: RollContext) => Battle): void {
    const view = $view.get()
    if (view.type === 'own' && view.controls) roll(next)
  }

  return {
    $view,
    rerollAll: () => roll((battle, context) => rollBattle(context, battle)),
    rerollSection: (section) => rollPart((battle, context) => rerollSection(battle, section, context)),
    rerollBattlefield: (index) => rollPart((battle, context) => rerollBattlefield(battle, index, context)),
    undo: () => {
      const opened = $opened.get()
      if (opened.type === 'own' && opened.steps.length > 1) showOwn(opened.steps.slice(0, -1))
    },
  }
}
