import { bySection, type Section } from '../ruleset/vocabulary.ts'
import type { UserSettings } from './user-settings.ts'

/** Ids that no roll gives, per section, in the order in which they were excluded. */
export type Exclusions = Readonly<Record<Section, readonly string[]>>

/** What can be excluded: the entries of one ruleset, by id. */
export type Entries = { version: string } & Readonly<Record<Section, ReadonlyMap<string, unknown>>>

/** How many entries of a section always stay selectable. (SETTINGS-08) */
const MIN_SELECTABLE: Readonly<Record<Section, number>> = {
  scenarios: 2,
  battlefield: 4,
  deployment: 2,
  twist: 2,
}

/** Where the settings keep the ids of a section. (DB-18) */
const FIELDS = {
  scenarios: 'excluded_scenarios_ids',
  battlefield: 'excluded_battlefields_ids',
  deployment: 'excluded_deployments_ids',
  twist: 'excluded_twists_ids',
} as const satisfies Record<Section, string>

export const NO_EXCLUSIONS: Exclusions = { scenarios: [], battlefield: [], deployment: [], twist: [] }

/** How many entries of a section can be excluded at most. */
export function maxExcluded(section: Section, entries: Entries): number {
  return Math.max(0, entries[section].size - MIN_SELECTABLE[section])
}

/** The exclusions kept for a ruleset. Entries that it lacks, or beyond the limit, do not count. (SETTINGS-08, SETTINGS-09) */
export function exclusionsOf({ rulesets }: UserSettings, entries: Entries): Exclusions {
  const kept = rulesets.find(({ ruleset }) => ruleset === entries.version)
  if (!kept) return NO_EXCLUSIONS
  return bySection((section) => {
    const ids = new Set(kept[FIELDS[section]])
    return [...ids].filter((id) => entries[section].has(id)).slice(0, maxExcluded(section, entries))
  })
}

/** The settings with these exclusions for a ruleset; those of other rulesets stay. */
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

/** The same exclusions if the entry is excluded already, is not in the ruleset, or the section is at its limit. */
export function exclude(exclusions: Exclusions, section: Section, id: string, entries: Entries): Exclusions {
  const ids = exclusions[section]
  const isFull = ids.length >= maxExcluded(section, entries)
  if (isFull || ids.includes(id) || !entries[section].has(id)) return exclusions
  return { ...exclusions, [section]: [...ids, id] }
}

/** The same exclusions if the entry was not excluded. */
export function include(exclusions: Exclusions, section: Section, id: string): Exclusions {
  const ids = exclusions[section]
  return ids.includes(id) ? { ...exclusions, [section]: ids.filter((other) => other !== id) } : exclusions
}

/** "Deselect all": empties the exclusions of a section. (SETTINGS-04) */
export function clearSection(exclusions: Exclusions, section: Section): Exclusions {
  return exclusions[section].length > 0 ? { ...exclusions, [section]: [] } : exclusions
}

/** Says how many more can be excluded. (SETTINGS-05, SETTINGS-07) */
export function exclusionHelp(exclusions: Exclusions, section: Section, entries: Entries): string {
  const left = maxExcluded(section, entries) - exclusions[section].length
  if (left <= 0) {
    return `You cannot exclude any more items. There need to be at least ${MIN_SELECTABLE[section]} items to choose from.`
  }
  if (left === 1) return 'You can exclude 1 more item.'
  return `You can exclude up to ${left} ${exclusions[section].length === 0 ? '' : 'more '}items.`
}
