import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { DEFAULT_ILLUSTRATION } from '#domain/army/picture/picture.ts'
import { UNNAMED_ARMY, pointsLimitSchema, type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { plainLines, type Line } from './plain-lines.ts'
import {
  nameIn,
  noUnitType,
  parseUnitLine,
  parseUnitLines,
  shortText,
  type UnitLine,
} from './parse-unit-line.ts'
import { showHidden } from './text-escapes.ts'
import { indexNames, type Names } from './text-names.ts'
import { countBefore, NUMBER } from './unit-line-parts.ts'

/** The maximum number of characters. */
const TEXT_SIZE = 100_000

/** A message about a line. Lines are counted from 1. */
export type AboutLine = { line: number; text: string }

type ParsedText =
  /** `notes` names each line that was not read although it could be a unit, and what was guessed. */
  | { type: 'army'; army: Omit<Army, 'id'>; notes: AboutLine[] }
  /** `isArmy` tells a list with mistakes from text about something else. */
  | { type: 'errors'; errors: AboutLine[]; isArmy: boolean }

/** A link, as below a copied list: alone, in brackets, or in Markdown. */
const LINK = /^[<([]*(?:https?:\/\/|www\.)\S+$|^\[[^\]]*\]\(\S+\)$|^[\w-]+(?:\.[\w-]+)+(?::\d+)?\/\S*$/i
/** Matches what mail programs write below a message. */
const SIGNATURE =
  /^(?:sent (?:from|with|via)|get outlook|gesendet (?:von|mit)|envoyé (?:de|depuis)|enviado desde)\b/i
/** Sums, as in "Total: 2000 points" and "6 units". */
const SUM = /^(?:(?:grand|total|sum|points?|pts?|p|units?|of|army|cost)\b|[^\p{L}])+$/iu

/** Finds the ruleset, as in "Hobgoblin 1.0.0 · 2000 points". */
const VERSION = /\bhobgoblin\s+v?(\d{1,6}\.\d{1,6}(?:\.\d{1,6})?)/i

function versionIn(text: string): string | null {
  const [, version] = VERSION.exec(text) ?? []
  if (version === undefined) return null
  return version.split('.').length === 2 ? `${version}.0` : version
}

/** Finds the points limit, as in "Hobgoblin 1.0.0 · 2875 of 3000 points". */
const LIMIT = new RegExp(`\\d\\s+of\\s+(${NUMBER})\\s+(?:points|pts)\\b`, 'i')

/** Reads the points limit from the line with the ruleset, and ignores one that is out of range. */
function limitIn(text: string): Pick<Army, 'points_limit'> {
  const limit = pointsLimitSchema.safeParse(Number(LIMIT.exec(text)?.[1]?.replace(/\D/g, '')))
  return limit.success ? { points_limit: limit.data } : {}
}

/** The ruleset that the text names. Null if it names none. */
export function versionOfText(text: string): string | null {
  const lines = plainLines(text.slice(0, TEXT_SIZE))
  return versionIn(factsIn(lines[findVersionLine(lines)]))
}

/** Nothing escaped is a mark here. */
const factsIn = (line: Line | undefined): string => showHidden(line?.text ?? '')

/**
 * The index of the line with the ruleset, or -1. The first line counts only if no other has one, because it can be the
 * name of the army. A line that counts a unit never does, because a unit can be named like a ruleset.
 */
function findVersionLine(lines: readonly Line[]): number {
  const named = lines.flatMap((line, index) =>
    VERSION.test(factsIn(line)) && !countsUnit(line.text) ? [index] : [],
  )
  return named.find((index) => index > 0) ?? named[0] ?? -1
}

function countsUnit(text: string): boolean {
  const { count, guessed } = countBefore(text)
  return count !== null && !guessed
}

/**
 * Reads an army from text of `makeArmyText`, or from text that somebody has typed. Ignores case, spaces and points. A
 * unit that it cannot read is an error; other lines that it leaves out are notes.
 *
 * @param rules the ruleset that `versionOfText` returns, or the latest if the text names none
 */
export function parseArmyText(text: string, rules: ArmyRules, newId: () => string, now: number): ParsedText {
  if (text.length > TEXT_SIZE)
    return { type: 'errors', errors: [{ line: 1, text: 'This text is too long.' }], isArmy: true }
  const lines = plainLines(text)
  const cut = lines.find(({ isCut }) => isCut)
  if (cut) return { type: 'errors', errors: [{ line: cut.number, text: TOO_LONG }], isArmy: true }
  const { title, facts, version, listed } = partsOf(lines, indexNames(rules), rules.version)
  const name = armyNameIn(title?.text ?? '')
  const { units, errors, notes, unread } = readUnits(listed, newId)
  if (name.length > LIMITS.name) errors.unshift({ line: title?.number ?? 1, text: 'The name is too long.' })
  const factsText = factsIn(facts)
  if (/\d\s*[x×]\s*\p{L}/iu.test(factsText.replace(VERSION, '')))
    errors.push({ line: facts?.number ?? 1, text: ONE_LINE_EACH })
  if (errors.length === 0 && units.length === 0 && !/\bno units\b/i.test(factsText)) {
    if (!facts) return { type: 'errors', errors: [{ line: 1, text: NO_RULESET }], isArmy: false }
    errors.push(...unread.map(({ number, text }) => ({ line: number, text: noUnitType(text) })))
    if (unread.length === 0) errors.push({ line: facts.number, text: NO_UNITS })
  }
  if (errors.length > 0)
    return {
      type: 'errors',
      errors: errors.toSorted((a, b) => a.line - b.line),
      isArmy: facts !== undefined || listed.some(({ read }) => read.type !== 'other'),
    }
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
      ...limitIn(factsText),
      units,
    },
    notes,
  }
}

