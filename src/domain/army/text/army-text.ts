import { numberText } from '#domain/number-text.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import type { KeywordRef } from '#domain/ruleset/army-ruleset.ts'
import { keywordName } from '#domain/ruleset/keyword-name.ts'
import { lookUp } from '#domain/lookup.ts'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY, type Army, type ArmyUnit } from '#domain/army/army.ts'
import { armyNameIn } from './parse-army-text.ts'
import { parseUnitLine, parseUnitLines } from './parse-unit-line.ts'
import { compatible, plainLines, visible } from './plain-lines.ts'
import { escapeMarks, quoteName } from './text-escapes.ts'
import { indexNames, type Names } from './text-names.ts'
import { unitFacts } from '#domain/army/unit-facts.ts'

/** Plain text, or Markdown in the form that most chat programs and forums accept. */
export type TextStyle = 'plain' | 'markdown'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** How a reader changes the letters of a text. */
const asRead = (text: string): string => visible(compatible(text))

/**
 * Writes a name so that it is read back to the letter: as it is if `survives` says so, otherwise in quotes with its marks
 * escaped, as in “1. 2x Moth Archers”. (ARMY-93)
 */
function writeName(name: string, style: TextStyle, survives: (written: string) => boolean): string {
  const styled = (written: string): string => (style === 'markdown' ? `**${written}**` : written)
  const bare = styled(style === 'markdown' ? escapeMarks(name) : name)
  return survives(bare) ? bare : styled(quoteName(name, asRead))
}

/**
 * Writes an army as a short list that is readable in a chat and that `parseArmyText` can read back. It leaves out
 * descriptions, pictures and default keywords. `link` is the address of the army, if it is shared.
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
  const name = oneLine(army.name)
  const facts = `Hobgoblin ${army.ruleset_version} · ${summaryText(summarizeArmy(army, rules))}`
  const units = army.units.map((unit) => unitLine(unit, rules, style, names))
  const title = writeName(name || UNNAMED_ARMY, style, (written) => readTitle(written, names) === name)
  return [
    title,
    facts,
    ...(units.length > 0 ? ['', ...units] : []),
    ...(link === null ? [] : ['', link]),
  ].join('\n')
}

/** The name that a reader finds in the line above the ruleset. Null if the line could be something else. */
function readTitle(written: string, names: Names): string | null {
  const [line, ...others] = plainLines(written)
  if (!line || others.length > 0 || parseUnitLine(line.text, names).type !== 'other') return null
  return armyNameIn(line.text)
}

function unitLine(unit: ArmyUnit, rules: ArmyRules, style: TextStyle, names: Names): string {
  const type = lookUp(rules.units, unit.type).name
  const name = oneLine(unit.name)
  const items = namesOf(unit, rules).join(', ')
  const points = numberText(unitFacts(unit, rules).points.total)
  const bullet = style === 'markdown' ? '- ' : ''
  const lineOf = (title: string, rest: string): string => `${bullet}${unit.count}x ${title}${rest}`
  const survives = (written: string): boolean => {
    const [line, ...others] = plainLines(lineOf(`${written} (${type})`, ''))
    if (!line || others.length > 0) return false
    const [first, ...more] = parseUnitLines(line.text, names)
    const read = more.length === 0 && first?.read.type === 'unit' ? first.read.unit : null
    return read?.name === name && read.count === unit.count && read.type === unit.type
  }
  const title = name === '' ? type : `${writeName(name, style, survives)} (${type})`
  return lineOf(title, `${items === '' ? '' : `: ${items}`} – ${points} pts`)
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
