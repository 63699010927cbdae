import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { pointsLost, type Proposal } from '#domain/game/fight/reckoning.ts'
import type { Outcome } from '#domain/game/words/fight-fields.ts'
import { bySide, inSentence, otherSide, withVerb, type Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'

/** What the players call a side: "You", "They" or its name. */
type Who = (side: Side) => string

/** Returns what the rules say about who has won, in a sentence. */
export function proposalText({ outcome, by }: Proposal, table: Table, rules: ArmyRules, who: Who): string {
  const { host, guest } = table.sides
  const lost = bySide((side) => pointsLost(table, side, rules))
  if (outcome === 'draw')
    return `By the rules this is a draw: both have ${host.vp} VP and have lost ${numberText(lost.host)} points of units.`
  const [winner, loser] = [table.sides[outcome], table.sides[otherSide(outcome)]]
  const why = {
    rout: 'all units of the other side have routed',
    cap: `${winner.vp} VP are reached`,
    vp: `${winner.vp} VP to ${loser.vp}`,
    points: `both have ${host.vp} VP, but lost ${numberText(lost[outcome])} points of units to ${numberText(lost[otherSide(outcome)])}`,
    nothing: `${host.vp} VP to ${guest.vp}`,
  }
  return `By the rules ${withVerb(inSentence(who(outcome)), 'win', 'wins')}: ${why[by]}.`
}

/** "You win", or "The Candlelit Court wins". */
export function outcomeText(outcome: Outcome, who: Who): string {
  return outcome === 'draw' ? 'A draw' : withVerb(who(outcome), 'win', 'wins')
}
