import { entryPath } from '#domain/entries/entry-path.ts'
import { readRenamedIds, readRuleset, rulesetVersions } from '#content/read-ruleset.ts'

/** An address under which a keyword was known, or may be looked for, and its page of today. */
export type MovedEntry = { path: string; to: string; name: string }

/**
 * The addresses of keywords by the ids that they have in older rulesets. If a keyword gets another id, its old address
 * therefore leads to the new one without further ado. (ENTRY-02)
 */
export function movedEntries(): MovedEntry[] {
  const versions = rulesetVersions()
  const { keywords } = readRuleset(versions.at(-1) ?? '')
  const ids = new Set(keywords.map(({ id }) => id))
  const moved = new Map<string, MovedEntry>()
  for (const version of versions.slice(0, -1)) {
    for (const [id, older] of Object.entries(readRenamedIds(version))) {
      const keyword = readRuleset(version).keywords.find((known) => known.id === older)
      const path = entryPath('keyword', older)
      if (ids.has(id) && !ids.has(older) && keyword)
        moved.set(path, { path, to: entryPath('keyword', id), name: keyword.name })
    }
  }
  return [...moved.values()]
}
