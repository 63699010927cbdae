import type { Keyword } from '#domain/rules/army-ruleset.ts'

/** Whether the player assigns the keyword, free and once per army: General and Battle Standard. */
export function isAssignable(keyword: Keyword): boolean {
  return keyword.purchase_options.length > 0 && keyword.traits.includes('Reserved')
}

/** Whether the keyword can be purchased with points. */
export function isPurchasable(keyword: Keyword): boolean {
  return keyword.purchase_options.length > 0 && !keyword.traits.includes('Reserved')
}
