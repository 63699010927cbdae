import type { PlayRules } from '../../domain/ruleset/play-rules.ts'
import { rollsText } from '../../domain/ruleset/roll-table.ts'
import { SECTIONS, type Section } from '../../domain/ruleset/vocabulary.ts'
import type { Battle } from '../../domain/battle/battle.ts'

/** The four sections as the page heads them. (S2 §2) */
export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  scenarios: 'Scenario',
  battlefield: 'Battlefield',
  deployment: 'Deployment',
  twist: 'Twist',
}

/** How many battlefields there are, in words. */
export const COUNTS = ['No battlefields', 'One battlefield', 'Two battlefields', 'Three battlefields']

/** Where everything that can be rolled for a section can be read. */
export const SECTION_TABLES: Readonly<Record<Section, { href: string; text: string }>> = {
  scenarios: { href: '/battle/scenarios', text: 'All scenarios' },
  battlefield: { href: '/battle/battlefields', text: 'All battlefields' },
  deployment: { href: '/battle/deployments', text: 'All deployments' },
  twist: { href: '/battle/twists', text: 'All twists' },
}

/** "Scenario: Bloodbath, 6, 7." for each section that is not as it was, for who hears the page. */
export function battleWords(battle: Battle, rules: PlayRules, before: Battle | null): string {
  return SECTIONS.filter((section) => battle[section] !== before?.[section])
    .map((section) => {
      const entries = battle[section].flatMap(({ id }) => rules[section].get(id) ?? [])
      const words = entries.map(({ name, rolls }) => `${name}, ${rollsText(section, rolls)}`)
      return `${SECTION_NAMES[section]}: ${words.join('; ')}.`
    })
    .join(' ')
}
