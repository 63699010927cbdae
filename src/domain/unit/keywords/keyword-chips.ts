import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { previewPurchase, type PurchaseOffer } from './purchase-offers.ts'
import { changesStats } from './unit-changes.ts'
import { hasKeyword, isFull, type Assigned } from '#domain/unit/unit-edits.ts'

/** A keyword that the chooser lists, to assign or to buy. Its `name` is unique in the list. */
export type Listed = { name: string; text: string; keyword: Keyword } & (
  | { type: 'assigned'; id: Assigned }
  | { type: 'offer'; offer: PurchaseOffer }
)

/** The filter chips above a list of keywords. */
export const CHIPS = {
  strengths: 'Strengths',
  weaknesses: 'Weaknesses',
  character: 'Character',
  bought: 'Bought',
  affordable: 'Affordable',
  stats: 'Changes stats',
} as const
export type Chip = keyof typeof CHIPS

const KINDS: readonly Chip[] = ['strengths', 'weaknesses', 'character']

/** Whether an entry matches any of the chosen kinds, if there are any, and all other chosen conditions. */
export function passesChips(chosen: readonly Chip[], has: (chip: Chip) => boolean): boolean {
  const kinds = chosen.filter((chip) => KINDS.includes(chip))
  const conditions = chosen.filter((chip) => !KINDS.includes(chip))
  return (kinds.length === 0 || kinds.some(has)) && conditions.every(has)
}

/** Whether a chip applies to a keyword of the list. `left` are the points that the army has left; null without a limit. */
export function matchesChip(
  listed: Listed,
  chip: Chip,
  evaluated: EvaluatedUnit,
  rules: ArmyRules,
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

function addedBy({ effects }: Keyword, rules: ArmyRules): Keyword[] {
  return effects.flatMap((effect) => ('add' in effect ? (rules.keywords.get(effect.add.id) ?? []) : []))
}