const FULL = `An army holds at most ${LIMITS.units} units.`
const NO_RULESET = 'No line names the ruleset, as in “Hobgoblin 1.0.0”.'
const NO_UNITS = 'No line below it is a unit, as in “2x Moth Archers (Ranged Infantry)”.'
const TOO_LONG = 'The text is too long from here on.'
const ONE_LINE_EACH = 'Each unit must be in a line of its own.'

/** The name of an army in the plain line above its units. */
export function armyNameIn(title: string): string {
  return title === UNNAMED_ARMY ? '' : nameIn(title)
}

type ReadLine = { line: Line; read: UnitLine }
type Parts = {
  title: Line | undefined
  /** The line with the ruleset, if one names it. */
  facts: Line | undefined
  version: string
  listed: readonly ReadLine[]
}

/**
 * The name of the army, the line with the ruleset, and the lines of units. The name is above the ruleset, or the first
 * line if no line names a ruleset, unless that is a unit. Then the ruleset is `latest`.
 */
function partsOf(lines: readonly Line[], names: Names, latest: string): Parts {
  const index = findVersionLine(lines)
  const facts = lines[index]
  const version = versionIn(factsIn(facts))
  const listed = (some: readonly Line[]) =>
    some.flatMap((line) =>
      parseUnitLines(line.text, names).map(({ text, read }) => ({ line: { ...line, text }, read })),
    )
  if (version === null || facts === undefined) {
    const [first] = lines
    const hasTitle = first !== undefined && parseUnitLine(first.text, names).type === 'other'
    return {
      title: hasTitle ? first : undefined,
      facts: undefined,
      version: latest,
      listed: listed(lines.slice(hasTitle ? 1 : 0)),
    }
  }
  const above = lines.slice(0, index)
  const isUnit = ({ text }: Line): boolean => {
    const read = parseUnitLine(text, names)
    return read.type === 'unit' && read.isCounted
  }
  const title = above.some(isUnit) ? above.find((line) => !isUnit(line)) : above.at(-1)
  const units = lines.filter((line) => line !== title && line !== facts)
  return { title: title ?? titleIn(facts), facts, version, listed: listed(units) }
}

/** The name of an army before its ruleset, as in "Host – Hobgoblin 1.0.0". */
function titleIn({ number, text }: Line): Line | undefined {
  const before = text.slice(0, VERSION.exec(text)?.index ?? 0).replace(/[\s\p{P}]+$/u, '')
  return /\p{L}/u.test(before) ? { number, text: before, isCut: false } : undefined
}

/** `unread` are lines that could be units. */
type ReadUnits = { units: ArmyUnit[]; errors: AboutLine[]; notes: AboutLine[]; unread: Line[] }

function readUnits(listed: readonly ReadLine[], newId: () => string): ReadUnits {
  const found: ReadUnits = { units: [], errors: [], notes: [], unread: [] }
  let count = 0
  let isBelow = false
  for (const { line, read } of listed) {
    const about = (text: string): AboutLine => ({ line: line.number, text })
    if (SUM.test(line.text)) continue
    if (read.type === 'other') {
      const isClosing = LINK.test(line.text) || SIGNATURE.test(line.text)
      isBelow ||= isClosing && found.units.length > 0
      if (isBelow || isClosing) continue
      found.unread.push(line)
      found.notes.push(about(`“${shortText(line.text)}” names no unit type, so it is left out.`))
      continue
    }
    count += 1
    if (count > LIMITS.units) {
      found.errors.push(about(FULL))
      break
    }
    if (read.type === 'errors') found.errors.push(...read.errors.map(about))
    else {
      found.units.push({ ...read.unit, id: newId() })
      if (read.note !== null) found.notes.push(about(read.note))
    }
  }
  return found
}
