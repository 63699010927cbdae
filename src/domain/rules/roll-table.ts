import { lookUp } from '#domain/lookup.ts'
import type { Section } from './vocabulary.ts'

/** The two dice of a roll. In a D66 roll, the tens come first. */
export type Dice = readonly [number, number]

/** The result of two dice. A table has 36, each with equal probability. */
export type Outcome = { dice: Dice; id: string }

const SIDES = [1, 2, 3, 4, 5, 6]

/** Scenarios use the total of two dice, 2 to 12; the other tables use D66, 11 to 66. */
export function rollOf(section: Section, [first, second]: Dice): number {
  return section === 'scenarios' ? first + second : first * 10 + second
}

/** @throws if the table has no entry for a roll: "Lookup Error: No value found at 13." */
export function rollTable(
  section: Section,
  entries: readonly { id: string; rolls: readonly number[] }[],
): Outcome[] {
  const ids = new Map(entries.flatMap(({ id, rolls }) => rolls.map((roll) => [roll, id] as const)))
  const all = SIDES.flatMap((first) => SIDES.map((second): Dice => [first, second]))
  return all.map((dice) => ({ dice, id: lookUp(ids, rollOf(section, dice)) }))
}

/** How many of the 36 rolls of two dice lead to these results. */
export function waysToRoll(section: Section, rolls: readonly number[]): number {
  return SIDES.flatMap((first) => SIDES.filter((second) => rolls.includes(rollOf(section, [first, second]))))
    .length
}

/** The rolls of an entry as text: "2, 3" for totals, "21–26" and "46" for D66. */
export function rollsText(section: Section, rolls: readonly number[]): string {
  if (section === 'scenarios') return rolls.join(', ')
  const place = (roll: number): number => Math.floor(roll / 10) * 6 + (roll % 10)
  const runs: number[][] = []
  for (const roll of rolls) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && place(roll) === place(last) + 1) runs.at(-1)?.push(roll)
    else runs.push([roll])
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`)).join(', ')
}
