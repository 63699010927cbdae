import { percentText } from '#domain/numbers/percent-text.ts'
import { capital } from '#domain/text/capital.ts'
import type { PairSums } from './army-odds.ts'

/** What sentences call two armies: "yours", "The Candlelit Court". */
export type SideNames = { one: string; other: string }

/** "Court wins 54%, yours 38%.": how many of all Clashes each army wins, the better one first. */
export function armyOddsText({ left, right }: Pick<PairSums, 'left' | 'right'>, names: SideNames): string {
  const [one, other] = [
    { name: names.one, share: percentText(left) },
    { name: names.other, share: percentText(right) },
  ]
  const [first, second] = left >= right ? [one, other] : [other, one]
  return capital(`${first.name} wins ${first.share}, ${second.name} ${second.share}.`)
}

/** "Both take the same Doom in 8%. The best of Court is Guard: 71%. The best of yours is Wolves: 60%." */
export function armyOddsDetails({ ties, bestLeft, bestRight }: PairSums, names: SideNames): string {
  const drawn = percentText(ties)
  return [
    drawn === 'never' ? '' : `Both take the same Doom in ${drawn}.`,
    `The best of ${names.one} is ${bestLeft.label}: ${percentText(bestLeft.wins)}.`,
    `The best of ${names.other} is ${bestRight.label}: ${percentText(bestRight.wins)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
