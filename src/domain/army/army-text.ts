import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { KeywordRef } from '../ruleset/army-ruleset.ts'
import { keywordName } from '../ruleset/keyword-name.ts'
import { lookUp } from '../lookup.ts'
import { summarizeArmy, summaryText } from './army-summary.ts'
import { UNNAMED_ARMY, type Army, type ArmyUnit } from './army.ts'
import { unitFacts } from './unit-facts.ts'

/** Plain text, or Markdown in the form that most chat programs and forums accept. */
export type TextStyle = 'plain' | 'markdown'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|<>[\]#]/g, '\\$&')

/**
 * Writes an army as a short list that is readable in a chat and that `parseArmyText` can read back. It leaves out
 * descriptions, pictures and default keywords. `link` is the address of the army, if it is shared.
 *
 * The Lantern Host
 * Hobgoblin 1.0.0 · 2000 of 3000 points · 6 units
 *
 * 1x Gallows Guard (Heavy Infantry): General, Tough +1 – 380 pts
 */
export function makeArmyText(
  army: Army,
  rules: ArmyRules,
  style: TextStyle,
  link: string | null = null,
): string {
  const name = oneLine(army.name) || UNNAMED_ARMY
  const facts = `Hobgoblin ${army.ruleset_version} · ${summaryText(summarizeArmy(army, rules))}`
  const units = army.units.map((unit) => unitLine(unit, rules, style))
  const head = style === 'markdown' ? [`**${escapeMarkdown(name)}**`, facts] : [name, facts]
  return [...head, ...(units.length > 0 ? ['', ...units] : []), ...(link === null ? [] : ['', link])].join(
    '\n',
  )
}

function unitLine(unit: ArmyUnit, rules: ArmyRules, style: TextStyle): string {
  const type = lookUp(rules.units, unit.type).name
  const name = oneLine(unit.name)
  const styledName = style === 'markdown' ? `**${escapeMarkdown(name)}**` : name
  const items = namesOf(unit, rules).join(', ')
  const points = String(unitFacts(unit, rules).points.total)
  const title = name === '' ? type : `${styledName} (${type})`
  const bullet = style === 'markdown' ? '- ' : ''
  return `${bullet}${unit.count}x ${title}${items === '' ? '' : `: ${items}`} – ${points} pts`
}

/** The names of everything that the player has purchased, assigned or chosen. */
function namesOf(unit: ArmyUnit, rules: ArmyRules): string[] {
  const keyword = ({ id, numerical }: KeywordRef): string => {
    const known = rules.keywords.get(id)
    return known ? keywordName(known, numerical) : id
  }
  return [
    ...unit.keywords.map(keyword),
    ...unit.cursed_artefacts.map((id) => rules.artefacts.get(id)?.name ?? id),
    ...unit.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id),
  ]
}
