import type { AttackOdds } from '#domain/combat/attack-odds.ts'
import { volleyOdds } from '#domain/combat/attack-odds.ts'
import { atLeast, mean } from '#domain/combat/chances.ts'
import { type ClashOdds, type FightOdds, fightOdds } from '#domain/combat/fight-odds.ts'
import { type RoundOdds, roundsOdds } from '#domain/combat/rounds.ts'
import type { ReadSide } from '#domain/odds/addressed-side.ts'
import { winnerText } from '#domain/odds/clash-text.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import type { OddsView } from '#stores/odds/odds.ts'

/** A unit that the ruleset knows. */
export type Known = Extract<ReadSide, { name: string }>

/** What comes of the two units: a fight with its rounds, or a volley, which only a unit with shooting dice has. */
export type Outcome = { one: Known; other: Known } & (
  | { kind: 'combat'; fight: FightOdds; course: RoundOdds[] }
  | { kind: 'shooting'; volley: AttackOdds | null }
)

/** @returns null if the ruleset does not know one of the units */
export function outcomeOf({ address, rules, one, other }: OddsView): Outcome | null {
  if (!one.side || !other.side) return null
  if (address.kind === 'shooting')
    return { kind: 'shooting', one, other, volley: volleyOdds(one.side, other.side, rules) }
  return {
    kind: 'combat',
    one,
    other,
    fight: fightOdds(one.side, other.side, rules),
    course: roundsOdds(one.side, other.side, address.rounds, rules),
  }
}

/** The chance that a volley leaves its target Broken. */
export function volleyBreaks(volley: AttackOdds, target: Known): number {
  return atLeast(volley.doom, Math.max(0, BREAKING_DOOM - target.side.doom))
}

/** The names of both units, which texts tell apart even if both have the same. */
export function namesOf({ one, other }: Pick<Outcome, 'one' | 'other'>): { one: string; other: string } {
  return one.name === other.name
    ? { one: `${one.name} (attacker)`, other: `${other.name} (target)` }
    : { one: one.name, other: other.name }
}

/** The result in words: of a fight for screen readers alone. */
export function outcomeText(outcome: Outcome | null): string {
  if (!outcome) return ''
  const names = namesOf(outcome)
  if (outcome.kind === 'shooting') {
    const { volley, other } = outcome
    if (!volley) return noVolleyText(names.one)
    return `${names.other} takes ${mean(volley.doom).toFixed(1)} Doom on average and is Broken: ${percentText(volleyBreaks(volley, other))}.`
  }
  const { fight, course } = outcome
  const { who, shares } = winnerText(fight, names)
  const last = course.length > 1 ? course.at(-1) : undefined
  const after = last
    ? ` By the end of round ${last.round}: ${names.other} has routed ${percentText(last.other.routs)}, ${names.one} has routed ${percentText(last.one.routs)}.`
    : ''
  return `${who}${shares} ${takesText(names.other, fight.one, fight.other)} ${takesText(names.one, fight.other, fight.one)}${after}`
}

function takesText(name: string, striker: ClashOdds, { breaks, routs }: ClashOdds): string {
  return `${name} takes ${mean(striker.attack.doom).toFixed(1)} Doom, Broken ${percentText(breaks)}, routs ${percentText(routs)}.`
}

function noVolleyText(name: string): string {
  return `${name} has no shooting dice, because its Range is 0.`
}
