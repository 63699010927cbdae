import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { KeywordRef } from '../ruleset/army-ruleset.ts'
import { isNumerical, keywordName } from '../ruleset/keyword-name.ts'
import type { UnitType } from '../ruleset/vocabulary.ts'
import { DEFAULT_ILLUSTRATION } from './picture.ts'
import { LIMITS, UNNAMED_ARMY, pointsLimitSchema, type Army, type ArmyUnit } from './army.ts'

/** The maximum number of characters. */
const TEXT_SIZE = 100_000

/** An error in a line. Lines are counted from 1. */
type TextError = { line: number; text: string }

type ParsedText =
  | { type: 'army'; army: Omit<Army, 'id'> }
  /** `isArmy` tells a list with mistakes from text about something else. */
  | { type: 'errors'; errors: TextError[]; isArmy: boolean }

type Line = { number: number; text: string }

/** The link that follows a copied list. */
const LINK = /^https?:\/\/\S+$/i

/** Finds the ruleset, as in "Hobgoblin 1.0.0 · 2000 points". */
const VERSION = /\bhobgoblin\s+v?(\d{1,6}\.\d{1,6}(?:\.\d{1,6})?)/i

/** The lines that are not empty, without a link at the end. */
function linesOf(text: string): Line[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
  return LINK.test(lines.at(-1)?.text ?? '') ? lines.slice(0, -1) : lines
}

function versionIn(text: string): string | null {
  const [, version] = VERSION.exec(text) ?? []
  if (version === undefined) return null
  return version.split('.').length === 2 ? `${version}.0` : version
}

/** Finds the points limit, as in "Hobgoblin 1.0.0 · 2875 of 3000 points". */
const LIMIT = /\d\s+of\s+(\d{1,6})\s+points\b/i

/** Reads the points limit from the line with the ruleset, and ignores one that is out of range. */
function limitIn(text: string): Pick<Army, 'points_limit'> {
  const limit = pointsLimitSchema.safeParse(Number(LIMIT.exec(text)?.[1]))
  return limit.success ? { points_limit: limit.data } : {}
}

/** The ruleset that the text names. Null if it names none. */
export function versionOfText(text: string): string | null {
  const lines = linesOf(text.slice(0, TEXT_SIZE))
  return versionIn(lines[findVersionLine(lines)]?.text ?? '')
}

/**
 * The index of the line with the ruleset. The first line counts only if no other has one, because it can be the name
 * of the army.
 */
function findVersionLine(lines: readonly Line[]): number {
  return Math.max(
    lines.findIndex(({ text }, index) => index > 0 && VERSION.test(text)),
    0,
  )
}

/**
 * Reads an army from text of `makeArmyText`, or from text that somebody has typed. Ignores case, spaces and points.
 * Reports every line that it cannot read.
 *
 * @param rules the ruleset that `versionOfText` returns, or the latest if the text names none
 */
export function parseArmyText(text: string, rules: ArmyRules, newId: () => string, now: number): ParsedText {
  if (text.length > TEXT_SIZE)
    return { type: 'errors', errors: [{ line: 1, text: 'This text is too long.' }], isArmy: true }
  const lines = linesOf(text)
  const names = nameIndex(rules)
  const { title, facts, listed, version } = partsOf(lines, names, rules.version)
  const errors: TextError[] = []
  const name = nameOf(title?.text ?? '')
  if (name.length > LIMITS.name) errors.push({ line: title?.number ?? 1, text: 'The name is too long.' })
  const units = listed.slice(0, LIMITS.units).flatMap((line): ArmyUnit[] => {
    const read = readUnit(line.text, names)
    if (read.type === 'unit') return [{ ...read.unit, id: newId() }]
    errors.push(...read.errors.map((text) => ({ line: line.number, text })))
    return []
  })
  if (facts === '' && units.length === 0) {
    return {
      type: 'errors',
      errors: [{ line: 1, text: 'No line names the ruleset, as in “Hobgoblin 1.0.0”.' }],
      isArmy: false,
    }
  }
  const beyond = listed[LIMITS.units]
  if (beyond) errors.push({ line: beyond.number, text: FULL })
  if (errors.length > 0) return { type: 'errors', errors, isArmy: true }
  return {
    type: 'army',
    army: {
      name,
      description: '',
      ruleset_version: version,
      created_ts: now,
      updated_ts: now,
      share_id: null,
      deleted: false,
      images: [{ type: 'ILLUSTRATION', id: DEFAULT_ILLUSTRATION }],
      ...limitIn(facts),
      units,
    },
  }
}

type Parts = { title: Line | undefined; facts: string; listed: readonly Line[]; version: string }

/**
 * The name of the army, the line with the ruleset, and the lines of units. Without a line that names a ruleset, the
 * first line is the name unless it is a unit, and the ruleset is `latest`.
 */
function partsOf(lines: readonly Line[], names: Names, latest: string): Parts {
  const index = findVersionLine(lines)
  const facts = lines[index]?.text ?? ''
  const version = versionIn(facts)
  if (version !== null) return { title: lines[index - 1], facts, listed: lines.slice(index + 1), version }
  const hasTitle = splitUnit(lines[0]?.text ?? '', names).found === null
  return {
    title: hasTitle ? lines[0] : undefined,
    facts: '',
    listed: lines.slice(hasTitle ? 1 : 0),
    version: latest,
  }
}

const FULL = `An army holds at most ${LIMITS.units} units.`

