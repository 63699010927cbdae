import { keywordName } from '#domain/rules/keyword-name.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { FOOTPRINT_NAMES } from '#domain/rules/vocabulary.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY, type Army, type MainImage } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { printDefinitions, type PrintDefinitions } from './print-definitions.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import { strikesText, unitStats } from '#domain/unit/stats.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'

/** A row of the printed muster roll. */
export type PrintUnit = {
  id: string
  name: string
  count: number
  /** The keywords that have an effect, each once with its total number: "Hero 3". */
  keywords: { id: string; name: string }[]
  /** The names of the keywords, then of the allegiances and the artefacts. */
  keywordsSummary: string
  type: string
  /** In inches. */
  speed: number
  /** In inches; 0 if the unit cannot shoot. */
  range: number
  /** With the strikes for shooting in parentheses: "10 (5)". */
  strikes: string
  courage: number
  footprint: string
  /** The points of all units in the row. */
  points: number
}

/** The data of a printed army. */
export type PrintArmy = PrintDefinitions & {
  name: string
  summary: string
  description: string
  mainImage: MainImage | null
  ruleset: { version: string; versionName: string }
  units: PrintUnit[]
}

export function printArmy(army: Army, rules: ArmyRules): PrintArmy {
  return {
    name: army.name === '' ? UNNAMED_ARMY : army.name,
    summary: summaryText(summarizeArmy(army, rules)),
    description: army.description,
    mainImage: army.images[0] ?? null,
    ruleset: { version: army.ruleset_version, versionName: versionLabel(army.ruleset_version) },
    units: sortUnits(army.units).map((unit) => printUnit(unit, rules)),
    ...printDefinitions(army.units, rules),
  }
}

export function printUnit(unit: ArmyUnit, rules: ArmyRules): PrintUnit {
  const { evaluated, points } = unitFacts(unit, rules)
  const { speed, range, strikes, ranged_strikes, courage, footprint } = unitStats(evaluated, rules)
  const keywords = keywordsInEffect(evaluated)
  return {
    id: unit.id,
    name: unitLabel(unit, rules),
    count: unit.count,
    keywords,
    keywordsSummary: [
      keywords.map(({ name }) => name),
      unit.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id),
      unit.cursed_artefacts.map((id) => rules.artefacts.get(id)?.name ?? id),
    ]
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join(' · '),
    type: lookUp(rules.units, unit.type).name,
    speed: speed.value,
    range: range.value,
    strikes: strikesText(strikes.value, ranged_strikes),
    courage: courage.value,
    footprint: FOOTPRINT_NAMES[footprint.value],
    points: points.total,
  }
}

function keywordsInEffect({ keywords, active }: EvaluatedUnit): PrintUnit['keywords'] {
  const names = new Map<string, string>()
  for (const { ref, keyword, prevented_by } of keywords) {
    if (prevented_by.length > 0) continue
    const total = active.get(ref.id) ?? 0
    names.set(ref.id, keyword ? keywordName(keyword, { value: total, type: 'BASE' }) : ref.id)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}
