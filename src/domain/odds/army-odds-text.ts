import type { PairSums } from './army-odds.ts'
import { winnerText } from './clash-text.ts'
import { percentText } from '#domain/numbers/percent-text.ts'

/**
 * "Court wins the Clash in 54%, Muster in 38%, and both take the same Doom in 8%. The best of Court is Guard, which
 * wins 71% of its fights. The best of Muster is Wolves: 60%."
 */
export function armyOddsText(
  { left, right, ties, bestLeft, bestRight }: PairSums,
  names: { one: string; other: string },
): string {
  const { who, shares } = winnerText({ one: { wins: left }, other: { wins: right }, ties }, names)
  const best = `The best of ${names.one} is ${bestLeft.label}, which wins ${often(bestLeft.wins)}.`
  return `${who}${shares} ${best} The best of ${names.other} is ${bestRight.label}: ${percentText(bestRight.wins)}.`
}

function often(chance: number): string {
  const text = percentText(chance)
  return /\d/.test(text) ? `${text} of its fights` : text
}
