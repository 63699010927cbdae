import type { Battle } from '#domain/battle/battle.ts'
import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { rollsText } from '#domain/rules/roll-table.ts'
import { SECTIONS } from '#domain/rules/vocabulary.ts'

/** Names each section that has changed, for screen readers: "Scenario: Bloodbath, 6, 7." */
export function battleText(battle: Battle, rules: PlayRules, before: Battle | null): string {
  return SECTIONS.filter((section) => battle[section] !== before?.[section])
    .map((section) => {
      const entries = battle[section].flatMap(({ id }) => rules[section].get(id) ?? [])
      const words = entries.map(({ name, rolls }) => `${name}, ${rollsText(section, rolls)}`)
      return `${SECTION_NAMES[section].one}: ${words.join('; ')}.`
    })
    .join(' ')
}
