import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { showHidden } from './text-escapes.ts'
import { nameKey, type Names } from './text-names.ts'
import {
  bareCountAtEnd,
  countAtEnd,
  countBefore,
  endsTimed,
  findType,
  hasStrangeNumber,
  startsTimed,
  withoutPoints,
} from './unit-line-parts.ts'

type Unit = Omit<ArmyUnit, 'id'>

/** `note` says what was guessed. `other` is a line that need not be a unit. */
export type UnitLine =
  | { type: 'unit'; unit: Unit; isCounted: boolean; note: string | null }
  | { type: 'errors'; errors: string[] }
  | { type: 'other' }

/** As much of what somebody wrote as fits into a message. */
export const shortText = (written: string): string => showHidden(written.trim()).slice(0, 60)

export const noUnitType = (written: string): string =>
  `“${shortText(written)}” names no unit type, as in “2x Moth Archers (Ranged Infantry)”.`
export const wrongCount = (written: string): string =>
  `The count in “${shortText(written)}” must be from 1 to ${LIMITS.count}.`

/** Reads a plain line as a unit. */
export function parseUnitLine(line: string, names: Names): UnitLine {
  const { text, hadPoints } = withoutPoints(line)
  const before = countBefore(text)
  const isTimed = before.count === null && startsTimed(text)
  const found = findType(before.rest, names.types)
  if (!found) {
    const isUnit =
      hadPoints || isTimed || (before.count !== null && !before.guessed) || holdsItem(text, names)
    return isUnit ? { type: 'errors', errors: [noUnitType(line)] } : { type: 'other' }
  }
  const counted = countUnit(before, found)
  const isStrange = isTimed || endsTimed(counted.name) || (before.count === null && hasStrangeNumber(text))
  const name = nameIn(counted.name)
  const unit: Unit = {
    name,
    description: '',
    type: found.unitType,
    count: counted.counts[0] ?? 1,
    keywords: [],
    cursed_artefacts: [],
    abyssal_allegiances: [],
  }
  const errors = [
    ...(isStrange || unit.count < 1 || unit.count > LIMITS.count ? [wrongCount(line)] : []),
    ...(counted.counts.length > 1 ? [`It has two counts, ${counted.counts.join(' and ')}.`] : []),
    ...(name.length > LIMITS.name ? ['The name is too long.'] : []),
    ...addItems(unit, counted.held, names.meanings),
  ]
  if (unit.keywords.length > LIMITS.keywords) errors.push('The unit has too many keywords.')
  if (errors.length > 0) return { type: 'errors', errors }
  const isGuess = before.guessed && counted.counts[0] === before.count
  const note = isGuess ? `It is read as ${unit.count} of “${name}”.` : null
  return { type: 'unit', unit, isCounted: counted.counts.length > 0 && !isGuess, note }
}

/** Between units that share a line. */
const NEXT_UNIT = /[;,|]\s+(?=\d{1,2}\s*[x×]\s*[\p{L}"“„])/iu

/** Reads the units of a line, of which there is usually one. */
export function parseUnitLines(line: string, names: Names): { text: string; read: UnitLine }[] {
  return line.split(NEXT_UNIT).map((text) => ({ text, read: parseUnitLine(text, names) }))
}

type Counted = { counts: number[]; name: string; held: string }

/** Takes the count from wherever it stands: before the name, behind it, behind the type, or at the end. */
function countUnit(
  before: ReturnType<typeof countBefore>,
  found: NonNullable<ReturnType<typeof findType>>,
): Counted {
  const behind = countAtEnd(found.name)
  const last = countAtEnd(found.held)
  const explicit = [before.guessed ? null : before.count, behind.count, found.count, last.count]
  const counts = explicit.filter((count) => count !== null)
  const counted = { counts, name: behind.rest, held: last.rest }
  if (counts.length > 0) {
    const isName = before.guessed && before.count !== null
    return isName ? { ...counted, name: `${before.count} ${behind.rest}` } : counted
  }
  const bracketed = bareCountAtEnd(found.name)
  const bare = [before.count, bracketed.count].filter((count) => count !== null)
  return { counts: bare, name: bracketed.rest, held: found.held }
}

const IN_QUOTES = /^["“”„«»‟]([^"“”„«»‟]*)["“”„«»‟]?$|^([^"“”„«»‟]+)["“”„«»‟]$|^['‘‚‹]([^'‘’‚‹›]*)['’›]$/u

/** A name without quotes around it or at one end of it, and with what was hidden in them. */
export function nameIn(text: string): string {
  const trimmed = text.replace(/[\s:;,|]+$|\s+\p{Pd}+$/gu, '').trim()
  const inner: (string | undefined)[] = IN_QUOTES.exec(trimmed)?.slice(1) ?? []
  return showHidden(inner.find((each) => each !== undefined) ?? trimmed).trim()
}

/** Whether a line that names no type lists something of the ruleset behind a colon. */
function holdsItem(text: string, { meanings }: Names): boolean {
  const [, ...held] = text.split(':')
  return itemsIn(held.join(':')).some((item) => typeof meaningOf(item, meanings) !== 'string')
}

const itemsIn = (held: string): string[] =>
  held.split(/[,;|·•]|\s\/\s|\s&\s|\s+and\s+/i).filter((item) => item.trim() !== '')

/** Adds keywords, artefacts and allegiances to the unit by their names. @returns error messages */
export function addItems(unit: Unit, held: string, meanings: Names['meanings']): string[] {
  const parts = held.split(/[,;|·•]|\s\/\s/).filter((part) => part.trim() !== '')
  const items = parts.flatMap((part) =>
    typeof meaningOf(part, meanings) === 'string' &&
    itemsIn(part).every((item) => typeof meaningOf(item, meanings) !== 'string')
      ? itemsIn(part)
      : [part],
  )
  return items.flatMap((item) => {
    const held = meaningOf(item, meanings)
    if (typeof held === 'string') return [held]
    if (held.kind === 'keyword') unit.keywords.push(held.ref)
    else if (held.kind === 'artefact') unit.cursed_artefacts.push(held.id)
    else unit.abyssal_allegiances.push(held.id)
    return []
  })
}

type Held = { kind: 'keyword'; ref: KeywordRef } | { kind: 'artefact' | 'allegiance'; id: string }

const NUMBERED = /^(.*?)\s*(?:[:([]\s*)?([+\p{Pd}−]?)\s?(\d{1,4})\s*[)\]]?$/u

/** Returns what an item stands for, or why it stands for nothing. */
function meaningOf(written: string, meanings: Names['meanings']): Held | string {
  const text = showHidden(written.trim())
  const whole = meanings.get(nameKey(text))
  if (whole) return whole.kind === 'keyword' ? { kind: 'keyword', ref: { id: whole.id } } : whole
  const [, name = '', sign = '', number = ''] = NUMBERED.exec(text) ?? []
  const meaning = meanings.get(nameKey(name))
  if (!meaning) return `“${shortText(text)}” is not a keyword, artefact or allegiance of this ruleset.`
  if (meaning.kind !== 'keyword' || !meaning.isNumerical) return `“${name}” has no number.`
  const value = sign === '' || sign === '+' ? Number(number) : 0 - Number(number)
  return {
    kind: 'keyword',
    ref: { id: meaning.id, numerical: { value, type: sign === '' ? 'BASE' : 'INCREMENT' } },
  }
}
