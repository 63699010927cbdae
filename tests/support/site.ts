import type { Site } from '#server/site/site.ts'
import { realRulesets } from './served-rulesets.ts'
import { type Files, siteOf } from './written-site.ts'

/** A site with these files, by path, and the real rulesets. */
export function makeSite(files: Files): Site {
  const rulesets = Object.entries(realRulesets).map(([version, ruleset]): [string, string] => [
    `/hobgoblin/rulesets/${version}`,
    JSON.stringify(ruleset),
  ])
  return siteOf({ ...Object.fromEntries<string>(rulesets), ...files })
}
