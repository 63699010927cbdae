import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { matchesChip, passesChips, type Chip, type Listed } from './keyword-chips.ts'
import { filterEntries, filterText, filterWords } from './keyword-filter.ts'
import { purchaseOffers } from './purchase-offers.ts'
import { ASSIGNED } from '#domain/unit/unit-edits.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { textWithNumber } from '#domain/rules/text-with-number.ts'
import { signed } from '#domain/numbers/signed.ts'

export type KeywordList = { evaluated: EvaluatedUnit; keywords: readonly Listed[] }

/** Lists the keywords that a unit can be assigned or can buy, each with the text that the filter searches. */
export function listKeywords(unit: ArmyUnit, rules: ArmyRules): KeywordList {
  const { evaluated } = unitFacts(unit, rules)
  const assigned = ASSIGNED.map((id): Listed => {
    const keyword = lookUp(rules.keywords, id)
    const text = filterText(keyword.name, plainText(keyword.description), ...keyword.traits)
    return { type: 'assigned', name: keyword.name, text, keyword, id }
  })
  const offers = purchaseOffers(evaluated, rules).map((offer): Listed => {
    const { name, keyword, ref, cost } = offer
    const rule = plainText(textWithNumber(keyword.description, ref.numerical?.value ?? 0))
    return {
      type: 'offer',
      name,
      text: filterText(name, rule, signed(cost), ...keyword.traits),
      keyword,
      offer,
    }
  })
  return { evaluated, keywords: [...assigned, ...offers] }
}

/**
 * Returns the names of the keywords that match the filter and the chips.
 * @param left the points that the army has left; null without a limit
 */
export function findShown(
  list: KeywordList,
  view: { filter: string; chips: readonly Chip[] },
  rules: ArmyRules,
  left: number | null,
): Set<string> {
  const found = filterEntries(
    list.keywords.filter((listed) =>
      passesChips(view.chips, (chip) => matchesChip(listed, chip, list.evaluated, rules, left)),
    ),
    filterWords(view.filter),
  )
  return new Set(found.map(({ name }) => name))
}
