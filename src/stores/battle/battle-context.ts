import { computed, type ReadableAtom } from 'nanostores'
import { failure, pending, success, valueOf, type AsyncResult } from '#domain/async-result.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { exclusionsOf, NO_EXCLUSIONS, type Exclusions } from '#domain/settings/exclusions.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'
import type { Settings } from '#stores/settings/settings.ts'

/** The ruleset and exclusions to roll with. `isKnown` is false if the database fails; then nothing is excluded. */
export type BattleContext = { rules: PlayRules; exclusions: Exclusions; isKnown: boolean }

export function createBattleContext(
  { $settings }: Pick<Settings, '$settings'>,
  $currentRules: ReadableAtom<AsyncResult<PlayRules, ToolFailure>>,
  rulesets: Rulesets<PlayRules>,
): ReadableAtom<AsyncResult<BattleContext, ToolFailure>> {
  const latestRules = (): PlayRules => valueOf(rulesets.$rules(rulesets.$latest.get()).get())
  return computed([$settings, $currentRules], (kept, rules): AsyncResult<BattleContext, ToolFailure> => {
    if (kept.state === 'failure') {
      return success({ rules: latestRules(), exclusions: NO_EXCLUSIONS, isKnown: false })
    }
    if (rules.state === 'failure') return failure(rules.failure)
    if (kept.state === 'pending' || rules.state === 'pending') return pending
    const exclusions = exclusionsOf(kept.value, rules.value)
    return success({ rules: rules.value, exclusions, isKnown: true })
  })
}
