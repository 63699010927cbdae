import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import { indexNames } from './text-names.ts'
import { armyTitle, unitText, type TextLook } from './unit-text.ts'

const LOOKS = {
  plain: { bullet: '', isBold: false },
  markdown: { bullet: '- ', isBold: true },
} as const satisfies Record<string, TextLook>

/** Plain text, or Markdown in the form that most chat programs and forums accept. */
export type TextStyle = keyof typeof LOOKS

/**
 * Writes an army as a short list that a person and `parseArmyText` can read. It leaves out descriptions, pictures and
 * default keywords. `link` is the address of the army, if it is shared.
 *
 * The Lantern Host
 * Hobgoblin 1.0.0 · 2,000 of 3,000 points · 6 units
 *
 * 1x Gallows Guard (Heavy Infantry): General, Tough +1 – 380 pts
 */
export function makeArmyText(
  army: Army,
  rules: ArmyRules,
  style: TextStyle,
  link: string | null = null,
): string {
  const names = indexNames(rules)
  const units = army.units.map((unit) => {
    const { title, items, points } = unitText(unit, rules, LOOKS[style], names)
    return title + items + points
  })
  return [
    armyTitle(army.name, LOOKS[style], names),
    factsText(army, rules),
    ...(units.length > 0 ? ['', ...units] : []),
    ...(link === null ? [] : ['', link]),
  ].join('\n')
}

/** The line with the ruleset and the sums. */
export const factsText = (army: Army, rules: ArmyRules): string =>
  `Hobgoblin ${army.ruleset_version} · ${summaryText(summarizeArmy(army, rules))}`

/**
 * Only the units, one in each line, for scripts of tabletop simulators: "2x Moth Archers (Ranged Infantry): Elite". It
 * is read back with the latest ruleset, because it names none.
 */
export function makeRosterText(army: Army, rules: ArmyRules): string {
  const names = indexNames(rules)
  return army.units
    .map((unit) => {
      const { title, items } = unitText(unit, rules, LOOKS.plain, names)
      return title + items
    })
    .join('\n')
}
