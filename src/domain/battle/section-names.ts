import type { Section } from '../ruleset/vocabulary.ts'
import { compareVersions } from '../sem-ver.ts'

type Names = {
  /** One entry of the section, and its heading in a battle. (BATTLE-02) */
  one: string
  /** Its heading in the settings, which name scenarios alone in the plural. (SETTINGS-01) */
  settings: string
  /** Everything that can be rolled for it, and the page where that can be read. */
  all: string
  page: string
}

/** What the four sections are called, and where. */
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
 * Where the table of a section can be read. The ruleset that the site was built with has the plain addresses, an older
 * one those below its version: its table has other entries and rolls.
 */
export function tablePage(section: Section, version: string, built: string): string {
  const { page } = SECTION_NAMES[section]
  return compareVersions(version, built) < 0 ? page.replace('/battle/', `/battle/${version}/`) : page
}

/** The page that defines the keywords of an older ruleset's tables. */
export function olderKeywordPage(version: string): string {
  return `/battle/${version}/keywords`
}
