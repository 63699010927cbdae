import type { Section } from '#domain/rules/vocabulary.ts'
import { compareVersions } from '#domain/rules/sem-ver.ts'

type Names = {
  /** The name of one entry, and its heading in a battle. */
  one: string
  /** The heading in the settings, where only scenarios are in the plural. */
  settings: string
  /** The name of all entries, and the page that lists them. */
  all: string
  page: string
}

/** The names of the four sections. */
export const SECTION_NAMES = {
  scenarios: { one: 'Scenario', settings: 'Scenarios', all: 'Scenarios', page: '/battle/scenarios' },
  battlefield: {
    one: 'Battlefield',
    settings: 'Battlefield',
    all: 'Battlefields',
    page: '/battle/battlefields',
  },
  deployment: { one: 'Deployment', settings: 'Deployment', all: 'Deployments', page: '/battle/deployments' },
  twist: { one: 'Twist', settings: 'Twist', all: 'Twists', page: '/battle/twists' },
} as const satisfies Record<Section, Names>

/**
 * The page with the table of a section. The ruleset that the site was built with has plain addresses. Older rulesets
 * have different entries and rolls, so their pages have the version in the address.
 */
export function tablePage(section: Section, version: string, built: string): string {
  const { page } = SECTION_NAMES[section]
  return compareVersions(version, built) < 0 ? page.replace('/battle/', `/battle/${version}/`) : page
}

/** The page with the keywords of an older ruleset. */
export function olderKeywordPage(version: string): string {
  return `/battle/${version}/keywords`
}
