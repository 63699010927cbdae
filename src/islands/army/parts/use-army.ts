import { armies, settings } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import type { Army } from '#domain/army/army.ts'
import type { RulesetResult } from '#domain/rules/ruleset-registry.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { ArmyView } from '#stores/army/army-view.ts'
import { useHeldView } from './gone-army.tsx'
import type { ArmyStore } from '#stores/army/army.ts'

/**
 * An army with its edits. A pane `beside` the edited one shows an edit one frame later, so that it does not
 * delay the edited pane. Its content must be memoized, because it renders once with the old view and once
 * with the new one. The army itself appears in both panes at once, because undo is in the one beside. What is `known` of
 * the army is shown until it has been read.
 */
export function useArmy(id: string, beside = false, known?: Army): { store: ArmyStore; view: ArmyView } {
  const store = armies.army(id, known)
  const now = useHeldView(useStore(store.$view))
  const later = useDeferredValue(now)
  return { store, view: beside && later.type === now.type ? later : now }
}

export function useRules(version: string): RulesetResult<ArmyRules> {
  return useStore(rulesets.$rules(version))
}

/** Whether the whole army is on screen, including its ruleset. */
export function useIsShown(view: ArmyView): boolean {
  const latest = useStore(rulesets.$latest)
  const rules = useRules(view.type === 'army' ? view.army.ruleset_version : latest)
  return view.type === 'army' && rules.state === 'success'
}

/** The ruleset version of new armies: the user's default, or the latest until the default is known. */
export function useDefaultVersion(): string {
  const latest = useStore(rulesets.$latest)
  const chosen = useStore(settings.$defaultVersion)
  return chosen.state === 'success' ? chosen.value : latest
}
