import { armies, rulesets, settings } from '../../app/army.ts'
import { useStore } from '@nanostores/react'
import type { RulesetResult } from '../../domain/ruleset/ruleset-shelf.ts'
import type { Rules } from '../../domain/ruleset/army-rules.ts'
import type { ArmyStore, ArmyView } from '../../stores/army.ts'

/** An army as it is stored and edited, also from what stands `beside` the edit. */
export function useArmy(id: string, _beside = false): { store: ArmyStore; view: ArmyView } {
  const store = armies.army(id)
  return { store, view: useStore(store.$view) }
}

export function useRules(version: string): RulesetResult<Rules> {
  return useStore(rulesets.$rules(version))
}

/** The ruleset that new armies take: the user's, or the latest as long as that is not known. */
export function useDefaultVersion(): string {
  const latest = useStore(rulesets.$latest)
  const chosen = useStore(settings.$defaultVersion)
  return chosen.state === 'success' ? chosen.value : latest
}
