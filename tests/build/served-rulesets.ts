import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import type { App } from '../../src/server/app-types.ts'
import { createApp } from '../../src/server/app.ts'
import { readSite } from '../../src/server/features/site.ts'
import { readRuleset, rulesetVersions } from '../../src/content/read-ruleset.ts'
import { makeParts } from './parts.ts'

/** The three rulesets, by version. */
export const realRulesets = Object.fromEntries(
  rulesetVersions().map((version) => [version, readRuleset(version)]),
)

/** Makes servers with these rulesets on their sites, by version, as the build writes them. */
export async function rulesetServers(): Promise<(rulesets: Readonly<Record<string, unknown>>) => App> {
  const parts = await makeParts()
  const parent = mkdtempSync(join(tmpdir(), 'hobgoblin-rulesets-'))
  afterAll(() => {
    rmSync(parent, { recursive: true })
  })
  return (rulesets) => {
    const site = mkdtempSync(join(parent, 'dist-'))
    const folder = join(site, 'hobgoblin/rulesets')
    mkdirSync(folder, { recursive: true })
    for (const [version, ruleset] of Object.entries(rulesets)) {
      writeFileSync(join(folder, version), JSON.stringify(ruleset))
      writeFileSync(join(folder, `${version}.gz`), gzipSync(JSON.stringify(ruleset)))
    }
    return createApp(parts, readSite(site))
  }
}
