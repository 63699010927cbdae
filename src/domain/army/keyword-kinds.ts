import type { Keyword } from '../ruleset/army-ruleset.ts'

/** Given by the player for free, once per army: General and Battle Standard. (UNIT-14) */
export function isAssignable(keyword: Keyword): boolean {
  return keyword.purchase_options.length > 0 && keyword.traits.includes('Reserved')
}

/** Bought with points. (RULES-14) */
export function isPurchasable(keyword: Keyword): boolean {
  return keyword.purchase_options.length > 0 && !keyword.traits.includes('Reserved')
}
