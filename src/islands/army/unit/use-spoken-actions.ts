import { numberText } from '#domain/numbers/number-text.ts'
import { useMemo, useState } from 'react'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'

type Edited = { army: Army; unit: ArmyUnit; rules: ArmyRules }

/**
 * Wraps the actions of a unit, so that a screen reader hears what an edit has cost: "Bought Elite. 325 points, army
 * 2350."
 *
 * @returns the actions, and what `Spoken` says
 */
export function useSpokenActions(
  actions: UnitActions,
  { army, unit, rules }: Edited,
): [UnitActions, { turn: number; words: string }] {
  const [said, setSaid] = useState({ turn: 0, words: '' })
  const spoken = useMemo((): UnitActions => {
    const say = (words: string) => setSaid(({ turn }) => ({ turn: turn + 1, words }))
    return {
      ...actions,
      buy: (offer, allegiance) => {
        actions.buy(offer, allegiance)
        say(`Bought ${offer.name}.`)
      },
      remove: (ref, name) => {
        const rev = actions.remove(ref, name)
        say(`Removed ${name}.`)
        return rev
      },
      assign: (assigned) => {
        const rev = actions.assign(assigned)
        say(`It is the ${lookUp(rules.keywords, assigned).name}.`)
        return rev
      },
    }
  }, [actions, rules])
  const { total } = unitFacts(unit, rules).points
  const figures = `${numberText(total)} points, army ${numberText(summarizeArmy(army, rules).points)}.`
  return [spoken, { turn: said.turn, words: said.words === '' ? '' : `${said.words} ${figures}` }]
}
