import type { ArmyUnit } from '#domain/unit/unit.ts'
import { mayBeMustered, MUSTER_SIGN } from './may-be-mustered.ts'

/** What a player wishes of a mustered army, besides its limit. */
export type Wishes = { wizard: boolean; fromMiniatures: boolean }

/** How a unit was mustered. */
export type MusterMark = Wishes & { seed: number }

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The seeds go from 0 to below this. The next seed is one more. */
export const SEEDS = 2 ** 29

/**
 * The id of a mustered unit: the seed, the wishes, its place in the army, and a checksum of all that a player can change.
 * So every device that has the army knows how to muster it again, and which units somebody has touched since.
 */
export function markedId(
  unit: ArmyUnit,
  { seed, wizard, fromMiniatures }: MusterMark,
  place: number,
): string {
  const wishes = (wizard ? 1 : 0) + (fromMiniatures ? 2 : 0)
  return `${MUSTER_SIGN}${inDigits(seed, 5)}${inDigits(wishes, 1)}${inDigits(place, 1)}${inDigits(checksum(unit), 3)}`
}

/** How a unit was mustered. Null if it was not, or has been touched since. */
export function markOf(unit: ArmyUnit): MusterMark | null {
  if (!mayBeMustered(unit) || unit.id.slice(9) !== inDigits(checksum(unit), 3)) return null
  const wishes = DIGITS.indexOf(unit.id.charAt(7))
  const seed = [2, 3, 4, 5, 6].reduce((sum, at) => sum * 64 + DIGITS.indexOf(unit.id.charAt(at)), 0)
  return { seed, wizard: wishes % 2 === 1, fromMiniatures: wishes >= 2 }
}

function inDigits(number: number, length: number): string {
  return Array.from({ length }, (_, at) =>
    DIGITS.charAt(Math.floor(number / 64 ** (length - 1 - at)) % 64),
  ).join('')
}

/** FNV-1a, folded to 18 bits. */
function checksum({ name, description, type, count, ...choices }: ArmyUnit): number {
  const keywords = choices.keywords.map(({ id, numerical }) => `${id} ${numerical?.value ?? ''}`)
  const text = [name, description, type, count, ...keywords, '', ...choices.cursed_artefacts, '']
    .concat(choices.abyssal_allegiances)
    .join('\n')
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return (hash ^ (hash >>> 18)) & 0x3_ff_ff
}
