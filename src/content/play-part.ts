import { type PlayRuleset, playRulesetSchema } from '#domain/rules/play-ruleset.ts'
import { keywordsIn } from '#domain/rules/text-tree.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'

/**
 * The part of a ruleset for battles and fortune cards. Includes only the keywords that its texts link to, directly or
 * indirectly, and drops the fields of other tools.
 */
export function playPart({ keywords, ...ruleset }: Ruleset): PlayRuleset {
  const { scenarios, battlefield, deployment, twist, fortunes } = ruleset
  const texts = [scenarios, battlefield, deployment, twist, fortunes].flatMap((list) =>
    list.map(({ instructions }) => instructions),
  )
  const linked = new Set<string>()
  const follow = (id: string): void => {
    if (linked.has(id)) return
    linked.add(id)
    const keyword = keywords.find((known) => known.id === id)
    keywordsIn(keyword?.description ?? []).forEach(follow)
  }
  texts.flatMap(keywordsIn).forEach(follow)
  return playRulesetSchema.parse({ ...ruleset, keywords: keywords.filter(({ id }) => linked.has(id)) })
}
