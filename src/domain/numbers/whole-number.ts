import { numberText } from './number-text.ts'

/** A group of three digits has a comma, full stop, space or apostrophe before it, in one number always the same. */
const GROUPED = /^\d{1,3}(?:([.,'’_ ])\d{3})(?:\1\d{3})*$/
/** Matches what is left when decimals are zero: "2500.0", "2,500.00". */
const ZERO_DECIMALS = /[.,]0*$/

/**
 * Reads a whole number as people type it: "2500", "2,500", "2.500", "2 500", "2'500", "2500.0", "2500 points", in
 * digits of full width, too. Null for all else, such as "2e3" and "2.5", which could be meant in two ways.
 */
export function parseWholeNumber(typed: string): number | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .trim()
    .replace(/^\+/, '')
    .replace(/\s*(?:pts?\.?|points?)$/i, '')
    .replace(/\s/g, ' ')
  const digits = [plain, plain.replace(ZERO_DECIMALS, '')].find(
    (text) => /^\d+$/.test(text) || GROUPED.test(text),
  )
  if (digits === undefined) return null
  const number = Number(digits.replace(/\D/g, ''))
  return Number.isSafeInteger(number) ? number : null
}

type Bounds = { min: number; max: number }

/** Returns what is wrong with a typed number, as a sentence; empty if nothing is. */
export function wholeNumberFault(typed: string, { min, max }: Bounds): string {
  const number = parseWholeNumber(typed)
  if (number === null)
    return typed.trim() === '' ? 'Enter a number.' : `“${typed.trim()}” is not a whole number.`
  return number < min || number > max ? `Enter a number from ${min} to ${numberText(max)}.` : ''
}
