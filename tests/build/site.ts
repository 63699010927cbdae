import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSite, type Site } from '../../src/server/features/site.ts'
import { makeFolder } from './parts.ts'
import { realRulesets } from './served-rulesets.ts'

/** A site with these files, by path, and the real rulesets. */
export function makeSite(files: Readonly<Record<string, string | Buffer>>): Site {
  const folder = makeFolder()
  const all = {
    ...Object.fromEntries(
      Object.entries(realRulesets).map(([version, ruleset]) => [
        `/hobgoblin/rulesets/${version}`,
        JSON.stringify(ruleset),
      ]),
    ),
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return readSite(folder)
}
