import type { PlayRuleset } from '../domain/ruleset/play-ruleset.ts'
import { keywordsIn } from '../domain/ruleset/rich-text.ts'
import type { Ruleset } from '../domain/ruleset/full-ruleset.ts'

/**
 * The part of a ruleset for battles and fortune cards. Includes only the keywords that its texts link to, directly or
 * indirectly.
 */
export function playPart({ keywords, ...ruleset }: Ruleset): PlayRuleset {
  const { version, scenarios, battlefield, deployment, twist, fortunes } = ruleset
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
  const linkedKeywords = keywords.filter(({ id }) => linked.has(id))
  return {
    version,
    scenarios,
    battlefield,
    deployment,
    twist,
    fortunes,
    keywords: linkedKeywords.map(({ id, name, description, traits }) => ({ id, name, description, traits })),
  }
}
