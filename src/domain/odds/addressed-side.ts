import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { isNumerical } from '#domain/rules/keyword-name.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import type { AddressedUnit } from './odds-link.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { newCombatant, type Combatant } from '#domain/combat/combatant.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'

/** A unit of an address in a ruleset: null if its type is unknown, and the ids that the ruleset does not have. */
export type ReadSide =
  | { side: Combatant; name: string; points: number; unknown: string[] }
  | { side: null; unknown: string[] }

/** Finds what an address names in a ruleset. What it does not find is left out and listed. */
export function readSide(addressed: AddressedUnit, rules: CombatRules): ReadSide {
  const type = UNIT_TYPES.find((known) => known === addressed.type)
  const profile = type && rules.units.get(type)
  if (!profile) return { side: null, unknown: [addressed.type] }
  const unknown: string[] = []
  const keep = <T>(ids: readonly string[], find: (id: string) => T | undefined): T[] =>
    ids.flatMap((id) => {
      const found = find(id)
      if (found === undefined) unknown.push(id)
      return found === undefined ? [] : [found]
    })
  const artefacts = addressed.holds.filter((id) => rules.artefacts.has(id))
  const bought = addressed.holds.filter((id) => !rules.artefacts.has(id))
  const unit = evaluateUnit(
    {
      ...unitOfType(profile.type),
      keywords: keep(bought, (id) => readKeyword(id, rules)),
      cursed_artefacts: artefacts,
    },
    rules,
  )
  const side = newCombatant(unit, {
    doom: addressed.doom,
    situations: addressed.situations,
    keywords: keep(addressed.keywords, (id) => readKeyword(id, rules)),
    helps: keep(addressed.helps, (id) => rules.helps.get(id)),
  })
  const name = addressed.name === '' ? profile.name : addressed.name
  return { side, name, points: unitPoints(unit).each, unknown }
}

/** "elite", or "hero:1" for a keyword with a number. */
function readKeyword(entry: string, rules: CombatRules): KeywordRef | undefined {
  const [id = '', number, ...rest] = entry.split(':')
  const keyword = rules.keywords.get(id)
  if (!keyword || rest.length > 0 || isNumerical(keyword) !== (number !== undefined)) return undefined
  if (number === undefined) return { id }
  return /^\d{1,2}$/.test(number)
    ? { id, numerical: { value: Number(number), type: 'INCREMENT' } }
    : undefined
}
