import { entryPath } from '#domain/entries/entry-path.ts'
import { readRenames, rulesetVersions } from './read-ruleset.ts'

/** An address under which a keyword was known, or may be looked for, and its page of today. */
type MovedEntry = { path: string; to: string; name: string }

/**
 * The addresses of keywords by the ids that they have in older rulesets. If a keyword gets another id, its old address
 * therefore leads to the new one.
 */
export function movedEntries(): MovedEntry[] {
  const moved = new Map<string, MovedEntry>()
  for (const version of rulesetVersions()) {
    const { ids, names } = readRenames(version)
    for (const [id, older] of Object.entries(ids)) {
      const path = entryPath('keyword', older)
      moved.set(path, { path, to: entryPath('keyword', id), name: names[older] ?? older })
    }
  }
  return [...moved.values()]
}
