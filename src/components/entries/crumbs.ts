import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import type { ListedEntry } from '#domain/entries/list-entries.ts'
import { ENTRY_LISTS, type EntryKind, entryPath } from '#domain/entries/entry-path.ts'

type Crumb = { name: string; path: string }

const RULES: Crumb = { name: 'Quick Start Rules', path: '/quick-start' }
const BATTLE: Crumb = { name: 'Chaos of War', path: '/battle' }

const LISTS: Readonly<Record<EntryKind, { above: Crumb; name: string }>> = {
  keyword: { above: RULES, name: 'Keywords' },
  unit: { above: RULES, name: 'Unit Profiles' },
  artefact: { above: RULES, name: 'Cursed Artefacts' },
  allegiance: { above: RULES, name: 'Abyssal Allegiances' },
  spell: { above: RULES, name: 'Abyssal Allegiances' },
  fortune: { above: { name: 'Fortune Cards', path: '/fortune' }, name: 'Fortunes' },
  scenarios: { above: BATTLE, name: SECTION_NAMES.scenarios.all },
  battlefield: { above: BATTLE, name: SECTION_NAMES.battlefield.all },
  deployment: { above: BATTLE, name: SECTION_NAMES.deployment.all },
  twist: { above: BATTLE, name: SECTION_NAMES.twist.all },
  word: { above: RULES, name: 'Glossary' },
}

/** The pages above that of an entry, from the top. */
export function crumbsOf(entry: ListedEntry): [Crumb, Crumb, ...Crumb[]] {
  const { above, name } = LISTS[entry.kind]
  const list = { name, path: ENTRY_LISTS[entry.kind] }
  if (entry.kind !== 'spell') return [above, list]
  const { allegiance } = entry.data
  return [above, list, { name: allegiance.name, path: entryPath('allegiance', allegiance.id) }]
}
