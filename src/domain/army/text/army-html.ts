import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { htmlText } from '#domain/text/html-text.ts'
import { factsText } from './army-text.ts'
import { indexNames } from './text-names.ts'
import { armyTitle, unitText, type TextLook } from './unit-text.ts'

const LOOK: TextLook = { bullet: '', isBold: false }

/** The text of an army for programs that take rich text: bold names, the units as a list, and its link. */
export function makeArmyHtml(army: Army, rules: ArmyRules, link: string | null): string {
  const names = indexNames(rules)
  const units = army.units.map((unit) => {
    const { title, items, points } = unitText(unit, rules, LOOK, names)
    return `<li><b>${htmlText(title)}</b>${htmlText(items + points)}</li>`
  })
  return [
    `<p><b>${htmlText(armyTitle(army.name, LOOK, names))}</b><br>${htmlText(factsText(army, rules))}</p>`,
    ...(units.length > 0 ? [`<ul>${units.join('')}</ul>`] : []),
    ...(link === null ? [] : [`<p><a href="${htmlText(link)}">${htmlText(link)}</a></p>`]),
  ].join('')
}
