import { expect, it } from 'vitest'
import { playRulesetSchema } from '#domain/rules/play-ruleset.ts'
import { keywordsIn } from '#domain/rules/text-tree.ts'
import { playPart } from '#content/play-part.ts'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'

it.each(rulesetVersions())(
  'the play part of ruleset %s has exactly the keywords that its texts link to',
  (version) => {
    const ruleset = readRuleset(version)
    const part = playPart(ruleset)
    const lists = [part.scenarios, part.battlefield, part.deployment, part.twist, part.fortunes]
    const texts = [
      ...lists.flatMap((list) => list.map(({ instructions }) => instructions)),
      ...part.keywords.map(({ description }) => description),
    ]
    const linked = [...new Set(texts.flatMap(keywordsIn))]
    expect(part.keywords.map(({ id }) => id).sort()).toEqual(linked.sort())
    expect(playRulesetSchema.parse(JSON.parse(JSON.stringify(part)))).toEqual(part)
    // Browsers read the same lists from the whole ruleset.
    expect(playRulesetSchema.parse(ruleset).scenarios).toEqual(part.scenarios)
  },
)
