import { expect, it } from 'vitest'
import { playRulesetSchema } from '../../../src/domain/ruleset/play-ruleset.ts'
import { keywordsIn } from '../../../src/domain/ruleset/rich-text.ts'
import { playPart } from '../../../src/content/play-part.ts'
import { readRuleset, rulesetVersions } from '../../../src/content/read-ruleset.ts'

it.each(rulesetVersions())(
  'has of ruleset %s every keyword that its texts lead to, and no other',
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
    // A browser fetches the whole ruleset and reads the same lists from it.
    expect(playRulesetSchema.parse(ruleset).scenarios).toEqual(part.scenarios)
  },
)
