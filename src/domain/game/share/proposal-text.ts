import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { pointsLost, type Proposal } from '#domain/game/fight/reckoning.ts'
import { bySide, otherSide, type Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'

/** Returns what the rules say about who has won, in a sentence. */
export function proposalText({ outcome, by }: Proposal, table: Table, rules: ArmyRules): string {
  const { host, guest } = table.sides
  const lost = bySide((side) => pointsLost(table, side, rules))
  if (outcome === 'draw')
    return `By the rules this is a draw: both have ${host.vp} VP and have lost ${numberText(lost.host)} points of units.`
  const [winner, loser] = [table.sides[outcome], table.sides[otherSide(outcome)]]
  const why = {
    rout: `all units of ${loser.name} have routed`,
    cap: `${winner.name} has reached ${winner.vp} VP`,
    vp: `${winner.vp} VP to ${loser.vp}`,
    points: `both have ${host.vp} VP, but it has lost ${numberText(lost[outcome])} points of units to ${numberText(lost[otherSide(outcome)])}`,
    nothing: `${host.vp} VP to ${guest.vp}`,
  }
  return `By the rules ${winner.name} wins: ${why[by]}.`
}

/** "You win", for the player of the side `mine`. */
export function outcomeText(outcome: Side | 'draw', { sides }: Pick<Table, 'sides'>, mine: Side): string {
  if (outcome === 'draw') return 'A draw'
  return outcome === mine ? 'You win' : `${sides[outcome].name} wins`
}
