import type { ArmyUnit } from '#domain/army/army.ts'
import type { EvaluatedUnit } from '#domain/army/evaluate.ts'
import {
  filterEntries,
  filterText,
  filterWords,
  passesChips,
  type Chip,
} from '#domain/army/keyword-filter.ts'
import { previewPurchase, purchaseOffers, type PurchaseOffer } from '#domain/army/purchase-offers.ts'
import { changesStats } from '#domain/army/unit-changes.ts'
import { ASSIGNED, hasKeyword, isFull, type Assigned } from '#domain/army/unit-edits.ts'
import { unitFacts } from '#domain/army/unit-facts.ts'
import { lookUp } from '#domain/lookup.ts'
import type { Rules } from '#domain/ruleset/army-rules.ts'
import type { Keyword } from '#domain/ruleset/army-ruleset.ts'
import { plainText } from '#domain/ruleset/rich-text.ts'
import { textWithNumber } from '#domain/ruleset/text-with-number.ts'
import { signed } from '../signed.ts'
import type { View } from './chooser-head.tsx'

/** A keyword that the chooser lists, to assign or to buy. Its `name` is unique in the list. */
export type Listed = { name: string; text: string; keyword: Keyword } & (
  { type: 'assigned'; id: Assigned } | { type: 'offer'; offer: PurchaseOffer }
)

export type KeywordList = { evaluated: EvaluatedUnit; keywords: readonly Listed[] }

/** Lists the keywords that a unit can be assigned or can buy, each with the text that the filter searches. */
export function listKeywords(unit: ArmyUnit, rules: Rules): KeywordList {
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
export function findShown(list: KeywordList, view: View, rules: Rules, left: number | null): Set<string> {
  const found = filterEntries(
    list.keywords.filter((listed) =>
      passesChips(view.chips, (chip) => has(listed, chip, list.evaluated, rules, left)),
    ),
    filterWords(view.filter),
  )
  return new Set(found.map(({ name }) => name))
}

function has(
  listed: Listed,
  chip: Chip,
  evaluated: EvaluatedUnit,
  rules: Rules,
  left: number | null,
): boolean {
  const { keyword } = listed
  const { unit } = evaluated
  switch (chip) {
    case 'strengths':
      return listed.type === 'offer' && listed.offer.cost > 0
    case 'weaknesses':
      return listed.type === 'offer' && listed.offer.cost < 0
    case 'character':
      return keyword.traits.includes('Character')
    case 'bought':
      return listed.type === 'offer' ? listed.offer.owned > 0 : hasKeyword(unit, listed.id)
    case 'affordable':
      return listed.type === 'offer'
        ? previewPurchase(listed.offer, evaluated, rules).blocker === null &&
            (left === null || listed.offer.cost < 0 || listed.offer.cost * unit.count <= left)
        : hasKeyword(unit, listed.id) || !isFull(unit)
    case 'stats':
      return changesStats(keyword) || addedBy(keyword, rules).some(changesStats)
  }
}

function addedBy({ effects }: Keyword, rules: Rules): Keyword[] {
  return effects.flatMap((effect) => ('add' in effect ? (rules.keywords.get(effect.add.id) ?? []) : []))
}
