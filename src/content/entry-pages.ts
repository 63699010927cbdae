import { backlinks } from '#domain/entries/backlinks.ts'
import { listEntries, type ListedEntry } from '#domain/entries/list-entries.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { readGlossary } from './read-glossary.ts'
import { readRuleset, rulesetVersions } from './read-ruleset.ts'

/** What the page of an entry shows. */
export type EntryPage = {
  entry: ListedEntry
  /** The other entries that mention it. */
  mentionedBy: readonly ListedEntry[]
  /** The entries of its kind before and after it, in the order of the content. */
  before: ListedEntry | undefined
  after: ListedEntry | undefined
}

/** A page for each entry of the latest ruleset and of the glossary, and the rules that they are from. */
export function entryPages() {
  const latest = readRuleset(rulesetVersions().at(-1) ?? '')
  const entries = listEntries(latest, readGlossary())
  const mentions = backlinks(entries)
  const pages = entries.map((entry): EntryPage => {
    const kin = entries.filter(({ kind }) => kind === entry.kind)
    const place = kin.indexOf(entry)
    return {
      entry,
      mentionedBy: mentions.get(entry.path) ?? [],
      before: kin[place - 1],
      after: kin[place + 1],
    }
  })
  return { pages, rules: compileRules(latest) }
}
