import { pointsLeftText, summarizeArmy } from '../../domain/army/army-summary.ts'
import type { Army } from '../../domain/army/army.ts'
import type { ArmyRules } from '../../domain/ruleset/army-rules.ts'
import './points-left.css'

/** How many points are left of the army's limit, or how far the army exceeds it. Empty without a limit. */
export function PointsLeft({ army, rules }: { army: Army; rules: ArmyRules }) {
  const summary = summarizeArmy(army, rules)
  const text = pointsLeftText(summary)
  const isOver = summary.limit !== null && summary.points > summary.limit
  return (
    text !== null && (
      <p className="points-left" data-over={isOver || undefined}>
        {text}
      </p>
    )
  )
}
