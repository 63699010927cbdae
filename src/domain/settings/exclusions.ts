import { bySection, type Section } from '#domain/rules/vocabulary.ts'
import type { UserSettings } from './user-settings.ts'

/** The excluded ids of each section, in the order in which they were excluded. */
export type Exclusions = Readonly<Record<Section, readonly string[]>>

/** The entries of a ruleset that can be excluded, by id. */
export type Entries = { version: string } & Readonly<Record<Section, ReadonlyMap<string, unknown>>>

/** How many entries of a section must stay selectable. */
const MIN_SELECTABLE: Readonly<Record<Section, number>> = {
  scenarios: 2,
  battlefield: 4,
  deployment: 2,
  twist: 2,
}

/** The fields of the settings with the excluded ids. */
const FIELDS = {
  scenarios: 'excluded_scenarios_ids',
  battlefield: 'excluded_battlefields_ids',
  deployment: 'excluded_deployments_ids',
  twist: 'excluded_twists_ids',
} as const satisfies Record<Section, string>

export const NO_EXCLUSIONS: Exclusions = { scenarios: [], battlefield: [], deployment: [], twist: [] }

/** The maximum number of exclusions in a section. */
export function maxExcluded(section: Section, entries: Entries): number {
  return Math.max(0, entries[section].size - MIN_SELECTABLE[section])
}

/** The exclusions for a ruleset. Ignores unknown entries and those beyond the limit. */
export function exclusionsOf({ rulesets }: UserSettings, entries: Entries): Exclusions {
  const kept = rulesets.find(({ ruleset }) => ruleset === entries.version)
  if (!kept) return NO_EXCLUSIONS
  return bySection((section) => {
    const ids = new Set(kept[FIELDS[section]])
    return [...ids].filter((id) => entries[section].has(id)).slice(0, maxExcluded(section, entries))
  })
}

/** Replaces the exclusions of one ruleset in the settings. */
export function withExclusions(
  settings: UserSettings,
  version: string,
  exclusions: Exclusions,
): UserSettings {
  const others = settings.rulesets.filter(({ ruleset }) => ruleset !== version)
  const own = {
    ruleset: version,
    excluded_scenarios_ids: [...exclusions.scenarios],
    excluded_battlefields_ids: [...exclusions.battlefield],
    excluded_deployments_ids: [...exclusions.deployment],
    excluded_twists_ids: [...exclusions.twist],
  }
  return { ...settings, rulesets: [...others, own] }
}

/**
 * Excludes an entry. Returns the same exclusions if it is already excluded or unknown, or if the section is at its
 * limit.
 */
export function exclude(exclusions: Exclusions, section: Section, id: string, entries: Entries): Exclusions {
  const ids = exclusions[section]
  const isFull = ids.length >= maxExcluded(section, entries)
  if (isFull || ids.includes(id) || !entries[section].has(id)) return exclusions
  return { ...exclusions, [section]: [...ids, id] }
}

/** Removes an exclusion. Returns the same exclusions if the entry was not excluded. */
export function include(exclusions: Exclusions, section: Section, id: string): Exclusions {
  const ids = exclusions[section]
  return ids.includes(id) ? { ...exclusions, [section]: ids.filter((other) => other !== id) } : exclusions
}

/** Removes all exclusions of a section, for "Deselect all". */
export function clearSection(exclusions: Exclusions, section: Section): Exclusions {
  return exclusions[section].length > 0 ? { ...exclusions, [section]: [] } : exclusions
}

/** The hint that says how many more can be excluded. */
export function exclusionHelp(exclusions: Exclusions, section: Section, entries: Entries): string {
  const left = maxExcluded(section, entries) - exclusions[section].length
  if (left <= 0) {
    return `You cannot exclude any more items. There need to be at least ${MIN_SELECTABLE[section]} items to choose from.`
  }
  if (left === 1) return 'You can exclude 1 more item.'
  return `You can exclude up to ${left} ${exclusions[section].length === 0 ? '' : 'more '}items.`
}
