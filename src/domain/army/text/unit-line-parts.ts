import type { UnitType } from '#domain/rules/vocabulary.ts'
import { nameKey, type Names } from './text-names.ts'

/** A number, with or without a sign for thousands. */
export const NUMBER = "(?:\\d{1,3}(?:[.,' ’]\\d{3})+|\\d{1,7})"
const TIMES = '[x×х✕✖⨯]'
const SIGN = '\\s*[-\\p{Pd}−:=,;@|/]*\\s*'

/** "– 380 pts", "(1,380 points)" and "= 380p" anywhere, "– 380" and "(380)" at the end. */
const POINTS = new RegExp(
  [
    `${SIGN}[(\\[{]\\s*${NUMBER}\\s*(?:points?|pts?|p)\\b\\.?\\s*[)\\]}]`,
    `${SIGN}(?<![\\p{L}\\p{N}+.,])${NUMBER}\\s*(?:points?|pts?|p)\\b\\.?`,
    `\\s+(?:\\p{Pd}|[−=]){1,3}\\s+(?=\\d\\D?\\d\\d)${NUMBER}\\s*$`,
    `\\s*[(\\[]\\s*(?=\\d\\D?\\d\\d)${NUMBER}\\s*[)\\]]\\s*$`,
  ].join('|'),
  'giu',
)

/** Removes the points, which follow from the rules, and what stood between them and the rest. */
export function withoutPoints(text: string): { text: string; hadPoints: boolean } {
  const rest = text.replace(POINTS, '')
  const hadPoints = rest !== text
  const start = hadPoints ? rest.replace(/^[\s:;,|\p{Pd}]+(?<=\s)/u, '') : rest
  return { text: start.replace(/[\s;,.|]+$/, ''), hadPoints }
}

/** `guessed` is a number that may be part of the name, as in "2 Rats". */
export type Count = { count: number | null; guessed: boolean; rest: string }

const BEFORE = new RegExp(
  `^(?:(\\d{1,4})\\s*${TIMES}\\s*|${TIMES}\\s?(\\d{1,4})\\s+|[(\\[]\\s*${TIMES}?\\s*(\\d{1,4})\\s*${TIMES}?\\s*[)\\]]\\s*)`,
  'iu',
)
const BARE = /^(\d{1,2})\s+(?=[\p{L}"“„«‘'])/u
const TIMED = `[(\\[]?\\s*(?:${TIMES}\\s?(\\d{1,4})|(\\d{1,4})\\s?${TIMES})\\s*[)\\]]?`
const AT_START = new RegExp(`^\\s*${TIMED}(?=\\s*(?:[:;,|(\\[{\\p{Pd}]|$))`, 'iu')
const AT_END = new RegExp(`(?:^|\\s+)${TIMED}$`, 'iu')
const BARE_AT_END = /\s+[([]\s*(\d{1,4})\s*[)\]]$/

function take(pattern: RegExp, text: string, guessed = false): Count | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [found, ...numbers] = match
  const rest = text.slice(0, match.index) + text.slice(match.index + found.length)
  return { count: Number(numbers.find(Boolean)), guessed, rest }
}

const none = (rest: string): Count => ({ count: null, guessed: false, rest })

/** Takes "2x", "x2", "(2)" or "2" from the start. */
export const countBefore = (text: string): Count => take(BEFORE, text) ?? take(BARE, text, true) ?? none(text)
/** Takes "x2" or "2x" from the start of what follows a type. */
const countAfterType = (text: string): Count => take(AT_START, text) ?? none(text)
/** Takes "x2" or "2x" from the end. */
export const countAtEnd = (text: string): Count => take(AT_END, text) ?? none(text)
/** Takes "(2)" from the end. */
export const bareCountAtEnd = (text: string): Count => take(BARE_AT_END, text) ?? none(text)

const TIMED_AT_START = new RegExp(
  `^[^\\p{L}\\p{Co}"“„«‘']*\\p{N}[^\\p{L}]*${TIMES}(?:\\s|$)|^${TIMES}\\s?[^\\p{L}\\s]*\\p{N}\\S*\\s`,
  'iu',
)
const TIMED_AT_END = new RegExp(
  `\\s[^\\s\\p{L}]*\\p{N}[^\\s\\p{L}]*\\s?${TIMES}$|\\s${TIMES}\\s?[^\\s\\p{L}]*\\p{N}[^\\s\\p{L}]*$`,
  'iu',
)
/** "-2 Rats", "1.5 Rats", "2: Rats", but not "3rd Rats" and "100 Rats". */
const STRANGE_NUMBER = /^(?!\d+(?:\s|\p{L}))[^\p{L}\p{Co}"“„«‘']*\p{N}/u

/** Whether a text without a readable count starts with "-2x", "1.5x" or "1/2 x". */
export const startsTimed = (text: string): boolean => TIMED_AT_START.test(text)
/** Whether a text without a readable count ends with such a number. */
export const endsTimed = (text: string): boolean => TIMED_AT_END.test(text)
/** Whether a text without a readable count starts with a number that is not just part of a name. */
export const hasStrangeNumber = (text: string): boolean => STRANGE_NUMBER.test(text)

/** `after` is what follows the type: a count, and what the unit holds. */
export type FoundType = { name: string; unitType: UnitType; count: number | null; held: string }

/** Matches what a unit holds, behind a sign or in brackets. */
const HELD = /^\s*(?:$|(?:[:;,|]|[\p{Pd}−]+(?=\s))(.*)$|[([{](.*)[)\]}]\s*$)/u

function followedBy(unitType: UnitType | undefined, name: string, after: string): FoundType | null {
  const { count, rest } = countAfterType(after)
  const held = HELD.exec(rest)
  return unitType === undefined || !held ? null : { name, unitType, count, held: held[1] ?? held[2] ?? '' }
}

const IN_BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g
/** Matches what ends a type that is not in brackets. */
const TYPE_END = new RegExp(`\\s*[:;,|(\\[{]|\\s+[\\p{Pd}−]|\\s+${TIMES}\\s?\\d|\\s+\\d+\\s?${TIMES}|$`, 'iu')
/** Matches what stands between a name and such a type. */
const NAME_END = /\s+[\p{Pd}−]+\s+|\s*[,|]\s+/u

function startingWithType(text: string, name: string, types: Names['types']): FoundType | null {
  const end = TYPE_END.exec(text)?.index ?? text.length
  return followedBy(types.get(nameKey(text.slice(0, end))), name, text.slice(end))
}

/**
 * Finds the unit type in "Moth Archers (Ranged Infantry): Elite", in "Moth Archers – Ranged Infantry: Elite", or in
 * "Ranged Infantry: Elite" if the unit has no name.
 */
export function findType(text: string, types: Names['types']): FoundType | null {
  for (const match of [...text.matchAll(IN_BRACKETS)].toReversed()) {
    const after = text.slice(match.index + match[0].length)
    const found = followedBy(types.get(nameKey(match[1] ?? '')), text.slice(0, match.index).trim(), after)
    if (found) return found
  }
  const alone = startingWithType(text, '', types)
  const end = NAME_END.exec(text)
  if (alone || !end) return alone
  return startingWithType(text.slice(end.index + end[0].length), text.slice(0, end.index), types)
}
