import { gzipSync } from 'node:zlib'
import type { App } from '#server/http/app-types.ts'
import { createApp } from '#server/app.ts'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'
import { makeParts } from './parts.ts'
import { siteOf } from './written-site.ts'

/** The three rulesets, by version. */
export const realRulesets = Object.fromEntries(
  rulesetVersions().map((version) => [version, readRuleset(version)]),
)

/** Makes servers with these rulesets on their sites, by version, as the build writes them. */
export async function rulesetServers(): Promise<(rulesets: Readonly<Record<string, unknown>>) => App> {
  const parts = await makeParts()
  return (rulesets) => {
    const files = Object.entries(rulesets).flatMap(([version, ruleset]) => {
      const text = JSON.stringify(ruleset)
      const path = `/hobgoblin/rulesets/${version}`
      return [[path, text] as const, [`${path}.gz`, gzipSync(text)] as const]
    })
    return createApp(parts, siteOf(Object.fromEntries<string | Uint8Array>(files)))
  }
}