const BOLD = /^\*\*(.*)\*\*$/

/** Removes the Markdown marks. */
function stripMarkdown(text: string): string {
  const [, bold] = BOLD.exec(text) ?? []
  return bold === undefined ? text : bold.replace(/\\(.)/g, '$1')
}

function nameOf(text: string): string {
  const name = stripMarkdown(text)
  return name === UNNAMED_ARMY ? '' : name
}

/** What a name in a list of keywords can refer to. */
type Meaning =
  { kind: 'keyword'; id: string; isNumerical: boolean } | { kind: 'artefact' | 'allegiance'; id: string }
type Names = { types: ReadonlyMap<string, UnitType>; meanings: ReadonlyMap<string, Meaning> }

const keyOf = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim()

function nameIndex(rules: ArmyRules): Names {
  const { ruleset } = rules
  return {
    types: new Map(
      ruleset.units.flatMap(({ type, name, short }) => [
        [keyOf(name), type],
        [keyOf(short), type],
      ]),
    ),
    meanings: new Map<string, Meaning>([
      ...ruleset.allegiances.map(({ id, name }) => [keyOf(name), { kind: 'allegiance', id }] as const),
      ...ruleset.artefacts.map(({ id, name }) => [keyOf(name), { kind: 'artefact', id }] as const),
      ...ruleset.keywords.map(
        (keyword) =>
          [
            keyOf(keywordName(keyword)),
            { kind: 'keyword', id: keyword.id, isNumerical: isNumerical(keyword) },
          ] as const,
      ),
    ]),
  }
}

type ReadUnit = { type: 'unit'; unit: Omit<ArmyUnit, 'id'> } | { type: 'errors'; errors: string[] }

const POINTS = /\s*[–—-]\s*\d+\s*(?:pts|points)\.?$/i
const COUNTED = /^(?:[-*•]\s+)?(?:(\d{1,4})\s*[x×]\s*)?(.*)$/i

/** The count and the type of a unit, with what is written beside them. */
function splitUnit(line: string, names: Names): { count: number; found: FoundType | null } {
  const [, number = '1', rest = ''] = COUNTED.exec(line.replace(POINTS, '')) ?? []
  return { count: Number(number), found: findType(rest, names.types) }
}

function readUnit(line: string, names: Names): ReadUnit {
  const { count, found } = splitUnit(line, names)
  if (!found)
    return {
      type: 'errors',
      errors: ['It does not name a unit type, as in “2x Moth Archers (Ranged Infantry)”.'],
    }
  const errors: string[] = []
  if (count < 1 || count > LIMITS.count) errors.push(`The count of a unit must be from 1 to ${LIMITS.count}.`)
  if (found.name.length > LIMITS.name) errors.push('The name is too long.')
  const unit: Omit<ArmyUnit, 'id'> = {
    name: found.name,
    description: '',
    type: found.unitType,
    count,
    keywords: [],
    cursed_artefacts: [],
    abyssal_allegiances: [],
  }
  for (const part of found.held.split(',').filter((part) => part.trim() !== '')) {
    const error = addItem(unit, part, names.meanings)
    if (error !== null) errors.push(error)
  }
  if (unit.keywords.length > LIMITS.keywords) errors.push('The unit has too many keywords.')
  return errors.length > 0 ? { type: 'errors', errors } : { type: 'unit', unit }
}

type FoundType = { name: string; unitType: UnitType; held: string }

/**
 * Finds the unit type in "Moth Archers (Ranged Infantry): Elite", or in "Ranged Infantry: Elite" if the unit has no
 * name.
 */
function findType(text: string, types: Names['types']): FoundType | null {
  const inBrackets = [...text.matchAll(/\(([^()]*)\)\s*(?::|$)/g)].toReversed()
  for (const match of inBrackets) {
    const unitType = types.get(keyOf(match[1] ?? ''))
    if (unitType === undefined) continue
    const name = stripMarkdown(text.slice(0, match.index).trim())
    return { name, unitType, held: text.slice(match.index + match[0].length) }
  }
  const [type = '', ...held] = text.split(':')
  const unitType = types.get(keyOf(type))
  return unitType === undefined ? null : { name: '', unitType, held: held.join(':') }
}

const NUMBERED = /^(.*?)\s*([+-]?\d{1,4})$/

/** Adds a keyword, artefact or allegiance to the unit by its name. @returns an error message, or null */
function addItem(unit: Omit<ArmyUnit, 'id'>, written: string, meanings: Names['meanings']): string | null {
  const text = written.trim()
  const whole = meanings.get(keyOf(text))
  const [, name = '', number = ''] = NUMBERED.exec(text) ?? []
  const meaning = whole ?? meanings.get(keyOf(name))
  if (!meaning) return `“${text.slice(0, 60)}” is not a keyword, artefact or allegiance of this ruleset.`
  switch (meaning.kind) {
    case 'artefact':
      unit.cursed_artefacts.push(meaning.id)
      break
    case 'allegiance':
      unit.abyssal_allegiances.push(meaning.id)
      break
    case 'keyword':
      if (!whole && !meaning.isNumerical) return `“${name}” has no number.`
      unit.keywords.push(whole ? { id: meaning.id } : { id: meaning.id, ...numbered(number) })
  }
  return null
}

function numbered(number: string): Pick<KeywordRef, 'numerical'> {
  const type = /^[+-]/.test(number) ? 'INCREMENT' : 'BASE'
  return { numerical: { value: Number(number), type } }
}
