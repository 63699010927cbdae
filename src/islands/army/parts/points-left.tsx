import { numberText } from '#domain/numbers/number-text.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { pointsLeft, pointsLeftText, summarizeArmy } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Stamp } from '#ui/pictures/stamp.tsx'
import './points-left.css'

/**
 * A note that the army is legal, and how many points are left of its limit or how far the army exceeds it. What is
 * missing to be legal stands in the list of issues.
 */
export function PointsLeft({ army, rules }: { army: Army; rules: ArmyRules }) {
  const summary = summarizeArmy(army, rules)
  const text = pointsLeftText(summary)
  const isOver = summary.limit !== null && summary.points > summary.limit
  if (summary.units > 0 && !isOver && armyIssues(army, rules).length === 0) {
    return (
      <p className="points-left">
        <Stamp tone="good">Legal</Stamp>
        {text !== null && (
          <span>{pointsLeft(summary) === 0 ? ` at ${numberText(summary.points)} points` : ` ${text}`}</span>
        )}
      </p>
    )
  }
  return (
    text !== null && (
      <p className="points-left" data-over={isOver || undefined}>
        {text}
      </p>
    )
  )
}
