import { KEYWORDS_PAGE, slugOf } from './keyword-path.ts'

/** The kinds of entries that have a page each. A word is one of the glossary. */
export const ENTRY_KINDS = [
  'keyword',
  'unit',
  'artefact',
  'allegiance',
  'spell',
  'fortune',
  'scenarios',
  'battlefield',
  'deployment',
  'twist',
  'word',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The page that lists the entries of a kind. Each entry has its id there as an anchor. */
export const ENTRY_LISTS: Readonly<Record<EntryKind, string>> = {
  keyword: KEYWORDS_PAGE,
  unit: '/quick-start/profiles',
  artefact: '/quick-start/artefacts',
  allegiance: '/quick-start/allegiances',
  spell: '/quick-start/allegiances',
  fortune: '/fortune/cards',
  scenarios: '/battle/scenarios',
  battlefield: '/battle/battlefields',
  deployment: '/battle/deployments',
  twist: '/battle/twists',
  word: '/quick-start/glossary',
}

/**
 * The page of an entry: below the page that lists it. It is made from the id, which armies are saved with and which
 * therefore never changes, and not from the name.
 */
export function entryPath(kind: EntryKind, id: string): string {
  return `${ENTRY_LISTS[kind]}/${slugOf(id)}`
}

/** What one entry is called. */
export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  keyword: 'Keyword',
  unit: 'Unit Type',
  artefact: 'Cursed Artefact',
  allegiance: 'Abyssal Allegiance',
  spell: 'Spell',
  fortune: 'Fortune',
  scenarios: 'Scenario',
  battlefield: 'Battlefield',
  deployment: 'Deployment',
  twist: 'Twist',
  word: 'Glossary',
}
