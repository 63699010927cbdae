import { useStore } from '@nanostores/react'
import { armies, rulesets } from '../../stores/app.ts'
import type { ArmyStore, ArmyView } from '../../stores/army.ts'
import type { RulesResult } from '../../stores/rulesets.ts'

export function useArmy(id: string): { store: ArmyStore; view: ArmyView } {
  const store = armies.army(id)
  return { store, view: useStore(store.$view) }
}

export function useRules(version: string): RulesResult {
  return useStore(rulesets.$rules(version))
}
