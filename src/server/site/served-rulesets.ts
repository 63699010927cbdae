import { compareVersions, isSemVer, resolveVersion } from '#domain/rules/sem-ver.ts'
import { type Site, textOf } from './site.ts'

/** The path of the rulesets. */
export const RULESETS_PATH = '/hobgoblin/rulesets/'

/** The versions of the site's rulesets, oldest first. */
export function rulesetVersions({ files }: Site): string[] {
  return [...files.keys()]
    .filter((file) => file.startsWith(RULESETS_PATH))
    .map((file) => file.slice(RULESETS_PATH.length))
    .filter(isSemVer)
    .toSorted(compareVersions)
}

/** Reads each ruleset of the site once, when it is first needed. An unknown version has no rules. */
export function readRulesets<Rules>(
  site: Site,
  compile: (json: unknown) => Rules,
): (version: string) => Rules | null {
  const versions = rulesetVersions(site)
  const known = new Map<string, Rules>()
  return (requested) => {
    const version = resolveVersion(requested, versions)
    if (version === undefined) return null
    const rules = known.get(version) ?? compile(JSON.parse(textOf(site, RULESETS_PATH + version) ?? ''))
    known.set(version, rules)
    return rules
  }
}
