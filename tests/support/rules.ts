import { compileCombatRules } from '#domain/combat/combat-rules.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { makeUnit } from './army.ts'

export const rules = compileCombatRules(readRuleset('1.0.0'))

/** Parses keyword entries by id: "elite" and "hero +1" are bought, "tough 1" is BASE. */
export function refs(list: string): KeywordRef[] {
  return list
    .split(', ')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [id = '', number] = entry.split(' ')
      if (number === undefined) return { id }
      const type = number.startsWith('+') ? 'INCREMENT' : 'BASE'
      return { id, numerical: { value: Number(number), type } }
    })
}

/** A unit of a type with keywords and cursed artefacts, all in one list. */
export function unitOf(type: UnitType, holds = '', others: Partial<ArmyUnit> = {}): ArmyUnit {
  const held = refs(holds)
  return makeUnit({
    type,
    keywords: held.filter(({ id }) => !rules.artefacts.has(id)),
    cursed_artefacts: held.flatMap(({ id }) => (rules.artefacts.has(id) ? [id] : [])),
    ...others,
  })
}
