import type { Section } from '../ruleset/vocabulary.ts'

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
