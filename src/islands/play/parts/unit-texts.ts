import { unitRank } from '#domain/unit/sort-units.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'

/** "Courage 11 · General · Heavy Cav.": what a unit is. Courage comes first, so that a narrow row never cuts it off. */
export function unitFactsText(
  { unit, courage, isRouted, isInReserve, isAway }: UnitNow,
  rules: ArmyRules,
): string {
  const rank = unitRank(unit.row)
  const lost = unit.marks.routed?.from
  return [
    isRouted && lost !== undefined
      ? `lost in round ${lost}`
      : isInReserve
        ? 'in reserve'
        : isAway
          ? 'off the table until the round ends'
          : `Courage ${courage}`,
    rank === null ? null : lookUp(rules.keywords, rank).name,
    lookUp(rules.units, unit.row.type).short,
    ...unit.row.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** "Charged · Distracted · Hasten": what has happened to a unit that still matters. Empty if nothing has. */
export function unitStatesText(
  { temporaryKeywords, roles, inMoment, isCharging, isEngaged, isRouted }: UnitNow,
  rules: ArmyRules,
): string {
  if (isRouted) return ''
  const nameOf = (ref: KeywordRef): string => {
    const keyword = rules.keywords.get(ref.id)
    return keyword ? keywordName(keyword, ref.numerical) : ref.id
  }
  const keywords = temporaryKeywords.map(nameOf)
  const helps = inMoment.side.helps.flatMap(({ id, name }) => (id === null ? [] : [name]))
  const ofRoles = roles.flatMap(({ name, keyword }) => [name, ...(keyword ? [nameOf(keyword)] : [])])
  return [isCharging ? 'Charged' : isEngaged ? 'Engaged' : null, ...ofRoles, ...keywords, ...helps]
    .filter((part) => part !== null)
    .join(' · ')
}
