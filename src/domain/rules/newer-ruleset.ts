import { compareVersions, versionLabel } from './sem-ver.ts'

/** Returns the text about an army whose ruleset came after this version of the app. Null if its ruleset did not. */
export function newerRulesetText(version: string, latest: string): string | null {
  if (compareVersions(version, latest) <= 0) return null
  return `Hobgoblin ${versionLabel(version)} needs a newer version of the app. The army is kept as it is, and can be exported.`
}
