import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { pointsLeft, pointsLeftText, summarizeArmy } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { Stamp } from '#ui/pictures/stamp.tsx'
import './points-left.css'

/** How many points are left of the army's limit, or how far the army exceeds it. Empty without a limit. */
export function PointsLeft({ army, rules }: { army: Army; rules: ArmyRules }) {
  const summary = summarizeArmy(army, rules)
  const text = pointsLeftText(summary)
  const isOver = summary.limit !== null && summary.points > summary.limit
  if (isLegalAtLimit(army, rules)) {
    return (
      <p className="points-left">
        <Stamp tone="good">Legal</Stamp> <span>{`at ${summary.limit} points`}</span>
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

/** Whether nothing is left to do: the army has spent all its points and has no issue. (VALID-28) */
function isLegalAtLimit(army: Army, rules: ArmyRules): boolean {
  return pointsLeft(summarizeArmy(army, rules)) === 0 && armyIssues(army, rules).length === 0
}
