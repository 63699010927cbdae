import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import { lookUp } from '#domain/lookup.ts'
import { UNNAMED_ARMY } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { armyNameIn } from './parse-army-text.ts'
import { parseUnitLine, parseUnitLines } from './parse-unit-line.ts'
import { asRead, plainLines } from './plain-lines.ts'
import { escapeMarks, quoteName } from './text-escapes.ts'
import type { Names } from './text-names.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'

/** What a text looks like: the mark before each unit, and whether names are bold in Markdown. */
export type TextLook = { bullet: '' | '- '; isBold: boolean }

/** A unit in a line of text. `items` starts with ": " and `points` with a dash. */
export type UnitText = { title: string; items: string; points: string }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Writes a name so that it is read back to the letter: as it is if `survives` says so, otherwise in quotes with its
 * marks escaped, as in “1. 2x Moth Archers”.
 */
function writeName(name: string, { isBold }: TextLook, survives: (written: string) => boolean): string {
  const styled = (written: string): string => (isBold ? `**${written}**` : written)
  const bare = styled(isBold ? escapeMarks(name) : name)
  return survives(bare) ? bare : styled(quoteName(name, asRead))
}

/** The name of an army as the line above its ruleset. */
export function armyTitle(armyName: string, look: TextLook, names: Names): string {
  const name = oneLine(armyName)
  return writeName(name || UNNAMED_ARMY, look, (written) => readTitle(written, names) === name)
}

/** The name that a reader finds in the line above the ruleset. Null if the line could be something else. */
function readTitle(written: string, names: Names): string | null {
  const [line, ...others] = plainLines(written)
  if (!line || others.length > 0 || parseUnitLine(line.text, names).type !== 'other') return null
  return armyNameIn(line.text)
}

/** The parts of the line of a unit: "- 2x Moth Archers (Ranged Infantry)", ": Elite" and " – 600 pts". */
export function unitText(unit: ArmyUnit, rules: ArmyRules, look: TextLook, names: Names): UnitText {
  const type = lookUp(rules.units, unit.type).name
  const name = oneLine(unit.name)
  const { keywords, artefacts, allegiances } = namesOf(unit, rules)
  const items = [...keywords, ...artefacts, ...allegiances].join(', ')
  const lineOf = (title: string): string => `${look.bullet}${unit.count}x ${title}`
  const survives = (written: string): boolean => {
    const [line, ...others] = plainLines(lineOf(`${written} (${type})`))
    if (!line || others.length > 0) return false
    const [first, ...more] = parseUnitLines(line.text, names)
    const read = more.length === 0 && first?.read.type === 'unit' ? first.read.unit : null
    return read?.name === name && read.count === unit.count && read.type === unit.type
  }
  return {
    title: lineOf(name === '' ? type : `${writeName(name, look, survives)} (${type})`),
    items: items === '' ? '' : `: ${items}`,
    points: ` – ${numberText(unitFacts(unit, rules).points.total)} pts`,
  }
}

/** The names of everything that the player has purchased, assigned or chosen. */
export function namesOf(unit: ArmyUnit, rules: ArmyRules) {
  const keyword = ({ id, numerical }: KeywordRef): string => {
    const known = rules.keywords.get(id)
    return known ? keywordName(known, numerical) : id
  }
  return {
    keywords: unit.keywords.map(keyword),
    artefacts: unit.cursed_artefacts.map((id) => rules.artefacts.get(id)?.name ?? id),
    allegiances: unit.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id),
  }
}
