import { armies, rulesets, settings } from '../../app/army.ts'
import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import type { RulesetResult } from '../../domain/ruleset/ruleset-shelf.ts'
import type { Rules } from '../../domain/ruleset/army-rules.ts'
import type { ArmyView } from '../../stores/army-view.ts'
import type { ArmyStore } from '../../stores/army.ts'

/**
 * An army as it is stored and edited. What stands `beside` the edit shows it after the frame of the edit, and so does not
 * delay that: it has to be memoized, or it is rendered twice.
 */
export function useArmy(id: string, beside = false): { store: ArmyStore; view: ArmyView } {
  const store = armies.army(id)
  const now = useStore(store.$view)
  const later = useDeferredValue(now)
  return { store, view: beside ? later : now }
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
