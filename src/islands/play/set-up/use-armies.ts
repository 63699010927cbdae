import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { armies } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { games } from '#app/games.ts'
import { attempt } from '#app/messages.ts'
import { defaultArmy } from '#domain/game/begin/default-army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { RulesetResult } from '#domain/rules/ruleset-registry.ts'
import type { ArmyView } from '#stores/army/army-view.ts'

export type ArmyName = { id: string; name: string }

/** The armies of this device by name. Null until they are read. */
export function useArmyNames(): readonly ArmyName[] | null {
  const [names, setNames] = useState<readonly ArmyName[] | null>(null)
  useEffect(() => {
    void attempt(armies.listNames).then((listed) => setNames(listed ?? []))
  }, [])
  return names
}

/** How many of the armies that were edited last are looked at. Those that were played are, too. */
const LATEST = 8

/** The army that a new game starts with. Undefined until it is known, and null without one. */
export function useDefaultArmy(): string | null | undefined {
  const [id, setId] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const find = async () => {
      const played = await games.listMine()
      const ids = played.flatMap(({ host }) => host.army ?? [])
      const latest = await armies.readLatest(LATEST, ids)
      return defaultArmy(latest, played, rulesNow)
    }
    void attempt(find).then((found) => setId(found ?? null))
  }, [])
  return id
}

function rulesNow(version: string): ArmyRules | null {
  const found = rulesets.$rules(version).get()
  return found.state === 'success' ? found.value : null
}

export type RuledArmy = { army: Army; rules: ArmyRules }

const $none = atom<ArmyView>({ type: 'missing', last: null })
const $noRules = atom<RulesetResult<ArmyRules>>({ state: 'pending' })

/** An army of this device with its rules. Null if there is none, or it is still being read. */
export function useChosenArmy(id: string | null): RuledArmy | null {
  const view = useStore(id === null ? $none : armies.army(id).$view)
  const army = view.type === 'army' ? view.army : null
  const rules = useStore(army ? rulesets.$rules(army.ruleset_version) : $noRules)
  return army && rules.state === 'success' ? { army, rules: rules.value } : null
}
