import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { Issue } from '#domain/unit/unit-issues.ts'
import { removeKeyword } from '#domain/unit/unit-edits.ts'

/** A step that mends an issue of a unit, or a part of it. `text` is its button: "Remove Cursed". */
export type Mend = { text: string; edit: (unit: ArmyUnit) => ArmyUnit }

/** The steps that mend an issue. Empty if the player first has to choose something. */
export function mendsOf({ code, keywords = [] }: Issue, unit: ArmyUnit, rules: ArmyRules): Mend[] {
  switch (code) {
    case 'NOT_SINGLE':
      return [{ text: 'Set the count to 1', edit: (now) => ({ ...now, count: 1 }) }]
    case 'ASSIGNED_TWICE':
      return [{ text: 'Keep it once', edit: (now) => keywords.reduce(removeKeyword, now) }]
    case 'ARTEFACTS_WITHOUT_GENERAL':
      return [{ text: 'Remove the artefacts', edit: (now) => ({ ...now, cursed_artefacts: [] }) }]
    case 'ALLEGIANCES_WITHOUT_WIZARD':
      return [{ text: 'Remove the allegiances', edit: (now) => ({ ...now, abyssal_allegiances: [] }) }]
    case 'WIZARD_ALLEGIANCES':
      return [...new Set(unit.abyssal_allegiances)].map((id) => ({
        text: `Leave ${rules.allegiances.get(id)?.name ?? id}`,
        edit: (now) => ({
          ...now,
          abyssal_allegiances: now.abyssal_allegiances.filter((other) => other !== id),
        }),
      }))
    case 'CHOSEN_TWICE':
      return [{ text: 'Keep one of each', edit: keepOneOfEach }]
    case 'UNKNOWN_CHOICES':
      return [{ text: 'Remove them', edit: (now) => keepKnown(now, rules) }]
    default:
      return removals(keywords, rules)
  }
}

function keepOneOfEach(unit: ArmyUnit): ArmyUnit {
  return {
    ...unit,
    cursed_artefacts: [...new Set(unit.cursed_artefacts)],
    abyssal_allegiances: [...new Set(unit.abyssal_allegiances)],
  }
}

function keepKnown(unit: ArmyUnit, { artefacts, allegiances }: ArmyRules): ArmyUnit {
  return {
    ...unit,
    cursed_artefacts: unit.cursed_artefacts.filter((id) => artefacts.has(id)),
    abyssal_allegiances: unit.abyssal_allegiances.filter((id) => allegiances.has(id)),
  }
}

/** One step for each name, however often the unit has the keyword. */
function removals(refs: readonly KeywordRef[], rules: ArmyRules): Mend[] {
  const named = new Map(
    refs.map((ref) => {
      const keyword = rules.keywords.get(ref.id)
      return [keyword ? keywordName(keyword, ref.numerical) : ref.id, ref]
    }),
  )
  return [...named].map(([name, ref]) => ({
    text: `Remove ${name}`,
    edit: (unit) => removeKeyword(unit, ref),
  }))
}
